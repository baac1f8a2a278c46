/**
 * What all master records of budget management share: a `codigo`,
 * a block as the first of the two deletion steps, and a history of every write.
 */
import { formulas } from '../../database/locks.ts';
import { code, enumeration, requiredText, timestamp } from '../../kernel/contract/fields.ts';
import { bloqueado } from '../../kinds/shared-columns.ts';
import { deleting } from '../../records/endpoint-parts.ts';
import type { Kind } from '../../records/shared-fields.ts';

/** The first fields of every master record. */
export const firstFields = { codigo: code(), nome: requiredText() };

/** The last fields of every master record. */
export const lastFields = {
  bloqueado: enumeration(bloqueado.values),
  data_cadastro: timestamp(),
};

/**
 * The properties that all seven kinds share. `resource` is the name in routes and in the history:
 * `contaGo`.
 */
export function master(resource: string) {
  return {
    noun: resource.replace(/Go$/, ''),
    module: 'go',
    people: { reads: 'Gestor', writes: 'Gestor' },
    extension: false,
    code: 'codigo',
    history: resource,
  } as const satisfies Partial<Kind>;
}

/** Takes the lock `formulas`, because a formula saved at the same time may refer to the record. */
export function deletingMaster(kind: Kind) {
  return { ...deleting(kind), locks: [formulas] };
}
