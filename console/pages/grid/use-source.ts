/** The values that are copied, or whose shares a total is spread by. */
import type { GmrProcess } from '@prumo/client';
import { useQuery, useSuspenseQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CellField } from '../../../src/engine/types.ts';
import { panelsQuery, processesQuery } from '../../data/queries.ts';
import { monthsOf } from '../../data/view.ts';
import { type CellPlace, type Edit, keyOf } from '../../grid/edits.ts';
import { readEdited } from './send-edits.ts';
import type { LinePlace } from './sheets.ts';
import { cellOf, type SpreadArea } from './spread-area.ts';
import type { ChosenSource } from './spread-inputs.ts';
import { centsOf, type KnownCells, ownSource, type Source } from './spread-plan.ts';

/** The years in which processes have months, as distances from the area's first year. */
export function useSourceYears({ months }: SpreadArea): readonly number[] {
  const [{ data: processes }] = useSuspenseQueries({ queries: [processesQuery] });
  return useMemo(() => {
    const first = months[0]?.ano ?? 0;
    const years = processes.flatMap(monthsOf).map(({ ano }) => ano - first);
    return [...new Set([0, ...years])].toSorted((a, b) => b - a);
  }, [processes, months]);
}

interface SourceOptions {
  readonly process: GmrProcess;
  readonly area: SpreadArea;
  readonly cells: KnownCells;
  readonly chosen: ChosenSource;
  readonly isUsed: boolean;
}

/** Undefined while it is read. */
export function useSource({ process, area, cells, chosen, isUsed }: SourceOptions) {
  const [{ data: processes }, { data: panels }] = useSuspenseQueries({
    queries: [processesQuery, panelsQuery],
  });
  const isOwn = chosen.series === 'own';
  const { data, error } = useQuery({
    queryKey: [
      'spread-source',
      process.id,
      chosen,
      area.lines.map(({ field, indicator }) => [indicator.id, field]),
      area.panels,
      area.months,
    ],
    queryFn: () => {
      const places = area.lines.flatMap((line) =>
        area.panels.flatMap((panel) =>
          area.months.map((month) => sourceOf(cellOf(line, panel, month), chosen)),
        ),
      );
      const wanted = new Map(
        places.map((place): [ReturnType<typeof keyOf>, Edit] => [
          keyOf(place),
          { ...place, before: null, after: null },
        ]),
      );
      return readEdited({ process, processes, panels }, wanted);
    },
    enabled: isUsed && !isOwn,
    structuralSharing: false,
    gcTime: 0,
  });
  const source = useMemo((): Source | undefined => {
    if (!isUsed || isOwn) return ownSource(cells);
    return data && ((at) => centsOf(data.get(keyOf(sourceOf(at, chosen)))?.value ?? null));
  }, [isUsed, isOwn, cells, data, chosen]);
  return { source, error: isUsed && !isOwn ? error : null };
}

function sourceOf({ panel, indicator, ano, mes, line }: LinePlace, chosen: ChosenSource): CellPlace {
  const side = line.part === 'denominador' ? 'denominador' : 'numerador';
  const series = chosen.series === 'own' ? line.series : chosen.series;
  const field: CellField = `${series}_${side}`;
  return { panel: chosen.panel || panel, indicator, ano: ano + chosen.years, mes, field };
}
