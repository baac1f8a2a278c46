import { regions } from './catalogue.ts';
import type { Budget } from './company-document.ts';
import { branches } from './organisation.ts';

/**
 * The master data of the demo's budget: chart of accounts, result centres, dimension, periods and
 * structures.
 */

export const budgetYear = 2017;
export const historyYear = 2016;
export const budgetPeriodId = 1;
export const historyPeriodId = 2;

export const account = {
  revenue: 1,
  listPrice: 2,
  deductions: 3,
  discounts: 4,
  costs: 5,
} as const;

export const structure = { netSales: 1, grossMargin: 2, costs: 3, netSalesOfHistory: 4 } as const;

/**
 * The company's result centre. Those of regions have the id of the region's model and are its
 * children.
 */
export const companyCentreId = 1;

/** Accounts for costs, by the category in the order lines. */
export const costAccounts: ReadonlyMap<string, { id: number; codigo: string; nome: string }> = new Map([
  ['Furniture', { id: 6, codigo: '5.1', nome: 'Custo de móveis' }],
  ['Office Supplies', { id: 7, codigo: '5.2', nome: 'Custo de material de escritório' }],
  ['Technology', { id: 8, codigo: '5.3', nome: 'Custo de tecnologia' }],
]);

const segmentDimensionId = 1;
/** The parent of the two business segments. */
export const businessesValueId = 2;

/** Values of the dimension, by the segment in the order lines. */
export const segmentValues: ReadonlyMap<
  string,
  { id: number; codigo: string; nome: string; id_pai?: number }
> = new Map([
  ['Consumer', { id: 1, codigo: 'PF', nome: 'Consumidores' }],
  ['Corporate', { id: 3, codigo: 'PJ.1', nome: 'Corporativo', id_pai: businessesValueId }],
  ['Home Office', { id: 4, codigo: 'PJ.2', nome: 'Escritórios em casa', id_pai: businessesValueId }],
]);

/** Everything except the facts. */
export function budgetFrame(): Budget {
  return {
    processos: [{ id: 1, codigo: `ORC${budgetYear}`, nome: `Orçamento ${budgetYear}`, moeda: 'USD' }],
    periodos: [
      {
        ...yearOf(budgetYear, budgetPeriodId),
        id_periodo_historico: historyPeriodId,
      },
      // Closed: it must not be written any more.
      { ...yearOf(historyYear, historyPeriodId), bloqueado: 1 },
    ],
    contas: accounts(),
    estruturas: structures(),
    centrosResultado: [
      {
        id: companyCentreId,
        codigo: 'EMPRESA',
        nome: 'Superstore',
        id_departamento: 2,
        id_filial: branches[0]?.id ?? null,
      },
      ...regions.map(({ id, name, model }) => ({
        id: model,
        codigo: name.toUpperCase(),
        nome: `Região ${name}`,
        id_pai: companyCentreId,
        id_departamento: 2,
        id_filial: branches[id]?.id ?? null,
      })),
    ],
    dimensoes: [{ id: segmentDimensionId, codigo: 'SEGMENTO', nome: 'Segmento de cliente' }],
    dimensoesResultado: [...segmentValues.values(), { id: businessesValueId, codigo: 'PJ', nome: 'Empresas' }]
      .toSorted((a, b) => a.id - b.id)
      .map((value) => ({ ...value, id_dimensao: segmentDimensionId })),
    orcado: [],
    realizado: [],
    historico: [],
  };
}

function yearOf(year: number, id: number) {
  return {
    id,
    codigo: String(year),
    nome: String(year),
    id_go_processo: 1,
    inicio_mes: 1,
    inicio_ano: year,
    fim_mes: 12,
    fim_ano: year,
  };
}

function accounts(): Budget['contas'] {
  return [
    { id: account.revenue, codigo: '3', nome: 'Receita bruta', natureza: 0 },
    {
      id: account.listPrice,
      codigo: '3.1',
      nome: 'Vendas a preço de tabela',
      id_conta_pai: account.revenue,
      natureza: 0,
    },
    { id: account.deductions, codigo: '4', nome: 'Deduções', natureza: 1 },
    {
      id: account.discounts,
      codigo: '4.1',
      nome: 'Descontos concedidos',
      id_conta_pai: account.deductions,
      natureza: 1,
    },
    { id: account.costs, codigo: '5', nome: 'Custo das mercadorias vendidas', natureza: 1 },
    ...[...costAccounts.values()].map((cost) => ({ ...cost, id_conta_pai: account.costs, natureza: 1 })),
  ];
}

/** The margin consists of its two parts. The lines have the signs; facts are positive. */
function structures(): Budget['estruturas'] {
  const netSalesLines = [
    { id_conta: account.revenue, sinal: 1 },
    { id_conta: account.deductions, sinal: -1 },
  ];
  const ofBudget = { id_go_processo_periodo: budgetPeriodId };
  return [
    {
      id: structure.netSales,
      codigo: 'VL',
      nome: 'Vendas líquidas',
      ...ofBudget,
      id_pai: structure.grossMargin,
      ordem: 0,
      contas: netSalesLines,
    },
    { id: structure.grossMargin, codigo: 'MB', nome: 'Margem bruta', ...ofBudget, ordem: 0 },
    {
      id: structure.costs,
      codigo: 'CMV',
      nome: 'Custos',
      ...ofBudget,
      id_pai: structure.grossMargin,
      ordem: 1,
      contas: [{ id_conta: account.costs, sinal: -1 }],
    },
    {
      id: structure.netSalesOfHistory,
      codigo: `VL${historyYear}`,
      nome: `Vendas líquidas ${historyYear}`,
      id_go_processo_periodo: historyPeriodId,
      ordem: 0,
      contas: netSalesLines,
    },
  ];
}
