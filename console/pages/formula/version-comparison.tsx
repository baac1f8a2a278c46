/** Two versions side by side: text, references and fields. The older one can be restored. */
import { ApiError, type IndicatorVersion, type IndicatorVersionDetail } from '@prumo/client';
import { useMutation, useQuery, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { modelsQuery } from '../../data/models.ts';
import { language as chosenLanguage } from '../../data/preferences.ts';
import { indicatorsQuery } from '../../data/queries.ts';
import { queryClient } from '../../data/query-client.ts';
import { useMe } from '../../data/session.ts';
import { useStore } from '../../data/store.ts';
import { Impact } from '../../formula/impact.tsx';
import { budgetNamesQuery, formulaGlossary } from '../../formula/names.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Problem } from '../../kit/problem.tsx';
import { Table } from '../../kit/tables/table.tsx';
import { useWords, type Words } from '../../words/words.ts';
import { Compare } from './compare.tsx';
import { type ComparedField, changedFields, kindOf, referenceChanges } from './version-changes.ts';
import styles from './versions.module.css';
import { formulaBody, newestQuery, restoreVersion, storedTag, versionQuery } from './versions-query.ts';

interface ComparisonProps {
  readonly id: number;
  readonly older: IndicatorVersion;
  readonly newer: IndicatorVersion;
  readonly current: IndicatorVersion | undefined;
  /** Called when the version has been saved again. */
  readonly restored: (version: number) => void;
}

export function VersionComparison({ id, older, newer, current, restored }: ComparisonProps) {
  const { versions: words } = useWords();
  const view = useStore(chosenLanguage);
  const { nivel_de_acesso } = useMe();
  const [{ data: before }, { data: after }] = useSuspenseQueries({
    queries: [versionQuery(id, older.versao, view), versionQuery(id, newer.versao, view)],
  });
  const [isRestoring, setRestoring] = useState(false);
  if (!before || !after) return null;
  const maySave = nivel_de_acesso !== 'Colaborador' && older.atual === 0;
  const isAlike = current !== undefined && kindOf(current) === kindOf(before);
  return (
    <>
      <Difference before={before} after={after} />
      {maySave && !isAlike && <p className={styles.muted}>{words.restoreOther}</p>}
      {maySave && isAlike && (
        <div>
          <Button look="primary" onPress={() => setRestoring(true)}>
            {words.restoreTitle(older.versao)}
          </Button>
        </div>
      )}
      {isRestoring && (
        <RestoreDialog version={before} close={() => setRestoring(false)} restored={restored} />
      )}
    </>
  );
}

interface DifferenceProps {
  readonly before: IndicatorVersionDetail;
  readonly after: IndicatorVersionDetail;
}

function Difference({ before, after }: DifferenceProps) {
  const { versions: words } = useWords();
  return (
    <>
      {(before.texto !== null || after.texto !== null) && (
        <>
          <Texts before={before} after={after} />
          <References before={before} after={after} />
        </>
      )}
      <Part title={words.fields}>
        <Fields before={before} after={after} />
      </Part>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

function Texts({ before, after }: DifferenceProps) {
  const { versions: words } = useWords();
  const view = useStore(chosenLanguage);
  const [{ data: indicators }, { data: models }] = useSuspenseQueries({
    queries: [indicatorsQuery, modelsQuery],
  });
  const read = [before, after].flatMap(({ formula }) => formula?.referencias ?? []);
  const { data: budget } = useSuspenseQuery(budgetNamesQuery(read as never));
  const glossary = useMemo(() => formulaGlossary(indicators, models, budget), [indicators, models, budget]);
  return (
    <Compare
      before={{ title: words.number(before.versao), text: before.texto ?? '' }}
      after={{ title: words.number(after.versao), text: after.texto ?? '' }}
      language={view}
      glossary={glossary}
    />
  );
}

function References({ before, after }: DifferenceProps) {
  const { versions: words } = useWords();
  const changes = referenceChanges(before, after);
  const lists = (['removed', 'added', 'changed'] as const).filter((kind) => changes[kind].length > 0);
  return (
    <Part title={words.references}>
      {lists.length === 0 ? (
        <p className={styles.muted}>{words.sameReferences}</p>
      ) : (
        <dl className={styles.references}>
          {lists.map((kind) => (
            <div key={kind}>
              <dt>{words[kind]}</dt>
              <dd>{changes[kind].join(', ')}</dd>
            </div>
          ))}
        </dl>
      )}
    </Part>
  );
}

function Fields({ before, after }: DifferenceProps) {
  const words = useWords();
  const { versions: own } = words;
  const { data: indicators } = useSuspenseQuery(indicatorsQuery);
  const nameOf = (id: number) => indicators.find((one) => one.id === id)?.nome ?? `#${id}`;
  const changed = changedFields(before, after);
  if (changed.length === 0) return <p className={styles.muted}>{own.sameFields}</p>;
  return (
    <Table label={own.fields}>
      <tbody>
        {changed.map((field) => (
          <tr key={field}>
            <th scope="row">{words.records.fields[field]}</th>
            <td>
              <del>{fieldText(before, field, words, nameOf)}</del>
            </td>
            <td>
              <ins>{fieldText(after, field, words, nameOf)}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function fieldText(
  version: IndicatorVersionDetail,
  field: ComparedField,
  words: Words,
  nameOf: (id: number) => string,
): string {
  const { conceitos, referencias } = version;
  const texts: Partial<Record<ComparedField, string | undefined>> = {
    tipo: words.types[version.tipo],
    unidade_medida: words.units[version.unidade_medida],
    interpretacao: words.interpretations[version.interpretacao],
    totalizador: words.totals[version.totalizador],
    conceitos: conceitos?.map(({ nome, valor }) => `${nome} (${valor})`).join(', '),
    referencias: referencias?.map(({ id_indicador }) => nameOf(id_indicador)).join(', '),
  };
  const plain = version[field];
  const isPlain = typeof plain === 'string' || typeof plain === 'number';
  const text = field in texts ? texts[field] : isPlain ? String(plain) : '';
  return text === undefined || text === '' ? words.versions.empty : text;
}

interface RestoreProps {
  readonly version: IndicatorVersionDetail;
  readonly close: () => void;
  readonly restored: (version: number) => void;
}

/** Compares the version with the stored definition, previews the effects, and saves it. */
function RestoreDialog({ version, close, restored }: RestoreProps) {
  const words = useWords();
  const { versions: own } = words;
  const { id, versao } = version;
  const tag = useQuery({ queryKey: ['version-tag', id], queryFn: () => storedTag(version), staleTime: 0 });
  const body = useMemo(() => formulaBody(version), [version]);
  const save = useMutation({
    mutationFn: () => restoreVersion(version, tag.data),
    async onSuccess() {
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
      restored(versao);
    },
    async onError(error) {
      if (!isOvertaken(error)) return;
      await queryClient.invalidateQueries({ queryKey: ['version-tag', id] });
      await queryClient.invalidateQueries({ queryKey: ['newest-version', id] });
    },
  });
  return (
    <Dialog
      title={own.restoreTitle(versao)}
      isWide
      isSteady
      onClose={close}
      problem={save.error !== null && <Refusal error={save.error} />}
      actions={
        <>
          <Button onPress={close}>{words.common.cancel}</Button>
          <Button
            look="primary"
            isDisabled={tag.data === undefined}
            isPending={save.isPending}
            onPress={() => save.mutate()}
          >
            {own.restore}
          </Button>
        </>
      }
    >
      <p>{own.restoreText}</p>
      <Suspense fallback={<Loading />}>
        <Newest version={version}>
          {body ? <Impact body={body} /> : <p className={styles.muted}>{own.unforetold}</p>}
        </Newest>
      </Suspense>
    </Dialog>
  );
}

function Refusal({ error }: { readonly error: Error }) {
  const { versions: own, problem } = useWords();
  if (!isOvertaken(error)) return <Problem inline error={error} title={problem.notSaved} />;
  return (
    <div role="alert" className={styles.notice}>
      {own.overtaken}
    </div>
  );
}

interface NewestProps {
  readonly version: IndicatorVersionDetail;
  /** What stands below. It waits, because what arrives above it would move its buttons. */
  readonly children: ReactNode;
}

/** The version next to the stored definition, which may have just changed. */
function Newest({ version, children }: NewestProps) {
  const { id } = version;
  const view = useStore(chosenLanguage);
  const { data, error, isPending, refetch } = useQuery(newestQuery(id, view));
  if (isPending) return <Loading />;
  return (
    <>
      {error && <Problem inline error={error} onRetry={() => void refetch()} />}
      {data && <Difference before={data} after={version} />}
      {children}
    </>
  );
}

const isOvertaken = (error: unknown) => error instanceof ApiError && error.status === 412;
