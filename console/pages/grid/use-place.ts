/** Where this browser keeps what is typed in the grid, so that nobody finds another's edits. */
import { gridPlace } from '../../data/drafts/draft-places.ts';
import { useMe } from '../../data/session.ts';

export const usePlace = (): string => gridPlace(useMe());
