/** What a token may be used for, in words. */
import { useQuery } from '@tanstack/react-query';
import { panelsQuery, processesQuery } from '../../data/queries.ts';
import type { TokenScope } from '../../data/token-queries.ts';
import { useWords } from '../../words/words.ts';

/** Names of processes and panels are read where a token is narrowed to them. */
export function useScopeText(): (scope: TokenScope) => string {
  const { tokens: words } = useWords();
  const { data: processes = [] } = useQuery(processesQuery);
  const { data: panels = [] } = useQuery(panelsQuery);
  return ({ somente_leitura, modulos, rotas, id_gmr_processo: process, paineis }) => {
    const names = paineis?.map((id) => panels.find((panel) => panel.id === id)?.nome ?? words.unknownPanel);
    const parts = [
      somente_leitura ? words.scope.reads : words.scope.writes,
      ...(modulos?.map((module) => words.modules[module]) ?? []),
      ...(rotas ? [rotas.join(', ')] : []),
      ...(process === null
        ? []
        : [words.scope.process(processes.find(({ id }) => id === process)?.nome ?? words.unknownProcess)]),
      ...(names ? [names.join(', ')] : []),
    ];
    const isWhole = !somente_leitura && parts.length === 1;
    return isWhole ? words.scope.everything : parts.join(' · ');
  };
}
