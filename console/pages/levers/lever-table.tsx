/** The levers of a result as a tornado: a bar to each side for less and more of each value. */
import { EffectBar } from '../../charts/effect-bar.tsx';
import { useEffectText } from '../../data/written/effect-text.ts';
import type { Measured } from '../../data/written/format.ts';
import { ChosenName } from '../../kit/fields/chosen-name.tsx';
import { numberCell, Table } from '../../kit/tables/table.tsx';
import { useScenarioWords } from '../../scenarios/scenario-words.ts';
import { useTypedNames } from '../../scenarios/typed-names.ts';
import { type JoinedLever, roughly } from './joined-levers.ts';
import styles from './levers.module.css';

interface LeverTableProps {
  readonly levers: readonly JoinedLever[];
  readonly label: string;
  /** In words. */
  readonly step: string;
  /** Of the result. */
  readonly indicator: Measured;
  /** The key of the one that is changed to reach a value. */
  readonly chosen: string;
  readonly choose: (key: string) => void;
}

/** The rest is too small to tell in a bar. */
const mostShown = 30;

export function LeverTable({ levers, label, step, indicator, chosen, choose }: LeverTableProps) {
  const { levers: own } = useScenarioWords();
  const effect = useEffectText(indicator);
  const { lineOf, placeOf, valueOf } = useTypedNames();
  const most = levers[0]?.size ?? 1;
  return (
    <>
      <Table label={label}>
        <thead>
          <tr>
            <th scope="col">{own.input}</th>
            <th scope="col" className={`${numberCell} ${styles.wide}`}>
              {own.now}
            </th>
            <th scope="col" className={numberCell}>
              <span className={styles.lessMark} aria-hidden="true" />
              {own.less(step)}
            </th>
            <td className={styles.bars} />
            <th scope="col" className={numberCell}>
              <span className={styles.moreMark} aria-hidden="true" />
              {own.more(step)}
            </th>
          </tr>
        </thead>
        <tbody>
          {levers.slice(0, mostShown).map(({ key, lever, more, less }) => (
            <tr key={key}>
              <th scope="row">
                <ChosenName isChosen={key === chosen} choose={() => choose(key)}>
                  {lineOf(lever)}
                </ChosenName>
                <span className={styles.place}>{placeOf(lever)}</span>
              </th>
              <td className={`${numberCell} ${styles.wide}`}>{valueOf(lever, lever.valor)}</td>
              <td className={numberCell}>{effect(less)}</td>
              <td className={styles.bars}>
                <EffectBar more={roughly(more)} less={roughly(less)} most={most} />
              </td>
              <td className={numberCell}>{effect(more)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {levers.length > mostShown && <p className={styles.quiet}>{own.first(mostShown)}</p>}
    </>
  );
}
