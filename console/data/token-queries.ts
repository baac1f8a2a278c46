/** The company's tokens, as the server tells of them. */
import { queryOptions } from '@tanstack/react-query';
import { call, client } from './client.ts';

type Environment = 'production' | 'development';

export interface TokenScope {
  readonly somente_leitura: boolean;
  readonly modulos: readonly ('gmr' | 'go')[] | null;
  readonly rotas: readonly string[] | null;
  readonly id_gmr_processo: number | null;
  readonly paineis: readonly number[] | null;
}

export interface Token extends TokenScope {
  readonly id: number;
  /** May be empty. */
  readonly nome: string;
  readonly prefixo: string;
  /** The furthest environment in which it may ever work. */
  readonly alcance: Environment;
  readonly data_cadastro: string;
  readonly expira_em: string | null;
  readonly revogado_em: string | null;
  readonly id_anterior: number | null;
  readonly id_sucessor: number | null;
  /** Those that this console may tell of. */
  readonly ambientes: readonly {
    readonly ambiente: Environment;
    readonly ativo: boolean;
    readonly ultimo_uso: string | null;
    /** Of the last 24 hours. */
    readonly pedidos: number;
    readonly falhas: number;
  }[];
}

export interface Issued {
  readonly id: number;
  /** The secret. */
  readonly token: string;
  /** Where it works at once. */
  readonly endereco: string | null;
}

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: () => call<Token[]>('GET', '/tokens'),
});

/** The request that used a token last in this environment. Null: none is kept. */
export const lastRequestQuery = (id: number) =>
  queryOptions({
    queryKey: ['tokens', id, 'last'],
    queryFn: async ({ signal }) => {
      const query = { id_token: id, ordem: 'decrescente' } as const;
      const [last] = await client.company.getAuditLog(query, { limit: 1, signal });
      return last ?? null;
    },
  });

export type TokenState = 'active' | 'revoked' | 'expired';

export function stateOf({ revogado_em, expira_em }: Token): TokenState {
  if (revogado_em !== null) return 'revoked';
  return expira_em !== null && Date.parse(expira_em) <= Date.now() ? 'expired' : 'active';
}

/** The last use in any environment. */
export function lastUseOf({ ambientes }: Token): string | null {
  return (
    ambientes.map(({ ultimo_uso }) => ultimo_uso).sort((a, b) => (b ?? '').localeCompare(a ?? ''))[0] ?? null
  );
}
