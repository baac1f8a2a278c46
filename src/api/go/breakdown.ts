/** getBreakdown (an extension): what a number of the statement consists of. */
import { budgetKinds } from '../../engine/budget/budget-reference.ts';
import { read } from '../../kernel/contract/endpoint.ts';
import { invalid } from '../../kernel/contract/errors.ts';
import {
  choiceOf,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  requiredText,
} from '../../kernel/contract/fields.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { amountFields, shownAmounts } from './amounts.ts';
import { lineQuery, lineValues, readFactsText } from './line-query.ts';

/** The sums by kind of what the facts are grouped by, as `chave`. */
const sumsText = (key: string) => `${readFactsText},
soma AS (SELECT ${key} AS chave, tipo, sum(valor * fator) AS valor FROM lido GROUP BY 1, 2),
somas AS (SELECT chave, json_object_agg(tipo, valor::text) AS somas FROM soma GROUP BY chave)`;

/** By a column of the facts that refers to one record. */
const byRecord = (column: string, table: string) => `${sumsText(column)}
SELECT ARRAY[r.id] AS ids, r.codigo, r.nome, s.somas
  FROM somas s JOIN ${table} r ON r.id_empresa = $1 AND r.id = s.chave ORDER BY r.codigo`;

/** By the values of a dimension: a fact may have several of them, or none. */
const byValues = `${sumsText(`ARRAY(SELECT d.id FROM dimensao_resultado_go d
        WHERE d.id_empresa = $1 AND d.id_dimensao = $14::integer AND d.id = ANY (dimensoes) ORDER BY d.id)`)}
SELECT s.chave AS ids, n.codigo, n.nome, s.somas
  FROM somas s
 CROSS JOIN LATERAL (
   SELECT string_agg(r.codigo, ' + ' ORDER BY r.id) AS codigo, string_agg(r.nome, ' + ' ORDER BY r.id) AS nome
     FROM dimensao_resultado_go r WHERE r.id_empresa = $1 AND r.id = ANY (s.chave)) n
 ORDER BY n.codigo NULLS FIRST`;

const texts = {
  conta: byRecord('id_conta', 'conta_go'),
  centro: byRecord('id_centro_resultado', 'centro_resultado_go'),
  dimensao: byValues,
};

interface Row {
  readonly ids: readonly number[];
  readonly codigo: string | null;
  readonly nome: string | null;
  readonly somas: Readonly<Record<string, string>>;
}

const description = `
The number is that of a structure (\`id_estrutura\`) or an account with all below it (\`id_conta\`), or of all accounts, in a month, or with \`go_modo=acumulado\` up to it.
The rows add up to it: one for each account, result centre, or value of the dimension \`id_dimensao\` that its facts themselves name, without what
lies below. A row without \`ids\` is of the facts without such a value. \`so_conta\` and \`so_centro\` go on from a row.`.trim();

export const getBreakdown = read({
  path: '/go/valoresGo/getBreakdown',
  module: 'go',
  people: 'Gestor',
  extension: true,
  summary: 'What a number of the statement consists of: by account, result centre, or dimension value',
  description,
  params: object({}),
  example: {
    query: { id_go_processo_periodo: 1, id_estrutura: 1, mes: 3, ano: 2017, por: 'conta', limit: 3 },
  },
  query: object({
    ...lineQuery,
    por: choiceOf({
      conta: 'the accounts of the facts',
      centro: 'their result centres',
      dimensao: 'their values of `id_dimensao`',
    }),
    id_dimensao: optional(id('dimensao_go')),
  }),
  errors: ['unknown-reference'],
  record: object(
    {
      ids: list(integer(1, maxId)),
      codigo: nullable(requiredText()),
      nome: nullable(requiredText()),
      ...amountFields,
    },
    'BreakdownRow',
  ),
  async rows({ scope, query }) {
    const { por, id_dimensao: dimension } = query;
    if (por === 'dimensao' && dimension === undefined) {
      throw invalid('id_dimensao', 'is required when por is "dimensao"', { rule: 'required' });
    }
    const values = await lineValues(scope, query);
    const rows = await scope.query<Row>(texts[por], por === 'dimensao' ? [...values, dimension] : values);
    return rows.map(({ somas, ...row }) => {
      const [orcado = null, realizado = null, historico = null] = budgetKinds.map((_, kind) => {
        const cents = somas[kind];
        return cents === undefined ? null : BigInt(cents);
      });
      return { ...row, ...shownAmounts({ orcado, realizado, historico }) };
    });
  },
});
