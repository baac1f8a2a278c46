/** A company with a small budget and formulas that read it, random changes of both, and the plain statements that store them. */
import fc from 'fast-check';
import pg from 'pg';
import { valueTypes } from '../../src/database/value-types.ts';
import { budgetMetricNames } from '../../src/formula/enumerations.ts';
import type { BudgetConfig } from '../../src/formula/validation-budget.ts';
import type { Scope } from '../../src/kernel/endpoint.ts';
import { importCompany } from '../../src/operator/import/import.ts';
import { type BudgetMark, insertBudgetMarks, insertMarks } from '../../src/recalculation/marks.ts';
import type { TestApi } from '../harness/api.ts';
import { type Budget, type Fact, type Filter, nameOf, type Read, type Structure } from './known-budget.ts';

const january = (year: number) => year * 12;

/** 2024 with 2023 as its history, 2023, and a period over two years without either. */
export const emptyBudget = (): Budget => ({
  periods: [
    { first: january(2024), last: january(2024) + 11, history: 1 },
    { first: january(2023), last: january(2023) + 11, history: null },
    { first: january(2024) + 6, last: january(2025) + 5, history: null },
  ],
  accounts: [null, 0, 0, 1, null, 4],
  structures: [
    { parent: null, lines: [{ account: 0, sign: 1 }] },
    { parent: 0, lines: [{ account: 4, sign: -1 }] },
    { parent: 1, lines: [{ account: 3, sign: -1 }] },
  ],
  centres: [null, 0, 0, 1],
  values: [
    { dimension: 0, parent: null },
    { dimension: 0, parent: 0 },
    { dimension: 0, parent: null },
    { dimension: 1, parent: null },
    { dimension: 1, parent: 3 },
  ],
  facts: new Map(),
});

/** What the formulas read at first: one reference each, in both trees. */
export const firstReads: readonly Read[] = [
  {
    period: 0,
    sources: [{ type: 'conta', at: 0 }],
    centres: [],
    values: [],
    metric: 'automatico',
    accumulated: false,
  },
  {
    period: 0,
    sources: [{ type: 'estrutura', at: 0 }],
    centres: [],
    values: [],
    metric: 'desvio_valor',
    accumulated: true,
  },
  {
    period: 0,
    sources: [{ type: 'conta', at: 1 }],
    centres: [1],
    values: [0, 3],
    metric: 'variacao_percentual',
    accumulated: true,
  },
  {
    period: 2,
    sources: [
      { type: 'conta', at: 0 },
      { type: 'conta', at: 4 },
    ],
    centres: [],
    values: [],
    metric: 'historico',
    accumulated: false,
  },
];

const kinds = ['orcado', 'realizado', 'historico'] as const;
const month = ({ first, last }: { first: number; last: number }) => ({
  inicio_mes: (first % 12) + 1,
  inicio_ano: Math.floor(first / 12),
  fim_mes: (last % 12) + 1,
  fim_ano: Math.floor(last / 12),
});
const ids = <T>(list: readonly T[], make: (item: T, id: number) => object) =>
  list.map((item, at) => ({ id: at + 1, codigo: `${at + 1}`, nome: `${at + 1}`, ...make(item, at + 1) }));
const parentId = (parent: number | null) => (parent === null ? null : parent + 1);

function documentOf(budget: Budget) {
  const always = { inicio_mes: 1, inicio_ano: 2022, fim_mes: 12, fim_ano: 2026 };
  const formulas = firstReads.map((read, at) => ({
    id: at + 1,
    nome: `Reads ${at}`,
    ...plain,
    tipo: 5,
    formula: formulaOf([
      reference('b', { ...configOf(read, (_, n) => n + 1), id_go_processo_periodo: read.period + 1 }, read),
    ]),
  }));
  const reader = {
    id: formulas.length + 1,
    nome: 'Reads the first',
    ...plain,
    tipo: 5,
    formula: formulaOf([{ slug: 'b', rotulo: 'B', tipo: 0, id_indicador_ref: 1 }]),
  };
  const indicadores = [...formulas, reader];
  return {
    empresa: { nome: 'Budgeted', modulos: ['gmr', 'go'] },
    indicadores,
    modelos: [
      { id: 1, nome: 'M', indicadores: indicadores.map(({ id }) => ({ id_indicador: id, ...always })) },
    ],
    processos: [{ id: 1, nome: 'P', ...always }],
    paineis: [1, 2].map((id) => ({ id, nome: `Panel ${id}`, id_painel_modelo: 1, processos: [1] })),
    go: {
      processos: [{ id: 1, codigo: 'P', nome: 'P', moeda: 'BRL' }],
      periodos: ids(budget.periods, (period) => ({
        ...month(period),
        id_go_processo: 1,
        id_periodo_historico: parentId(period.history),
      })),
      contas: ids(budget.accounts, (parent) => ({ id_conta_pai: parentId(parent) })),
      estruturas: ids(budget.structures, ({ parent, lines }) => ({
        id_go_processo_periodo: 1,
        id_pai: parentId(parent),
        contas: lines.map(({ account, sign }) => ({ id_conta: account + 1, sinal: sign })),
      })),
      centrosResultado: ids(budget.centres, (parent) => ({ id_pai: parentId(parent) })),
      dimensoes: ids([0, 1], () => ({})),
      dimensoesResultado: ids(budget.values, ({ dimension, parent }) => ({
        id_dimensao: dimension + 1,
        id_pai: parentId(parent),
      })),
    },
  };
}

