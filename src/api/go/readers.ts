/** getReaders (an extension): the indicators whose formulas read a line of the statement. */

import { filtersText } from '../../cells/recalculate/budget-sums.ts';
import { budgetMetrics, budgetModes } from '../../engine/enumerations.ts';
import { read } from '../../kernel/contract/endpoint.ts';
import {
  id,
  list,
  nullable,
  object,
  optional,
  optionalText,
  requiredText,
} from '../../kernel/contract/fields.ts';
import { sourcesOf } from './line-query.ts';
import { filterValues, judgedSlice } from './slice.ts';

/** A reference reads the line if one of its sources is, or lies above, an account of the line. */
const text = `
WITH RECURSIVE ${filtersText},
conta_acima(id) AS (
  SELECT conta FROM termo
   UNION
  SELECT c.id_conta_pai FROM conta_acima a JOIN conta_go c ON c.id_empresa = $1 AND c.id = a.id
   WHERE c.id_conta_pai IS NOT NULL
),
estrutura_acima(id) AS (
  SELECT e.id FROM estrutura_go e JOIN estrutura_go_conta l ON l.id_empresa = $1 AND l.id_estrutura = e.id
   WHERE e.id_empresa = $1 AND e.id_go_processo_periodo = $10 AND l.id_conta IN (SELECT id FROM conta_acima)
   UNION
  SELECT e.id_pai FROM estrutura_acima a JOIN estrutura_go e ON e.id_empresa = $1 AND e.id = a.id
   WHERE e.id_pai IS NOT NULL
),
leitor AS (
  SELECT r.*, r.go_config::jsonb AS config, i.nome AS nome_indicador
    FROM formula_referencia r JOIN indicador i ON i.id_empresa = $1 AND i.id = r.id_indicador
   WHERE r.id_empresa = $1 AND r.tipo = 1 AND r.id_go_processo_periodo = $10
)
SELECT id_indicador, nome_indicador, slug, rotulo, go_metrica, go_modo,
       ARRAY(SELECT jsonb_array_elements_text(config -> 'centrosResultado')::integer) AS "centrosResultado",
       ARRAY(SELECT jsonb_array_elements_text(config -> 'dimensoesResultado')::integer) AS "dimensoesResultado",
       count(*) OVER ()::integer AS total
  FROM leitor
 WHERE EXISTS (
   SELECT FROM jsonb_to_recordset(config -> 'fontes') AS f(tipo text, id integer)
    WHERE CASE f.tipo WHEN 'conta' THEN f.id IN (SELECT id FROM conta_acima)
                      ELSE f.id IN (SELECT id FROM estrutura_acima) END)
 ORDER BY nome_indicador, id_indicador, ordem LIMIT $11::bigint OFFSET $12::bigint`;

export const getReaders = read({
  path: '/go/valoresGo/getReaders',
  module: 'go',
  people: 'Gestor',
  extension: true,
  summary: 'The indicators whose formulas read a line of the statement',
  description:
    'A row for each reference that counts some account of the line, or of any account without one, in the period that is asked for; the ' +
    'result centres and dimension values to which it is narrowed are told.',
  params: object({}),
  example: { query: { id_go_processo_periodo: 1, id_conta: 2, limit: 2 } },
  query: object({
    id_go_processo_periodo: id('periodo_go'),
    id_conta: optional(id('conta_go')),
    id_estrutura: optional(id('estrutura_go')),
  }),
  errors: ['unknown-reference'],
  record: object(
    {
      id_indicador: id('indicador'),
      nome_indicador: requiredText(),
      slug: requiredText(),
      rotulo: optionalText(),
      go_metrica: nullable(budgetMetrics),
      go_modo: nullable(budgetModes),
      centrosResultado: list(id('centro_resultado_go')),
      dimensoesResultado: list(id('dimensao_resultado_go')),
    },
    'BudgetReader',
  ),
  async rows({ scope, query, page: { limit, offset } }) {
    const sources = await sourcesOf(scope, query);
    const slice = await judgedSlice(scope, query, sources);
    const values = [scope.companyId, ...filterValues(slice, sources), slice.periodId, limit ?? null, offset];
    const rows = await scope.query<{ readonly total: number }>(text, values);
    return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
  },
});
