/** What tells a balancer which cell has the company of a request (deploy/cells/haproxy.cfg). */
import { environments } from '../kernel/environment.ts';
import type { Operators } from './operators.ts';

/**
 * The digests of the tokens and of the sessions' secrets of an installation, or of one company, in
 * both environments, in the capital letters of HAProxy's converter `hex`. Secrets are not told by
 * them. A company that is on its way between cells is in one of them.
 */
export async function digestsOfCell(
  operators: Operators,
  companyId: number | null = null,
): Promise<string[]> {
  const digests = new Set<string>();
  for (const environment of environments) {
    const { rows = [] } =
      (await operators[environment]?.query<{ digest: string }>(
        `SELECT upper(encode(resumo, 'hex')) AS digest FROM (
           SELECT id_empresa, resumo FROM token WHERE revogado_em IS NULL
            UNION ALL
           SELECT id_empresa, resumo FROM sessao WHERE encerrada_em IS NULL AND expira_em > now()) AS known
          WHERE id_empresa = coalesce($1, id_empresa) AND NOT EXISTS (
            SELECT FROM transferencia t WHERE t.id_empresa = known.id_empresa
               AND (t.entregue_em IS NOT NULL OR (t.chega AND t.fechada_em IS NOT NULL)))`,
        [companyId],
      )) ?? {};
    for (const { digest } of rows) digests.add(digest);
  }
  return [...digests].toSorted();
}