const plain = { descricao: 'x', fonte: '', unidade_medida: 4, interpretacao: 0, totalizador: 0 };

function formulaOf(referencias: object[]) {
  const root = (destino: number) => ({
    key: `r${destino}`,
    pai_key: null,
    destino,
    ordem: 0,
    tipo_no: 1,
    ref_slug: 'b',
  });
  return { referencias, nos: [root(0), root(1)] };
}

function reference(slug: string, more: object, { metric, accumulated }: Read) {
  return {
    slug,
    rotulo: slug,
    tipo: 1,
    ...more,
    go_metrica: metric,
    go_modo: accumulated ? 'acumulado' : 'periodo',
  };
}

type IdOf = (list: 'contas' | 'estruturas' | 'centrosResultado' | 'dimensoesResultado', at: number) => number;

function configOf({ sources, centres, values }: Filter, id: IdOf): { go_config: BudgetConfig } {
  return {
    go_config: {
      fontes: sources.map(({ type, at }) => ({
        tipo: type,
        id: id(type === 'conta' ? 'contas' : 'estruturas', at),
      })),
      centrosResultado: centres.map((at) => id('centrosResultado', at)),
      dimensoesResultado: values.map((at) => id('dimensoesResultado', at)),
    },
  };
}

export type BudgetedCompany = Awaited<ReturnType<typeof newBudgetedCompany>>;

/** Imports the company with no facts. */
export async function newBudgetedCompany(api: TestApi) {
  const operator = new pg.Pool({ ...api.database.operator, types: valueTypes, max: 2 });
  const known = emptyBudget();
  const imported = await importCompany({ production: operator }, JSON.stringify(documentOf(known)));
  await operator.end();
  const stored = (list: string) => (at: number) => imported.ids[list]?.[at + 1] as number;
  const id: IdOf = (list, at) => stored(`go.${list}`)(at);
  return {
    id: imported.empresa,
    token: await api.createToken(imported.empresa),
    known,
    /** What formula n reads. */
    reads: [...firstReads],
    record: id,
    period: stored('go.periodos'),
    indicator: stored('indicadores'),
    panel: stored('paineis'),
    config: (filter: Filter) => configOf(filter, id).go_config,
  };
}

// ── Changes ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type Change =
  | { readonly to: 'fact'; readonly fact: Fact; readonly gone: boolean }
  | { readonly to: 'account' | 'centre' | 'value'; readonly at: number; readonly parent: number | null }
  | { readonly to: 'structure'; readonly at: number; readonly structure: Structure }
  | { readonly to: 'period'; readonly at: number; readonly last: number; readonly history: number | null }
  | { readonly to: 'formula'; readonly at: number; readonly read: Read };

const { periods, accounts, structures, centres, values } = emptyBudget();
const within = (list: readonly unknown[]) => fc.integer({ min: 0, max: list.length - 1 });
const someOf = (list: readonly unknown[]) =>
  fc.uniqueArray(within(list), { maxLength: 3 }).map((all) => all.sort());
const monthFrom2023 = fc.integer({ min: january(2023), max: january(2025) + 6 });

const fact: fc.Arbitrary<Fact> = fc
  .record({
    kind: fc.constantFrom(...kinds),
    period: within(periods),
    account: within(accounts),
    centre: within(centres),
    values: someOf(values),
    month: monthFrom2023,
    cents: fc.oneof(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -(10 ** 13), max: 10 ** 13 })),
  })
  .map((one) => {
    // Facts lie in the months that their period has at first.
    const { first, last } = periods[one.period] as { first: number; last: number };
    return { ...one, month: first + (((((one.month - first) % 12) + 12) % 12) % (last - first + 1)) };
  });

