/** Many records at once, from a spreadsheet, typed lines or a file. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../data/client.ts';
import { pastedTable } from '../grid/clipboard.ts';
import { ReadFile } from '../grid/files.tsx';
import type { PastedTable } from '../grid/html-table.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialogs/dialog.tsx';
import { TextArea } from '../kit/fields/text-field.tsx';
import { useWords } from '../words/words.ts';
import type { KindName } from './generated/kinds.ts';
import type { RecordKind } from './kind.ts';
import { PasteReview } from './paste-review.tsx';
import { tableText } from './pasted.ts';
import styles from './records.module.css';
import type { ManyDone, RecordRow } from './requests.ts';
import { fieldName, wordsOf } from './texts.ts';
import { useReferred } from './use-names.ts';
import { type PasteInUse, usePaste } from './use-paste.ts';

interface PasteSheetProps {
  readonly name: KindName;
  readonly kind: RecordKind;
  readonly many: NonNullable<RecordKind['many']>;
  readonly close: () => void;
  readonly onStored: (done: ManyDone) => Promise<void>;
}

export default function PasteSheet(given: PasteSheetProps) {
  const { kind, many } = given;
  const { data: people } = useQuery({ ...everybodyQuery, enabled: many.further.length > 0 });
  // Those that are further name people.
  const others = many.further.map(({ name }) => [name, people] as const);
  const props = {
    ...given,
    kind: { ...kind, fields: [...kind.fields, ...many.further] },
    referred: { ...useReferred(kind.fields), ...Object.fromEntries(others) },
  };
  const paste = usePaste(props);
  return paste.isReview ? <PasteReview {...props} paste={paste} /> : <Lines {...props} paste={paste} />;
}

/** As far as one may see them: with their e-mails, or their names alone. */
const everybodyQuery = queryOptions({
  queryKey: ['records', 'colaborador', 'everybody'],
  queryFn: () => call<RecordRow[]>('GET', '/employee/getEmployees'),
});

/** Where the lines are pasted or typed. */
function Lines({ name, kind, close, paste }: PasteSheetProps & { readonly paste: PasteInUse }) {
  const words = useWords();
  const { recordPaste: own, records, common } = words;
  const { draft, set, setReview } = paste;
  const example = kind.fields.map((field) => fieldName(words, name, field.name)).join(' · ');
  const take = (table: PastedTable, [begin, end]: readonly [number, number]) => {
    const block = tableText(table);
    set({ text: `${draft.text.slice(0, begin)}${block}${draft.text.slice(end)}` });
    setReview(true);
  };
  return (
    <Dialog
      title={own.title(wordsOf(words, name).title)}
      onClose={close}
      isWide
      isSteady
      actions={
        <>
          <Button
            onPress={() => {
              set({ text: '' });
              close();
            }}
          >
            {common.cancel}
          </Button>
          <Button look="primary" isDisabled={draft.text.trim() === ''} onPress={() => setReview(true)}>
            {own.check}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {paste.isRestored && draft.text !== '' && <p className={styles.quiet}>{records.restored}</p>}
        <p>{own.about}</p>
        <p className={styles.quiet}>{own.columns(example)}</p>
        <TextArea
          label={own.lines}
          value={draft.text}
          onChange={(text) => set({ ...draft, text })}
          autoFocus
          rows={12}
          onPaste={(event) => {
            const data = event.clipboardData;
            const table = pastedTable({ html: data.getData('text/html'), text: data.getData('text/plain') });
            // One line is text like any other.
            if (table.rows.length < 2) return;
            event.preventDefault();
            const { selectionStart, selectionEnd } = event.currentTarget;
            take(table, [selectionStart, selectionEnd]);
          }}
        />
        <div className={styles.buttons}>
          <ReadFile label={own.file} take={(table) => take(table, [0, draft.text.length])} />
        </div>
      </div>
    </Dialog>
  );
}
