/** The records of a list as a table, with a column for each field. */
import { useState } from 'react';
import { Link } from 'wouter';
import { formatOf } from '../data/format.ts';
import { useIsPrinting } from '../kit/printing.ts';
import { RowsInView } from '../kit/rows-in-view.tsx';
import { numberCell, SortHead, Table } from '../kit/table.tsx';
import { useWords, type Words } from '../words/words.ts';
import { monthOf } from './draft.ts';
import type { KindName } from './generated/kinds.ts';
import { isRetired, namedBy, type RecordField, type RecordKind } from './kind.ts';
import styles from './records.module.css';
import type { RecordRow } from './requests.ts';
import { choiceName, fieldName, nameOf, retiringWords, wordsOf } from './texts.ts';
import type { ListInUse } from './use-list.ts';
import type { Referred } from './use-names.ts';

/** In pixels, as in the style sheet. */
const rowHeight = 36;
/** With more rows, only those in view are rendered. Fewer than a page of the list. */
const mostDrawn = 150;

interface RecordListProps {
  readonly name: KindName;
  readonly kind: RecordKind;
  readonly list: ListInUse;
  readonly records: readonly RecordRow[];
  readonly referred: Referred;
  readonly columns: readonly RecordField[];
  /** Where the record has a page of its own. Without it, `open` shows it. */
  readonly pageOf: ((id: number) => string) | undefined;
  readonly open: (id: number) => void;
  /** Reads the records that follow. */
  readonly more: () => void;
}

export function RecordList(props: RecordListProps) {
  const { name, kind, list, records, referred, columns, pageOf, open, more } = props;
  const words = useWords();
  const [scroll, setScroll] = useState<HTMLElement | null>(null);
  // Paper cannot be scrolled.
  const isVirtual = !useIsPrinting() && records.length > mostDrawn;
  const rowOf = (record: RecordRow, place: number) => (
    <tr key={record.id} aria-rowindex={place} className={styles.row}>
      {columns.map((field) => (
        <Cell key={field.name} {...{ kind, field, record, referred, pageOf, open }} />
      ))}
    </tr>
  );
  return (
    <Table
      label={wordsOf(words, name).title}
      isSticky
      isTall
      scroll={setScroll}
      rowCount={records.length + 1}
    >
      <thead>
        <tr aria-rowindex={1}>
          {columns.map(({ name: column, type }) =>
            ['reference', 'references', 'texts'].includes(type) ? (
              <th key={column} scope="col">
                {fieldName(words, name, column)}
              </th>
            ) : (
              <SortHead
                key={column}
                column={column}
                name={fieldName(words, name, column)}
                order={list.order}
                onSort={list.sort}
                isNumber={type === 'integer'}
              />
            ),
          )}
        </tr>
      </thead>
      {isVirtual ? (
        <RowsInView rows={records} rowHeight={rowHeight} scroll={scroll} keyOf={({ id }) => id} onEnd={more}>
          {rowOf}
        </RowsInView>
      ) : (
        <tbody>{records.map((record, at) => rowOf(record, at + 2))}</tbody>
      )}
    </Table>
  );
}

interface CellProps {
  readonly kind: RecordKind;
  readonly field: RecordField;
  readonly record: RecordRow;
  readonly referred: Referred;
  readonly pageOf: ((id: number) => string) | undefined;
  readonly open: (id: number) => void;
}

function Cell({ kind, field, record, referred, pageOf, open }: CellProps) {
  const words = useWords();
  const text = shownText(field, record, referred, words);
  if (field.name !== 'nome') {
    return <td className={field.type === 'integer' ? numberCell : styles.text}>{text}</td>;
  }
  return (
    <th scope="row" className={styles.text}>
      {pageOf ? (
        <Link href={pageOf(record.id)}>{text}</Link>
      ) : (
        <button type="button" className={styles.name} aria-haspopup="dialog" onClick={() => open(record.id)}>
          {text}
        </button>
      )}
      {isRetired(kind, record) && (
        <span className={styles.quiet}> · {retiringWords(words, kind).retired}</span>
      )}
    </th>
  );
}

/** The value of a field as people read it. Empty: there is none. */
export function shownText(field: RecordField, record: RecordRow, referred: Referred, words: Words): string {
  const { name, type } = field;
  if (type === 'month') return formatOf(words).month(monthOf(field, record));
  const value = record[name] ?? null;
  if (value === null) return '';
  if (type === 'choice') return choiceName(words, name, value);
  // As it is: in no time zone is it another day.
  if (type === 'date') return String(value).slice(0, 10);
  if (type === 'date-time') return formatOf(words).moment(String(value));
  if (Array.isArray(value)) {
    return value.map((one) => (type === 'texts' ? one : nameOf(referred[name], one))).join(', ');
  }
  if (type !== 'reference') return String(value);
  const parts = namedBy(field);
  if (parts.length === 0) return nameOf(referred[name], value);
  return parts.flatMap((part) => record[part] ?? []).join(' ');
}
