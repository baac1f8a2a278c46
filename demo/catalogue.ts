/**
 * Indicator ids of a state panel. The totals of region `n` are `n`01, `n`02 …, those of the company
 * 501, 502 …
 */
export const kind = {
  sales: 1,
  profit: 2,
  items: 3,
  orders: 4,
  discount: 5,
  margin: 6,
  averageTicket: 7,
  itemsPerOrder: 8,
  salesGrowth: 9,
  salesConcept: 10,
  /** On state panels: profit after manual expenses. On higher panels: the total of these. */
  commercialResult: 11,
  monthsWithSales: 12,
  statesWithSales: 13,
  meanSalesByState: 14,
  /** From here on only for regions and the company: budget and actuals. */
  netSales: 15,
  grossMargin: 16,
  grossMarginPercent: 17,
  goodsCost: 18,
  businessSales: 19,
  netSalesToDate: 20,
  attainedBudget: 21,
  deviationToDate: 22,
  marginDeviation: 23,
  netSalesGrowth: 24,
} as const;

/** A region, its base model (the panel above) and its submodel (the panels of its states). */
export interface Region {
  id: number;
  /** Its name in the order lines. */
  source: string;
  name: string;
  model: number;
  submodel: number;
}

export const regions: readonly Region[] = [
  { id: 1, source: 'Central', name: 'Central', model: 2, submodel: 6 },
  { id: 2, source: 'East', name: 'Leste', model: 3, submodel: 7 },
  { id: 3, source: 'South', name: 'Sul', model: 4, submodel: 8 },
  { id: 4, source: 'West', name: 'Oeste', model: 5, submodel: 9 },
];

/** The company takes the number after the regions. */
export const companyNumber = 5;

/** The id of the total of `kindId` on the panel of a region (1 to 4) or of the company (5). */
export function totalId(number: number, kindId: number): number {
  return number * 100 + kindId;
}

/** Field values that several indicators share. */
export const source = 'Superstore, linhas de pedido';
export const money = { unidade_medida: 0, interpretacao: 0, totalizador: 0, moeda: 'USD' };
export const quantity = { unidade_medida: 4, interpretacao: 0, totalizador: 0 };
export const calculatedPercent = { unidade_medida: 3, interpretacao: 0, totalizador: 0 };
export const calculatedMoney = { unidade_medida: 1, interpretacao: 0, totalizador: 0, moeda: 'USD' };
export const computed = { tipo: 5, fonte: 'Calculado' };
export const adjustable = { meta_ajustavel: 1 };
