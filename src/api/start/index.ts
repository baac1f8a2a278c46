/**
 * Endpoints for setting a company up in the console. They are for people alone: a token may be made
 * for some routes or modules only, and one request for all of them would go around that.
 */
import type { Endpoint, WriteEndpoint } from '../../kernel/contract/endpoint.ts';
import { getSetup } from './how-far.ts';
import { startCompany } from './start-company.ts';

/** The lists, each after those that it refers to, and the endpoints that take their rows. */
const lists = {
  departamentos: '/company/department/upsertMany',
  filiais: '/company/branch/upsertMany',
  cargos: '/company/role/upsertMany',
  funcoes: '/company/function/upsertMany',
  pessoas: '/employee/upsertMany',
  indicadores: '/indicators/upsertMany',
  grupos: '/panels/group/upsertMany',
  modelos: '/panels/model/upsertMany',
  indicadores_de_modelos: '/panels/modelIndicator/upsertMany',
  // Formulas may read the indicators of submodels, and be in models themselves.
  formulas: '/indicators/formula/upsertMany',
  formulas_de_modelos: '/panels/modelIndicator/upsertMany',
  processos: '/processes/upsertMany',
  paineis: '/panels/panel/upsertMany',
  valores: '/panels/updateProgressPanelMany',
} as const;

/** @param registry the endpoints whose work is done here for many kinds at once. */
export function startEndpoints(registry: readonly Endpoint[]): readonly Endpoint[] {
  const parts = Object.entries(lists).map(([name, path]) => {
    const endpoint = registry.find((one) => one.path === path && one.method !== 'GET');
    if (endpoint === undefined) throw new Error(`there is no ${path}`);
    return { name, endpoint: endpoint as WriteEndpoint };
  });
  return [getSetup, startCompany(parts)];
}
