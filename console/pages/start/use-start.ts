/** The filled-in workbook: read, judged by a dry run, and stored. */
import { ApiError } from '@prumo/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { client } from '../../data/client.ts';
import { recordPlace } from '../../data/drafts/draft-places.ts';
import { useStoredInput } from '../../data/drafts/use-stored-input.ts';
import { useMe } from '../../data/session.ts';
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
  readonly params?: ApiError['errors'][number]['params'];
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
    params: told.params,
    detail: told.detail,
  };
}

/** A workbook as the browser keeps it: its name, and its bytes in base64. */
const keptText = (name: string, bytes: Uint8Array) =>
  `${name}\n${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;

function keptFrom(text: string | null) {
  const [name = '', encoded = ''] = (text ?? '').split('\n');
  return { name, bytes: Uint8Array.from(atob(encoded), (one) => one.charCodeAt(0)) };
}

/** A workbook that somebody chose is kept until it is stored: a reload loses no review. */
export function useStart() {
  const queryClient = useQueryClient();
  const { text, keep } = useStoredInput(recordPlace(useMe(), 'comecar', 'varias'));
  const [kept, setKept] = useState(() => (text ? keptFrom(text).name : undefined));
  const [isLost, setLost] = useState(false);
  const [unread, setUnread] = useState<string>();
  const judging = useMutation({ mutationFn: judge });
  const forget = () => {
    keep('');
    setKept(undefined);
  };
  const storing = useMutation({
    mutationFn: ({ file }: Judged) => send(file.lists, false),
    // Also what no page shows at the moment: Início would still offer the first steps.
    onSuccess: () => {
      forget();
      return queryClient.invalidateQueries({ refetchType: 'all' });
    },
  });
  const look = (bytes: Uint8Array<ArrayBuffer>, name: string) => {
    setUnread(undefined);
    storing.reset();
    judging.mutate(bytes, {
      onError(error) {
        if (error instanceof ApiError) return;
        setUnread(name);
        forget();
      },
    });
  };
  const lookAgain = useEffectEvent(() => {
    if (!text) return;
    const { name, bytes } = keptFrom(text);
    look(bytes, name);
  });
  useEffect(() => lookAgain(), []);
  return {
    judging,
    storing,
    unread,
    /** The workbook that goes on after a reload. */
    kept,
    /** It is too large to be kept. */
    isLost,
    /** Takes a file that somebody chose. */
    take(bytes: Uint8Array<ArrayBuffer>, name: string) {
      setKept(undefined);
      setLost(!keep(keptText(name, bytes)));
      look(bytes, name);
    },
    /** Takes what can be taken again at any time. */
    takeExample(bytes: Uint8Array<ArrayBuffer>, name: string) {
      forget();
      setLost(false);
      look(bytes, name);
    },
    discard: () => {
      forget();
      judging.reset();
    },
  };
}
