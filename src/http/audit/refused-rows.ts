/**
 * Which rows of a request with many were refused, as the audit trail keeps it: the first of them,
 * masked.
 */
import type { ErrorDetail } from '../../kernel/contract/errors.ts';
import { keptMessage } from './audit-secrets.ts';

/** The column `linhas_recusadas`. */
export interface RefusedRows {
  /** How many there were, up to what the answer told. */
  readonly quantas: number;
  readonly primeiras: readonly RefusedRow[];
}

interface RefusedRow {
  /** Of a list from 0, as in `linhas[0]`; of a file as a spreadsheet counts, the header being 1. */
  readonly linha: number;
  /** By its contract name. Empty for the row as a whole. */
  readonly campo: string;
  readonly msg: string;
}

/** 100 rows of usual messages are 10 KiB. */
const mostKept = 100;
const longestMessage = 300;

/** Undefined where no row was refused by itself. */
function keptRows(rows: readonly RefusedRow[]): RefusedRows | undefined {
  if (rows.length === 0) return undefined;
  const primeiras = rows.slice(0, mostKept).map(({ linha, campo, msg }) => ({
    linha,
    campo: kept(campo),
    msg: kept(msg),
  }));
  return { quantas: rows.length, primeiras };
}

const kept = (text: string) =>
  keptMessage(text.slice(0, longestMessage).toWellFormed()).replaceAll('\0', '\u{fffd}');

/** The rows that a refusal names. Details that are still to be found are not asked for. */
export function rowsOfRefusal(details: Iterable<ErrorDetail> | undefined): RefusedRows | undefined {
  if (!Array.isArray(details)) return undefined;
  return keptRows((details as ErrorDetail[]).flatMap((detail) => rowOf(detail) ?? []));
}

function rowOf({ path, within, params, detail }: ErrorDetail): RefusedRow | undefined {
  const number = params?.['row'];
  if (within === 'file') {
    return typeof number === 'number' ? { linha: number, campo: path, msg: detail } : undefined;
  }
  const [, index, campo = ''] = /^linhas\[(\d+)\](?:\.(.*))?$/s.exec(path) ?? [];
  return index === undefined ? undefined : { linha: Number(index), campo, msg: detail };
}

/** The rows that lenient handling left out, from the write's result. */
export function rowsLeftOut(result: object, isFile: boolean): RefusedRows | undefined {
  const { errors } = result as {
    errors?: readonly { readonly index: number; readonly field: string; readonly msg: string }[];
  };
  if (!Array.isArray(errors)) return undefined;
  const first = isFile ? 2 : 0;
  return keptRows(
    errors.map(({ index, field, msg }) => ({
      linha: index + first,
      campo: field,
      msg,
    })),
  );
}