const filter = fc
  .record({
    period: within(periods),
    sources: fc.uniqueArray(
      fc.oneof(
        within(accounts).map((at) => ({ type: 'conta' as const, at })),
        within(structures).map((at) => ({ type: 'estrutura' as const, at })),
      ),
      { minLength: 1, maxLength: 4, selector: ({ type, at }) => `${type}${at}` },
    ),
    centres: someOf(centres),
    values: someOf(values),
  })
  .map(
    (one): Filter => ({
      // Structures are all of the first period.
      ...one,
      period: one.sources.some(({ type }) => type === 'estrutura') ? 0 : one.period,
    }),
  );

export const readArbitrary: fc.Arbitrary<Read> = fc
  .tuple(filter, fc.constantFrom(...budgetMetricNames), fc.boolean())
  .map(([of, metric, accumulated]) => ({ ...of, metric, accumulated }));

/** Parents have smaller numbers. */
const parentOf = (at: number) =>
  fc.option(fc.integer({ min: 0, max: Math.max(0, at - 1) })).map((parent) => (at === 0 ? null : parent));

const structureChange = within(structures).chain((at) =>
  fc.record({
    to: fc.constant('structure' as const),
    at: fc.constant(at),
    structure: fc.record({
      parent: parentOf(at),
      lines: fc.uniqueArray(
        fc.record({ account: within(accounts), sign: fc.constantFrom(1 as const, -1 as const) }),
        {
          maxLength: 3,
          selector: ({ account }) => account,
        },
      ),
    }),
  }),
);

const hierarchyChange = fc
  .constantFrom(['account', accounts] as const, ['centre', centres] as const, ['value', values] as const)
  .chain(([to, list]) => within(list).chain((at) => parentOf(at).map((parent) => ({ to, at, parent }))))
  // A value's parent is of its dimension.
  .filter(
    ({ to, at, parent }) =>
      to !== 'value' || parent === null || values[at]?.dimension === values[parent]?.dimension,
  );

const periodChange = fc
  .record({
    to: fc.constant('period' as const),
    at: within(periods),
    last: fc.integer({ min: 0, max: 11 }),
    history: fc.constantFrom(null, 1),
  })
  .map((change) => ({
    ...change,
    last: (periods[change.at]?.first ?? 0) + change.last,
    history: change.at === 1 ? null : change.history,
  }));

export const factChange = fc.record({
  to: fc.constant('fact' as const),
  fact,
  gone: fc.nat(4).map((n) => n === 0),
});

export const changeArbitrary: fc.Arbitrary<Change> = fc.oneof(
  { weight: 12, arbitrary: factChange },
  { weight: 2, arbitrary: hierarchyChange },
  { weight: 2, arbitrary: structureChange },
  { weight: 1, arbitrary: periodChange },
  {
    weight: 1,
    arbitrary: fc.record({
      to: fc.constant('formula' as const),
      at: within(firstReads),
      read: readArbitrary,
    }),
  },
);

/** Makes the change in what is known, and stores it with its marks in one transaction. */
export async function applyChange(api: TestApi, company: BudgetedCompany, change: Change): Promise<void> {
  remember(company, change);
  await api.companies.write(company.id, async (scope) => {
    await storeChange(scope, company, change);
  });
}

function remember({ known, reads }: BudgetedCompany, change: Change): void {
  switch (change.to) {
    case 'fact':
      if (change.gone) known.facts.delete(nameOf(change.fact));
      else known.facts.set(nameOf(change.fact), change.fact);
      break;
    case 'account':
      known.accounts[change.at] = change.parent;
      break;
    case 'centre':
      known.centres[change.at] = change.parent;
      break;
    case 'value':
      (known.values[change.at] as { parent: number | null }).parent = change.parent;
      break;
    case 'structure':
      known.structures[change.at] = change.structure;
      break;
    case 'period':
      Object.assign(known.periods[change.at] as object, { last: change.last, history: change.history });
      break;
    default:
      reads[change.at] = change.read;
  }
}

