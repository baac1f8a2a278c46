/** Asks before an indicator is taken out of a model: what would be lost, and who reads it. */

import type { PanelModel } from '@prumo/client';
import { ApiError } from '@prumo/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { panelsQuery } from '../../data/queries.ts';
import { dependentsQuery } from '../../data/references.ts';
import { pageAddress } from '../../data/view.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Problem } from '../../kit/problem.tsx';
import { dependentsText } from '../../records/dependents.tsx';
import { useWords } from '../../words/words.ts';
import type { Lines } from './model-draft.ts';
import { lossQuery } from './model-requests.ts';
import styles from './models.module.css';

interface RemovingProps {
  readonly model: PanelModel;
  readonly indicator: number;
  readonly name: string;
  readonly lines: Lines;
  readonly close: () => void;
  readonly takeOut: () => void;
}

export function Removing({ model, indicator, name, lines, close, takeOut }: RemovingProps) {
  const { models: words, common } = useWords();
  const trial = useQuery(lossQuery(model.id, indicator));
  const { data: dependents } = useQuery(dependentsQuery(indicator));
  const { data: panels } = useQuery(panelsQuery);
  const held = trial.error instanceof ApiError ? trial.error.dependents : [];
  const has = new Set(lines.map(({ id }) => id));
  // In the same panel: they keep what they are, and miss a value from then on.
  const readers = (dependents ?? []).filter(
    ({ id, direto, modelos }) => direto === 1 && modelos[0] === null && has.has(id),
  );
  const count = new Set(
    panels?.filter(({ id_painel_modelo }) => id_painel_modelo === model.id).map(({ id }) => id),
  ).size;
  return (
    <Dialog
      title={words.removeTitle(name)}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{common.cancel}</Button>
          <Button look="danger" isDisabled={!trial.isSuccess} onPress={takeOut}>
            {words.remove}
          </Button>
        </>
      }
    >
      {trial.isPending && <Loading />}
      {trial.isSuccess && <p>{words.removeText(count)}</p>}
      {held.length > 0 && <Held {...{ held, indicator }} />}
      {trial.error && held.length === 0 && <Problem inline error={trial.error} />}
      {readers.length > 0 && (
        <div className={styles.part}>
          <p>{words.readers}</p>
          <Names of={readers} path={(id) => `/indicadores/${id}`} />
        </div>
      )}
    </Dialog>
  );
}

interface HeldProps {
  readonly held: ApiError['dependents'];
  readonly indicator: number;
}

/** Typed values and readers over the model's panels: they must go first. */
function Held({ held, indicator }: HeldProps) {
  const words = useWords();
  return (
    <div className={styles.part}>
      <p>{words.models.held}</p>
      <ul className={styles.list}>
        {held.map(({ kind, count, first }) => (
          <li key={kind}>
            {dependentsText(words, kind, count)}
            {first.length > 0 && (
              <>
                :{' '}
                <Names
                  of={first}
                  path={(id) => (kind === 'cell' ? `/paineis/${id}` : `/indicadores/${id}`)}
                  query={kind === 'cell' ? { indicador: String(indicator) } : {}}
                  isMore={kind !== 'cell' && count > first.length}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      <p>
        {words.models.heldNext}{' '}
        <Link href={pageAddress('/planilha', { ver: 'indicador', indicador: String(indicator) })}>
          {words.models.toGrid}
        </Link>
      </p>
    </div>
  );
}

interface NamesProps {
  readonly of: readonly { readonly id: number; readonly nome: string }[];
  readonly path: (id: number) => string;
  readonly query?: Readonly<Record<string, string>>;
  readonly isMore?: boolean;
}

function Names({ of, path, query = {}, isMore = false }: NamesProps) {
  return (
    <span>
      {of.map(({ id, nome }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link href={pageAddress(path(id), query)}>{nome}</Link>
        </span>
      ))}
      {isMore && '…'}
    </span>
  );
}
