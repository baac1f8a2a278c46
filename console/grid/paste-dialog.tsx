/** Shows what a paste would do. Nothing changes until it is applied. */
import { Fragment, useMemo, useState } from 'react';
import { readStored, writeStored } from '../data/preferences.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialogs/dialog.tsx';
import { Choice } from '../kit/fields/field.tsx';
import { useWords } from '../words/words.ts';
import type { PastedTable } from './html-table.ts';
import { declaredFormat, type NumberFormat, numberFormats, writeNumber } from './number-text.ts';
import { checkPaste, type PasteCheck, type PasteGrid } from './paste.ts';
import { namesIn, type UnmatchedName } from './paste-names.ts';
import { type Bounds, boundsOf, type Range } from './range.ts';
import styles from './sheet.module.css';

interface PasteDialogProps {
  readonly table: PastedTable;
  readonly grid: PasteGrid;
  readonly selection: Bounds;
  readonly apply: (good: PasteCheck['good']) => void;
  readonly close: () => void;
  /** Where this browser keeps what the person types here. */
  readonly kept: string;
}

const shownRefusals = 8;

export function PasteDialog({ table, grid, selection, apply, close, kept }: PasteDialogProps) {
  const words = useWords();
  const { paste } = words.grid;
  const declared = declaredFormat(words.language.locale);
  // Uses the grid as it was when pasting. Changes by others are reported when the values are sent.
  const [at] = useState(grid);
  const names = useMemo(() => namesIn(table, at), [table, at]);
  const hasNames = names.rows !== undefined || names.columns !== undefined;
  const [byNames, setByNames] = useState(hasNames);
  const [clears, setClears] = useState(false);
  const [takesCurrencies, setTakesCurrencies] = useState(false);
  const [lastFormat, remember] = useLastFormat(kept);
  const [format, setFormat] = useState<NumberFormat>();
  const check = useMemo(
    () =>
      checkPaste(table, at, selection, { format, lastFormat, byNames, clears, takesCurrencies }, declared),
    [table, at, selection, format, lastFormat, byNames, clears, takesCurrencies, declared],
  );
  const number = (text: string) => writeNumber(text, declared, { isGrouped: true });
  return (
    <Dialog
      title={paste.title}
      isWide
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{paste.none}</Button>
          <Button
            look="primary"
            autoFocus
            isDisabled={check.good.length === 0 || check.questions > 0}
            onPress={() => {
              if (check.example && check.format) remember(check.format);
              apply(check.good);
            }}
          >
            {paste.apply(check.good.length)}
          </Button>
        </>
      }
    >
      <About table={table} check={check} />
      {check.format && (
        <FormatChoice check={check} isLast={!format && lastFormat !== undefined} set={setFormat} />
      )}
      <div className={styles.notes}>
        {hasNames && <Option label={paste.byNames} isOn={byNames} set={setByNames} />}
        <Option label={paste.clears} isOn={clears} set={setClears} />
        {check.hasForeign && (
          <Option label={paste.takesCurrencies} isOn={takesCurrencies} set={setTakesCurrencies} />
        )}
      </div>
      <dl className={styles.sums}>
        <dt>{paste.incoming}</dt>
        <dd>{number(check.incoming)}</dd>
        <dt>{paste.present}</dt>
        <dd>{number(check.present)}</dd>
      </dl>
      <p role="status">{paste.goes(check.good.length, check.changes)}</p>
      <Refusals check={check} />
    </Dialog>
  );
}

interface CheckProps {
  readonly check: PasteCheck;
}

/** The size of the table, and what in it needs attention. */
function About({ table, check }: CheckProps & Pick<PasteDialogProps, 'table'>) {
  const { paste } = useWords().grid;
  return (
    <div className={styles.notes}>
      <p>{paste.size(check.rows, check.columns, table.source ?? '')}</p>
      {table.hiddenRows + table.hiddenColumns > 0 && (
        <p>{paste.hidden(table.hiddenRows, table.hiddenColumns)}</p>
      )}
      {check.totals > 0 && <p>{paste.totals(check.totals)}</p>}
      {table.mergedCells > 0 && <p>{paste.merged(table.mergedCells)}</p>}
    </div>
  );
}

