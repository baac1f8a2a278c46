/** What moved the score of a panel since the month before: the largest parts, the rest as one. */
import type { MonthPanelResult, Panel } from '@prumo/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { exactText } from '../../../src/engine/exact-text.ts';
import { sum } from '../../../src/engine/rational.ts';
import { largestParts, scoreMoveOf } from '../../data/panel-months.ts';
import { indicatorsQuery } from '../../data/queries.ts';
import { useEffectText } from '../../data/written/effect-text.ts';
import { useFormat } from '../../data/written/format.ts';
import { Attained } from '../../kit/figures/attained.tsx';
import { useIsNarrow } from '../../kit/tables/narrow.ts';
import { numberCell, Table } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import styles from './meeting.module.css';
import type { MeetingResults } from './meeting-steps.ts';

const mostParts = 5;

interface MovedProps {
  readonly panel: Panel;
  readonly results: MeetingResults;
}

export function Moved({ panel, results: { of, past, before } }: MovedProps) {
  const { presentation: words } = useWords();
  const format = useFormat();
  const effectText = useEffectText();
  const isNarrow = useIsNarrow();
  const [was, is] = [past?.(panel.id), of(panel.id)];
  const move = scoreMoveOf(was, is);
  if (!before || !was || !is || !move) return null;
  const month = format.month(before, 'long');
  const largest = largestParts(move);
  const rest = largest.slice(mostParts);
  const changed = (
    <>
      <Attained value={was.pontuacao} /> <span aria-hidden="true">→</span> <Attained value={is.pontuacao} />
    </>
  );
  return (
    <section
      className={`${styles.below} ${styles.moved}`}
      aria-label={`${words.since(month)}: ${panel.nome}`}
    >
      <h2 className={styles.heading}>{words.since(month)}</h2>
      {largest.length === 0 && <p className={styles.over}>{words.sameScore}</p>}
      {largest.length > 0 && (
        <Table label={words.movedOf(panel.nome)}>
          <thead>
            <tr>
              <th scope="col">{words.what}</th>
              {!isNarrow && (
                <th scope="col" className={numberCell}>
                  {words.beforeAndAfter}
                </th>
              )}
              <th scope="col" className={numberCell}>
                {words.effect}
              </th>
            </tr>
          </thead>
          <tbody>
            {largest.slice(0, mostParts).map(({ indicator, effect }) => (
              <Part
                key={indicator}
                {...{ indicator, was, is, isNarrow }}
                effect={effectText(exactText(effect))}
              />
            ))}
            {rest.length > 0 && (
              <tr>
                <th scope="row">{words.otherParts(rest.length)}</th>
                {!isNarrow && <td />}
                <td className={numberCell}>{effectText(exactText(sum(rest.map(({ effect }) => effect))))}</td>
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                {words.scoreAsWhole}
                {isNarrow && <div>{changed}</div>}
              </th>
              {!isNarrow && <td className={numberCell}>{changed}</td>}
              <td className={numberCell}>{effectText(exactText(move.whole))}</td>
            </tr>
          </tfoot>
        </Table>
      )}
    </section>
  );
}

interface PartProps {
  readonly indicator: number;
  readonly was: MonthPanelResult;
  readonly is: MonthPanelResult;
  readonly isNarrow: boolean;
  readonly effect: string;
}

function Part({ indicator, was, is, isNarrow, effect }: PartProps) {
  const { data: indicators } = useSuspenseQuery(indicatorsQuery);
  const resultIn = ({ indicadores }: MonthPanelResult) =>
    indicadores.find(({ id_indicador }) => id_indicador === indicator);
  const [before, now] = [resultIn(was), resultIn(is)];
  const changed = (
    <>
      <Attained value={before?.atingimento ?? null} reason={before?.motivo_atingimento} />{' '}
      <span aria-hidden="true">→</span>{' '}
      <Attained value={now?.atingimento ?? null} reason={now?.motivo_atingimento} />
    </>
  );
  return (
    <tr>
      <th scope="row">
        {indicators.find(({ id }) => id === indicator)?.nome ?? `#${indicator}`}
        {isNarrow && <div className={styles.over}>{changed}</div>}
      </th>
      {!isNarrow && <td className={numberCell}>{changed}</td>}
      <td className={numberCell}>{effect}</td>
    </tr>
  );
}
