/** The pages of the documentation in the repository. */
import { guides } from '../../docs/site/pages.ts';

/** The guides' names, without `.md`, in reading order. */
export const guideSlugs = (): string[] => Object.values(guides).flat();
