/** The records of a list as a table, with a column for each field. */
import { memo, type ReactNode, useMemo } from 'react';
import { Link } from 'wouter';
import { formatOf } from '../data/written/format.ts';
import { DialogLink } from '../kit/dialogs/dialog-link.tsx';
import { LongTable } from '../kit/tables/long-table.tsx';
import { numberCell, SortHead } from '../kit/tables/table.tsx';
import { useFittingColumns } from '../kit/tables/use-width.ts';
import { useWords, type Words } from '../words/words.ts';
import { monthOf } from './draft.ts';
import type { KindName } from './generated/kinds.ts';
import { isRetired, namedBy, nameFieldOf, type RecordField, type RecordKind } from './kind.ts';
import styles from './records.module.css';
import type { RecordRow } from './requests.ts';
import { choiceName, fieldName, nameOf, retiringWords, wordsOf } from './texts.ts';
import type { ListInUse } from './use-list.ts';
import type { Referred } from './use-names.ts';

/** What the cells of some fields show instead of a text; that of the name, below it. */
export type RecordCells = Readonly<Record<string, (record: RecordRow) => ReactNode>>;

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
  readonly cells: RecordCells;
  /** Names are long texts, which are read whole. */
  readonly isWhole: boolean;
  /** Reads the records that follow. */
  readonly more: () => void;
}

export function RecordList(props: RecordListProps) {
  const { name, kind, list, records, referred, pageOf, open, cells, isWhole, more } = props;
  const words = useWords();
  // The record has those that do not fit.
  const [frame, fitting] = useFittingColumns<HTMLDivElement>(props.columns.length);
  const columns = useMemo(() => props.columns.slice(0, fitting), [props.columns, fitting]);
  const head = columns.map(({ name: column, ...field }) =>
    isUnordered(field) ? (
      <th key={column} scope="col" className={isNumber(field) ? numberCell : undefined}>
        {fieldName(words, name, column)}
      </th>
    ) : (
      <SortHead
        key={column}
        column={column}
        name={fieldName(words, name, column)}
        order={list.order}
        onSort={list.sort}
        isNumber={isNumber(field)}
      />
    ),
  );
  return (
    <div ref={frame} className={styles.list}>
      <LongTable
        label={wordsOf(words, name).title}
        isSticky={!isWhole}
        isVaried={isWhole}
        head={head}
        rows={records}
        keyOf={({ id }) => id}
        onEnd={more}
      >
        {(record, place) => (
          // Its address holds the period, and so may differ at each time.
          <Row
            {...{ kind, record, place, referred, columns, open, cells, isWhole }}
            href={pageOf?.(record.id)}
          />
        )}
      </LongTable>
    </div>
  );
}

type FieldType = Pick<RecordField, 'type'> & { readonly longest?: number };

const isNumber = ({ type }: FieldType) => type === 'integer' || type === 'decimal';
/** Long texts and decimals order no list, nor do other records. */
const isUnordered = ({ type, longest = 0 }: FieldType) =>
  ['reference', 'references', 'texts', 'decimal'].includes(type) || longest > 255;

interface RowProps
  extends Pick<RecordListProps, 'kind' | 'referred' | 'columns' | 'open' | 'cells' | 'isWhole'> {
  readonly record: RecordRow;
  /** Of the record's page, if it has one. */
  readonly href: string | undefined;
  readonly place: number;
}

/** While one types into the search, the rows that stay are not rendered again. */
const Row = memo(function Row({ place, columns, ...of }: RowProps) {
  return (
    <tr aria-rowindex={place} className={styles.row}>
      {columns.map((field) => (
        <Cell key={field.name} {...of} field={field} />
      ))}
    </tr>
  );
});

interface CellProps extends Omit<RowProps, 'place' | 'columns'> {
  readonly field: RecordField;
}

function Cell({ kind, field, record, referred, href, open, cells, isWhole }: CellProps) {
  const words = useWords();
  const text = shownText(field, record, referred, words);
  const own = cells[field.name]?.(record);
  if (field.name !== nameFieldOf(kind)) {
    const look = isWhole ? styles.whole : styles.text;
    return <td className={isNumber(field) ? numberCell : look}>{own ?? text}</td>;
  }
  return (
    <th scope="row" className={isWhole ? styles.whole : styles.text}>
      {href ? <Link href={href}>{text}</Link> : <DialogLink open={() => open(record.id)}>{text}</DialogLink>}
      {isRetired(kind, record) && (
        <span className={styles.quiet}> · {retiringWords(words, kind).retired}</span>
      )}
      {own}
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
  if (type === 'decimal') return formatOf(words).number(Number(value), 2);
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
