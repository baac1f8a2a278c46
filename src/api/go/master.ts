/**
 * What all master records of budget management share: a `codigo`,
 * a block as the first of the two deletion steps, and a history of every write.
 */
import type { Kind } from '../../records/shared-fields.ts';

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
