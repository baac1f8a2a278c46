/** A company with a small budget and formulas that read it. */
import type { BudgetConfig } from '../../../src/engine/budget/budget-config.ts';
import { importCompany } from '../../../src/operator/import/import.ts';
import type { TestApi } from '../../harness/api.ts';
import type { Budget, Filter, Read } from './known-budget.ts';

export const january = (year: number) => year * 12;

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

/** A range of months as records have it. */
export const rangeOf = ({ first, last }: { first: number; last: number }) => ({
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
        ...rangeOf(period),
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

export type IdOf = (
  list: 'contas' | 'estruturas' | 'centrosResultado' | 'dimensoesResultado',
  at: number,
) => number;

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
  const known = emptyBudget();
  const imported = await importCompany({ production: api.operator }, JSON.stringify(documentOf(known)));
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
