/** What is said of a number: its analysis, the actions, and comments. */
import { useQuery } from '@tanstack/react-query';
import type { Explained } from '../data/explained.ts';
import { saidQuery, writingQuery } from '../data/meeting.ts';
import { Loading } from '../kit/loading.tsx';
import { Problem } from '../kit/problem.tsx';
import { useWords } from '../words/words.ts';
import { Actions } from './actions.tsx';
import { useAddressedInView } from './addressed-item.ts';
import { AnalysisPart } from './analysis.tsx';
import { Comments } from './comments.tsx';
import { CopyAddress } from './copy-address.tsx';
import styles from './explanation.module.css';
import { NumberOf } from './number-of.tsx';

export default function Said({ explained }: { readonly explained: Explained }) {
  const words = useWords();
  const said = useQuery(saidQuery(explained));
  const writing = useQuery(writingQuery(explained));
  useAddressedInView({ data: writing.data === undefined ? undefined : said.data, refetch: said.refetch });
  const error = said.error ?? writing.error;
  const { panel: id, indicator, ano, mes } = explained;
  const of = { place: explained, isWriter: writing.data === true };
  return (
    <>
      <NumberOf place={explained} isTitle />
      {error && (
        <Problem
          inline
          error={error}
          onRetry={() => {
            void said.refetch();
            void writing.refetch();
          }}
        />
      )}
      {!error && (said.data === undefined || writing.data === undefined) && <Loading />}
      {said.data && writing.data !== undefined && (
        // Another number has drafts of its own.
        <div key={`${id} ${indicator} ${ano} ${mes}`} className={styles.said}>
          <AnalysisPart {...of} analysis={said.data.analysis} />
          <Actions {...of} actions={said.data.actions} />
          <Comments {...of} comments={said.data.comments} actions={said.data.actions} />
          {!of.isWriter && <p className={styles.muted}>{words.said.reads}</p>}
        </div>
      )}
      <div className={styles.actions}>
        <CopyAddress />
      </div>
    </>
  );
}
