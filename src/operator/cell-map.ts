/** What tells a balancer which cell has the company of a request (deploy/cells/haproxy.cfg). */
import { environments } from '../kernel/environment.ts';
import type { Operators } from './operators.ts';

/**
 * The digests of the tokens and of the sessions' secrets of an installation, in both environments,
 * in the capital letters of HAProxy's converter `hex`. Secrets are not told by them.
 */
export async function digestsOfCell(operators: Operators): Promise<string[]> {
  const digests = new Set<string>();
  for (const environment of environments) {
    const { rows = [] } =
      (await operators[environment]?.query<{ digest: string }>(
        `SELECT upper(encode(resumo, 'hex')) AS digest FROM token WHERE id_empresa IS NOT NULL AND revogado_em IS NULL
          UNION ALL
         SELECT upper(encode(resumo, 'hex')) FROM sessao WHERE encerrada_em IS NULL AND expira_em > now()`,
      )) ?? {};
    for (const { digest } of rows) digests.add(digest);
  }
  return [...digests].toSorted();
}
