/** Which number something is said of: its indicator, panel and month, realized, target and mark. */
import { useQuery } from '@tanstack/react-query';
import type { NumberPlace, SaidPlace } from '../data/meeting.ts';
import type { MonthResult, ShownIndicator } from '../data/panel-months.ts';
import { numberQuery } from '../data/past-months.ts';
import { indicatorsQuery, panelsQuery, processesQuery } from '../data/queries.ts';
import { placesOf, useFormat } from '../data/written/format.ts';
import { hasMonth } from '../data/written/month.ts';
import { Attained } from '../kit/figures/attained.tsx';
import { useWords } from '../words/words.ts';
import styles from './explanation.module.css';

/** What a number and its target are, as texts; null without one. */
export function useNumberTexts(indicator: ShownIndicator, result: MonthResult) {
  const { series } = useWords();
  const format = useFormat();
  const { meta, meta_ajustada, realizado, rounded } = result;
  const target = meta_ajustada === null || meta_ajustada === meta ? 'meta' : 'meta_ajustada';
  const places = placesOf([result[target], realizado], indicator);
  const text = (one: 'realizado' | typeof target) => {
    const value = result[one];
    return value === null ? null : format.value(value, indicator, { places, isRounded: rounded.has(one) });
  };
  return { realized: text('realizado'), target: text(target), targetName: series[target] };
}

interface NumberOfProps {
  readonly place: SaidPlace;
  /** It is the title of what follows. */
  readonly isTitle?: boolean;
}

export function NumberOf({ place, isTitle = false }: NumberOfProps) {
  const format = useFormat();
  const { data: panels } = useQuery(panelsQuery);
  const { data: indicators } = useQuery(indicatorsQuery);
  const panel = panels?.find(({ id }) => id === place.panel)?.nome;
  const Title = isTitle ? 'h2' : 'p';
  if (place.indicator === undefined) return <Title className={styles.author}>{panel}</Title>;
  const indicator = indicators?.find(({ id }) => id === place.indicator);
  return (
    <div>
      <Title className={styles.author}>{indicator?.nome}</Title>
      <p className={styles.muted}>{[panel, format.month(place, 'long')].filter(Boolean).join(' · ')}</p>
      {indicator && <Figures {...{ place, indicator }} />}
    </div>
  );
}

function Figures({ place, indicator }: { readonly place: NumberPlace; readonly indicator: ShownIndicator }) {
  const { data: processes } = useQuery(processesQuery);
  const process = processes?.find((one) => hasMonth(one, place));
  const { data } = useQuery({ ...numberQuery(process?.id ?? 0, place), enabled: process !== undefined });
  // As tall as they will be.
  if (!data) return <p>&nbsp;</p>;
  return <FiguresOf {...{ indicator }} result={data} />;
}

function FiguresOf({
  indicator,
  result,
}: {
  readonly indicator: ShownIndicator;
  readonly result: MonthResult;
}) {
  const { series, number } = useWords();
  const { realized, target, targetName } = useNumberTexts(indicator, result);
  return (
    <p className={styles.figures}>
      <span>
        {series.realizado} <b>{realized ?? number.none}</b>
      </span>
      <span>
        {targetName} <b>{target ?? number.none}</b>
      </span>
      <Attained value={result.atingimento} reason={result.motivo_atingimento} />
    </p>
  );
}
