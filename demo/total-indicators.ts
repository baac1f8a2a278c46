import {
  adjustable,
  calculatedMoney,
  calculatedPercent,
  companyNumber,
  computed,
  kind,
  money,
  quantity,
  type Region,
  totalId,
} from './catalogue.ts';
import type { Indicator } from './company-document.ts';
import { formula, op, overSubmodel, type Tree, targetAndRealised } from './formula-builder.ts';
import type { Scope } from './ratio-indicators.ts';

/** The company, or one region. `regions`: those whose states are summed. */
export interface TotalScope extends Scope {
  regions: readonly Region[];
}

/** The indicators of a region's or the company's panel that read the panels of its states. */
export function totalIndicators(scope: TotalScope): Indicator[] {
  return [...sums(scope), discountTotal(scope), ...overStates(scope)];
}

/** A reference can name only one submodel, so the company's total adds four references. */
function overSubmodels(scope: TotalScope, indicator: number, aggregation: 'soma' | 'contagem') {
  const references = scope.regions.map((region) =>
    overSubmodel(slugOf(region), `Estados da região ${region.name}`, indicator, region.submodel, aggregation),
  );
  const slugs = references.map((reference) => reference.slug);
  const tree: Tree = slugs.length === 1 ? (slugs[0] ?? '') : op('soma', ...slugs);
  return formula(references, tree, tree);
}

function slugOf(region: Region): string {
  return `estados_${region.name.toLowerCase()}`;
}

function sums(scope: TotalScope): Indicator[] {
  const sum = (kindId: number, name: string, fields: Partial<Indicator>): Indicator => ({
    id: totalId(scope.number, kindId),
    nome: `${name} ${scope.name}`,
    descricao: 'Soma dos painéis dos estados',
    ...computed,
    ...fields,
    formula: overSubmodels(scope, kindId, 'soma'),
  });
  return [
    sum(kind.sales, 'Vendas', { ...money, ...adjustable }),
    sum(kind.profit, 'Lucro', { ...money, ...adjustable }),
    sum(kind.items, 'Itens vendidos', quantity),
    sum(kind.orders, 'Pedidos', quantity),
    sum(kind.commercialResult, 'Resultado comercial', { ...money, meta_ajustavel: 0 }),
  ];
}

/**
 * A region sums both sides of its states' ratio (custom, 4). The company names the four region
 * models; being dynamic (3), it includes their submodels, the states.
 */
function discountTotal(scope: TotalScope): Indicator {
  const isCompany = scope.number === companyNumber;
  return {
    id: totalId(scope.number, kind.discount),
    nome: `Desconto médio ${scope.name}`,
    descricao: 'Consolidado: soma numeradores e denominadores dos estados',
    fonte: 'Calculado',
    tipo: isCompany ? 3 : 4,
    ...calculatedPercent,
    interpretacao: 2,
    referencias: scope.regions.map((region) => ({
      id_indicador: kind.discount,
      id_painel_modelo: isCompany ? region.model : region.submodel,
    })),
  };
}

/** Indicators about the individual states of a region or the company. */
function overStates(scope: TotalScope): Indicator[] {
  const [region] = scope.regions;
  const statesWithSales: Indicator = {
    id: totalId(scope.number, kind.statesWithSales),
    nome: `Estados com vendas ${scope.name}`,
    descricao: 'Estados com meta de vendas no mês, e com vendas',
    ...computed,
    ...quantity,
    totalizador: 1,
    formula: overSubmodels(scope, kind.sales, 'contagem'),
  };
  const mean = {
    id: totalId(scope.number, kind.meanSalesByState),
    nome: `Média de vendas por estado ${scope.name}`,
    ...computed,
  };
  if (scope.number === companyNumber || !region) {
    return [statesWithSales, companyMean(mean, scope.number)];
  }
  const overStatesOf = (slug: string, aggregation: 'media' | 'periodos') => [
    overSubmodel(slug, `Estados da região ${region.name}`, kind.sales, region.submodel, aggregation),
  ];
  return [
    statesWithSales,
    {
      ...mean,
      descricao: 'Média dos estados com vendas no mês',
      ...money,
      totalizador: 1,
      formula: formula(overStatesOf('media_estados', 'media'), 'media_estados', 'media_estados'),
    },
    {
      id: totalId(scope.number, kind.monthsWithSales),
      nome: `Meses com vendas no ano ${scope.name}`,
      descricao: 'Meses desde janeiro em que algum estado tem meta de vendas, e vendas',
      ...computed,
      ...quantity,
      totalizador: 2,
      formula: formula(overStatesOf('meses', 'periodos'), 'meses', 'meses'),
    },
  ];
}

/**
 * A mean over four submodels is not the mean of four means: total divided by count, from two
 * formulas of the same panel.
 */
function companyMean(mean: Pick<Indicator, 'id' | 'nome' | 'tipo' | 'fonte'>, number: number): Indicator {
  return {
    ...mean,
    descricao: 'Vendas da empresa sobre o número de estados com vendas no mês',
    ...calculatedMoney,
    formula: formula(
      [
        ...targetAndRealised('vendas', 'Vendas', totalId(number, kind.sales)),
        ...targetAndRealised('estados', 'Estados com vendas', totalId(number, kind.statesWithSales)),
      ],
      op('divisao', 'vendas_meta', 'estados_meta'),
      op('divisao', 'vendas_realizado', 'estados_realizado'),
    ),
  };
}
