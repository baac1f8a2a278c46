/** What a scenario makes of the cells of a sheet: the server calculates them. */
import type { Scenario, ScenarioPanel } from '@prumo/client';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { commonType } from '../../../src/engine/indicator-types.ts';
import { scenarioResultsQuery } from '../../data/cells/scenarios.ts';
import { monthsOf } from '../../data/view.ts';
import { baseCellsOf, supposedOf } from './scenario-edits.ts';
import type { SheetInView } from './sheet-editor.tsx';
import { StoredCells, type Supposed } from './stored-cells.ts';

const combined = (
  all: readonly {
    readonly data?: ScenarioPanel[] | undefined;
    readonly isPlaceholderData: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  }[],
) => ({
  read: all.flatMap(({ data = [] }) => data),
  isWhole: all.every(({ data, isPlaceholderData }) => data !== undefined && !isPlaceholderData),
  error: all.find((one) => one.error)?.error,
  retry: () => all.forEach((one) => void one.refetch()),
});

export interface SupposedCells {
  /** Of calculated cells. Undefined: nothing of the sheet is calculated. */
  readonly supposed: Supposed | undefined;
  /** The cells of a past base. Undefined: the scenario stands on today. */
  readonly base: StoredCells | undefined;
  readonly failure: { readonly error: Error; readonly retry: () => void } | undefined;
}

export function useSupposed({ id, base_em }: Scenario, sheet: SheetInView): SupposedCells {
  const { process, month, kind, panels, indicators } = sheet;
  const isPast = base_em !== null;
  const calculated = new Set(indicators.filter(({ tipo }) => tipo !== commonType).map((one) => one.id));
  const asked = isPast ? indicators.map((one) => one.id) : [...calculated];
  const months = kind === 'mes' ? [month] : monthsOf(process);
  const years = [...Map.groupBy(months, ({ ano }) => ano)];
  const { read, isWhole, error, retry } = useQueries({
    queries: years.map(([ano, own]) => ({
      ...scenarioResultsQuery(id, {
        panels,
        indicators: asked,
        ano,
        meses: own.map(({ mes }) => mes),
        withoutScores: true,
        // Of a past base the cells that stay are read, too.
        ...(isPast ? { cells: 'typed' } : { cells: 'values', onlyChanged: true }),
      }),
      enabled: asked.length > 0,
      placeholderData: keepPreviousData,
    })),
    combine: combined,
  });
  const supposed = useMemo(() => supposedOf(read), [read]);
  const base = useMemo(
    () => (isPast ? new StoredCells(baseCellsOf(read), isWhole) : undefined),
    [isPast, read, isWhole],
  );
  return {
    supposed: calculated.size === 0 ? undefined : supposed,
    base,
    failure: error ? { error, retry } : undefined,
  };
}
