/**
 * getStatement (an extension): the statement of a period. Structures with the accounts of their
 * lines, or accounts, month by month, with the differences between budget, actual and history.
 */
import { BudgetEntry } from '../../engine/budget/budget.ts';
import {
  type BudgetAmounts,
  type BudgetKind,
  type BudgetMode,
  budgetKinds,
} from '../../engine/budget/budget-reference.ts';
import { monthNumber, monthOfYear, yearOf } from '../../engine/cells.ts';
import { budgetModes } from '../../engine/enumerations.ts';
import { read } from '../../kernel/contract/endpoint.ts';
import { invalid } from '../../kernel/contract/errors.ts';
import {
  choiceOf,
  enumeration,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  requiredText,
  sign,
} from '../../kernel/contract/fields.ts';
import type { PageRequest } from '../../kernel/contract/read-rows.ts';
import type { Scope } from '../../kernel/scope.ts';
import { decimalFromCents } from '../../kernel/values/decimal.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { mapInSlices } from '../../kernel/work/time-slice.ts';
import { bloqueado } from '../../kinds/shared-columns.ts';
import { tooLarge } from '../../records/answer-size.ts';
import { amountFields, shareFields, shownAmounts, shownShares, signed } from './amounts.ts';
import { factAmount, factTables } from './facts.ts';
import { judgedSlice, type Slice, type Source, sliceQuery } from './slice.ts';
import { type Line, linesOfAccounts, linesOfAllAccounts, linesOfStructures } from './statement-lines.ts';
import { readLineSums } from './statement-sums.ts';

const amount = optional(nullable(factAmount));
const readFields = { lido_orcado: amount, lido_realizado: amount, lido_historico: amount };

type Read = Readonly<Record<`lido_${BudgetKind}`, number | null>>;

const tables = Object.values(factTables);
const text = tables
  .map(
    (table, kind) => `
SELECT ${kind} AS tipo, id_conta AS conta, ano, mes, valor FROM ${table}
 WHERE id_empresa = $1 AND id_go_processo_periodo = $2 AND id_centro_resultado = $3
   AND dimensoes = $4::integer[] AND id_conta = ANY ($5::integer[])`,
  )
  .join(' UNION ALL ');

interface Row {
  readonly tipo: number;
  readonly conta: number;
  readonly ano: number;
  readonly mes: number;
  /** In cents. */
  readonly valor: number;
}

/** What is typed over has one result centre. Throws 422 otherwise. */
function requireOneCentre({ centres }: Slice): void {
  if (centres.length !== 1)
    throw invalid('centrosResultado', 'must be one when lidos is 1', {
      rule: 'list',
      params: { minimum: 1, maximum: 1 },
    });
}

/** By account and month, in a slice of one result centre. */
async function readOwnFacts(
  scope: Scope,
  { periodId, centres, values }: Slice,
  lines: readonly Source[],
): Promise<(account: number, month: number) => Read> {
  const [centre] = centres;
  const accounts = lines.flatMap(({ tipo, id }) => (tipo === 'conta' ? id : []));
  const dimensions = values.toSorted((a, b) => a - b);
  const rows = await scope.query<Row>(text, [scope.companyId, periodId, centre, dimensions, accounts]);
  const keyOf = (kind: number, account: number, month: number) => `${kind}/${account}/${month}`;
  const stored = new Map(
    rows.map(({ tipo, conta, ano, mes, valor }) => [keyOf(tipo, conta, monthNumber(ano, mes)), valor]),
  );
  return (account, month) =>
    Object.fromEntries(
      budgetKinds.map((kind, at) => {
        const cents = stored.get(keyOf(at, account, month));
        return [`lido_${kind}`, cents === undefined ? null : decimalFromCents(cents)];
      }),
    ) as Read;
}

/** How many months of all lines a page may have: what is read into memory. */
const mostMonths = 60_000;

const description = `
Without \`linhas\` the structures of the period come as a tree, each followed by the accounts of its lines and by what lies below it. With
\`linhas=contas\` the accounts come that lie below none, and with \`id_conta\` those directly below that one. Amounts are those of the line
with all that lies below it, in the sign in which the line counts (\`sinal\`), so that the lines of a structure add up to it.

Sums come first, then percentages: \`desvio\` is realized minus budgeted, \`variacao\` realized minus history, percentages are of the size of
what is subtracted, null where that is null or zero. With \`go_modo=acumulado\` each month sums from the period's first one. \`total\` is the
whole period. With \`lidos=1\`, in a slice of one result centre, a month of an account also has what is stored for exactly this account, centre
and set of values (\`lido_orcado\` and so on, without the line's sign), to be typed over and sent with upsertMany. With \`id_estrutura_base\` each amount is also told as a percentage of that line's (\`participacao\`).

An answer has at most 60,000 months of lines, 5,000 lines of a year: of more, \`limit\` and \`offset\` give pages.`.trim();

