/**
 * The bulk stage, which all rows pass that are written at once: they are read from a body or a
 * file, judged together, stored, and each has an outcome of its own. Any bad row refuses the
 * request, which then reports all bad rows; with `handling=lenient` (RFC 7240) the good rows are
 * stored and the bad ones reported. A kind adds the fields of its rows, its rules and its store.
 */
import Type from 'typebox';
import type { Call } from '../kernel/contract/call.ts';
import { type Lock, type WriteEndpoint, write } from '../kernel/contract/endpoint.ts';
import type { ErrorDetail } from '../kernel/contract/errors.ts';
import { list, object, type TObject } from '../kernel/contract/fields.ts';
import {
  type IndexedRow,
  indexedInFile,
  placeInFile,
  placeInList,
  type RowProblem,
  RowProblems,
} from '../kernel/contract/row-problems.ts';
import { TimeSlice } from '../kernel/work/time-slice.ts';
import { type RowList, rowOfFile } from './upsert-lists.ts';

export type BulkCall = Omit<Call, 'body' | 'params'>;

/** The most rows of a request, or of the part of a file that is stored together. */
export const mostTogether = 10_000;
/** With more bad rows than this, lenient handling refuses too. */
const mostReported = mostTogether;
/** A request that will be refused is not read further after this many: no more are reported. */
const mostTold = 100;

/** The work of one request. */
export class BulkWork {
  readonly call: BulkCall;
  /** All rows, as they were sent. Undefined for those of a file. */
  readonly listed: readonly unknown[] | undefined;
  readonly problems = new RowProblems();
  readonly slice = new TimeSlice();

  constructor(call: BulkCall, listed: readonly unknown[] | undefined) {
    this.call = call;
    this.listed = listed;
  }

  get isRefused(): boolean {
    return this.problems.size > (this.call.lenient ? mostReported : 0);
  }

  /** What lenient handling answers of the bad rows. */
  get errors(): object {
    return this.call.lenient ? { errors: this.problems.listed() } : {};
  }
}

/** What a kind does with the rows of one request. */
export interface BulkStage {
  /** Judges some rows, whose indexes rise. The problems of bad ones are added. */
  judge(rows: readonly IndexedRow[]): Promise<void>;
  /** Stores the good rows that were judged since it was last called. May add problems. */
  store(): Promise<void>;
  /** Resolves when all is stored. */
  settle?(): Promise<void>;
  /** The reason of a failure, when no statement runs any more. */
  failure?(met: unknown): Promise<unknown>;
  answer(): Promise<object>;
}

/** What may be written at once. */
export interface BulkRows {
  /** What messages call a row: `a cell`. */
  readonly noun: string;
  /** The name of the body in clients. */
  readonly name: string;
  readonly row: TObject;
  /** The columns of a file. By default the fields of a row. */
  readonly fileRow?: TObject;
  /** Lists, which are one text in a cell of a file. */
  readonly lists?: readonly Pick<RowList, 'byId' | 'byCode'>[];
  readonly most: number;
  /** Of a file that is judged as it is read. Others are read whole. */
  readonly streamed?: { readonly most: number; readonly values: readonly string[] };
  /** How many rows of a list are judged at a time. By default all. */
  readonly pieceOf?: (rows: readonly unknown[]) => number;
  readonly begin: (work: BulkWork) => BulkStage | Promise<BulkStage>;
}

/** What is judged and stored by the stage. */
type Own =
  | ('params' | 'body' | 'handle' | 'file' | 'locks' | 'precondition' | 'grouped')
  | ('checkValues' | 'checkStoredState' | 'furtherProblems');

/** The endpoint whose rows pass the stage. */
export function bulkWrite(
  rows: BulkRows,
  endpoint: Omit<WriteEndpoint, Own> & { readonly locks?: readonly Lock[] },
): WriteEndpoint {
  const { noun, name, row, fileRow = row, lists = [], most, streamed } = rows;
  const shape = Type.Unsafe<unknown>({ 'x-expected': noun, 'x-shape': row });
  return write({
    largeBody: true,
    supportsLenient: true,
    ...endpoint,
    params: object({}),
    // Any rows are taken. The stage reports the problems of each, in the words of its schema.
    body: object({ linhas: list(shape, { maxItems: most }) }, name),
    handle: (call) => storeList(rows, call, call.body.linhas),
    file: {
      kinds: ['csv', 'xlsx'],
      row: fileRow,
      maxRows: streamed?.most ?? most,
      ...(streamed ? { values: streamed.values } : {}),
      async handle(call, batches) {
        const inFile = async function* () {
          for await (const batch of batches) {
            yield batch.map(indexedInFile).map(({ index, row: sent }) => {
              return { index, row: rowOfFile(lists, sent) };
            });
          }
        };
        if (streamed) return run(rows, new BulkWork(call, undefined), inFile(), placeInFile);
        const whole = (await Array.fromAsync(inFile())).flat();
        return run(rows, new BulkWork(call, undefined), [whole], placeInFile);
      },
    },
  });
}

/** Stores the rows of a list. `detailOf`: how the problem of one is told. */
export function storeList(
  rows: BulkRows,
  call: BulkCall,
  listed: readonly unknown[],
  detailOf: (problem: RowProblem) => ErrorDetail = placeInList,
): Promise<object> {
  return run(rows, new BulkWork(call, listed), piecesOf(listed, rows.pieceOf?.(listed)), detailOf);
}

function* piecesOf(rows: readonly unknown[], size = mostTogether): Generator<IndexedRow[]> {
  for (let at = 0; at < rows.length; at += size) {
    yield rows.slice(at, at + size).map((row, index) => ({ index: at + index, row }));
  }
}

async function run(
  { begin }: BulkRows,
  work: BulkWork,
  pieces: Iterable<readonly IndexedRow[]> | AsyncIterable<readonly IndexedRow[]>,
  detailOf: (problem: RowProblem) => ErrorDetail,
): Promise<object> {
  const { problems, call } = work;
  const stage = await begin(work);
  const store = async () => {
    if (!work.isRefused) await stage.store();
  };
  let waiting = 0;
  try {
    for await (const piece of pieces) {
      waiting += piece.length;
      await stage.judge(piece);
      if (waiting < mostTogether) continue;
      waiting = 0;
      await store();
      if (problems.size > (call.lenient ? mostReported : mostTold)) break;
    }
    if (waiting > 0) await store();
    await stage.settle?.();
  } catch (error) {
    throw stage.failure ? await stage.failure(error) : error;
  }
  if (work.isRefused) throw problems.refusal(detailOf) as Error;
  return stage.answer();
}
