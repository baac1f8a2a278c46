/** The parts of a formula with their values in a panel and month, and their units. */
import type { Indicator, IndicatorWithFormula } from '@prumo/client';
import { useEffect, useMemo, useState } from 'react';
import { inheritsAdjustedTarget } from '../../../src/engine/inheritance.ts';
import type { Series } from '../../../src/engine/read-cells.ts';
import { unitsOf } from '../../../src/engine/text/dimensions.ts';
import { type OutlineTree, outlineOf } from '../../../src/engine/text/outline.ts';
import type { ParsedFormula } from '../../../src/engine/text/parse.ts';
import { useFormat } from '../../data/written/format.ts';
import type { ValueShown } from '../../formula/editor-marks.ts';
import type { Live, LivePlace } from '../../formula/use-live.ts';
import { useWords } from '../../words/words.ts';
import type { Definition } from './definition.ts';
import { type PartsContext, rowsOf, seriesOf, valuesOf } from './parts.ts';
import type { DraftInUse } from './use-formula-draft.ts';
import { usePartValues } from './use-part-values.ts';

const allSeries: readonly Series[] = ['meta', 'meta_ajustada', 'realizado'];

interface PartsOptions {
  readonly definition: Definition;
  readonly drafting: DraftInUse;
  readonly parsed: ParsedFormula;
  readonly byId: ReadonlyMap<number, Indicator>;
  readonly place: LivePlace | undefined;
  readonly maySave: boolean;
}

export type PartsInUse = ReturnType<typeof useParts>;

export function useParts({ definition, drafting, parsed, byId, place, maySave }: PartsOptions) {
  const { record, etag } = definition;
  const { language } = drafting.draft;
  const words = useWords();
  const format = useFormat();
  const outline = useMemo(() => outlineOf(parsed.syntax), [parsed]);
  const shown = useSeries(record, parsed, outline, byId);
  const { series, asked } = shown;
  const { answered, error } = usePartValues({
    indicator: record.id,
    maySave,
    parsed,
    unit: record.unidade_medida,
    series: asked,
    place,
    version: etag ?? '',
  });
  const { hints, dimensions } = useMemo(
    () =>
      parsed.formula
        ? unitsOf(parsed.formula, record, (id) => byId.get(id))
        : { hints: [], dimensions: new Map<string, never>() },
    [parsed, record, byId],
  );
  const answer = answered?.parsed === parsed ? answered.answer : undefined;
  const values = useValues(answered, parsed, { words, format, series }, JSON.stringify(place));
  const rows = useMemo(
    () => rowsOf(parsed, { words, format, language, series, dimensions, answer }),
    [parsed, words, format, language, series, dimensions, answer],
  );
  return { ...shown, outline, hints, answer, values, rows, error };
}

/** Which series is shown, of those that differ for the trees of the formula. */
function useSeries(
  { meta_ajustavel }: IndicatorWithFormula,
  { references }: ParsedFormula,
  outline: readonly OutlineTree[],
  byId: ReadonlyMap<number, Indicator>,
) {
  const [chosen, setSeries] = useState<Series>('realizado');
  const inherits = inheritsAdjustedTarget({ meta_ajustavel, formula: { references } }, byId);
  const isShared = outline.some(({ destination }) => destination === undefined);
  const choices = allSeries.filter((one) =>
    one === 'meta_ajustada' ? inherits : isShared || (inherits && one === 'meta'),
  );
  const series = choices.includes(chosen) || choices.length === 0 ? chosen : (choices[0] as Series);
  const asked = useMemo(
    () => [...new Set(outline.map(({ destination }) => seriesOf(destination, series)))],
    [outline, series],
  );
  return { choices, series, setSeries, asked };
}

/** The last result for this text, or for the previous one; none while the text has mistakes. */
function useValues(
  answered: Live['answered'],
  parsed: ParsedFormula,
  { words, format, series }: Pick<PartsContext, 'words' | 'format' | 'series'>,
  place: string | undefined,
): readonly ValueShown[] {
  const [values, setValues] = useState<readonly ValueShown[]>([]);
  // Those of another panel or month are not shown while these are read, or where there are none.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => setValues([]), [place]);
  const isMistaken = parsed.formula === undefined;
  useEffect(() => {
    if (isMistaken) setValues([]);
  }, [isMistaken]);
  useEffect(() => {
    if (answered?.parsed !== parsed) return;
    setValues(valuesOf(parsed, { answer: answered.answer, series, format, words }));
  }, [answered, parsed, series, format, words]);
  return values;
}
