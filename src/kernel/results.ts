/** The shapes of write answers (contract §4, before §4.1). */
import Type from 'typebox';
import { createdId, integer, maxId, object } from './fields.ts';

const success = Type.Unsafe<'success'>(Type.Enum(['success']));
const affectedRows = integer(0, maxId);

export const insertResult = object({ status: success, affectedRows, insertId: createdId() }, 'InsertResult');
export const updateResult = object({ status: success, affectedRows }, 'UpdateResult');

/** One record was inserted. */
export function inserted(insertId: number): object {
  return { status: 'success', affectedRows: 1, insertId };
}

/** `affectedRows` counts the rows matched, also when nothing changed. */
export function updated(affectedRows: number): object {
  return { status: 'success', affectedRows };
}
