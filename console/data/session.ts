/** Who is signed in. */
import { ApiError } from '@prumo/client';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { call } from './client.ts';
import { connection } from './connection.ts';
import type { Environment } from './environment.ts';
import { readStored, writeStored } from './preferences.ts';
import { queryClient } from './query-client.ts';
import { createStore } from './store.ts';

export type Level = 'Gerente' | 'Gestor' | 'Colaborador';

/** The person, their company, and the environment. */
export interface Me {
  readonly id_empresa: number;
  readonly empresa: string;
  /** Those that the company has contracted. */
  readonly modulos: readonly ('gmr' | 'go')[];
  readonly id_colaborador: number;
  readonly nome: string;
  readonly email: string;
  readonly nivel_de_acesso: Level;
  readonly ambiente: Environment;
  readonly expira_em: string;
  /** Who has none signed in by a link. */
  readonly tem_senha: boolean;
  /** The session came over from production, where the password is. */
  readonly veio_da_producao: boolean;
}

export interface CompanyChoice {
  readonly empresas: readonly { readonly id: number; readonly nome: string }[];
}

export interface Credentials {
  readonly email: string;
  readonly senha: string;
  readonly id_empresa?: number | undefined;
}

/**
 * The last session in this browser. Who is signed in now is determined by the cookie and the
 * server.
 */
export interface LastSession {
  readonly company: number;
  readonly employee: number;
}

const lastSessionKey = 'session';

/** Undefined if there was none, or it has ended. */
export function lastSession(): LastSession | undefined {
  const [, company, employee] = /^(\d+) (\d+)$/.exec(readStored(lastSessionKey) ?? '') ?? [];
  return company === undefined ? undefined : { company: Number(company), employee: Number(employee) };
}

function remember(me: Me | null): void {
  writeStored(lastSessionKey, me ? `${me.id_empresa} ${me.id_colaborador}` : '');
}

/** Null when nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Me | null> => {
    try {
      const me = await call<Me>('GET', '/session');
      readFor(me);
      remember(me);
      return me;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      remember(null);
      return null;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** Who is signed in. Only for pages behind the sign-in. */
export function useMe(): Me {
  const { data } = useSuspenseQuery(sessionQuery);
  if (!data) throw new Error('nobody is signed in');
  return data;
}

/** One person of one company. */
export const personOf = ({ id_empresa, id_colaborador }: Me) => `${id_empresa}.${id_colaborador}`;

/** Until it is known who is signed in, the page reads only for the person who was last. */
export function readAhead({ company, employee }: LastSession): void {
  connection.person.set(`${company}.${employee}`);
}

/** Drops what was read for another person. */
function readFor(me: Me): void {
  const before = connection.person.get();
  connection.person.set(personOf(me));
  if (before === undefined || before === personOf(me)) return;
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  connection.sessionEnded.set(false);
}

/**
 * The number of sessions begun since the page was opened. What failed in one may succeed in the
 * next.
 */
export const sessionsBegun = createStore(0);

/** Tells the browser's other tabs that another session has begun, or that none is left. */
const tabs = new BroadcastChannel('prumo-session');

function isSamePerson(one: Me, other: Me): boolean {
  return one.id_empresa === other.id_empresa && one.id_colaborador === other.id_colaborador;
}

/**
 * Takes over a session that has just begun. For the same person the screen stays as it was. For
 * another person, everything that was read is dropped first.
 */
export function beginSession(me: Me): void {
  const before = queryClient.getQueryData(sessionQuery.queryKey);
  const goesOn = before && isSamePerson(before, me);
  if (!goesOn) queryClient.clear();
  connection.person.set(personOf(me));
  queryClient.setQueryData(sessionQuery.queryKey, me);
  remember(me);
  connection.sessionEnded.set(false);
  sessionsBegun.set(sessionsBegun.get() + 1);
  if (goesOn) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  // A channel reaches this origin alone, and takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tabs.postMessage(me);
}

export async function signOut(): Promise<void> {
  await call('DELETE', '/session');
  remember(null);
  // As above.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tabs.postMessage(null);
  leave();
}

/** Loads another page, which drops everything that was read. */
function leave(): void {
  location.assign('/console/entrar');
}

/** Follows changes in other tabs: the same person's sign-in, another person's, and a sign-out. */
export function watchOtherTabs(changed: (me: Me) => void): () => void {
  const listener = ({ data }: MessageEvent<Me | null>) => {
    const mine = queryClient.getQueryData(sessionQuery.queryKey);
    if (!mine) return;
    if (!data) connection.sessionEnded.set(true);
    else if (isSamePerson(mine, data)) connection.sessionEnded.set(false);
    else {
      connection.sessionIsAnother.set(true);
      changed(data);
    }
  };
  tabs.addEventListener('message', listener);
  return () => tabs.removeEventListener('message', listener);
}
