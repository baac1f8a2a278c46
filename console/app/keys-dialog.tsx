/** `?`: the keys of what is on the screen, and those that work everywhere. */
import { useStore } from '../data/store.ts';
import { Dialog } from '../kit/dialogs/dialog.tsx';
import { type ShownKey, shownKeys } from '../kit/shown-keys.ts';
import { useWords } from '../words/words.ts';
import styles from './palette.module.css';

export default function KeysDialog({ close }: { readonly close: () => void }) {
  const { keys: words } = useWords();
  // Several tables have the same ones.
  const here = [
    ...new Map(useStore(shownKeys).flatMap((rows) => rows.map((row) => [nameOf(row), row]))).values(),
  ];
  const everywhere: readonly ShownKey[] = [
    { keys: ['Ctrl+K'], what: words.find },
    { keys: ['?'], what: words.show },
    { keys: ['Esc'], what: words.dismiss },
  ];
  return (
    <Dialog title={words.title} isWide onClose={close}>
      <section>
        <h3>{words.here}</h3>
        {here.length === 0 ? <p>{words.none}</p> : <Keys rows={here} />}
      </section>
      <section>
        <h3>{words.everywhere}</h3>
        <Keys rows={everywhere} />
      </section>
    </Dialog>
  );
}

function Keys({ rows }: { readonly rows: readonly ShownKey[] }) {
  return (
    <dl className={styles.keys}>
      {rows.map(({ keys, what }) => (
        <div key={nameOf({ keys, what })}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}

const nameOf = ({ keys, what }: ShownKey) => `${what} ${keys.join(' ')}`;