export const getStatement = read({
  path: '/go/valoresGo/getStatement',
  module: 'go',
  people: 'Gestor',
  extension: true,
  heavy: true,
  summary: 'The statement of a period: lines and months, with budget, actual, history and their differences',
  description,
  params: object({}),
  example: { query: { id_go_processo_periodo: 1, go_modo: 'acumulado', limit: 2 } },
  query: object({
    ...sliceQuery,
    linhas: optional(
      choiceOf({
        estruturas: 'the structures of the period, with the accounts of their lines',
        contas: 'the accounts that lie below no other, or below `id_conta`',
        todas: 'all accounts, each followed by what lies below it',
      }),
    ),
    id_conta: optional(id('conta_go')),
    subtrai: optional(enumeration({ 0: 'the amounts are added', 1: 'they are taken off' })),
    go_modo: optional(budgetModes),
    id_estrutura_base: optional(id('estrutura_go')),
    lidos: optional(enumeration({ 0: 'sums only', 1: 'with the records of the accounts themselves' })),
  }),
  errors: ['unknown-reference'],
  record: object(
    {
      tipo: choiceOf({ estrutura: 'a structure', conta: 'an account' }),
      id: integer(1, maxId),
      id_estrutura: nullable(id('estrutura_go')),
      codigo: requiredText(),
      nome: requiredText(),
      nivel: integer(0, maxId),
      sinal: sign({ plus: 'added', minus: 'taken off' }),
      contas_abaixo: integer(0, maxId),
      bloqueado: enumeration(bloqueado.values),
      meses: list(
        object(
          { mes: integer(1, 12), ano: integer(0, 9999), ...amountFields, ...shareFields, ...readFields },
          'StatementMonth',
        ),
      ),
      total: object({ ...amountFields, ...shareFields }, 'StatementTotal'),
    },
    'StatementLine',
  ),
  async rows({ scope, query, page }) {
    const { id_conta: above, id_estrutura_base: baseId, go_modo: mode = 'periodo' } = query;
    const base: Source | undefined = baseId === undefined ? undefined : { tipo: 'estrutura', id: baseId };
    const named: Source[] = above === undefined ? [] : [{ tipo: 'conta', id: above }];
    const slice = await judgedSlice(scope, query, base ? [...named, base] : named);
    if (query.lidos === 1) requireOneCentre(slice);
    const all = await linesOf(scope, slice, query);
    const lines = pageOf(all, page);
    requireFew(lines.length, await monthsOf(scope, slice));
    const sources: readonly Source[] = base ? [...lines, base] : lines;
    const isWhole = above === undefined && lines.length === all.length;
    const sums = await readLineSums(scope, slice, sources, isWhole ? 'period' : 'accounts');
    const own = query.lidos === 1 ? await readOwnFacts(scope, slice, lines) : undefined;
    const inicio = sums[0]?.inicio ?? 0;
    const count = sums[0]?.orcado.length ?? 0;
    const entries = await mapInSlices(sums, (one) => new BudgetEntry(one));
    const months = Array.from({ length: count }, (_, at) => inicio + at);
    const amountsOf = (entry: BudgetEntry | undefined, sinal: 1 | -1) => (of: BudgetMode, month: number) =>
      signed(entry?.amounts(of, month) as BudgetAmounts, sinal);
    const baseAt = base && amountsOf(entries[lines.length], 1);
    const rows = await mapInSlices(lines.entries(), ([at, line]) => {
      const amounts = amountsOf(entries[at], line.sinal);
      const shown = (of: BudgetMode, month: number) => ({
        ...shownAmounts(amounts(of, month)),
        ...(baseAt && shownShares(amounts(of, month), baseAt(of, month))),
      });
      return {
        ...line,
        meses: months.map((month) => ({
          mes: monthOfYear(month),
          ano: yearOf(month),
          ...shown(mode, month),
          ...(own && line.tipo === 'conta' && own(line.id, month)),
        })),
        total: shown('acumulado', inicio + count - 1),
      };
    });
    return { rows, total: all.length };
  },
});

interface LinesQuery {
  readonly linhas?: 'estruturas' | 'contas' | 'todas' | undefined;
  readonly id_conta?: number | undefined;
  readonly subtrai?: number | undefined;
}

function linesOf(scope: Scope, slice: Slice, { linhas, id_conta, subtrai }: LinesQuery): Promise<Line[]> {
  if (id_conta === undefined && linhas === 'todas') return linesOfAllAccounts(scope);
  return id_conta !== undefined || linhas === 'contas'
    ? linesOfAccounts(scope, id_conta ?? null, subtrai === 1 ? -1 : 1)
    : linesOfStructures(scope, slice);
}

async function monthsOf(scope: Scope, { periodId }: Slice): Promise<number> {
  const [period] = await scope.query<{ meses: number }>(
    `SELECT (fim_ano - inicio_ano) * 12 + fim_mes - inicio_mes + 1 AS meses FROM periodo_go WHERE id_empresa = $1 AND id = $2`,
    [scope.companyId, periodId],
  );
  return period?.meses ?? 0;
}

const pageOf = (lines: readonly Line[], { limit, offset }: PageRequest) =>
  lines.slice(offset, limit === undefined ? undefined : offset + limit);

/** Throws 422, before anything is summed, when the page has more than is read into memory. */
function requireFew(lines: number, months: number): void {
  const most = Math.max(1, Math.floor(mostMonths / Math.max(1, months)));
  if (lines <= most) return;
  throw tooLarge(most, `each line has ${months} months; send pages`);
}
