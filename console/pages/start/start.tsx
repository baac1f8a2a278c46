/** Começar com uma planilha: template, check, review, and all of it stored at once. */
import { useRef } from 'react';
import { useMe } from '../../data/session.ts';
import { pageAddress } from '../../data/view.ts';
import { download } from '../../data/written/csv.ts';
import { Button } from '../../kit/button.tsx';
import { Loading } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Problem } from '../../kit/problem.tsx';
import { useWords } from '../../words/words.ts';
import { Review } from './review.tsx';
import styles from './start.module.css';
import { useStart } from './use-start.ts';
import { workbookWordsOf } from './workbook-words.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export default function StartPage() {
  const words = useWords();
  const own = workbookWordsOf(words);
  const me = useMe();
  const start = useStart();
  const input = useRef<HTMLInputElement>(null);
  const workbook = async (isFilled: boolean) => {
    const { startWorkbook } = await import('./template.ts');
    return startWorkbook(words, { year: new Date().getFullYear(), isFilled });
  };
  const save = async (isFilled: boolean) =>
    download(`Prumo ${me.empresa}.xlsx`, new Blob([await workbook(isFilled)], { type: workbookType }));
  const { judging, storing, unread, kept, isLost } = start;
  return (
    <div className={styles.page}>
      <PageHead title={words.start.begin} up={[{ name: own.back, address: pageAddress('/') }]} />
      <section className={styles.part}>
        <h2>{own.template}</h2>
        <p>{own.templateText}</p>
        <div>
          <Button onPress={() => void save(false)}>{own.download}</Button>
        </div>
      </section>
      <section className={styles.part}>
        <h2>{own.send}</h2>
        <p>{own.sendText}</p>
        <div>
          <Button look="primary" onPress={() => input.current?.click()}>
            {own.choose}
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          accept=".xlsx"
          aria-label={own.choose}
          hidden
          onChange={async ({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) start.take(new Uint8Array(await file.arrayBuffer()), file.name);
          }}
        />
      </section>
      <section className={styles.part}>
        <h2>{own.example}</h2>
        <p>{own.exampleText}</p>
        <div className={styles.buttons}>
          <Button onPress={async () => start.takeExample(await workbook(true), own.example)}>
            {own.useExample}
          </Button>
          <Button look="quiet" onPress={() => void save(true)}>
            {own.downloadExample}
          </Button>
        </div>
      </section>
      <div className={styles.part} aria-live="polite">
        {kept !== undefined && (
          <p>
            {own.kept(kept)}{' '}
            <Button look="quiet" onPress={start.discard}>
              {own.discard}
            </Button>
          </p>
        )}
        {isLost && judging.data && <p>{own.notKept}</p>}
        {judging.isPending && <Loading />}
        {unread !== undefined && <p role="alert">{own.unread(unread)}</p>}
        {judging.error && unread === undefined && <Problem inline error={judging.error} />}
        {judging.data && !judging.isPending && (
          <Review judged={judging.data} storing={storing} own={own} key={judging.submittedAt} />
        )}
      </div>
    </div>
  );
}
