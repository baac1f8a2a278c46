/**
 * Small companies for the tests of this folder: one model, one panel, one process, unless said
 * otherwise.
 */

import type { CellReader } from '../../src/engine/cell-reader.ts';
import type {
  Cell,
  Cents,
  CompanyModel,
  Indicator,
  Model,
  MonthRange,
  Panel,
  Process,
  Reference,
  TreeNode,
} from '../../src/engine/types.ts';

export const everyMonth: MonthRange = { inicio_mes: 1, inicio_ano: 2000, fim_mes: 12, fim_ano: 2099 };

export function leaf(slug: string): TreeNode {
  return { slug };
}

export function op(operation: string, ...children: TreeNode[]): TreeNode {
  return { operation, children };
}

export function indicator(id: number, fields: Partial<Indicator> = {}): Indicator {
  return {
    id,
    nome: `Indicator ${id}`,
    tipo: fields.formula ? 5 : 0,
    unidade_medida: 4,
    meta_ajustavel: 0,
    meta_oculta: 0,
    ...fields,
  };
}

export function reference(slug: string, fields: Partial<Reference> = {}): Reference {
  return {
    slug,
    tipo: 0,
    id_indicador_ref: null,
    campo: 2,
    agregacao: 'soma',
    id_painel_modelo: null,
    id_go_processo_periodo: null,
    go_config: null,
    go_metrica: null,
    go_modo: null,
    valor_constante: null,
    ...fields,
  };
}

export interface CompanyParts {
  readonly indicators: readonly Indicator[];
  /** By panel id; default panel 1 of model 1. */
  readonly panels?: readonly (Partial<Panel> & { readonly id: number })[];
  /** Default: every model that a panel names, with every indicator in every month. */
  readonly models?: readonly (Partial<Model> & { readonly id: number })[];
  readonly processes?: readonly Process[];
  /** By `indicator/panel/year/month`. */
  readonly cells?: Readonly<Record<string, Partial<Cell>>>;
  /** By `indicator/panel/year/month/slug`. */
  readonly entries?: Readonly<Record<string, Cents>>;
}

export function company(parts: CompanyParts): { model: CompanyModel; reader: CellReader } {
  const panels = (parts.panels ?? [{ id: 1 }]).map(
    (panel): Panel => ({
      modelId: 1,
      desativado: 0,
      processIds: [],
      ...panel,
    }),
  );
  const everything = new Map(parts.indicators.map(({ id }) => [id, everyMonth]));
  const modelIds = [...new Set(panels.map(({ modelId }) => modelId))];
  const models = (parts.models ?? modelIds.map((id) => ({ id }))).map(
    (model): Model => ({
      base: 0,
      indicators: everything,
      ...model,
    }),
  );
  const byId = <T extends { readonly id: number }>(items: readonly T[]) =>
    new Map(items.map((item) => [item.id, item]));
  return {
    model: {
      indicators: byId(parts.indicators),
      panels: byId(panels),
      models: byId(models),
      processes: byId(parts.processes ?? []),
    },
    reader: {
      cell: (indicatorId, panelId, year, month) => {
        const cell = parts.cells?.[`${indicatorId}/${panelId}/${year}/${month}`];
        return cell && { ...emptyCell, ...cell };
      },
      manualEntry: (indicatorId, panelId, year, month, slug) =>
        parts.entries?.[`${indicatorId}/${panelId}/${year}/${month}/${slug}`] ?? null,
    },
  };
}

const emptyCell: Cell = {
  meta_numerador: null,
  meta_denominador: null,
  meta_ajustada_numerador: null,
  meta_ajustada_denominador: null,
  realizado_numerador: null,
  realizado_denominador: null,
};
