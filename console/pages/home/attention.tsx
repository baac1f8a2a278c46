/** What needs attention: indicators that fell below their target, and those without a result. */
import type { MonthIndicatorResult, MonthPanelResult } from '@prumo/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { exactText } from '../../../src/engine/exact-text.ts';
import { type Rational, toCents } from '../../../src/engine/rational.ts';
import { lacksResult } from '../../../src/kernel/meeting-todo.ts';
import { scoreMoveOf } from '../../data/panel-months.ts';
import { indicatorsQuery, panelsQuery } from '../../data/queries.ts';
import { pageAddress } from '../../data/view.ts';
import { useEffectText } from '../../data/written/effect-text.ts';
import { useFormat } from '../../data/written/format.ts';
import type { Month } from '../../data/written/month.ts';
import { statusOf } from '../../data/written/status.ts';
import { Button } from '../../kit/button.tsx';
import { StatusMark } from '../../kit/figures/status.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Problem } from '../../kit/problem.tsx';
import { useWords } from '../../words/words.ts';
import styles from './home.module.css';

const shownFirst = 5;

interface Entry {
  readonly panel: number;
  readonly indicator: number;
  readonly text: string;
  /** Of two entries, the one that comes first has less. */
  readonly rank: number;
  /** What it did to the score. */
  readonly effect?: Rational;
  readonly mark?: ReactNode;
}

/** Indicators whose status was not below target in the month before; first what cost most score. */
export function NewlyBelowTarget(props: {
  readonly now: readonly MonthPanelResult[];
  /** The ids of my panels, which come first. */
  readonly own: ReadonlySet<number>;
  /** Undefined while they are loading or if they cannot be loaded. */
  readonly before: readonly MonthPanelResult[] | undefined;
  readonly since: Month;
  readonly error: Error | undefined;
  readonly onRetry: () => void;
}) {
  const words = useWords();
  const format = useFormat();
  const { now, own, before, since, error, onRetry } = props;
  const { turned, turnedText, nothingTurned } = words.home;
  if (!before)
    return (
      <section className={styles.list}>
        <h2>{turned}</h2>
        {error ? <Problem inline error={error} onRetry={onRetry} /> : <Loading />}
      </section>
    );
  const past = new Map(
    before.flatMap((panel) => panel.indicadores.map((one) => [keyOf(panel, one), one.atingimento])),
  );
  const earlier = new Map(before.map((panel) => [panel.id_gmr_painel, panel]));
  const entries = now.flatMap((panel) => {
    const fallen = panel.indicadores.filter((one) => {
      const was = statusOf(past.get(keyOf(panel, one)) ?? null);
      return statusOf(one.atingimento) === 'below' && (was === 'at' || was === 'near');
    });
    if (fallen.length === 0) return [];
    const move = scoreMoveOf(earlier.get(panel.id_gmr_painel), panel);
    const effects = new Map(move?.parts.map(({ indicator, effect }) => [indicator, effect]));
    return fallen.map((one): Entry => {
      const effect = effects.get(one.id_indicador);
      // Below target is an attainment.
      const text = format.percent(one.atingimento as number);
      const entry = entryOf(panel, one, text, <StatusMark status="below" />);
      return effect ? { ...entry, rank: toCents(effect) ?? 0, effect } : { ...entry, rank: 0 };
    });
  });
  const month = format.month(since, 'long');
  return (
    <List
      title={turned}
      text={entries.length === 0 ? nothingTurned(month) : turnedText(month)}
      entries={entries}
      own={own}
    />
  );
}

/** The results that are missing in a month. */
export function Due({
  results,
  own,
  month,
}: {
  /** Of the month alone. Undefined while they are loading. */
  readonly results: readonly MonthPanelResult[] | undefined;
  /** The ids of my panels, which come first. */
  readonly own: ReadonlySet<number>;
  readonly month: Month;
}) {
  const words = useWords();
  const format = useFormat();
  const { data: panels } = useSuspenseQuery(panelsQuery);
  const { data: indicators } = useSuspenseQuery(indicatorsQuery);
  if (!results) return <Loading />;
  const active = new Set(panels.filter(({ desativado }) => desativado === 0).map(({ id }) => id));
  const kindOf = new Map(indicators.map(({ id, tipo }) => [id, tipo]));
  const entries = results
    .filter(({ id_gmr_painel }) => active.has(id_gmr_painel))
    .flatMap((panel) =>
      panel.indicadores
        .filter((one) => lacksResult(kindOf.get(one.id_indicador), one))
        .map((one) => entryOf(panel, one, '')),
    );
  const name = format.month(month, 'long');
  const { due, dueText, nothingDue } = words.home;
  return (
    <List
      title={due}
      text={entries.length === 0 ? nothingDue(name) : dueText(name)}
      entries={entries}
      own={own}
    />
  );
}

function keyOf({ id_gmr_painel }: MonthPanelResult, { id_indicador }: MonthIndicatorResult): string {
  return `${id_gmr_painel} ${id_indicador}`;
}

function entryOf(panel: MonthPanelResult, one: MonthIndicatorResult, text: string, mark?: ReactNode): Entry {
  return { panel: panel.id_gmr_painel, indicator: one.id_indicador, text, rank: -one.peso, mark };
}

interface ListProps {
  readonly title: string;
  readonly text: string;
  readonly entries: readonly Entry[];
  readonly own: ReadonlySet<number>;
}

/** Sorts entries: my panels first, and within them by rank. */
function List({ title, text, entries, own }: ListProps) {
  const words = useWords();
  const effectText = useEffectText();
  const [isOpen, setOpen] = useState(false);
  const { data: panels } = useSuspenseQuery(panelsQuery);
  const { data: indicators } = useSuspenseQuery(indicatorsQuery);
  const sorted = [...entries].sort(
    (a, b) => Number(own.has(b.panel)) - Number(own.has(a.panel)) || a.rank - b.rank,
  );
  const shown = isOpen ? sorted : sorted.slice(0, shownFirst);
  return (
    <section className={styles.list}>
      <h2>
        {title} {entries.length > 0 && <span className={styles.over}>{entries.length}</span>}
      </h2>
      <p className={styles.over}>{text}</p>
      <ul>
        {shown.map(({ panel, indicator, text: figure, effect, mark }) => (
          <li key={`${panel} ${indicator}`}>
            <Link href={pageAddress(`/paineis/${panel}`, { indicador: String(indicator) })}>
              {indicators.find(({ id }) => id === indicator)?.nome}
              <span className={styles.over}>
                {[panels.find(({ id }) => id === panel)?.nome, effect && effectText(exactText(effect))]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Link>
            <span>
              {figure} {mark}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < sorted.length && (
        <div>
          <Button look="quiet" onPress={() => setOpen(true)}>
            {words.home.more(sorted.length - shown.length)}
          </Button>
        </div>
      )}
    </section>
  );
}
