/** The effects of a save: how many values change, which are lost, and the largest changes. */
import type { FormulaIndicatorSave, FormulaPreview } from '@prumo/client';
import { queryOptions, useMutation, useQuery, useSuspenseQueries } from '@tanstack/react-query';
import { Suspense } from 'react';
import { client } from '../data/client.ts';
import { panelsQuery } from '../data/queries.ts';
import { csvFile, download } from '../data/written/csv.ts';
import { useFormat } from '../data/written/format.ts';
import { monthSpans } from '../data/written/month.ts';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { Loading } from '../kit/loading.tsx';
import { Problem } from '../kit/problem.tsx';
import { useWords } from '../words/words.ts';
import styles from './impact.module.css';
import { LargestChanges } from './largest-changes.tsx';

export interface ImpactProps {
  /** The body of the save. */
  readonly body: FormulaIndicatorSave;
}

export function Impact({ body }: ImpactProps) {
  const { impact: words } = useWords();
  const { data, error, isFetching } = useQuery(impactQuery(body));
  return (
    <section className={styles.impact} aria-label={words.title}>
      <h3>{words.title}</h3>
      {error !== null && !isFetching && <Problem inline error={error} title={words.failed} />}
      {isFetching ? (
        <Loading />
      ) : (
        data && (
          <Suspense fallback={<Loading />}>
            <Found preview={data} body={body} />
          </Suspense>
        )
      )}
    </section>
  );
}

interface FoundProps extends ImpactProps {
  readonly preview: FormulaPreview;
}

function Found({ preview, body }: FoundProps) {
  const { impact: words, language } = useWords();
  const format = useFormat();
  const { changedValues, changedValuePanels, changedIndicators, sidesOnlyCells, dependents } = preview;
  const { lostValues, gainedValues } = preview;
  const others = changedIndicators.filter(
    (one) => one.changedValues > 0 && one.id_indicador !== preview.id,
  ).length;
  const saving = useMutation({
    mutationFn: async () => download(`${words.title} ${body.nome}`, await impactFile(body, language.locale)),
  });
  return (
    <>
      <div role="status" className={styles.summary}>
        <p>
          <b>
            {changedValues === 0 ? words.nothing : words.summary(changedValues, changedValuePanels, others)}
          </b>
        </p>
        {lostValues > 0 && <p className={styles.lost}>{words.lost(lostValues)}</p>}
        {gainedValues > 0 && <p>{words.gained(gainedValues)}</p>}
        {sidesOnlyCells > 0 && <p>{words.sidesOnly(sidesOnlyCells)}</p>}
        {preview.closedMonths.length > 0 && (
          <p>{words.closed(monthSpans(preview.closedMonths, (month) => format.month(month), words.to))}</p>
        )}
        {dependents.length > 0 && <p className={styles.muted}>{words.dependents(dependents.length)}</p>}
      </div>
      {preview.setAside > 0 && <SetAside preview={preview} />}
      {(changedValues > 0 || sidesOnlyCells > 0) && (
        <>
          {changedValues > 0 && <LargestChanges preview={preview} saved={body} />}
          <div>
            <Button look="quiet" isPending={saving.isPending} onPress={() => saving.mutate()}>
              <Icon name="download" />
              {words.csv}
            </Button>
          </div>
          {saving.error !== null && <Problem inline error={saving.error} title={words.csvFailed} />}
        </>
      )}
    </>
  );
}

/** Typed values that the save would set aside. */
function SetAside({ preview }: { readonly preview: FormulaPreview }) {
  const { impact: words } = useWords();
  const format = useFormat();
  const [{ data: panels }] = useSuspenseQueries({ queries: [panelsQuery] });
  const nameOf = (id: number | null) => panels.find((one) => one.id === id)?.nome ?? words.elsewhere;
  return (
    <div className={styles.setAside}>
      <p>{words.setAside(preview.setAside, preview.setAsidePanels)}</p>
      <details>
        <summary>{words.setAsideIn}</summary>
        <ul>
          {preview.setAsideIn.map(({ id_gmr_painel, ano, meses, values }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: hidden panels have no other name
            <li key={at}>
              {nameOf(id_gmr_painel)}: {meses.map((mes) => format.monthName(mes)).join(', ')} {ano} ({values})
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** The first part of the keys of what saves would change. */
export const impactKey = ['impact'] as const;

/** Asked again whenever it is shown, because others may have saved or typed meanwhile. */
const impactQuery = (body: FormulaIndicatorSave) =>
  queryOptions({
    queryKey: [...impactKey, JSON.stringify(body)],
    queryFn: ({ signal }) => client.indicators.saveFormulaIndicator.dryRun(body, { signal }),
    staleTime: 0,
    gcTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
  });

/** All changes as a CSV file with the number format of the language. */
async function impactFile(body: FormulaIndicatorSave, locale: string): Promise<Blob> {
  const response = await client.request('/indicators/saveFormulaIndicator', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: `text/csv; formato=${locale === 'pt-BR' ? 'br' : 'us'}`,
      prefer: 'tx=rollback',
    },
    body: JSON.stringify(body),
    retries: 0,
  });
  return csvFile(await response.blob());
}
