/** getRecords (an extension): the records behind a number of the statement, and who wrote them. */
import { read } from '../../kernel/contract/endpoint.ts';
import {
  choice,
  code,
  id,
  integer,
  list,
  nullable,
  object,
  requiredText,
  rowId,
  timestamp,
} from '../../kernel/contract/fields.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { type FactResource, factAmount, factTables, month, year } from './facts.ts';
import { lineQuery, lineValues, readFactsText } from './line-query.ts';
import { responsible, responsibleText } from './register.ts';

const resources = Object.entries(factTables) as [FactResource, string][];
const resourceOf = `CASE l.tabela ${resources.map(([name, table]) => `WHEN '${table}' THEN '${name}'`).join(' ')} END`;

const text = `${readFactsText},
folha AS (SELECT *, count(*) OVER () AS total FROM lido ORDER BY tipo, ano, mes, id LIMIT $14::bigint OFFSET $15::bigint)
SELECT ${resourceOf} AS recurso, l.id, l.id_conta, c.codigo AS codigo_conta, c.nome AS nome_conta, l.id_centro_resultado,
       z.codigo AS codigo_centro_resultado, z.nome AS nome_centro_resultado, l.dimensoes, d.codigos_dimensao, d.nomes_dimensao,
       l.mes, l.ano, l.valor::float8 / 100 AS valor, l.fator::integer AS fator, u.alterado_em, u.responsavel, l.total
  FROM folha l
  JOIN conta_go c ON c.id_empresa = $1 AND c.id = l.id_conta
  JOIN centro_resultado_go z ON z.id_empresa = $1 AND z.id = l.id_centro_resultado
 CROSS JOIN LATERAL (
   SELECT coalesce(array_agg(v.codigo ORDER BY v.id), '{}') AS codigos_dimensao,
          coalesce(array_agg(v.nome ORDER BY v.id), '{}') AS nomes_dimensao
     FROM dimensao_resultado_go v WHERE v.id_empresa = $1 AND v.id = ANY (l.dimensoes)) d
  LEFT JOIN LATERAL (
   SELECT r.horario AS alterado_em, ${responsibleText} AS responsavel
     FROM registro_go r LEFT JOIN company_tokens() t ON t.id = r.id_token
    WHERE r.id_empresa = $1 AND r.recurso = ${resourceOf} AND r.id_registro = l.id
    ORDER BY r.id DESC LIMIT 1) u ON true
 ORDER BY l.tipo, l.ano, l.mes, l.id`;

interface Row {
  readonly total: number;
}

export const getRecords = read({
  path: '/go/valoresGo/getRecords',
  module: 'go',
  people: 'Gestor',
  extension: true,
  summary: 'The records behind a number of the statement, with who wrote each last',
  description:
    'The number is asked for as in getBreakdown. `valor` is as it was stored, and counts `fator` times. The history of a period with a linked ' +
    'one is realized records of that one, with their own month and year. Each write of a record is in getHistory, by `recurso` and `id`.',
  params: object({}),
  example: { query: { id_go_processo_periodo: 1, id_conta: 2, mes: 3, ano: 2017, limit: 2 } },
  query: object(lineQuery),
  errors: ['unknown-reference'],
  record: object(
    {
      recurso: choice('orcadoGo', 'realizadoGo', 'historicoGo'),
      id: rowId(),
      id_conta: id('conta_go'),
      codigo_conta: code(),
      nome_conta: requiredText(),
      id_centro_resultado: id('centro_resultado_go'),
      codigo_centro_resultado: code(),
      nome_centro_resultado: requiredText(),
      dimensoes: list(id('dimensao_resultado_go')),
      codigos_dimensao: list(code()),
      nomes_dimensao: list(requiredText()),
      mes: month,
      ano: year,
      valor: factAmount,
      fator: integer(-maxId, maxId),
      alterado_em: nullable(timestamp()),
      responsavel: responsible,
    },
    'StatementRecord',
  ),
  async rows({ scope, query, page: { limit, offset } }) {
    const values = await lineValues(scope, query);
    const rows = await scope.query<Row>(text, [...values, limit ?? null, offset]);
    return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
  },
});
