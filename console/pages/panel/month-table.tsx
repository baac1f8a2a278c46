/** The numbers of up to twelve months. */
import type { Panel } from '@prumo/client';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Series } from '../../data/explained.ts';
import type { MonthResult, ShownIndicator } from '../../data/panel-months.ts';
import { useChangeView } from '../../data/view.ts';
import { type Format, type Places, useFormat } from '../../data/written/format.ts';
import type { Month } from '../../data/written/month.ts';
import { Attained } from '../../kit/figures/attained.tsx';
import { Figure } from '../../kit/figures/figure.tsx';
import { useIsPrinting } from '../../kit/tables/printing.ts';
import { hereCell, numberCell, Table } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import styles from './panel.module.css';

/** The width of the first column below a chart, in pixels: the axis of the chart is above it. */
export const firstColumn = 88;
/** The widths of characters at the size of these tables, in pixels. */
const separator = 3.6;
const character = 7.3;
const sign = 10;
const padding = 8;
/** The shape of a status and its distance. */
const shape = 13;

/** The width that every month needs, in pixels. */
export function narrowestMonth(
  months: readonly MonthResult[],
  indicator: ShownIndicator,
  places: Places,
  format: Format,
): number {
  const widths = months.flatMap((month) => {
    const { atingimento, conceito } = month;
    const texts = series.map((one) => valueText(month, one, indicator, places, format) ?? '');
    const attained = atingimento === null ? 0 : widthOf(format.percent(atingimento)) + shape;
    return [attained, ...[...texts, conceito ?? ''].map(widthOf)];
  });
  return Math.max(0, ...widths) + padding;
}

function widthOf(text: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const [separators, signs] = [count(/[.,\s-]/g), count(/[%≈]/g)];
  return separators * separator + signs * sign + (text.length - separators - signs) * character;
}

interface MonthTableProps {
  readonly title: string;
  readonly months: readonly MonthResult[];
  readonly panel: Panel;
  readonly indicator: ShownIndicator;
  readonly places: Places;
  readonly chosen: Month;
  /** Its numbers are those of cells and can be explained. */
  readonly isExplained: boolean;
  /** Its months are below those of a chart. */
  readonly isAligned: boolean;
  /** The width that every month needs, in pixels. */
  readonly narrowest: number;
  /** The width of that chart, in pixels. */
  readonly width: number;
}

const series: readonly Series[] = ['meta', 'meta_ajustada', 'realizado'];

export function MonthTable(props: MonthTableProps) {
  const { title, months, panel, indicator, places, chosen, isExplained, isAligned, narrowest, width } = props;
  const words = useWords();
  const format = useFormat();
  const isAdjusted = months.some(
    ({ meta, meta_ajustada }) => meta_ajustada !== null && meta_ajustada !== meta,
  );
  const shown = series.filter((one) => one !== 'meta_ajustada' || isAdjusted);
  const isConcept = months.some(({ conceito }) => conceito !== null);
  const rows = { months, chosen };
  const room = width - firstColumn;
  // Where not all months fit, whole ones do: none is cut by the names beside it.
  const fitting = isAligned ? months.length : Math.max(1, Math.floor(room / narrowest));
  const wide = firstColumn + (months.length * room) / fitting;
  const isPrinting = useIsPrinting();
  const frame = useRef<HTMLElement>(null);
  const { ano, mes } = chosen;
  // To measure a table lays out the page: where all months fit there is nothing to show.
  const isScrolled = width > 0 && !isAligned;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another month was chosen, or fits
  useEffect(() => {
    if (isScrolled) showChosen(frame.current);
  }, [ano, mes, wide, isScrolled]);
  return (
    <div className={isAligned ? `${styles.months} ${styles.aligned}` : `${styles.months} ${styles.snapped}`}>
      <Table
        label={title}
        scroll={frame}
        isSticky
        isNarrow
        {...(!isAligned && !isPrinting && { width: wide })}
      >
        <colgroup>
          <col style={{ width: isAligned ? `${(100 * firstColumn) / width}%` : firstColumn }} />
        </colgroup>
        <MonthHead months={months} chosen={chosen} indicator={indicator} />
        <tbody>
          {shown.map((one) => (
            <Row key={one} name={words.series[one]} {...rows}>
              {(month) => (
                <Figure
                  text={valueText(month, one, indicator, places, format)}
                  why={one === 'realizado' ? words.number.noResult : words.number.noTarget}
                  label={`${indicator.nome}, ${words.series[one]}, ${format.month(month)}`}
                  cell={
                    isExplained
                      ? {
                          panel: panel.id,
                          indicator: indicator.id,
                          ano: month.ano,
                          mes: month.mes,
                          series: one,
                        }
                      : undefined
                  }
                />
              )}
            </Row>
          ))}
          <Row name={words.measures.attainment} {...rows}>
            {(one) => <Attained value={one.atingimento} reason={one.motivo_atingimento} />}
          </Row>
          {isConcept && (
            <Row name={words.measures.concept} {...rows}>
              {({ conceito }) => conceito ?? ''}
            </Row>
          )}
        </tbody>
      </Table>
    </div>
  );
}

