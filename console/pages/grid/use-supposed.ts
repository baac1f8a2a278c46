/** What a scenario makes of the calculated cells of a sheet: the server calculates them. */
import type { ScenarioPanel } from '@prumo/client';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { commonType } from '../../../src/formula/indicator-types.ts';
import { scenarioResultsQuery } from '../../data/scenarios.ts';
import { monthsOf } from '../../data/view.ts';
import { supposedOf } from './scenario-edits.ts';
import type { SheetInView } from './sheet-editor.tsx';
import type { Supposed } from './stored-cells.ts';

const combined = (all: readonly { readonly data?: ScenarioPanel[] | undefined }[]) =>
  all.flatMap(({ data = [] }) => data);

/** Undefined: nothing of the sheet is calculated. */
export function useSupposed(id: number, sheet: SheetInView): Supposed | undefined {
  const { process, month, kind, panels, indicators } = sheet;
  const calculated = indicators.filter(({ tipo }) => tipo !== commonType).map((one) => one.id);
  const months = kind === 'mes' ? [month] : monthsOf(process);
  const years = [...Map.groupBy(months, ({ ano }) => ano)];
  const read = useQueries({
    queries: years.map(([ano, own]) => ({
      ...scenarioResultsQuery(id, {
        panels,
        indicators: calculated,
        ano,
        meses: own.map(({ mes }) => mes),
        cells: true,
      }),
      enabled: calculated.length > 0,
      placeholderData: keepPreviousData,
    })),
    combine: combined,
  });
  const supposed = useMemo(() => supposedOf(read), [read]);
  return calculated.length === 0 ? undefined : supposed;
}
