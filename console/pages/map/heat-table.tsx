/**
 * Panels with the same indicators as a table of attainments. Long tables render only visible rows.
 */
import { memo, useState } from 'react';
import { pageAddress, useChangeAddress } from '../../data/view.ts';
import { useFormat } from '../../data/written/format.ts';
import { Button } from '../../kit/button.tsx';
import { Score } from '../../kit/figures/attained.tsx';
import { useIsPrinting } from '../../kit/tables/printing.ts';
import { RowsInView } from '../../kit/tables/rows-in-view.tsx';
import { SortHead, Table } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import { Heat, useFollow } from './heat.tsx';
import styles from './map.module.css';
import type { MapChoice, MapRow, MapSection } from './sections.ts';

/** Shorter tables render all rows, so that the browser can find text in them. */
const virtualFrom = 150;
/** In pixels, as in the style sheet. */
const rowHeight = 30;
const widths = { name: 192, score: 92, cell: 84 };

interface HeatTableProps {
  readonly section: MapSection;
  readonly choice: MapChoice;
  readonly caption: string;
}

export function HeatTable({ section, choice, caption }: HeatTableProps) {
  const words = useWords();
  const change = useChangeAddress();
  const follow = useFollow();
  // A state, not a ref: rows are rendered again when the scrolling element exists.
  const [scroll, setScroll] = useState<HTMLElement | null>(null);
  const { title, rows, withoutValue } = section;
  const [isWhole, setWhole] = useState(false);
  const indicators = isWhole ? [...section.indicators, ...withoutValue] : section.indicators;
  const order = { by: choice.sort, isDown: choice.isDown };
  const onSort = ({ by, isDown }: typeof order) => change({ ordem: `${by}${isDown ? '.desc' : ''}` });
  const isPrinting = useIsPrinting();
  const isVirtual = rows.length > virtualFrom && !isPrinting;
  const width = widths.name + widths.score + indicators.length * widths.cell;
  return (
    // Links are followed for the whole table at once.
    // oxlint-disable-next-line click-events-have-key-events, no-static-element-interactions
    <div className={styles.map} onClick={follow}>
      <Table
        label={`${caption}, ${title}`}
        isSticky
        isTall
        scroll={setScroll}
        {...(isVirtual && { rowCount: rows.length + 1, width })}
      >
        {isVirtual && (
          <colgroup>
            <col style={{ width: widths.name }} />
            <col style={{ width: widths.score }} />
          </colgroup>
        )}
        <thead>
          <tr aria-rowindex={isVirtual ? 1 : undefined}>
            <SortHead column="nome" name={words.measures.panel} order={order} onSort={onSort} />
            <SortHead column="pontuacao" name={words.measures.score} order={order} onSort={onSort} />
            {indicators.map(({ id, nome }) => (
              <SortHead key={id} column={String(id)} name={nome} order={order} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {isVirtual ? (
          <RowsInView rows={rows} rowHeight={rowHeight} scroll={scroll} keyOf={(row) => row.panel.id}>
            {(row, place) => <Row row={row} indicators={indicators} place={place} />}
          </RowsInView>
        ) : (
          <tbody>
            {rows.map((row) => (
              <Row key={row.panel.id} row={row} indicators={indicators} />
            ))}
          </tbody>
        )}
      </Table>
      {withoutValue.length > 0 && !isWhole && !isPrinting && (
        <Button look="quiet" onPress={() => setWhole(true)}>
          {words.map.withoutValue(withoutValue.length)}
        </Button>
      )}
    </div>
  );
}

interface RowProps {
  readonly row: MapRow;
  readonly indicators: MapSection['indicators'];
  /** The row's position in the whole table, from 1. */
  readonly place?: number;
}

const Row = memo(HeatRow);

function HeatRow({ row, indicators, place }: RowProps) {
  const words = useWords();
  const format = useFormat();
  const { panel, score, month } = row;
  return (
    <tr aria-rowindex={place}>
      <th scope="row">
        <a
          href={`/console${pageAddress(`/paineis/${panel.id}`)}`}
          data-number=""
          tabIndex={-1}
          title={panel.nome}
        >
          {panel.nome}
        </a>
      </th>
      <td className={styles.score}>
        <Score value={score} decimals={0} name={panel.nome} panel={panel.id} {...month} />
      </td>
      {indicators.map((indicator) => (
        <td key={indicator.id} className={styles.cell}>
          <Heat row={row} indicator={indicator} words={words} format={format} isInTable />
        </td>
      ))}
    </tr>
  );
}
