/** The score that leads the page: large, with its trend, and what moved it since last month. */
import type { MonthPanelResult, Panel } from '@prumo/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { exactText } from '../../../src/engine/exact-text.ts';
import { Sparkline } from '../../charts/sparkline.tsx';
import { largestParts, type ScoreMove, scoreMoveOf } from '../../data/panel-months.ts';
import { indicatorsQuery } from '../../data/queries.ts';
import { pageAddress } from '../../data/view.ts';
import { useEffectText } from '../../data/written/effect-text.ts';
import { useFormat } from '../../data/written/format.ts';
import type { Month } from '../../data/written/month.ts';
import { Score } from '../../kit/figures/attained.tsx';
import { Loading } from '../../kit/loading.tsx';
import { useWords } from '../../words/words.ts';
import styles from './home.module.css';

/** How many parts the sentence names. */
const named = 3;

interface LeadProps {
  readonly panel: Panel;
  readonly results: readonly MonthPanelResult[];
  /** The results of the months before, oldest first. Undefined while loading. */
  readonly trend: readonly (readonly MonthPanelResult[] | undefined)[];
  /** The last month of the trend. Undefined: the process begins with the month. */
  readonly since: Month | undefined;
  /** What moved the score is not known yet. */
  readonly isLoading: boolean;
}

export function Lead({ panel, results, trend, since, isLoading }: LeadProps) {
  const { home } = useWords();
  const of = (all: readonly MonthPanelResult[] | undefined) =>
    all?.find(({ id_gmr_painel }) => id_gmr_painel === panel.id);
  const now = of(results);
  if (!now) return null;
  const scores = [...trend.map((all) => of(all)?.pontuacao ?? null), now.pontuacao];
  const move = scoreMoveOf(of(trend.at(-1)), now);
  return (
    <section className={styles.lead} aria-label={panel.nome}>
      <h2>
        <Link href={pageAddress(`/paineis/${panel.id}`)}>{panel.nome}</Link>
      </h2>
      <p className={styles.figure}>
        <Score value={now.pontuacao} name={panel.nome} panel={panel.id} ano={now.ano} mes={now.mes} />
      </p>
      <Sparkline values={scores} chosen={scores.length - 1} label={home.trendOf(panel.nome)} isLarge />
      {isLoading && (
        <div className={styles.moved}>
          <Loading />
        </div>
      )}
      {since && move && <Moved {...{ panel, since, move }} />}
    </section>
  );
}

function Moved(props: { readonly panel: Panel; readonly since: Month; readonly move: ScoreMove }) {
  const { home } = useWords();
  const format = useFormat();
  const effectText = useEffectText();
  const { data: indicators } = useSuspenseQuery(indicatorsQuery);
  const { panel, since, move } = props;
  const month = format.month(since, 'long');
  if (move.parts.length === 0) return <p className={styles.moved}>{home.lead.same(month)}</p>;
  const part = ({ indicator, effect }: ScoreMove['parts'][number]) => (
    <>
      <Link href={pageAddress(`/paineis/${panel.id}`, { indicador: String(indicator) })}>
        {indicators.find(({ id }) => id === indicator)?.nome ?? `#${indicator}`}
      </Link>{' '}
      <b data-number="">{effectText(exactText(effect))}</b>
    </>
  );
  const largest = largestParts(move);
  return (
    <div className={styles.moved}>
      <p>
        {home.lead.moved(effectText(exactText(move.whole)), month)}{' '}
        {largest.slice(0, named).map((one, at) => (
          <span key={one.indicator}>
            {at > 0 && ' · '}
            {part(one)}
          </span>
        ))}
      </p>
      {largest.length > named && (
        <details>
          <summary>{home.lead.all(move.parts.length)}</summary>
          <ul>
            {move.parts.map((one) => (
              <li key={one.indicator}>{part(one)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
