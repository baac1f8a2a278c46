/** The schemas of write responses (contract §4, before §4.1). */
import Type from 'typebox';
import type { RuleParams } from '../rules/said.ts';
import { maxId } from '../values/ids.ts';
import { createdId, integer, list, object, optional, optionalText } from './fields.ts';

const success = Type.Unsafe<'success'>(
  Type.Enum(['success'], { 'x-json': { description: '`success`: anything else is an error status.' } }),
);
const affectedRows = integer(0, maxId);

export const insertResult = object({ status: success, affectedRows, insertId: createdId() }, 'InsertResult');
export const updateResult = object({ status: success, affectedRows }, 'UpdateResult');

/** The rows of a bulk request that were not stored, each with its index from 0. */
export const rowErrors = list(
  object(
    {
      index: integer(0, maxId),
      field: optionalText(),
      msg: optionalText(),
      rule: optional(optionalText()),
      /** Absent where the rule has none. */
      params: optional(Type.Unsafe<RuleParams>({ type: 'object', 'x-expected': 'an object' })),
    },
    'RowError',
  ),
);

export function inserted(insertId: number): object {
  return { status: 'success', affectedRows: 1, insertId };
}

/** `affectedRows` counts the rows that matched, even when nothing changed. */
export function updated(affectedRows: number): object {
  return { status: 'success', affectedRows };
}
