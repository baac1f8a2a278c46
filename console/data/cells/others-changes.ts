/** Follows the changes of others, and reads only those cells on the screen again that changed. */
import { ApiError, type ListedCell } from '@prumo/client';
import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { connection } from '../connection.ts';
import { type CellChoice, replaced } from './cells.ts';
import { feedCursorQuery, feedPage, newestCursor, pageEntries } from './change-feed.ts';
import {
  both,
  type CellsShown,
  isNothing,
  nothingOutdated,
  type Outdated,
  type OutdatedCell,
  outdatedBy,
  readsOf,
} from './outdated.ts';
import { type CellsSoFar, readTypedCells, typedCellsKey } from './progress.ts';

const askAgainMs = 1_000;
/** If there are more entries than on these pages, all cells are read instead. */
const mostPages = 10;

export interface FollowedCells extends CellsShown {
  readonly process: number;
}

class Follower {
  readonly #queries: QueryClient;
  #cursor: string | null;
  #outdated: Outdated = nothingOutdated;
  #rounds: Promise<void> = Promise.resolve();

  constructor(queries: QueryClient, cursor: string | null) {
    this.#queries = queries;
    this.#cursor = cursor;
  }

  /** Rounds never overlap, because an older answer could replace a newer one. */
  follow(shown: FollowedCells, own: Outdated = nothingOutdated): Promise<void> {
    const round = this.#round(this.#rounds, shown, own);
    this.#rounds = round.catch(() => undefined);
    return round;
  }

  async #round(before: Promise<void>, shown: FollowedCells, own: Outdated): Promise<void> {
    await before;
    this.#outdated = both(this.#outdated, own);
    try {
      await this.#listen();
    } finally {
      // Even if the feed fails: own cells, and changes heard of before, are read again.
      await this.#readAgain(shown);
    }
  }

  async #listen(): Promise<void> {
    try {
      for (let page = 0; page < mostPages; page += 1) {
        const entries = await feedPage(this.#cursor);
        this.#cursor = entries.at(-1)?.cursor ?? this.#cursor;
        this.#outdated = both(this.#outdated, outdatedBy(entries));
        if (entries.length < pageEntries) return;
      }
    } catch (error) {
      // 410: the feed no longer reaches back to the cursor.
      if (!(error instanceof ApiError && error.status === 410)) throw error;
    }
    this.#cursor = await newestCursor();
    this.#outdated = { ...this.#outdated, isAll: true };
  }

  /** Cells that cannot be read or replaced now are left for the next round. */
  async #readAgain(shown: FollowedCells): Promise<void> {
    if (isNothing(this.#outdated)) return;
    const reads = readsOf(this.#outdated, shown);
    const isDone = reads === undefined ? await this.#readAll(shown) : await this.#readSome(shown, reads);
    if (isDone) this.#outdated = nothingOutdated;
  }

  async #readAll(shown: FollowedCells): Promise<boolean> {
    await this.#queries.invalidateQueries({ queryKey: typedCellsKey });
    return this.#queriesOf(shown).every(({ state }) => state.status !== 'error');
  }

  async #readSome(shown: FollowedCells, reads: readonly CellChoice[]): Promise<boolean> {
    let isDone = true;
    for (const read of reads) {
      if (this.#queriesOf(shown).every(({ state }) => state.fetchStatus !== 'idle')) return false;
      const cells = await readTypedCells(shown.process, read);
      for (const { queryKey, state } of this.#queriesOf(shown)) {
        // A response on its way may be older than the change, so the next round replaces its cells.
        if (state.fetchStatus !== 'idle') isDone = false;
        // A failed query reads everything when it is retried.
        else if (state.status === 'success')
          this.#queries.setQueryData<CellsSoFar>(queryKey, (known) => known && withCells(known, cells));
      }
    }
    return isDone;
  }

  #queriesOf({ process, choice }: FollowedCells) {
    return this.#queries.getQueryCache().findAll({ queryKey: [...typedCellsKey, process, choice] });
  }
}

function withCells(known: CellsSoFar, read: readonly ListedCell[]): CellsSoFar {
  const cells = replaced(known.cells, read);
  return cells === known.cells ? known : { ...known, cells };
}

/**
 * Shows the changes of others within two seconds, while the page is visible.
 *
 * @returns a function that reads given cells again at once, with what depends on them.
 */
export function useOthersChanges(shown: FollowedCells): (own: readonly OutdatedCell[]) => Promise<void> {
  const queries = useQueryClient();
  const { data: cursor } = useSuspenseQuery(feedCursorQuery);
  const [follower] = useState(() => new Follower(queries, cursor));
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);
  useEffect(() => {
    let isOver = false;
    let timer = 0;
    const follow = async () => {
      const isAsked = !document.hidden && !connection.sessionEnded.get();
      // After a failure the next round tries again.
      if (isAsked) await follower.follow(latest.current).catch(() => undefined);
      if (!isOver) timer = window.setTimeout(follow, askAgainMs);
    };
    timer = window.setTimeout(follow, askAgainMs);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [follower]);
  return async (cells) => {
    await follower.follow(latest.current, { ...nothingOutdated, cells }).catch(() => undefined);
  };
}