async function storeChange(scope: Scope, company: BudgetedCompany, change: Change): Promise<void> {
  const { record, period } = company;
  const run = (text: string, ...given: unknown[]) => scope.query(text, [scope.companyId, ...given]);
  const everything: BudgetMark = { periodId: null, year: null, month: null };
  const idOrNull = (list: Parameters<IdOf>[0], at: number | null) => (at === null ? null : record(list, at));
  let mark = everything;
  switch (change.to) {
    case 'fact':
      mark = await storeFact(run, company, change);
      break;
    case 'account':
      await run(
        'UPDATE conta_go SET id_conta_pai = $3 WHERE id_empresa = $1 AND id = $2',
        record('contas', change.at),
        idOrNull('contas', change.parent),
      );
      break;
    case 'centre':
      await run(
        'UPDATE centro_resultado_go SET id_pai = $3 WHERE id_empresa = $1 AND id = $2',
        record('centrosResultado', change.at),
        idOrNull('centrosResultado', change.parent),
      );
      break;
    case 'value':
      await run(
        'UPDATE dimensao_resultado_go SET id_pai = $3 WHERE id_empresa = $1 AND id = $2',
        record('dimensoesResultado', change.at),
        idOrNull('dimensoesResultado', change.parent),
      );
      break;
    case 'structure': {
      const id = record('estruturas', change.at);
      const { parent, lines } = change.structure;
      await run(
        'UPDATE estrutura_go SET id_pai = $3 WHERE id_empresa = $1 AND id = $2',
        id,
        idOrNull('estruturas', parent),
      );
      await run('DELETE FROM estrutura_go_conta WHERE id_empresa = $1 AND id_estrutura = $2', id);
      await run(
        `INSERT INTO estrutura_go_conta (id_empresa, id_estrutura, id_conta, sinal, ordem)
         SELECT $1, $2, * FROM unnest($3::integer[], $4::smallint[]) WITH ORDINALITY`,
        id,
        lines.map(({ account }) => record('contas', account)),
        lines.map(({ sign }) => sign),
      );
      break;
    }
    case 'period': {
      const { fim_mes, fim_ano } = month({ first: 0, last: change.last });
      const history = change.history === null ? null : period(change.history);
      await run(
        'UPDATE periodo_go SET fim_mes = $3, fim_ano = $4, id_periodo_historico = $5 WHERE id_empresa = $1 AND id = $2',
        period(change.at),
        fim_mes,
        fim_ano,
        history,
      );
      mark = { ...everything, periodId: period(change.at) };
      break;
    }
    default:
      await storeRead(scope, company, change.at, change.read);
      return;
  }
  await insertBudgetMarks(scope, [mark]);
}

async function storeFact(
  run: (text: string, ...given: unknown[]) => Promise<unknown>,
  { record, period }: BudgetedCompany,
  { fact: { kind, ...one }, gone }: Extract<Change, { to: 'fact' }>,
): Promise<BudgetMark> {
  const [year, ofYear] = [Math.floor(one.month / 12), (one.month % 12) + 1];
  const key = [
    period(one.period),
    record('contas', one.account),
    record('centrosResultado', one.centre),
    one.values.map((at) => record('dimensoesResultado', at)).sort((a, b) => a - b),
    year,
    ofYear,
  ];
  await run(
    `DELETE FROM ${kind}_go WHERE id_empresa = $1 AND id_go_processo_periodo = $2 AND id_conta = $3
        AND id_centro_resultado = $4 AND dimensoes = $5::integer[] AND ano = $6 AND mes = $7`,
    ...key,
  );
  if (!gone) {
    await run(
      `INSERT INTO ${kind}_go (id_empresa, id_go_processo_periodo, id_conta, id_centro_resultado, dimensoes, ano, mes, valor)
       VALUES ($1, $2, $3, $4, $5::integer[], $6, $7, $8)`,
      ...key,
      one.cents,
    );
  }
  return { periodId: period(one.period), year, month: ofYear };
}

/** As saveFormulaIndicator does it. */
async function storeRead(scope: Scope, company: BudgetedCompany, at: number, read: Read): Promise<void> {
  const indicator = company.indicator(at);
  await scope.query(
    `UPDATE formula_referencia SET id_go_processo_periodo = $3, go_config = $4, go_metrica = $5, go_modo = $6
      WHERE id_empresa = $1 AND id_indicador = $2`,
    [
      scope.companyId,
      indicator,
      company.period(read.period),
      JSON.stringify(company.config(read)),
      read.metric,
      read.accumulated ? 'acumulado' : 'periodo',
    ],
  );
  await insertMarks(scope, [{ id_indicador: indicator, id_gmr_painel: null, ano: null, mes: null }]);
}
