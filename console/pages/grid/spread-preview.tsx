/** What filling or spreading would change: each cell before and after, and the sums. */
import { useSuspenseQueries } from '@tanstack/react-query';
import { indicatorsQuery, panelsQuery } from '../../data/queries.ts';
import { useFormat } from '../../data/written/format.ts';
import { keyOf } from '../../grid/edits.ts';
import { declaredFormat, sumOf, writeNumber } from '../../grid/number-text.ts';
import { isDecisive, listedFirst } from '../../grid/reviewing.ts';
import styles from '../../grid/sheet.module.css';
import { Table } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import { valueText } from './lines.ts';
import type { SpreadArea } from './spread-area.ts';
import type { SpreadInputs } from './spread-inputs.ts';
import type { SpreadChange, SpreadPlan } from './spread-plan.ts';
import { useSpreadWords } from './spread-words.ts';

interface PreviewProps {
  readonly plan: SpreadPlan;
  /** Those of the plan with another value than now. */
  readonly changes: readonly SpreadChange[];
  readonly inputs: SpreadInputs;
  readonly area: SpreadArea;
}

/** Long lists are cut after what decides. */
const shownChanges = 120;

export function SpreadPreview({ plan, changes, inputs, area }: PreviewProps) {
  const { language, number } = useWords();
  const words = useSpreadWords();
  const format = useFormat();
  const names = useNames(area);
  const declared = declaredFormat(language.locale);
  const written = (text: string) => writeNumber(text, declared, { isGrouped: true });
  const sums = [
    written(sumOf(plan.changes.flatMap(({ before }) => before ?? []))),
    written(sumOf(plan.changes.map(({ after }) => after))),
  ] as const;
  const listed = listedFirst(changes, shownChanges, { early: isDecisive });
  const { way } = inputs;
  const isTotal = way === 'total';
  return (
    <section className={styles.notes}>
      <div role="status" className={styles.notes}>
        <p>{changes.length === 0 ? words.unchanged : words.sums(...sums)}</p>
        {isTotal && <p className={styles.text}>{words.rule}</p>}
        {way === 'round' && <p className={styles.text}>{words.roundRule}</p>}
        {plan.held > 0 && (
          <p>{[words.held(plan.held), isTotal && words.heldCounts].filter(Boolean).join(' ')}</p>
        )}
        {plan.empty > 0 && <p>{words.emptyOf[way](plan.empty)}</p>}
        {plan.missing > 0 && <p>{words.missing(plan.missing)}</p>}
      </div>
      {changes.length > 0 && (
        <Table label={words.preview}>
          <thead>
            <tr>
              <th scope="col">{words.place}</th>
              <th scope="col">{words.change}</th>
            </tr>
          </thead>
          {[...Map.groupBy(listed.shown, ({ place }) => place.panel)].map(([panel, own]) => (
            <tbody key={panel}>
              <tr>
                <th scope="rowgroup" colSpan={2} className={styles.panelOfEdits}>
                  {names.panel(panel)}
                </th>
              </tr>
              {own.map(({ place, before, after }) => (
                <tr key={keyOf(place)}>
                  <th scope="row">{[names.line(place), format.month(place)].filter(Boolean).join(', ')}</th>
                  <td>
                    {valueText(before, place.line.indicator, declared) || number.none} →{' '}
                    {valueText(after, place.line.indicator, declared)}
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </Table>
      )}
      {listed.more > 0 && <p>{words.more(listed.more)}</p>}
    </section>
  );
}

/** The names of panels, and of a cell's line if there are several. */
function useNames({ lines }: SpreadArea) {
  const [{ data: panels }, { data: indicators }] = useSuspenseQueries({
    queries: [panelsQuery, indicatorsQuery],
  });
  return {
    panel: (id: number) => panels.find((panel) => panel.id === id)?.nome ?? String(id),
    line: ({ indicator, line }: SpreadChange['place']) =>
      lines.length > 1 &&
      [indicators.find(({ id }) => id === indicator)?.nome, line.name].filter(Boolean).join(', '),
  };
}
