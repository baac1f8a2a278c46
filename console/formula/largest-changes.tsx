/** The values that a save would change most, each by the unit of its indicator. */
import type { FormulaIndicatorSave, FormulaPreview, ValueChange } from '@prumo/client';
import { useSuspenseQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { ChangeBars } from '../charts/change-bars.tsx';
import { indicatorsQuery, panelsQuery } from '../data/queries.ts';
import { contains } from '../data/search.ts';
import { monthText, pageAddress } from '../data/view.ts';
import { measuredExactly, shownValue } from '../data/written/exact.ts';
import { type Format, type Measured, useFormat } from '../data/written/format.ts';
import { Choice } from '../kit/fields/field.tsx';
import { SearchField } from '../kit/fields/search.tsx';
import { numberCell, Table } from '../kit/tables/table.tsx';
import { useWords, type Words } from '../words/words.ts';
import styles from './impact.module.css';

const kinds = ['all', 'lost', 'gained'] as const;
type Kind = (typeof kinds)[number];
const contents = ['values', 'sides'] as const;

function kindOf({ before, after }: ValueChange): Kind {
  if (after === null) return 'lost';
  return before === null ? 'gained' : 'all';
}

interface LargestChangesProps {
  readonly preview: FormulaPreview;
  /** The indicator as it would be saved. Its unit may be another one. */
  readonly saved: FormulaIndicatorSave;
}

interface Row {
  readonly at: number;
  readonly change: ValueChange;
  readonly panel: string | undefined;
  readonly indicator: string;
  readonly measured: { readonly before: Measured; readonly after: Measured };
}

const plain: Measured = { unidade_medida: 0 };

export function LargestChanges({ preview, saved }: LargestChangesProps) {
  const { impact: words } = useWords();
  const [kind, setKind] = useState<Kind>('all');
  const [content, setContent] = useState<(typeof contents)[number]>('values');
  const [text, setText] = useState('');
  const [{ data: panels }, { data: indicators }] = useSuspenseQueries({
    queries: [panelsQuery, indicatorsQuery],
  });
  const { largestValues, changedValues } = preview;
  const rows = largestValues.map((change, at): Row => {
    const indicator = indicators.find(({ id }) => id === change.id_indicador);
    const before: Measured = indicator ?? plain;
    const isSaved = change.id_indicador === preview.id;
    const after = isSaved ? { ...before, unidade_medida: saved.unidade_medida } : before;
    return {
      at,
      change,
      panel: panels.find(({ id }) => id === change.id_gmr_painel)?.nome,
      indicator: indicator?.nome ?? '',
      measured: { before, after },
    };
  });
  const shown = rows.filter(
    ({ change, panel = '', indicator }) =>
      (kind === 'all' || kindOf(change) === kind) && contains(`${panel} ${indicator}`, text),
  );
  return (
    <>
      <div className={styles.tools}>
        <Choice
          label={words.which}
          options={kinds.map((id) => ({ id, name: words.kinds[id] }))}
          value={kind}
          onChange={setKind}
        />
        {largestValues.some(hasSides) && (
          <Choice
            label={words.content}
            options={contents.map((id) => ({ id, name: words.contents[id] }))}
            value={content}
            onChange={setContent}
          />
        )}
        <SearchField label={words.filter} value={text} onChange={setText} />
      </div>
      {shown.length === 0 ? (
        <p className={styles.muted}>{words.none}</p>
      ) : (
        <div className={styles.list}>
          <LargestTable rows={shown} withSides={content === 'sides'} />
        </div>
      )}
      {changedValues > largestValues.length && (
        <p className={styles.muted}>{words.first(largestValues.length)}</p>
      )}
    </>
  );
}

function hasSides({ denominador_before, denominador_after }: ValueChange): boolean {
  return (denominador_before ?? denominador_after ?? null) !== null;
}

interface LargestTableProps {
  readonly rows: readonly Row[];
  readonly withSides: boolean;
}

function LargestTable({ rows, withSides }: LargestTableProps) {
  const { impact: words } = useWords();
  return (
    <Table label={words.largest} isTall>
      <thead>
        <tr>
          <th scope="col">{words.panel}</th>
          <th scope="col">{words.indicator}</th>
          <th scope="col">{words.month}</th>
          <th scope="col" className={numberCell}>
            {words.before}
          </th>
          <th scope="col" className={numberCell}>
            {words.after}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ChangeRow key={row.at} row={row} withSides={withSides} />
        ))}
      </tbody>
    </Table>
  );
}

function ChangeRow({ row, withSides }: { readonly row: Row; readonly withSides: boolean }) {
  const words = useWords();
  const { impact } = words;
  const format = useFormat();
  const { change, panel, indicator, measured } = row;
  const { before, after, serie, id_gmr_painel, mes, ano } = change;
  const was = measuredExactly(before, after, measured.before, format) ?? words.number.none;
  const becomes = measuredExactly(after, before, measured.after, format) ?? words.number.none;
  const kind = kindOf(change);
  const address = pageAddress(`/paineis/${id_gmr_painel}`, { indicador: String(change.id_indicador) });
  return (
    <tr>
      <th scope="row">
        {panel === undefined ? (
          impact.elsewhere
        ) : (
          <Link href={withMonth(address, { mes, ano })}>{panel}</Link>
        )}
      </th>
      <td>
        {indicator}
        <span className={styles.field}>{words.series[serie]}</span>
      </td>
      <td>{format.month({ mes, ano })}</td>
      <td className={numberCell}>
        {was}
        {withSides && (
          <Sides of={[change.numerador_before, change.denominador_before]} words={words} format={format} />
        )}
      </td>
      <td className={kind === 'lost' ? `${numberCell} ${styles.none}` : numberCell}>
        {becomes}
        {kind === 'lost' && <span className={styles.field}>{impact.lostValue}</span>}
        {kind === 'gained' && <span className={styles.field}>{impact.gainedValue}</span>}
        {withSides && (
          <Sides of={[change.numerador_after, change.denominador_after]} words={words} format={format} />
        )}
      </td>
      <td>
        <ChangeBars
          before={shownValue(before)}
          after={shownValue(after)}
          label={impact.chart(was, becomes)}
        />
      </td>
    </tr>
  );
}

interface SidesProps {
  /** Numerator and denominator. */
  readonly of: readonly [number | null | undefined, number | null | undefined];
  readonly words: Words;
  readonly format: Format;
}

function Sides({ of: [numerator = null, denominator = null], words, format }: SidesProps) {
  if (numerator === null && denominator === null) return null;
  const shown = (side: number | null) => (side === null ? words.number.none : format.value(side, plain));
  return (
    <span className={styles.field}>
      {shown(numerator)}
      {denominator !== null && ` ÷ ${shown(denominator)}`}
    </span>
  );
}

function withMonth(address: string, month: { readonly mes: number; readonly ano: number }): string {
  const [path = '', query] = address.split('?');
  const values = new URLSearchParams(query);
  values.set('mes', monthText(month));
  return `${path}?${values}`;
}
