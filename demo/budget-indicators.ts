import {
  account,
  budgetPeriodId,
  businessesValueId,
  companyCentreId,
  historyPeriodId,
  structure,
} from './budget-catalogue.ts';
import { calculatedPercent, companyNumber, kind, money, totalId } from './catalogue.ts';
import type { FormulaReference, Indicator } from './company-document.ts';
import { formula, op, type Tree } from './formula-builder.ts';
import type { TotalScope } from './total-indicators.ts';

const budgeted = { tipo: 5, fonte: 'Orçamento e contabilidade' };
/** Read only by the realized tree. The metric determines what is compared. */
const comparison = { ...budgeted, unidade_medida: 2, interpretacao: 0, meta_oculta: 1 };

type Source = { tipo: 'conta' | 'estrutura'; id: number };
const structureOf = (id: number): Source => ({ tipo: 'estrutura', id });
const netSales = structureOf(structure.netSales);
const grossMargin = structureOf(structure.grossMargin);

/**
 * Budget and actuals on the panel of a region or of the company, for its result centre and those
 * below it.
 */
export function budgetIndicators({ number, name, regions }: TotalScope): Indicator[] {
  const centre = number === companyNumber ? companyCentreId : (regions[0]?.model ?? 0);
  const reads = readingOf(centre);
  const indicator = (
    kindId: number,
    nome: string,
    descricao: string,
    fields: Omit<Indicator, 'id' | 'nome'>,
  ) => ({
    id: totalId(number, kindId),
    nome: `${nome} ${name}`,
    descricao,
    ...fields,
  });
  return [
    indicator(kind.netSales, 'Vendas líquidas', 'Orçado e realizado: receita bruta menos deduções', {
      ...budgeted,
      ...money,
      formula: sameInBoth(reads('vendas', 'Vendas líquidas', netSales)),
    }),
    indicator(kind.grossMargin, 'Margem bruta', 'Orçado e realizado: vendas líquidas menos custos', {
      ...budgeted,
      ...money,
      formula: sameInBoth(reads('margem', 'Margem bruta', grossMargin)),
    }),
    indicator(
      kind.grossMarginPercent,
      'Margem bruta em %',
      'Margem bruta sobre vendas líquidas, orçado e realizado',
      {
        ...budgeted,
        ...calculatedPercent,
        formula: both(
          [reads('margem', 'Margem bruta', grossMargin), reads('vendas', 'Vendas líquidas', netSales)],
          op('percentual', 'margem', 'vendas'),
        ),
      },
    ),
    indicator(
      kind.goodsCost,
      'Custo das mercadorias',
      'Orçado e realizado das contas de custo; menos é melhor',
      {
        ...budgeted,
        ...money,
        interpretacao: 2,
        formula: sameInBoth(reads('custo', 'Custo das mercadorias', { tipo: 'conta', id: account.costs })),
      },
    ),
    indicator(kind.businessSales, 'Vendas líquidas a empresas', 'Só os segmentos de empresas', {
      ...budgeted,
      ...money,
      formula: sameInBoth(
        reads('vendas', 'Vendas líquidas a empresas', netSales, { values: [businessesValueId] }),
      ),
    }),
    indicator(kind.netSalesToDate, 'Vendas líquidas acumuladas', 'Orçado e realizado de janeiro ao mês', {
      ...budgeted,
      ...money,
      totalizador: 2,
      formula: sameInBoth(reads('vendas', 'Vendas líquidas acumuladas', netSales, { mode: 'acumulado' })),
    }),
    ...comparisons(number, name, reads),
  ];
}

function comparisons(number: number, name: string, reads: ReturnType<typeof readingOf>): Indicator[] {
  const lastYear = reads('crescimento', 'Crescimento', netSales, { metric: 'variacao_percentual' });
  // 2016 has its own history, loaded for the company as a whole. A reference has no value outside
  // its period.
  const before = reads('crescimento_2016', 'Crescimento em 2016', structureOf(structure.netSalesOfHistory), {
    metric: 'variacao_percentual',
    period: historyPeriodId,
  });
  return [
    {
      id: totalId(number, kind.attainedBudget),
      nome: `Cumprimento do orçamento ${name}`,
      descricao: 'Vendas líquidas realizadas sobre orçadas',
      ...budgeted,
      ...calculatedPercent,
      meta_oculta: 1,
      formula: formula(
        [
          reads('realizado', 'Realizado', netSales, { metric: 'realizado' }),
          reads('orcado', 'Orçado', netSales, { metric: 'orcado' }),
        ],
        null,
        op('percentual', 'realizado', 'orcado'),
      ),
    },
    {
      id: totalId(number, kind.deviationToDate),
      nome: `Desvio acumulado das vendas líquidas ${name}`,
      descricao: 'Realizado menos orçado de janeiro ao mês, em % do orçado',
      ...comparison,
      totalizador: 2,
      formula: realizedOnly([
        reads('desvio', 'Desvio acumulado', netSales, { metric: 'desvio_percentual', mode: 'acumulado' }),
      ]),
    },
    {
      id: totalId(number, kind.marginDeviation),
      nome: `Desvio da margem bruta ${name}`,
      descricao: 'Margem bruta realizada menos orçada no mês',
      ...comparison,
      ...money,
      formula: realizedOnly([reads('desvio', 'Desvio da margem', grossMargin, { metric: 'desvio_valor' })]),
    },
    {
      id: totalId(number, kind.netSalesGrowth),
      nome: `Crescimento das vendas líquidas ${name}`,
      descricao: 'Sobre o mesmo mês do ano anterior, em %',
      ...comparison,
      totalizador: 1,
      formula: realizedOnly(number === companyNumber ? [before, lastYear] : [lastYear]),
    },
  ];
}

interface Filter {
  values?: number[];
  metric?: FormulaReference['go_metrica'];
  mode?: FormulaReference['go_modo'];
  period?: number;
}

/** References limited to one result centre. */
function readingOf(centre: number) {
  return (slug: string, label: string, source: Source, filter: Filter = {}): FormulaReference => ({
    slug,
    rotulo: label,
    tipo: 1,
    id_go_processo_periodo: filter.period ?? budgetPeriodId,
    go_config: {
      fontes: [source],
      centrosResultado: [centre],
      ...(filter.values ? { dimensoesResultado: filter.values } : {}),
    },
    go_metrica: filter.metric ?? 'automatico',
    go_modo: filter.mode ?? 'periodo',
  });
}

/**
 * The same tree for target and realized: `automatico` reads the budget in the former and the
 * actuals in the latter.
 */
function both(references: FormulaReference[], tree: Tree) {
  return formula(references, tree, tree);
}

function sameInBoth(reference: FormulaReference) {
  return both([reference], reference.slug);
}

/** If there are several, at most one of them has a value. */
function realizedOnly(references: FormulaReference[]) {
  const slugs = references.map(({ slug }) => slug);
  return formula(references, null, slugs.length === 1 ? (slugs[0] ?? '') : op('soma', ...slugs));
}
