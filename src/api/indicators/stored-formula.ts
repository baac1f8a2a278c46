/** The references and trees of a stored formula, with the names that the reader may see. */
import { sql } from 'kysely';
import { db } from '../../database/schema.ts';
import { withKeys } from '../../engine/node-keys.ts';
import type { Person } from '../../kernel/identity.ts';
import type { Scope } from '../../kernel/scope.ts';
import { withoutHiddenNames } from '../../rights/labels.ts';
import { visibleScopeOf } from '../../rights/visible-scope.ts';

const referencesOf = ({ companyId }: Scope, indicatorId: number) =>
  db
    .selectFrom('formula_referencia')
    .select([
      'id',
      'id_indicador',
      'slug',
      'rotulo',
      'tipo',
      'ordem',
      'id_indicador_ref',
      'id_painel_modelo',
      'campo',
      'agregacao',
      'id_go_processo_periodo',
      'go_config',
      'go_metrica',
      'go_modo',
      // A decimal string without trailing zeros, because a JSON number cannot hold 20 digits.
      sql<string | null>`trim_scale(valor_constante)::text`.as('valor_constante'),
    ])
    .where('id_empresa', '=', companyId)
    .where('id_indicador', '=', indicatorId)
    .orderBy('id');

const nodesOf = ({ companyId }: Scope, indicatorId: number) =>
  db
    .selectFrom('formula_no as n')
    .leftJoin('formula_referencia as r', (join) =>
      join.onRef('r.id_empresa', '=', 'n.id_empresa').onRef('r.id', '=', 'n.id_referencia'),
    )
    .select([
      'n.id',
      'n.id_indicador',
      'n.destino',
      'n.id_pai',
      'n.ordem',
      'n.tipo_no',
      'n.operacao',
      'n.id_referencia',
      'r.slug as ref_slug',
    ])
    .where('n.id_empresa', '=', companyId)
    .where('n.id_indicador', '=', indicatorId)
    .orderBy('n.id');

/** References and nodes, each ordered by id. */
export async function storedFormula(
  scope: Scope,
  person: Person | undefined,
  indicatorId: number,
): Promise<{ readonly references: readonly object[]; readonly nodes: readonly object[] }> {
  const [references, nodes, visibleScope] = await Promise.all([
    scope.execute(referencesOf(scope, indicatorId)),
    scope.execute(nodesOf(scope, indicatorId)),
    visibleScopeOf(scope, person),
  ]);
  return withoutHiddenNames(references, withKeys(nodes), visibleScope);
}
