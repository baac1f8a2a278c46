/**
 * What the master records of budget management have alike (decisions on budget management): a
 * `codigo` of their own, a block, which is the first of the two steps of a deletion, and a history
 * of every write.
 */
import { formulas } from '../../database/locks.ts';
import { code, enumeration, requiredText, timestamp } from '../../kernel/fields.ts';
import { deleting } from '../records/endpoints.ts';
import { blocked, type Kind } from '../records/kind.ts';

/** Every master record begins with these fields … */
export const firstFields = { codigo: code(), nome: requiredText() };

/** … and ends with these. */
export const lastFields = {
  bloqueado: enumeration({ 0: 'not blocked', 1: 'blocked' }),
  data_cadastro: timestamp(),
};

/**
 * The facts that all seven kinds share; `resource` is the name in the routes and in histories:
 * `contaGo`.
 */
export function master(resource: string) {
  return {
    noun: resource.replace(/Go$/, ''),
    module: 'go',
    extension: false,
    code: 'codigo',
    retired: blocked,
    history: resource,
  } as const satisfies Partial<Kind>;
}

/** Deleting a record, which a formula that is just being saved may name. */
export function deletingMaster(kind: Kind) {
  return { ...deleting(kind), locks: [formulas] };
}