const isSame = (one: Month, other: Month) => one.ano === other.ano && one.mes === other.mes;

/** What goes on fades there, in pixels, as in the style sheet. */
const fade = 32;

/** Brings the chosen month into the frame, without moving the page. */
function showChosen(frame: HTMLElement | null): void {
  const head = frame?.querySelector<HTMLElement>('[aria-current=date]');
  if (!frame || !head) return;
  const end = head.offsetLeft + head.offsetWidth;
  const isSeen =
    end + fade <= frame.scrollLeft + frame.clientWidth && head.offsetLeft >= frame.scrollLeft + firstColumn;
  if (isSeen) return;
  // A month begins where the names of the rows end: no number stands half below them.
  const [names, ...months] = frame.querySelectorAll<HTMLElement>('thead th');
  const label = names?.offsetWidth ?? 0;
  const least = end + fade - frame.clientWidth;
  const first = months.find(({ offsetLeft }) => offsetLeft - label >= least) ?? head;
  frame.scrollLeft = first.offsetLeft - label;
}

/** The names of the months, which choose them. */
function MonthHead({ months, chosen, indicator }: Pick<MonthTableProps, 'months' | 'chosen' | 'indicator'>) {
  const words = useWords();
  const format = useFormat();
  const changeView = useChangeView();
  const { unidade_medida: unit, moeda } = indicator;
  const isOneYear = months.every(({ ano }) => ano === chosen.ano);
  return (
    <thead>
      <tr>
        <th scope="col">{`${words.units[unit]}${moeda && unit < 2 ? ` (${moeda})` : ''}`}</th>
        {months.map((month) => (
          <th
            key={`${month.ano}-${month.mes}`}
            scope="col"
            className={`${numberCell} ${isSame(month, chosen) ? hereCell : ''}`}
            aria-current={isSame(month, chosen) ? 'date' : undefined}
          >
            <button
              type="button"
              className={styles.month}
              data-number=""
              tabIndex={-1}
              title={words.panel.choose(format.month(month, 'long'))}
              onClick={() => changeView({ month: { ano: month.ano, mes: month.mes } })}
            >
              {isOneYear ? format.monthName(month.mes) : format.month(month)}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowProps extends Pick<MonthTableProps, 'months' | 'chosen'> {
  readonly name: string;
  readonly children: (month: MonthResult) => ReactNode;
}

function Row({ name, months, chosen, children }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {months.map((month) => (
        <td
          key={`${month.ano}-${month.mes}`}
          className={`${numberCell} ${isSame(month, chosen) ? hereCell : ''}`}
        >
          {children(month)}
        </td>
      ))}
    </tr>
  );
}

function valueText(
  month: MonthResult,
  one: Series,
  indicator: ShownIndicator,
  places: Places,
  format: Format,
): string | null {
  const value = month[one];
  return value === null
    ? null
    : format.value(value, indicator, { places, isRounded: month.rounded.has(one) });
}
