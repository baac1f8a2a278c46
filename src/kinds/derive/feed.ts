/** What the change feed calls the records of kinds. */
import { kindList } from '../index.ts';
import type { Kind } from '../kind.ts';

/** The name of the record itself, which is also its resource in the history of the budget. */
export const feedName = ({ feed = {} }: Pick<Kind, 'feed'>): string => Object.keys(feed)[0] ?? '';

/** All names, and what an entry of each tells. */
export const feedWords: Readonly<Record<string, string>> = Object.assign(
  {},
  ...kindList.map(({ feed }) => feed),
);
