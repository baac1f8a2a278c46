/** The names that a formula's text has: indicators, models, and budget records by their codes. */
import { ForbiddenError, type FormulaReference, type Indicator, type PanelModel } from '@prumo/client';
import { queryOptions } from '@tanstack/react-query';
import { idsIn } from '../../src/formula/text/mentions.ts';
import { type Glossary, type GlossaryRecords, glossaryOf, type Named } from '../../src/formula/text/names.ts';
import { client } from '../data/client.ts';

const definitionsMs = 5 * 60_000;

/** Where a budget record's code is read. */
const budgetRecords = {
  periods: client.go.periodoGo,
  accounts: client.go.contaGo,
  structures: client.go.estruturaGo,
  centres: client.go.centroResultadoGo,
  dimensions: client.go.dimensaoResultadoGo,
} as const;
type BudgetKind = keyof typeof budgetRecords;

async function coded(kind: BudgetKind, id: number): Promise<Named[]> {
  try {
    const [record] = await budgetRecords[kind].getById(id);
    return record ? [{ id, name: record.codigo }] : [];
  } catch (error) {
    // Who does not see the budget reads ids in the place of codes.
    if (error instanceof ForbiddenError) return [];
    throw error;
  }
}

/** The budget records that the references read. */
export const budgetNamesQuery = (references: readonly FormulaReference[]) => {
  const ids = idsIn(references);
  const kinds = Object.keys(budgetRecords) as BudgetKind[];
  return queryOptions({
    queryKey: ['budget-names', kinds.map((kind) => ids[kind])],
    queryFn: async (): Promise<GlossaryRecords> => {
      const lists = await Promise.all(
        kinds.map(async (kind) => {
          const found = await Promise.all([...new Set(ids[kind])].map((id) => coded(kind, id)));
          return [kind, found.flat()] as const;
        }),
      );
      return Object.fromEntries(lists);
    },
    staleTime: definitionsMs,
  });
};

const named = ({ id, nome }: Indicator | PanelModel): Named => ({ id, name: nome });

export function formulaGlossary(
  indicators: readonly Indicator[],
  models: readonly PanelModel[],
  budget: GlossaryRecords,
): Glossary {
  return glossaryOf({ ...budget, indicators: indicators.map(named), submodels: models.map(named) });
}

/** All budget records, for whoever writes a new reference to the budget. */
export const allBudgetNamesQuery = queryOptions({
  queryKey: ['budget-names', 'all'],
  queryFn: async (): Promise<GlossaryRecords> => {
    const kinds = Object.keys(budgetRecords) as BudgetKind[];
    const lists = await Promise.all(
      kinds.map(async (kind): Promise<readonly [BudgetKind, Named[]]> => {
        const records = await budgetRecords[kind].getAll();
        return [kind, records.map(({ id, codigo }) => ({ id, name: codigo }))];
      }),
    );
    return Object.fromEntries(lists);
  },
  staleTime: definitionsMs,
});
