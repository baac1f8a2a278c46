/** Panels with the same indicators as a table of attainments. */
import { type MouseEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useFormat } from '../../data/format.ts';
import { statusOf } from '../../data/status.ts';
import { pageAddress, useChangeAddress } from '../../data/view.ts';
import { Button } from '../../kit/button.tsx';
import { StatusMark } from '../../kit/status.tsx';
import { SortHead, Table } from '../../kit/table.tsx';
import { useWords } from '../../words/words.ts';
import { Heat } from './heat.tsx';
import styles from './map.module.css';
import type { MapChoice, MapRow, MapSection } from './sections.ts';

/** More rows than this are drawn when they are asked for. */
const rowsAtOnce = 150;

interface HeatTableProps {
  readonly section: MapSection;
  readonly choice: MapChoice;
  readonly caption: string;
}

export function HeatTable({ section: { title, indicators, rows }, choice, caption }: HeatTableProps) {
  const words = useWords();
  const change = useChangeAddress();
  const follow = useFollow();
  const [limit, setLimit] = useState(rowsAtOnce);
  const order = { by: choice.sort, isDown: choice.isDown };
  const onSort = ({ by, isDown }: typeof order) => change({ ordem: `${by}${isDown ? '.desc' : ''}` });
  return (
    // Links are followed for the whole table at once.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={styles.map} onClick={follow}>
      <Table label={`${caption}, ${title}`} isSticky>
        <thead>
          <tr>
            <SortHead column="nome" name={words.measures.panel} order={order} onSort={onSort} />
            <SortHead column="pontuacao" name={words.measures.score} order={order} onSort={onSort} />
            {indicators.map(({ id, nome }) => (
              <SortHead key={id} column={String(id)} name={nome} order={order} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, limit).map((row) => (
            <Row key={row.panel.id} row={row} section={{ title, indicators, rows }} />
          ))}
        </tbody>
      </Table>
      {rows.length > limit && (
        <Button onPress={() => setLimit(limit + rowsAtOnce)}>{words.home.more(rows.length - limit)}</Button>
      )}
    </div>
  );
}

function Row({ row, section }: { readonly row: MapRow; readonly section: MapSection }) {
  const words = useWords();
  const format = useFormat();
  const { panel, score, results } = row;
  return (
    <tr>
      <th scope="row">
        <Link href={pageAddress(`/paineis/${panel.id}`)}>{panel.nome}</Link>
      </th>
      <td className={styles.score}>
        {score === null ? words.number.none : format.percent(score, 0)}{' '}
        <StatusMark status={statusOf(score)} />
      </td>
      {section.indicators.map((indicator) => (
        <td key={indicator.id} className={styles.cell}>
          <Heat
            panel={panel}
            indicator={indicator}
            result={results.get(indicator.id)}
            words={words}
            format={format}
          />
        </td>
      ))}
    </tr>
  );
}

/** Follows plain clicks on links within the page, without loading it anew. */
export function useFollow(): (event: MouseEvent) => void {
  const [, navigate] = useLocation();
  return (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-number]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    navigate(`${link.pathname.replace(/^\/console/, '')}${link.search}`);
  };
}
