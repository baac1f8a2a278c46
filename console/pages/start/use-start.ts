/** The filled-in workbook: read, judged by a dry run, and stored. */
import { ApiError } from '@prumo/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../data/client.ts';
import { type FileProblem, type Place, readStart, type StartFile } from './read-start.ts';

/** What the request makes of a list. */
export interface ListCount {
  readonly lista: string;
  readonly inserted: number;
  readonly updated: number;
  readonly skipped: number;
}

/** Something wrong, at its cell. */
export interface Wrong {
  readonly place: Place | undefined;
  readonly text: string;
  readonly problem?: FileProblem;
  /** The server's rule, and its own words. */
  readonly rule?: string;
  readonly detail?: string;
}

export interface Judged {
  readonly file: StartFile;
  readonly wrong: readonly Wrong[];
  /** Undefined if something is wrong. */
  readonly counts: readonly ListCount[] | undefined;
}

async function send(lists: StartFile['lists'], isDryRun: boolean): Promise<readonly ListCount[]> {
  const response = await client.request('/setup', {
    method: 'POST',
    body: JSON.stringify(lists),
    headers: {
      'content-type': 'application/json',
      ...(isDryRun && { prefer: 'tx=rollback' }),
    },
    retries: 0,
  });
  return ((await response.json()) as { response: { listas: ListCount[] } }).response.listas;
}

async function judge(bytes: Uint8Array<ArrayBuffer>): Promise<Judged> {
  const { readSheets } = await import('../../grid/xlsx.ts');
  const file = readStart(await readSheets(bytes));
  const wrong: Wrong[] = [...file.problems];
  if (Object.keys(file.lists).length === 0) return { file, wrong, counts: wrong.length > 0 ? undefined : [] };
  try {
    const counts = await send(file.lists, true);
    return { file, wrong, counts: wrong.length > 0 ? undefined : counts };
  } catch (error) {
    if (!(error instanceof ApiError) || ![412, 418, 422].includes(error.status) || error.errors.length === 0)
      throw error;
    return { file, wrong: [...wrong, ...error.errors.map((one) => placedIn(file, one))], counts: undefined };
  }
}

/** `#/paineis/3/codigo_grupo` is a cell of the sheet from which that row came. */
function placedIn(file: StartFile, told: ApiError['errors'][number]): Wrong {
  const { pointer = '' } = told;
  const [list = '', index = '', field] = pointer.replace(/^#\/?/, '').split('/');
  return {
    place: file.placeOf(list, Number(index), field),
    text: file.textOf(list, Number(index), field),
    rule: told.rule,
    detail: told.detail,
  };
}

export function useStart() {
  const queryClient = useQueryClient();
  const [unread, setUnread] = useState<string>();
  const judging = useMutation({ mutationFn: judge });
  const storing = useMutation({
    mutationFn: ({ file }: Judged) => send(file.lists, false),
    // Also what no page shows at the moment: Início would still offer the first steps.
    onSuccess: () => queryClient.invalidateQueries({ refetchType: 'all' }),
  });
  return {
    judging,
    storing,
    unread,
    /** Takes a file that somebody chose. */
    take(bytes: Uint8Array<ArrayBuffer>, name: string) {
      setUnread(undefined);
      storing.reset();
      judging.mutate(bytes, {
        onError: (error) => error instanceof ApiError || setUnread(name),
      });
    },
  };
}
