/** Names for generated clients: operations, and bodies without a name of their own. */
import type { Endpoint } from '../kernel/contract/endpoint.ts';
import { nounOf } from './tags.ts';

export const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** `id_go_processo` → `IdGoProcesso`, `getAll` → `GetAll`. */
export const pascal = (text: string) =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map(capital)
    .join('');

/** Matches a path segment that names an action. */
export const isVerb =
  /^(get|insert|update|upsert|save|delete|block|unblock|explain|distribute|replay)([A-Z]|$)/;
/** Matches actions that do not name their object. */
const isGeneral =
  /^((get(All|By(Id|Code|ExternalId)))|insert|update|upsert|save|delete|block|unblock)(Many)?$/;

/**
 * The name of the operation: the action in the path (`getDepartments`), prefixed by the resource
 * where the action does not name it (`contaGoGetAll`). It never changes.
 */
export function operationIdOf({ path, operationId }: Endpoint): string {
  if (operationId !== undefined) return operationId;
  const [prefix = '', first = '', second] = path.split('/').slice(1);
  if (isVerb.test(first)) return isGeneral.test(first) ? prefix + capital(first) : first;
  return second === undefined || second.startsWith('{') ? first : first + capital(second);
}

/** `insertDepartment` → `DepartmentInsert`, `contaGoUpdate` → `AccountUpdate`. */
export function bodyNameOf(endpoint: Endpoint): string {
  const id = operationIdOf(endpoint);
  const [, verb, noun] = /^(insert|update|save|upsert)([A-Z].*)$/.exec(id) ?? [];
  if (verb !== undefined && noun !== undefined) return noun + capital(verb);
  const action = endpoint.path.split('/')[3];
  return action === undefined ? capital(id) : nounOf(endpoint.path) + capital(action);
}
