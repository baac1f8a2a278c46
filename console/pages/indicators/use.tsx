/** The sources and readers of an indicator, as a graph or as lists. */
import type { Indicator } from '@prumo/client';
import { useQueries } from '@tanstack/react-query';
import { useFailure } from '../../data/failure.ts';
import { modelsQuery } from '../../data/models.ts';
import { dependentEdges, dependentsQuery, type Edge, sourcesQuery } from '../../data/references.ts';
import { pageAddress, useAddress, useChangeAddress } from '../../data/view.ts';
import { Choice } from '../../kit/fields/field.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Problem } from '../../kit/problem.tsx';
import { useIsNarrow } from '../../kit/tables/narrow.ts';
import { Empty, Head } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import { Graph } from './graph.tsx';
import styles from './indicator.module.css';
import { type Branch, branchesOf } from './layers.ts';
import { IndicatorName } from './name.tsx';

interface UseProps {
  readonly indicator: Indicator;
  readonly all: readonly Indicator[];
}

export function Use({ indicator, all }: UseProps) {
  const { indicators: words } = useWords();
  const change = useChangeAddress();
  const isPhone = useIsNarrow();
  const chosen = useAddress().get('ver');
  const shown = chosen === 'grafo' || chosen === 'lista' ? chosen : isPhone ? 'lista' : 'grafo';
  return (
    <section className={styles.section}>
      <Head title={<h2>{words.use}</h2>}>
        <Choice
          label={words.shown}
          options={[
            { id: 'grafo', name: words.shows.graph },
            { id: 'lista', name: words.shows.list },
          ]}
          value={shown}
          onChange={(ver) => change({ ver }, true)}
        />
      </Head>
      <Shown indicator={indicator} all={all} isGraph={shown === 'grafo'} />
    </section>
  );
}

function Shown({ indicator, all, isGraph }: UseProps & { readonly isGraph: boolean }) {
  const { indicators: words } = useWords();
  const [sources, dependents, models] = useQueries({
    queries: [sourcesQuery(indicator, all), dependentsQuery(indicator.id), modelsQuery],
  });
  const failure = useFailure(sources, dependents, models);
  if (failure) return <Problem error={failure.error} onRetry={failure.retry} />;
  if (!sources.data || !dependents.data || !models.data) return <Loading />;
  const names = new Map(all.map(({ id, nome }) => [id, nome]));
  // A reader may be hidden from the person; then only its name is known.
  for (const { id, nome } of dependents.data) if (!names.has(id)) names.set(id, nome);
  const name = (id: number) => names.get(id) ?? words.outside;
  const readers = dependentEdges(dependents.data);
  const edges = [...sources.data, ...readers];
  if (edges.length === 0) return <Empty text={words.alone} />;
  const modelNames = new Map(models.data.map(({ id, nome }) => [id, nome]));
  const modelName = (id: number) => modelNames.get(id) ?? words.otherModel;
  if (!isGraph) {
    return (
      <Lists
        indicator={indicator}
        all={all}
        sources={sources.data}
        readers={readers}
        name={name}
        modelName={modelName}
      />
    );
  }
  const known = new Set(all.map(({ id }) => id));
  return (
    <Graph
      centre={indicator.id}
      edges={edges}
      name={name}
      modelName={modelName}
      address={(id) => (known.has(id) ? pageAddress(`/indicadores/${id}`) : undefined)}
    />
  );
}

interface ListsProps extends UseProps {
  readonly sources: readonly Edge[];
  readonly readers: readonly Edge[];
  readonly name: (id: number) => string;
  readonly modelName: (id: number) => string;
}

function Lists({ indicator, all, sources, readers, name, modelName }: ListsProps) {
  const { indicators: words } = useWords();
  const sides = [
    { title: words.isRead, none: words.readsNothing, direction: 'sources', edges: sources },
    { title: words.readers, none: words.notRead, direction: 'readers', edges: readers },
  ] as const;
  return (
    <div className={styles.sides}>
      {sides.map(({ title, none, direction, edges }) => (
        <section key={direction} className={styles.section}>
          <h3>{title}</h3>
          {edges.length === 0 ? (
            <p className={styles.quiet}>{none}</p>
          ) : (
            <Branches
              parent={indicator.id}
              branches={branchesOf(indicator.id, edges, direction, name)}
              all={all}
              edges={edges}
              modelName={modelName}
            />
          )}
        </section>
      ))}
    </div>
  );
}

interface BranchesProps {
  readonly parent: number;
  readonly branches: readonly Branch[];
  readonly all: readonly Indicator[];
  readonly edges: readonly Edge[];
  readonly modelName: (id: number) => string;
}

function Branches({ parent, branches, all, edges, modelName }: BranchesProps) {
  const { indicators: words } = useWords();
  return (
    <ul className={styles.tree}>
      {branches.map(({ id, isRepeated, children }) => {
        const ways = edges.filter(
          ({ reader, source }) =>
            (reader === parent && source === id) || (reader === id && source === parent),
        );
        const models = ways.flatMap(({ model }) => (model === null ? [] : words.overModel(modelName(model))));
        return (
          <li key={id}>
            <IndicatorName id={id} all={all} />
            {models.length > 0 && <span className={styles.over}> {models.join('; ')}</span>}
            {isRepeated && <span className={styles.over}> ({words.repeated})</span>}
            {children.length > 0 && (
              <Branches parent={id} branches={children} all={all} edges={edges} modelName={modelName} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
