/** The parts that all record endpoints share. Each resource adds its path, summary and fields. */
import type { Call } from '../kernel/contract/call.ts';
import type { RequestExample } from '../kernel/contract/endpoint.ts';
import type { ErrorSlug } from '../kernel/contract/errors.ts';
import { code, id, object } from '../kernel/contract/fields.ts';
import { insertResult, updateResult } from '../kernel/contract/write-results.ts';
import { deleteRecord, setBlocked } from './records.ts';
import { type CodedKind, type Kind, retirementOf } from './shared-fields.ts';

type IdCall = Call<{ id: number }, object>;

const conflict: readonly ErrorSlug[] = ['conflict'];
const notFound: readonly ErrorSlug[] = ['not-found'];

const common = ({ module, extension, people }: CodedKind) => ({ module, extension, people: people.reads });

/** A read of many records. */
export function listing(kind: Kind) {
  return { ...common(kind), params: object({}) };
}

/** A read of one record by its id. */
export function reading(kind: Kind) {
  return { ...common(kind), params: object({ id: id(kind.table) }) };
}

/** A read of one record by its code. Adds 404 to the errors. */
export function readingByCode(kind: CodedKind) {
  const example: RequestExample = {
    params: { codigo: 'ERP-1' },
    refused: { error: 'not-found', why: 'no record of the demo company has an external code' },
  };
  return { ...common(kind), params: object({ codigo: code(kind.table) }), errors: notFound, example };
}

/** An insert. Fails with 409 when the code is in use. */
export function inserting(kind: Kind) {
  return {
    ...listing(kind),
    method: 'POST',
    people: kind.people.writes,
    errors: conflict,
    result: insertResult,
  } as const;
}

/** An update of one record. `/panels` overrides `partial` with 418 (contract §7). */
export function updating(kind: Kind) {
  return {
    ...reading(kind),
    method: 'PUT',
    people: kind.people.writes,
    partial: 'nothing-to-update',
    errors: conflict,
    result: updateResult,
  } as const;
}

/** Blocks (1) or unblocks (0) a record. */
export function blocking(kind: Kind, bloqueado: 0 | 1) {
  return {
    ...reading(kind),
    method: 'PUT',
    people: kind.people.writes,
    body: object({}),
    bodyOptional: true,
    description:
      bloqueado === 1
        ? 'A record that is already blocked is a 409. Blocking is the first of the two steps of a deletion.'
        : 'A record that is not blocked is a 409.',
    errors: conflict,
    result: updateResult,
    handle: (call: IdCall) => setBlocked(call, kind, bloqueado),
  } as const;
}

/** Deletes a retired record without dependents. */
export function deleting(kind: Kind) {
  const { word } = retirementOf(kind);
  const why = word === 'blocked' ? 'in use or not blocked' : 'active or in use';
  return {
    ...reading(kind),
    method: 'DELETE',
    people: kind.people.writes,
    body: object({}),
    bodyOptional: true,
    description: `A record that is not ${word}, or that something depends on, is a 409 that tells what stands in the way.`,
    example: { refused: { error: 'conflict', why: `every record of the demo company is ${why}` } },
    errors: conflict,
    result: updateResult,
    handle: (call: IdCall) => deleteRecord(call, kind),
  } as const;
}
