/** Failed requests, grouped by what they say. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useChangeAddress } from '../../data/view.ts';
import { useFormat } from '../../data/written/format.ts';
import { Button } from '../../kit/button.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Problem } from '../../kit/problem.tsx';
import { Empty } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import { Advice } from './advice.tsx';
import { type FailedGroup, failedGroupsQuery, groupKey, operationOf } from './recorded.ts';
import styles from './requests.module.css';
import type { FiltersInUse } from './use-filters.ts';

export function FailedGroups({ filters }: { readonly filters: FiltersInUse }) {
  const { requests: own } = useWords();
  const query = useQuery({ ...failedGroupsQuery(filters.asked), placeholderData: keepPreviousData });
  const { data: groups, error, refetch } = query;
  if (!groups) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Loading />;
  if (groups.length === 0) {
    return (
      <Empty
        text={own.noneFailed}
        next={filters.isNarrowed ? own.emptyNext : own.noneFailedNext}
        onClear={filters.isNarrowed ? filters.clear : undefined}
      />
    );
  }
  return (
    <ul className={styles.groups}>
      {groups.map((group) => (
        <Group key={groupKey(group)} {...{ group, filters }} />
      ))}
    </ul>
  );
}

interface GroupProps {
  readonly group: FailedGroup;
  readonly filters: FiltersInUse;
}

function Group({ group, filters }: GroupProps) {
  const { requests: own } = useWords();
  const format = useFormat();
  const change = useChangeAddress();
  const { metodo, rota, status, erro, forma, mensagem, quantas, primeira_em, ultima_em, tokens } = group;
  const show = () => {
    const chosen = {
      rota,
      status: String(status),
      ...(erro !== null && { erro }),
      ...(forma !== null && { forma }),
    };
    const kept = ['id_token', 'id_gmr_painel', 'dias', 'desde', 'ate'].flatMap((name) => {
      const value = filters.of(name);
      return value === undefined ? [] : [[name, value]];
    });
    change({
      ver: 'pedidos',
      filtro: new URLSearchParams({ ...Object.fromEntries(kept), ...chosen }).toString(),
    });
  };
  return (
    <li className={styles.part}>
      <h2 className={styles.groupTitle} title={rota}>
        <span className={styles.failed}>{status}</span> {metodo} {operationOf(rota)}
      </h2>
      {mensagem !== null && (
        <p className={styles.message} lang="en">
          {mensagem}
        </p>
      )}
      <Advice error={erro} isShort />
      <p className={styles.quiet}>
        {own.times(quantas)} · {own.between(format.moment(primeira_em), format.moment(ultima_em))} ·{' '}
        {own.ofTokens(tokens.join(', '))}
      </p>
      <div>
        <Button aria-label={own.showOf(`${metodo} ${operationOf(rota)}`)} onPress={show}>
          {own.show}
        </Button>
      </div>
    </li>
  );
}
