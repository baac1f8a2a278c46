/** What uses a record: as far as one may see it by name, with a link, and counted for the rest. */
import type { ProblemDependents } from '@prumo/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { reaches } from '../../src/kernel/identity.ts';
import { useMe } from '../data/session.ts';
import { pageAddress } from '../data/view.ts';
import { Button } from '../kit/button.tsx';
import { Loading } from '../kit/loading.tsx';
import { Problem } from '../kit/problem.tsx';
import { useWords, type Words } from '../words/words.ts';
import { type KindName, kinds, kindsOfDependents } from './generated/kinds.ts';
import type { RecordKind } from './kind.ts';
import { listAddress, recordAddress } from './record-addresses.ts';
import { usesQuery } from './record-queries.ts';
import styles from './records.module.css';

/** The records by which dependents are named. A child is of the record's own kind. */
const namedBy: Partial<Record<ProblemDependents['kind'], KindName>> = {
  ...kindsOfDependents,
  access: 'colaborador',
  compound: 'indicador',
  consolidated: 'indicador',
  fact: 'periodo_go',
  formula: 'indicador',
  period: 'periodo_go',
  'structure-line': 'estrutura_go',
  submodel: 'painel_modelo',
  value: 'dimensao_resultado_go',
};

/** How many there are, in words of their own or by the name of their kind. */
export function dependentsText({ records }: Words, kind: ProblemDependents['kind'], count: number): string {
  const own: Partial<Record<string, (count: number) => string>> = records.dependents;
  const named = namedBy[kind];
  if (own[kind] !== undefined || named === undefined) return own[kind]?.(count) ?? String(count);
  const { one, title } = records.kinds[named];
  return `${count} ${(count === 1 ? one : title).toLowerCase()}`;
}

interface DependentsProps {
  /** The record that they use. */
  readonly name: KindName;
  readonly id: number;
  readonly dependents: readonly ProblemDependents[];
}

export function Dependents({ name, id, dependents }: DependentsProps) {
  return (
    <ul className={styles.part}>
      {dependents.map((one) => (
        <OneKind key={one.kind} of={name} id={id} {...one} />
      ))}
    </ul>
  );
}

interface OneKindProps extends ProblemDependents {
  readonly of: KindName;
  readonly id: number;
}

function OneKind({ of, id, kind, count, first }: OneKindProps) {
  const words = useWords();
  const { nivel_de_acesso: level } = useMe();
  const named = kind === 'child' ? of : namedBy[kind];
  const mayOpen = named !== undefined && reaches(level, kinds[named].writes);
  const others = first.reduce((left, one) => left - (one.count ?? 1), count);
  const text = dependentsText(words, kind, count);
  const all = mayOpen ? listOfThem(named, of, id) : undefined;
  return (
    <li>
      {all === undefined ? text : <Link href={all}>{text}</Link>}
      {first.map((one, at) => (
        <span key={one.id}>
          {at === 0 ? ': ' : ', '}
          {mayOpen ? (
            <Link href={kind === 'fact' ? statementOf(of, id, one.id) : recordAddress(named, one.id)}>
              {one.nome}
            </Link>
          ) : (
            one.nome
          )}
          {one.count !== undefined && ` (${one.count})`}
        </span>
      ))}
      {first.length > 0 && others > 0 && ` ${words.records.andOthers(others)}`}
    </li>
  );
}

/** The budget of a period, narrowed to what has these facts as far as its address can be. */
const statementOf = (of: KindName, id: number, period: number) =>
  pageAddress('/orcamento', {
    periodo: String(period),
    linhas: 'todas',
    ...(of === 'centro_resultado_go' && { centro: String(id) }),
  });

/** The list of the records that refer to this one, if it can be asked for them. */
function listOfThem(named: KindName, of: KindName, id: number): string | undefined {
  const { filters }: RecordKind = kinds[named];
  const filter = filters.find((one) => 'to' in one && one.to === of);
  if (!filter) return undefined;
  return listAddress(named, {
    filtro: String(new URLSearchParams({ [filter.name]: String(id) })),
    so: 'todos',
  });
}

interface UsedByProps {
  readonly name: KindName;
  readonly id: number;
}

/** Asked for, because the server looks through the whole company. */
export function UsedBy({ name, id }: UsedByProps) {
  const { records: own } = useWords();
  const { data, error, isFetching, refetch } = useQuery({ ...usesQuery(name, id), enabled: false });
  if (error) return <Problem inline error={error} onRetry={() => void refetch()} />;
  if (isFetching) return <Loading />;
  return (
    <section className={styles.part}>
      {data === undefined && (
        <div>
          <Button onPress={() => void refetch()}>{own.usedBy}</Button>
        </div>
      )}
      {data && <h3>{own.usedBy}</h3>}
      {data && data.length === 0 && <p>{own.usedByNothing}</p>}
      {data && data.length > 0 && <Dependents {...{ name, id }} dependents={data} />}
    </section>
  );
}
