/** The options that say what a token may be used for, and how a terminal shows tokens. */
import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { isUnder, routePrefix } from '../kernel/token-scope.ts';
import type { Module } from '../kinds/kind.ts';
import type { StoredScope } from '../operator/token-scopes.ts';
import type { TokenLine } from '../operator/tokens.ts';
import { positive } from './options.ts';

/** A value, or `all`: no restriction. */
const orAll =
  <T>(read: (text: string) => T) =>
  (text: string): T | 'all' =>
    text === 'all' ? text : read(text);

const parts = (text: string) => text.split(',').map((part) => part.trim());

function modules(text: string): Module[] {
  return parts(text).map((part) => {
    if (part !== 'gmr' && part !== 'go') throw new InvalidArgumentError('It must be a list of gmr and go.');
    return part;
  });
}

function routes(text: string): string[] {
  return parts(text).map((part) => {
    const route = part.replace(/\/+$/, '');
    if (!routePrefix.test(route))
      throw new InvalidArgumentError('It must be a list of routes such as /panels.');
    return route;
  });
}

export const modulesOption = () =>
  new Option('--modules <list|all>', 'only for routes of these modules: gmr, go').argParser(orAll(modules));
export const routesOption = () =>
  new Option('--routes <list|all>', 'only for routes under these paths, such as /panels').argParser(
    orAll(routes),
  );
export const processOption = () =>
  new Option(
    '--process <id|all>',
    'only for the panels of this process: to read, and to write values',
  ).argParser(orAll(positive));
export const panelsOption = () =>
  new Option('--panels <list|all>', 'of the process, only these panels').argParser(
    orAll((text) => parts(text).map(positive)),
  );

interface ScopeOptions {
  readonly readOnly?: boolean | undefined;
  readonly modules?: readonly Module[] | 'all' | undefined;
  readonly routes?: readonly string[] | 'all' | undefined;
  readonly process?: number | 'all' | undefined;
  readonly panels?: readonly number[] | 'all' | undefined;
}

/** The restrictions that the options name. A route that no endpoint has is an error. */
export async function scopeOf(
  options: ScopeOptions,
  command: { error(message: string): never },
): Promise<Partial<StoredScope>> {
  const { readOnly } = options;
  if (Array.isArray(options.routes)) {
    // Loaded here alone: it is large, and no other command needs it.
    const { endpoints } = await import('../api/index.ts');
    const unknown = options.routes.find((route) => !endpoints.some(({ path }) => isUnder(path, route)));
    if (unknown !== undefined) command.error(`error: no route begins with ${unknown}`);
  }
  return {
    ...(readOnly === undefined ? {} : { somente_leitura: readOnly }),
    ...named('modulos', options.modules),
    ...named('rotas', options.routes),
    ...named('id_gmr_processo', options.process),
    ...named('paineis', options.panels),
  };
}

function named(column: keyof StoredScope, value: unknown): object {
  return value === undefined ? {} : { [column]: value === 'all' ? null : value };
}

/** A token in the few columns that a terminal has room for. */
export function tokenShown(token: TokenLine): object {
  const { id, nome: name, environments, expira_em, revogado_em, ultimo_uso } = token;
  const uses = Object.values(ultimo_uso).filter((use) => use !== null);
  const isOver = expira_em !== null && expira_em <= new Date();
  return {
    id,
    name,
    'works in': revogado_em ? 'nowhere: revoked' : isOver ? 'nowhere: expired' : environments,
    for: scopeText(token),
    expires: dayOf(expira_em),
    'last used': dayOf(uses.sort((a, b) => Number(b) - Number(a))[0]),
  };
}

const dayOf = (moment: Date | null | undefined) => moment?.toISOString().slice(0, 10);

function scopeText({ somente_leitura, modulos, rotas, id_gmr_processo, paineis }: StoredScope): string {
  const restrictions = [
    ...(somente_leitura ? ['reading'] : []),
    ...(modulos ?? []),
    ...(rotas ?? []),
    ...(id_gmr_processo === null ? [] : [`process ${id_gmr_processo}`]),
    ...(paineis === null ? [] : [`panels ${paineis.join(' ')}`]),
  ];
  return restrictions.join(', ') || 'everything';
}
