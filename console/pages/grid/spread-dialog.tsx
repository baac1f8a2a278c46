/**
 * Fills cells by other values, or spreads a total over them. Shows what would change; nothing does
 * until it is applied, and then as edits that are not sent.
 */
import type { GmrProcess } from '@prumo/client';
import { useQuery, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { SpreadProblem } from '../../../src/engine/planning/spread-total.ts';
import type { CellField } from '../../../src/engine/types.ts';
import { panelsQuery, processesQuery } from '../../data/queries.ts';
import { monthsOf } from '../../data/view.ts';
import { type CellPlace, type Edit, keyOf } from '../../grid/edits.ts';
import { declaredFormat, writeNumber } from '../../grid/number-text.ts';
import styles from '../../grid/sheet.module.css';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { Problem } from '../../kit/problem.tsx';
import { useWords } from '../../words/words.ts';
import { readEdited } from './send-edits.ts';
import type { LinePlace } from './sheets.ts';
import { cellOf, mostSpread, type SpreadArea } from './spread-area.ts';
import { SpreadFields } from './spread-fields.tsx';
import {
  type ChosenSource,
  factorOfText,
  proposedInputs,
  type SpreadInputs,
  totalOfText,
  usesSource,
  weighingOf,
} from './spread-inputs.ts';
import {
  centsOf,
  type KnownCells,
  ownSource,
  plannedCopy,
  plannedLine,
  plannedRound,
  plannedTotal,
  type Source,
  type SpreadChange,
  type SpreadPlan,
} from './spread-plan.ts';
import { SpreadPreview } from './spread-preview.tsx';
import { useSpreadWords } from './spread-words.ts';

export interface SpreadDialogProps {
  readonly process: GmrProcess;
  readonly area: SpreadArea;
  /** What was typed on the total, or what the selection has. As people write it. */
  readonly total: string;
  /** A total was typed: applying it is the next step. */
  readonly isTyped: boolean;
  readonly cells: KnownCells;
  readonly apply: (changes: readonly SpreadChange[]) => void;
  readonly close: () => void;
}

export function SpreadDialog(props: SpreadDialogProps) {
  const { area, close } = props;
  const words = useWords();
  const spread = useSpreadWords();
  const number = useNumberText();
  const isTooLarge = area.lines.length * area.panels.length * area.months.length > mostSpread;
  const why =
    area.lines.length === 0
      ? area.isRatio
        ? spread.ratio
        : spread.nothing
      : isTooLarge
        ? spread.tooMany(number(String(mostSpread)))
        : undefined;
  if (why === undefined) return <Spreading {...props} />;
  return (
    <Dialog
      title={spread.title}
      onClose={close}
      actions={<Button onPress={close}>{words.common.close}</Button>}
    >
      <p>{why}</p>
    </Dialog>
  );
}

function useNumberText() {
  const { language } = useWords();
  return (text: string) => writeNumber(text, declaredFormat(language.locale), { isGrouped: true });
}

function Spreading({ process, area, total, isTyped, cells: now, apply, close }: SpreadDialogProps) {
  const words = useWords();
  const spread = useSpreadWords();
  const format = declaredFormat(words.language.locale);
  const years = useSourceYears(area);
  // Uses the cells as they were. Changes by others are reported when the values are sent.
  const [cells] = useState(now);
  const [inputs, setInputs] = useState(() => proposedInputs(area, cells, { total, years }));
  const { source, error } = useSource({
    process,
    area,
    cells,
    chosen: inputs.source,
    isUsed: usesSource(inputs, area),
  });
  const plan = useMemo(
    () => (source ? planOf({ area, cells, inputs, source, format }) : undefined),
    [area, cells, inputs, source, format],
  );
  const good = plan !== undefined && 'changes' in plan ? plan : undefined;
  const changes = good?.changes.filter(({ before, after }) => before !== after) ?? [];
  const problem = useProblemText(area, plan);
  const isEmpty = (field: WrongInput['field']) => field === 'total' && inputs.total.trim() === '';
  return (
    <Dialog
      title={spread.title}
      isWide
      isSteady
      onClose={close}
      problem={error && <Problem error={error} inline />}
      status={plan === undefined && !error && spread.reading}
      actions={
        <>
          <Button look="quiet" onPress={close}>
            {words.common.cancel}
          </Button>
          <Button
            look="primary"
            autoFocus={isTyped}
            isDisabled={changes.length === 0}
            onPress={() => apply(changes)}
          >
            {spread.apply(changes.length)}
          </Button>
        </>
      }
    >
      <SpreadFields
        area={area}
        cells={cells}
        inputs={inputs}
        change={(some) => setInputs((before) => ({ ...before, ...some }))}
        years={years}
        isTyped={isTyped}
        errorOf={(field) =>
          plan !== undefined && 'wrong' in plan && plan.field === field && !isEmpty(field)
            ? spread[plan.wrong]
            : undefined
        }
      />
      {problem !== undefined && (
        <p role="alert" className={styles.spreadProblem}>
          {problem}
        </p>
      )}
      {good && <SpreadPreview plan={good} changes={changes} inputs={inputs} area={area} />}
    </Dialog>
  );
}

/** A field of the dialog that cannot be read. */
interface WrongInput {
  /** A weight by its place. */
  readonly field: 'total' | 'factor' | number;
  readonly wrong: 'wrongNumber' | 'wrongLarge' | 'wrongCents' | 'wrongWeights';
}

interface Planning {
  readonly area: SpreadArea;
  readonly cells: KnownCells;
  readonly inputs: SpreadInputs;
  readonly source: Source;
  readonly format: ReturnType<typeof declaredFormat>;
}

function planOf({ area, cells, inputs, source, format }: Planning): SpreadPlan | SpreadProblem | WrongInput {
  if (inputs.way === 'copy') {
    const factor = factorOfText(inputs.factor, format);
    return factor ? plannedCopy(area, cells, source, factor) : { field: 'factor', wrong: 'wrongNumber' };
  }
  if (inputs.way === 'line') return plannedLine(area, cells);
  if (inputs.way === 'round') return plannedRound(area, cells, inputs.unit);
  const total = totalOfText(inputs.total, format, { area, cells });
  if (typeof total === 'string') return { field: 'total', wrong: total };
  const months = weighingOf(inputs.months, inputs.weights, format);
  if (typeof months === 'number') return { field: months, wrong: 'wrongWeights' };
  return plannedTotal(area, cells, source, {
    total,
    panels: { by: inputs.panels },
    months,
    unit: inputs.unit,
  });
}

function useProblemText(area: SpreadArea, plan: SpreadPlan | SpreadProblem | WrongInput | undefined) {
  const spread = useSpreadWords();
  const { data: panels } = useSuspenseQuery(panelsQuery);
  if (plan === undefined || !('problem' in plan)) return undefined;
  if (!('among' in plan)) return spread.problem[plan.problem];
  const id = plan.among === 'months' ? area.panels[plan.panel] : undefined;
  const name = panels.find((panel) => panel.id === id)?.nome ?? '';
  return spread.problem[plan.problem](id === undefined ? spread.amongPanels : spread.amongMonths(name));
}

/** The years in which processes have months, as distances from the area's first year. */
function useSourceYears({ months }: SpreadArea): readonly number[] {
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
function useSource({ process, area, cells, chosen, isUsed }: SourceOptions) {
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
