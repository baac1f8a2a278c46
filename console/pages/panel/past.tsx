/** A panel as it was at a moment: its score, and its months calculated again. */
import type { Panel } from '@prumo/client';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { IndicatorMonths } from '../../data/panel-months.ts';
import { pastIndicatorMonths, pastMonthsQuery } from '../../data/past-months.ts';
import { indicatorsQuery, modelIndicatorsQuery } from '../../data/queries.ts';
import type { View } from '../../data/view.ts';
import { Score } from '../../kit/figures/attained.tsx';
import { PastNotice } from '../../kit/figures/past-notice.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Problem } from '../../kit/problem.tsx';
import { Empty } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import styles from './panel.module.css';

interface PastProps {
  readonly panel: Panel;
  readonly view: View;
  readonly past: string;
  readonly children: (rows: readonly IndicatorMonths[]) => ReactNode;
}

export function PastPanel({ panel, view, past, children }: PastProps) {
  const { past: words, measures } = useWords();
  const { process, month, months, accumulated } = view;
  const last = months.at(-1) ?? month;
  const each = useQuery(pastMonthsQuery(process.id, panel.id, last, false, past));
  const upTo = useQuery(pastMonthsQuery(process.id, panel.id, last, true, past));
  const { data: indicators } = useQuery(indicatorsQuery);
  const { data: order } = useQuery(modelIndicatorsQuery(panel.id_painel_modelo));
  const rows = useMemo(
    () =>
      each.data && upTo.data && indicators && order
        ? pastIndicatorMonths({ monthly: each.data, accumulated: upTo.data }, indicators, order)
        : undefined,
    [each.data, upTo.data, indicators, order],
  );
  const shown = (accumulated ? upTo : each).data;
  const { pontuacao: score = null } =
    shown?.find(({ ano, mes }) => ano === month.ano && mes === month.mes) ?? {};
  const failed = [each, upTo].find(({ error }) => error);
  return (
    <>
      <PastNotice past={past} results={shown} />
      {failed?.error && <Problem inline error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && rows === undefined && <Loading />}
      {rows?.length === 0 && <Empty text={words.notThere} next={words.notThereNext} />}
      {rows && rows.length > 0 && (
        <>
          <p className={styles.score}>
            <span className={styles.over}>{measures.score}</span>
            <span className={styles.big}>
              <Score value={score} name={panel.nome} panel={panel.id} {...month} />
            </span>
          </p>
          {children(rows)}
        </>
      )}
    </>
  );
}
