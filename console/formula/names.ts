/**
 * The names that a formula's text may contain: indicators, models, and budget records by their
 * codes.
 */
import { ForbiddenError, type FormulaReference, type Indicator, type PanelModel } from '@prumo/client';
import { queryOptions } from '@tanstack/react-query';
import { idsIn } from '../../src/engine/text/mentions.ts';
import {
  type Glossary,
  type GlossaryRecords,
  glossaryOf,
  type NamedRecord,
} from '../../src/engine/text/names.ts';
import { client } from '../data/client.ts';
import { type BudgetKind, budgetKinds } from './completion-index.ts';

const definitionsMs = 5 * 60_000;

/** The query and field for the codes of each kind of budget record. */
const budgetRecords = {
  periods: client.go.periodoGo,
  accounts: client.go.contaGo,
  structures: client.go.estruturaGo,
  centres: client.go.centroResultadoGo,
  dimensions: client.go.dimensaoResultadoGo,
} as const;
/** A budget record by its code, with what is shown beside it. */
export interface Coded extends NamedRecord {
  readonly title: string;
  /** For a structure: its period. */
  readonly period?: number | undefined;
}

async function coded(kind: BudgetKind, id: number): Promise<NamedRecord[]> {
  try {
    const [record] = await budgetRecords[kind].getById(id);
    return record ? [{ id, name: record.codigo }] : [];
  } catch (error) {
    // People who may not see the budget see ids instead of codes.
    if (error instanceof ForbiddenError) return [];
    throw error;
  }
}

/** The budget records that the references read. */
export const budgetNamesQuery = (references: readonly FormulaReference[]) => {
  const ids = idsIn(references);
  return queryOptions({
    queryKey: ['budget-names', budgetKinds.map((kind) => ids[kind])],
    queryFn: async (): Promise<GlossaryRecords> => {
      const lists = await Promise.all(
        budgetKinds.map(async (kind) => {
          const found = await Promise.all([...new Set(ids[kind])].map((id) => coded(kind, id)));
          return [kind, found.flat()] as const;
        }),
      );
      return Object.fromEntries(lists);
    },
    staleTime: definitionsMs,
  });
};

const named = ({ id, nome }: Indicator | PanelModel): NamedRecord => ({ id, name: nome });

export function formulaGlossary(
  indicators: readonly Indicator[],
  models: readonly PanelModel[],
  budget: GlossaryRecords,
): Glossary {
  return glossaryOf({ ...budget, indicators: indicators.map(named), submodels: models.map(named) });
}

interface CodedRecord {
  readonly id: number;
  readonly codigo: string;
  readonly nome: string;
}

/** All budget records, for writing new references to the budget. */
export const allBudgetNamesQuery = queryOptions({
  queryKey: ['budget-names', 'all'],
  queryFn: async (): Promise<Readonly<Record<BudgetKind, readonly Coded[]>>> => {
    const lists = await Promise.all(
      budgetKinds.map(async (kind): Promise<readonly [BudgetKind, readonly Coded[]]> => {
        const records: readonly (CodedRecord & { readonly id_go_processo_periodo?: number })[] =
          await budgetRecords[kind].getAll();
        const coded = records.map(({ id, codigo, nome, id_go_processo_periodo: period }) => ({
          id,
          name: codigo,
          title: nome,
          period,
        }));
        return [kind, coded];
      }),
    );
    return Object.fromEntries(lists) as Record<BudgetKind, readonly Coded[]>;
  },
  staleTime: definitionsMs,
});