/** The answer to the last question about formats, kept in this browser for this person. */
function useLastFormat(kept: string): readonly [NumberFormat | undefined, (format: NumberFormat) => void] {
  const key = `${kept}.format`;
  const [last] = useState(() => numberFormats.find((one) => one === readStored(key)));
  return [last, (format) => void writeStored(key, format)];
}

interface FormatChoiceProps extends CheckProps {
  /** Whether it is the answer of last time, which nobody has confirmed yet. */
  readonly isLast: boolean;
  readonly set: (format: NumberFormat) => void;
}

/** How numbers are written in the table: as recognised, as chosen, or as chosen last time. */
function FormatChoice({ check, isLast, set }: FormatChoiceProps) {
  const { grid, language } = useWords();
  const { paste } = grid;
  const declared = declaredFormat(language.locale);
  const { example, questions, isRecognised } = check;
  const reading = (format: NumberFormat) => {
    const text = example?.readings[format];
    return text === undefined ? undefined : writeNumber(text, declared, { isGrouped: true, decimals: 2 });
  };
  return (
    <div className={styles.notes}>
      <Choice
        label={paste.format}
        options={numberFormats.map((id) => ({ id, name: paste.formats[id] }))}
        value={questions > 0 ? null : (check.format ?? null)}
        onChange={set}
      />
      {questions > 0 ? (
        <p role="alert">{paste.ask(questions)}</p>
      ) : (
        <p>{isRecognised ? paste.recognised : isLast && example ? paste.asLastTime : paste.unrecognised}</p>
      )}
      {example && <p>{paste.means(example.text, reading('br'), reading('us'))}</p>}
    </div>
  );
}

function Refusals({ check: { refused, unmatched } }: CheckProps) {
  const { paste, why } = useWords().grid;
  const count = unmatched.reduce((sum, { values }) => sum + values, refused.length);
  if (count === 0) return null;
  const omitted = Math.max(refused.length - shownRefusals, 0) + Math.max(unmatched.length - shownRefusals, 0);
  return (
    <div>
      <p>{paste.refused(count)}</p>
      <ul className={styles.refused}>
        {unmatched.slice(0, shownRefusals).map((one) => (
          <UnmatchedLine key={`${one.direction} ${one.name}`} unmatched={one} />
        ))}
        {refused.slice(0, shownRefusals).map(({ row, column, text, why: reason }) => (
          <li key={`${row} ${column}`}>
            {paste.at(row + 1, column + 1)}: <q>{text}</q> {why[reason]}
          </li>
        ))}
        {omitted > 0 && <li>{paste.more(omitted)}</li>}
      </ul>
    </div>
  );
}

/** A name, why it has no row or column of its own, and where its values belong instead. */
function UnmatchedLine({ unmatched }: { readonly unmatched: UnmatchedName }) {
  const { paste } = useWords().grid;
  const { name, why, direction, lines, values } = unmatched;
  return (
    <li>
      <q>{name}</q> {paste.name[why][direction]}
      {lines.map((line, at) => (
        <Fragment key={line}>
          {at === 0 ? ' ' : ', '}
          <q>{line}</q>
        </Fragment>
      ))}{' '}
      ({paste.values(values)})
    </li>
  );
}

interface OptionProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly set: (isOn: boolean) => void;
}

function Option({ label, isOn, set }: OptionProps) {
  return (
    <label className={styles.option}>
      <input type="checkbox" checked={isOn} onChange={(event) => set(event.target.checked)} />
      {label}
    </label>
  );
}

interface Pasted {
  /** The sheet that it was pasted into. */
  readonly into: string;
  readonly table: PastedTable;
  readonly selection: Bounds;
}

/** A pasted table that waits to be checked. It is forgotten when other cells are chosen. */
export function usePasted(id: string, range: Range) {
  const [pasted, setPasted] = useState<Pasted>();
  if (pasted && pasted.into !== id) setPasted(undefined);
  return {
    pasted,
    paste: (table: PastedTable) => setPasted({ into: id, table, selection: boundsOf(range) }),
    forget: () => setPasted(undefined),
  };
}
