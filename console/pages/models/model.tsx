/** One model: what it is, its submodels, and its indicators month by month. */
import type { Indicator, PanelModel } from '@prumo/client';
import { useQuery, useSuspenseQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { modelsQuery } from '../../data/models.ts';
import { namedIndicatorsQuery, panelsQuery } from '../../data/queries.ts';
import { pageAddress } from '../../data/view.ts';
import { Button } from '../../kit/button.tsx';
import { DeadEnd } from '../../kit/dead-end.tsx';
import { Loading } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Problem } from '../../kit/problem.tsx';
import { kinds } from '../../records/generated/kinds.ts';
import { OpenRecord } from '../../records/record-form.tsx';
import { doneWords } from '../../records/texts.ts';
import { useWords } from '../../words/words.ts';
import { CopyModel } from './copy-model.tsx';
import { ModelLines } from './model-lines.tsx';
import { linesQuery } from './model-requests.ts';

export default function ModelPage({ id }: { readonly id: number }) {
  const { models: words } = useWords();
  const [{ data: models, refetch }, { data: indicators }] = useSuspenseQueries({
    queries: [modelsQuery, namedIndicatorsQuery],
  });
  const model = models.find((one) => one.id === id);
  if (!model) return <DeadEnd title={words.missing} />;
  return (
    <>
      <ModelHead model={model} models={models} changed={refetch} />
      <StoredLines model={model} indicators={indicators} />
    </>
  );
}

function StoredLines({
  model,
  indicators,
}: {
  readonly model: PanelModel;
  readonly indicators: readonly Indicator[];
}) {
  const { data, error, refetch } = useQuery(linesQuery(model.id));
  if (data) return <ModelLines model={model} stored={data} indicators={indicators} readAgain={refetch} />;
  return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Loading />;
}

interface ModelHeadProps {
  readonly model: PanelModel;
  readonly models: readonly PanelModel[];
  readonly changed: () => Promise<unknown>;
}

function ModelHead({ model, models, changed }: ModelHeadProps) {
  const { models: words, records } = useWords();
  const [isEditing, setEditing] = useState(false);
  const [isCopying, setCopying] = useState(false);
  const [, navigate] = useLocation();
  const [done, setDone] = useState('');
  const { data: panels } = useQuery(panelsQuery);
  const base = models.find(({ id }) => id === model.base);
  const below = models.filter((one) => one.base === model.id);
  const count = new Set(
    panels?.filter(({ id_painel_modelo }) => id_painel_modelo === model.id).map(({ id }) => id),
  ).size;
  return (
    <>
      <PageHead
        title={model.nome}
        up={[{ name: records.kinds.painel_modelo.title, address: pageAddress('/modelos') }]}
        about={[
          model.status === 0 && words.retired,
          model.confidencial === 1 && words.confidential,
          panels && words.panels(count),
          base && (
            <span key="base">
              {records.fields.base} <ModelLink model={base} />
            </span>
          ),
          below.length > 0 && (
            <span key="below">
              {words.submodels}{' '}
              {below.map((one, at) => (
                <span key={one.id}>
                  {at > 0 && ', '}
                  <ModelLink model={one} />
                </span>
              ))}
            </span>
          ),
        ]}
        actions={<Button onPress={() => setEditing(true)}>{words.edit}</Button>}
        more={
          <Button look="quiet" onPress={() => setCopying(true)}>
            {records.copy}
          </Button>
        }
      />
      {done !== '' && <p role="status">{done}</p>}
      {isCopying && (
        <CopyModel
          model={model}
          close={() => setCopying(false)}
          onMade={(made) => navigate(pageAddress(`/modelos/${made}`))}
        />
      )}
      {isEditing && (
        <EditModel
          id={model.id}
          close={() => setEditing(false)}
          done={async (text) => {
            setEditing(false);
            setDone(text);
            await changed();
          }}
        />
      )}
    </>
  );
}

function ModelLink({ model }: { readonly model: PanelModel }) {
  return <Link href={pageAddress(`/modelos/${model.id}`)}>{model.nome}</Link>;
}

interface EditProps {
  readonly id: number;
  readonly close: () => void;
  readonly done: (text: string) => Promise<void>;
}

/** The form of the list, over the model's own page. */
function EditModel({ id, close, done }: EditProps) {
  const words = useWords();
  return (
    <OpenRecord
      name="painel_modelo"
      kind={kinds.painel_modelo}
      id={id}
      close={close}
      onDone={({ what, nome }) => void done(doneWords(words, kinds.painel_modelo)[what](nome))}
    />
  );
}
