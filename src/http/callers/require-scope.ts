/**
 * The scope of a token: what it may be used for. Kept with the token, so a change is known as soon
 * as a revocation is. Which rows a token for the panels of a process sees is the database's to
 * judge, as for people; docs/decisions.md says why.
 */
import type { Endpoint } from '../../kernel/contract/endpoint.ts';
import { ApiError } from '../../kernel/contract/errors.ts';
import { reaches } from '../../kernel/identity.ts';
import type { ScopeRule } from '../../kernel/rules/all-rules.ts';
import { isUnder, type TokenScope } from '../../kernel/token-scope.ts';

/** A token for the panels of a process does what a Colaborador who has them does. */
const panelsLevel = 'Colaborador';

const moduleNames = { gmr: 'GMR', go: 'budget-management' } as const;

/** Throws 403, which names the scope, unless the token may be used for the endpoint. */
export function requireScope(
  { somente_leitura, modulos, rotas, id_gmr_processo }: TokenScope,
  endpoint: Pick<Endpoint, 'method' | 'path' | 'module' | 'people'>,
): void {
  const { method, path, module } = endpoint;
  if (somente_leitura && method !== 'GET')
    throw refused('read-only', [], 'The token is for reading only: it may send GET, and nothing else');
  if (modulos !== null && (module === null || !modulos.includes(module))) {
    const names = modulos.map((one) => moduleNames[one]).join(' and the ');
    throw refused('modules', modulos, `The token is for routes of the ${names} module only`);
  }
  if (rotas !== null && !rotas.some((prefix) => isUnder(path, prefix)))
    throw refused('routes', rotas, `The token is for these routes only: ${rotas.join(', ')}`);
  if (id_gmr_processo !== null && !isAboutPanels(endpoint)) {
    throw refused(
      'process',
      [id_gmr_processo],
      `The token is for the panels of process ${id_gmr_processo} only: this route is not about panels, or changes more than values`,
    );
  }
}

/** Of employees a Colaborador is shown the names alone, and the API has no such record. */
function isAboutPanels({ path, people }: Pick<Endpoint, 'path' | 'people'>): boolean {
  return reaches(panelsLevel, people) && !isUnder(path, '/employee');
}

function refused(rule: ScopeRule, allowed: readonly (string | number)[], detail: string): ApiError {
  const params = allowed.length > 0 ? { allowed } : {};
  return new ApiError('token-scope', detail, {}, { details: [{ path: '', rule, params, detail }] });
}
