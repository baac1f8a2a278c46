import { englishOnlyPaths } from '../site/pages.ts';

export default { paths: () => englishOnlyPaths() };
