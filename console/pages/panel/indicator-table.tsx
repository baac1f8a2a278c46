/** The indicators of a panel in the chosen month, or accumulated to it. */
import type { Panel } from '@prumo/client';
import { useQuery } from '@tanstack/react-query';
import { exactText } from '../../../src/engine/exact-text.ts';
import { negate, type Rational } from '../../../src/engine/rational.ts';
import { Sparkline } from '../../charts/sparkline.tsx';
import type { Series } from '../../data/explained.ts';
import { analysedQuery } from '../../data/meeting.ts';
import { type IndicatorMonths, resultIn } from '../../data/panel-months.ts';
import type { View } from '../../data/view.ts';
import { useEffectText } from '../../data/written/effect-text.ts';
import { type Places, placesOf, useFormat } from '../../data/written/format.ts';
import { statusOf } from '../../data/written/status.ts';
import { Attained } from '../../kit/figures/attained.tsx';
import { Figure } from '../../kit/figures/figure.tsx';
import { Missing } from '../../kit/missing.tsx';
import { useIsNarrow } from '../../kit/tables/narrow.ts';
import { numberCell, Table } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import { Analysed } from './analysed.tsx';
import styles from './panel.module.css';

interface IndicatorTableProps {
  readonly panel: Panel;
  readonly rows: readonly IndicatorMonths[];
  readonly view: View;
  /** None where pressing a name leads elsewhere. */
  readonly chosen: number | undefined;
  readonly choose: (indicator: number) => void;
  /** What each costs the score, in percent points: a column. */
  readonly costs?: ReadonlyMap<number, Rational>;
  /** It is of a moment: whether something is analysed is known of today alone. */
  readonly isPast?: boolean;
}

export function IndicatorTable(props: IndicatorTableProps) {
  const { panel, rows, view, chosen, choose, costs, isPast = false } = props;
  const { measures, presentation, series, panel: words } = useWords();
  const isNarrow = useIsNarrow();
  const results = rows.map((row) => resultIn(row, view));
  const hasConcepts = results.some((result) => result?.conceito);
  const { data: analysed } = useQuery({ ...analysedQuery(panel.id, view.month), enabled: !isPast });
  const weightPlaces = placesOf(results.map((result) => result?.peso));
  return (
    <Table label={costs ? `${words.indicators}: ${panel.nome}` : words.indicators} isSticky>
      <thead>
        <tr>
          <th scope="col">{measures.indicator}</th>
          {!isNarrow && (
            <th scope="col" className={numberCell}>
              {series.meta}
            </th>
          )}
          <th scope="col" className={numberCell}>
            {series.realizado}
          </th>
          <th scope="col" className={numberCell}>
            {measures.attainment}
          </th>
          {!isNarrow && (
            <>
              {costs && (
                <th scope="col" className={numberCell}>
                  {presentation.cost}
                </th>
              )}
              <th scope="col">{words.trend}</th>
              <th scope="col" className={numberCell}>
                {measures.weight}
              </th>
              {hasConcepts && <th scope="col">{measures.concept}</th>}
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <IndicatorRow
            key={row.indicator.id}
            panel={panel}
            row={row}
            view={view}
            isChosen={row.indicator.id === chosen}
            choose={choose}
            isNarrow={isNarrow}
            hasCosts={costs !== undefined}
            cost={costs?.get(row.indicator.id)}
            hasConcepts={hasConcepts}
            weightPlaces={weightPlaces}
            isAnalysed={isPast ? undefined : analysed?.has(row.indicator.id)}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface RowProps {
  /** The rest stands below the name. */
  readonly isNarrow: boolean;
  readonly hasCosts: boolean;
  readonly cost: Rational | undefined;
  /** Whether the table has a column for concepts. */
  readonly hasConcepts: boolean;
  readonly weightPlaces: Places;
  /** Whether its number of the month has an analysis. Undefined while it is not known. */
  readonly isAnalysed: boolean | undefined;
  readonly panel: Panel;
  readonly row: IndicatorMonths;
  readonly view: View;
  readonly isChosen: boolean;
  readonly choose: (indicator: number) => void;
}

function IndicatorRow(props: RowProps) {
  const { panel, row, view, isChosen, choose, hasConcepts, weightPlaces, isAnalysed } = props;
  const { isNarrow, hasCosts, cost } = props;
  const words = useWords();
  const format = useFormat();
  const effectText = useEffectText();
  const { indicator } = row;
  const result = resultIn(row, view);
  const target = result?.meta_ajustada ?? result?.meta;
  const places = placesOf([target, result?.realizado], indicator);
  const figureOf = (series: Series, value: number | null | undefined) => ({
    text:
      typeof value === 'number'
        ? format.value(value, indicator, { places, isRounded: result?.rounded.has(series) === true })
        : null,
    label: `${indicator.nome}, ${words.series[series]}`,
    cell: { panel: panel.id, indicator: indicator.id, ...view.month, series },
  });
  // Of the month, as the analysis is, also while accumulated values are shown.
  const ofMonth = resultIn(row, { ...view, accumulated: false });
  const isRed = statusOf(ofMonth?.atingimento ?? null) === 'below';
  const isAdjusted = typeof result?.meta_ajustada === 'number' && result.meta_ajustada !== result.meta;
  const trend = view.accumulated ? row.accumulated : row.monthly;
  const at = trend.findIndex(({ ano, mes }) => ano === view.month.ano && mes === view.month.mes);
  const targetFigure = (
    <Figure why={words.number.noTarget} {...figureOf(isAdjusted ? 'meta_ajustada' : 'meta', target)} />
  );
  const costText = cost && cost.numerator > 0n ? effectText(exactText(negate(cost))) : '';
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className={styles.name}
          data-number=""
          tabIndex={-1}
          aria-pressed={isChosen}
          title={words.panel.open(indicator.nome)}
          onClick={() => choose(indicator.id)}
        >
          {indicator.nome}
        </button>
        {(isAnalysed || (isAnalysed === false && isRed)) && (
          <Analysed
            place={{ panel: panel.id, indicator: indicator.id, ...view.month }}
            name={indicator.nome}
            isAnalysed={isAnalysed}
          />
        )}
        {isNarrow && (
          <div className={styles.over}>
            {words.series[isAdjusted ? 'meta_ajustada' : 'meta']} {targetFigure}
            {costText && ` · ${costText}`}
          </div>
        )}
      </th>
      {!isNarrow && (
        <td className={numberCell}>
          {targetFigure}
          {isAdjusted && <div className={styles.adjusted}>{words.series.meta_ajustada.toLowerCase()}</div>}
        </td>
      )}
      <td className={numberCell}>
        <Figure why={words.number.noResult} {...figureOf('realizado', result?.realizado)} />
      </td>
      <td className={numberCell}>
        <Attained value={result?.atingimento ?? null} reason={result?.motivo_atingimento} />
      </td>
      {!isNarrow && (
        <>
          {hasCosts && <td className={numberCell}>{costText}</td>}
          <td>
            <Sparkline
              values={trend.map(({ atingimento }) => atingimento)}
              chosen={at}
              label={words.panel.trendOf(indicator.nome)}
            />
          </td>
          <td className={numberCell}>
            {result ? (
              format.number(result.peso, weightPlaces)
            ) : (
              <Missing reason={words.explanation.notThere} />
            )}
          </td>
          {hasConcepts && <td>{result?.conceito ?? ''}</td>}
        </>
      )}
    </tr>
  );
}
