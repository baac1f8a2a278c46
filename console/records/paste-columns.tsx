/** Which column of a paste is which field. Those that are not recognised are asked about. */
import { Select } from '../kit/fields/field.tsx';
import { useWords } from '../words/words.ts';
import type { KindName } from './generated/kinds.ts';
import type { RecordKind } from './kind.ts';
import styles from './records.module.css';
import { fieldName } from './texts.ts';
import type { PasteInUse } from './use-paste.ts';

interface PasteColumnsProps {
  readonly name: KindName;
  readonly kind: RecordKind;
  readonly paste: PasteInUse;
}

export function PasteColumns({ name: kindName, kind, paste }: PasteColumnsProps) {
  const words = useWords();
  const { recordPaste: own } = words;
  const { draft, set, pasted } = paste;
  const fields = kind.fields.map(({ name }) => ({ id: name, name: fieldName(words, kindName, name) }));
  // What a header may also name: the id, and the parts of a month.
  const others = new Set(['id', ...pasted.columns.map(({ field = '' }) => field)]);
  for (const { id } of [{ id: '' }, ...fields]) others.delete(id);
  const further = [...others].map((id) => ({ id, name: id }));
  const options = [{ id: '', name: own.leftOut }, ...fields, ...further];
  return (
    <div className={styles.part}>
      <div className={styles.columns}>
        {pasted.columns.map(({ title, field, example }, at) => (
          <Select
            // Columns have no other identity than their place.
            key={at}
            label={title === '' ? own.column(at + 1) : title}
            options={options}
            value={field ?? null}
            onChange={(next) => set({ ...draft, chosen: { ...draft.chosen, [at]: next } })}
            about={example}
            {...(field === undefined && { error: own.whichField })}
          />
        ))}
      </div>
      <label className={styles.option}>
        <input
          type="checkbox"
          checked={pasted.hasHeader}
          onChange={({ target }) => set({ ...draft, hasHeader: target.checked, chosen: {} })}
        />
        {own.hasHeader}
      </label>
    </div>
  );
}
