/** What is done on pages, for Ctrl+K. */
import type { Level } from '../data/session.ts';
import { places } from '../records/generated/kind-places.ts';
import type { KindName } from '../records/generated/kinds.ts';
import type { Words } from '../words/words.ts';

export interface PageAction {
  readonly name: (words: Words) => string;
  /** Other words by which it is found. */
  readonly also?: (words: Words) => string;
  /** The address that begins it, with its query. */
  readonly to: string;
  /** If not the page's own. */
  readonly level?: Level;
}

/** A new record, in the dialog of its list, and many at once. */
export const recordActions = (name: KindName): readonly PageAction[] => [
  {
    name: ({ records }) => records.kinds[name].new,
    also: ({ palette: { also } }) => `${also.create} ${also.records[name] ?? ''}`,
    to: `${places[name].address}?registro=novo`,
    level: places[name].writes,
  },
  pasteRecords(name),
];

export const pasteRecords = (name: KindName): PageAction => ({
  name: ({ records, recordPaste }) => recordPaste.title(records.kinds[name].title),
  also: ({ palette: { also } }) => `${also.create} ${also.paste} ${also.records[name] ?? ''}`,
  to: `${places[name].address}?registro=varias`,
  level: places[name].writes,
});
