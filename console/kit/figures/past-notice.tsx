/** A page as it was at a moment (`em` in its address): where the moment is chosen, and said. */
import type { MonthPanelResult } from '@prumo/client';
import { useChangeAddress } from '../../data/view.ts';
import { useFormat } from '../../data/written/format.ts';
import { lastMonthEnd } from '../../data/written/month-end.ts';
import { useWords } from '../../words/words.ts';
import { Button } from '../button.tsx';
import { MomentForm } from '../fields/moment-choice.tsx';
import notes from '../notes.module.css';
import styles from './past-notice.module.css';

export function PastChoice() {
  const { past: words } = useWords();
  const change = useChangeAddress();
  return <MomentForm label={words.choose} choose={(em) => change({ em, contra: null, explicar: null })} />;
}

interface PastNoticeProps {
  readonly past: string;
  /** The results that are shown: of some nothing may be told. */
  readonly results?: readonly MonthPanelResult[] | undefined;
}

export function PastNotice({ past, results = [] }: PastNoticeProps) {
  const { past: words } = useWords();
  const format = useFormat();
  const change = useChangeAddress();
  const isPartial = results.some(({ indicadores }) =>
    indicadores.some(({ motivo }) => motivo === 'CONFIDENTIAL'),
  );
  const end = lastMonthEnd(past);
  return (
    <div className={`${notes.notice} ${styles.notice}`}>
      <span>
        {words.asOf(format.moment(past))} {isPartial && words.partial}
      </span>
      {isPartial && (
        <Button look="quiet" onPress={() => change({ em: end, explicar: null })}>
          {words.monthEnd(format.moment(end))}
        </Button>
      )}
      <Button look="quiet" onPress={() => change({ em: null, explicar: null })}>
        {words.today}
      </Button>
    </div>
  );
}
