/** Shows what a paste would do. Nothing changes until it is applied. */
import { useMemo, useState } from 'react';
import type { PastedTable } from '../../grid/html-table.ts';
import { declaredFormat, type NumberFormat, numberFormats, writeNumber } from '../../grid/number-text.ts';
import { checkPaste, namesIn, type PasteCheck, type PasteGrid } from '../../grid/paste.ts';
import type { Bounds } from '../../grid/range.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Choice } from '../../kit/field.tsx';
import { useWords } from '../../words/words.ts';
import styles from './grid-page.module.css';

interface PasteDialogProps {
  readonly table: PastedTable;
  readonly grid: PasteGrid;
  readonly selection: Bounds;
  readonly apply: (good: PasteCheck['good']) => void;
  readonly close: () => void;
}

const shownRefusals = 8;

export function PasteDialog({ table, grid, selection, apply, close }: PasteDialogProps) {
  const words = useWords();
  const { paste } = words.grid;
  const declared = declaredFormat(words.language.locale);
  // Uses the grid as it was when pasting. Changes by others are reported when the values are sent.
  const [at] = useState(grid);
  const names = useMemo(() => namesIn(table, at), [table, at]);
  const hasNames = names.rows !== undefined || names.columns !== undefined;
  const [byNames, setByNames] = useState(hasNames);
  const [clears, setClears] = useState(false);
  const [format, setFormat] = useState<NumberFormat>();
  const check = useMemo(
    () => checkPaste(table, at, selection, { format, byNames, clears }, declared),
    [table, at, selection, format, byNames, clears, declared],
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
            onPress={() => apply(check.good)}
          >
            {paste.apply(check.good.length)}
          </Button>
        </>
      }
    >
      <About table={table} check={check} />
      {check.format && <FormatChoice check={check} set={setFormat} />}
      <div className={styles.notes}>
        {hasNames && <Option label={paste.byNames} isOn={byNames} set={setByNames} />}
        <Option label={paste.clears} isOn={clears} set={setClears} />
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

/** How numbers are written in the table: as recognised, or as chosen. */
function FormatChoice({ check, set }: CheckProps & { readonly set: (format: NumberFormat) => void }) {
  const { paste } = useWords().grid;
  return (
    <div className={styles.notes}>
      <Choice
        label={paste.format}
        options={numberFormats.map((id) => ({ id, name: paste.formats[id] }))}
        value={check.questions > 0 ? null : (check.format ?? null)}
        onChange={set}
      />
      {check.questions > 0 ? (
        <p role="alert">{paste.ask(check.questions)}</p>
      ) : (
        <p>{check.isRecognised ? paste.recognised : paste.unrecognised}</p>
      )}
    </div>
  );
}

function Refusals({ check: { refused } }: CheckProps) {
  const { paste, why } = useWords().grid;
  if (refused.length === 0) return null;
  return (
    <div>
      <p>{paste.refused(refused.length)}</p>
      <ul className={styles.refused}>
        {refused.slice(0, shownRefusals).map(({ row, column, text, why: reason }) => (
          <li key={`${row} ${column}`}>
            {paste.at(row + 1, column + 1)}: <q>{text}</q> {why[reason]}
          </li>
        ))}
        {refused.length > shownRefusals && <li>{paste.more(refused.length - shownRefusals)}</li>}
      </ul>
    </div>
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
