/**
 * Tokens of the company, for a Gerente. These endpoints are only for people, never for a token: one
 * that could make tokens would outlive its own end, and reach beyond its own scope.
 *
 * A token exists in every environment, so the operator's functions store it, in transactions of
 * their own. They commit first: what is answered has its audit record, and a secret that nobody was
 * told opens nothing.
 */
import Type from 'typebox';
import { type Endpoint, read, write } from '../kernel/contract/endpoint.ts';
import { invalid } from '../kernel/contract/errors.ts';
import {
  choice,
  date,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  optionalText,
  requiredText,
  type Static,
  timestamp,
} from '../kernel/contract/fields.ts';
import { updated, updateResult } from '../kernel/contract/write-results.ts';
import { environments } from '../kernel/environment.ts';
import { maxId } from '../kernel/values/ids.ts';
import type { Module } from '../kinds/kind.ts';
import { requireConfirmed } from './confirmation.ts';

const environment = choice(...environments);
const scope = {
  somente_leitura: Type.Boolean({ 'x-expected': 'true or false' }),
  modulos: nullable(list(choice<Module>('gmr', 'go'), { minItems: 1, maxItems: 2 })),
  rotas: nullable(list(requiredText(), { minItems: 1, maxItems: 50 })),
  id_gmr_processo: nullable(id('gmr_processo')),
  paineis: nullable(list(id('gmr_painel'), { minItems: 1, maxItems: 1_000 })),
};
const tokenId = integer(1, maxId);

const tokenRecord = object({
  id: tokenId,
  nome: optionalText(255),
  /** The part of the secret that may be shown. */
  prefixo: requiredText(),
  /** The furthest environment in which it may ever work. */
  alcance: environment,
  data_cadastro: timestamp(),
  expira_em: nullable(timestamp()),
  revogado_em: nullable(timestamp()),
  id_anterior: nullable(tokenId),
  id_sucessor: nullable(tokenId),
  ...scope,
  /** Those that the person may know of: production shows both, development only itself. */
  ambientes: list(
    object({
      ambiente: environment,
      /** Whether it is active there, had it neither been revoked nor expired. */
      ativo: Type.Boolean(),
      /** Null: never, or before uses were recorded. */
      ultimo_uso: nullable(timestamp()),
      /** Requests of the last 24 hours, and those of them that were answered with an error. */
      pedidos: integer(0, Number.MAX_SAFE_INTEGER),
      falhas: integer(0, Number.MAX_SAFE_INTEGER),
    }),
    { maxItems: environments.length },
  ),
});

/** Days of validity from now on, or the last day, UTC. Without either it is valid until revoked. */
const lifetime = {
  dias: optional(nullable(integer(1, 36_500))),
  expira_em: optional(nullable(date())),
};

const wanted = object({
  nome: requiredText(),
  alcance: optional(environment),
  ...lifetime,
  somente_leitura: optional(scope.somente_leitura),
  modulos: optional(scope.modulos),
  rotas: optional(scope.rotas),
  id_gmr_processo: optional(scope.id_gmr_processo),
  paineis: optional(scope.paineis),
});

/** What is left out stays as it is. Panels are those of the process that is named with them. */
const change = object({
  nome: optional(requiredText()),
  somente_leitura: optional(scope.somente_leitura),
  modulos: optional(scope.modulos),
  rotas: optional(scope.rotas),
  id_gmr_processo: optional(scope.id_gmr_processo),
  paineis: optional(scope.paineis),
});

const rotation = object({
  /** How long the old token goes on: a week when left out. */
  horas: optional(integer(0, 8_760)),
  ...lifetime,
});

const issued = {
  ...updateResult.properties,
  id: tokenId,
  /** The secret, in this answer only. */
  token: requiredText(),
  expira_em: nullable(timestamp()),
  ambientes: list(environment, { maxItems: environments.length }),
  /** The base address of the first of them. */
  endereco: nullable(requiredText()),
};

export type WantedToken = Static<typeof wanted>;
export type TokenChange = Static<typeof change>;
export type TokenRotation = Static<typeof rotation>;

interface Issued {
  readonly id: number;
  readonly token: string;
  readonly expira_em: Date | null;
  readonly ambientes: readonly string[];
  readonly endereco: string | null;
}

/**
 * What the operator's functions do for a company. Each throws an ApiError: 404 for a token that is
 * not the company's, 409 for what cannot be done, 422 for values.
 */
export interface TokenDesk {
  list(companyId: number): Promise<object[]>;
  create(companyId: number, wanted: WantedToken): Promise<Issued>;
  update(companyId: number, id: number, change: TokenChange): Promise<void>;
  rotate(
    companyId: number,
    id: number,
    rotation: TokenRotation,
  ): Promise<Issued & { readonly anterior: { readonly id: number; readonly expira_em: Date } }>;
  activate(companyId: number, id: number): Promise<void>;
  revoke(companyId: number, id: number): Promise<void>;
}

/** What is the same of all these endpoints. */
const forManagers = { module: null, extension: true, people: 'Gerente' } as const;
const ofToken = { params: object({ id: tokenId }), bodyOptional: true, storesOutside: true } as const;

function requireOneEnd({ dias, expira_em: day }: Pick<WantedToken, 'dias' | 'expira_em'>): void {
  if (dias != null && day != null)
    throw invalid('expira_em', 'must be absent beside dias', { rule: 'not-with' });
}

function requireProcess({ paineis, id_gmr_processo: process }: TokenChange): void {
  if (paineis != null && process == null)
    throw invalid('id_gmr_processo', 'must name the process that paineis are in', { rule: 'required' });
}

/** The endpoints, for this desk. */
export function tokenEndpoints(desk: TokenDesk): readonly Endpoint[] {
  return [
    read({
      ...forManagers,
      path: '/tokens',
      primaryOnly: true,
      summary: 'The tokens of the company, the newest first',
      params: object({}),
      record: tokenRecord,
      rows: ({ scope: { companyId } }) => desk.list(companyId),
    }),
    write({
      ...forManagers,
      method: 'POST',
      path: '/tokens',
      summary: 'Creates a token, active only in development',
      params: object({}),
      storesOutside: true,
      body: wanted,
      result: object(issued),
      checkValues({ body }) {
        requireOneEnd(body);
        requireProcess(body);
      },
      async handle(call) {
        await requireConfirmed(call);
        return { ...updated(1), ...(await desk.create(call.scope.companyId, call.body)) };
      },
    }),
    write({
      ...forManagers,
      ...ofToken,
      bodyOptional: false,
      method: 'PUT',
      path: '/tokens/{id}',
      summary: 'Changes the name of a token, or what it may be used for',
      body: change,
      partial: 'nothing-to-update',
      result: updateResult,
      checkValues: ({ body }) => requireProcess(body),
      async handle(call) {
        await requireConfirmed(call);
        await desk.update(call.scope.companyId, call.params.id, call.body);
        return updated(1);
      },
    }),
    write({
      ...forManagers,
      ...ofToken,
      method: 'POST',
      path: '/tokens/{id}/rotate',
      summary: 'Gives a token a successor; the old one goes on for a while',
      body: rotation,
      result: object({ ...issued, anterior: object({ id: tokenId, expira_em: timestamp() }) }),
      checkValues: ({ body }) => requireOneEnd(body),
      async handle(call) {
        await requireConfirmed(call);
        const { scope: own, params, body } = call;
        return { ...updated(1), ...(await desk.rotate(own.companyId, params.id, body)) };
      },
    }),
    write({
      ...forManagers,
      ...ofToken,
      method: 'POST',
      path: '/tokens/{id}/activate',
      summary: 'Has a token work in production, too',
      body: object({}),
      result: updateResult,
      async handle(call) {
        await requireConfirmed(call);
        await desk.activate(call.scope.companyId, call.params.id);
        return updated(1);
      },
    }),
    write({
      ...forManagers,
      ...ofToken,
      method: 'DELETE',
      path: '/tokens/{id}',
      summary: 'Ends a token in both environments, for good',
      body: object({}),
      result: updateResult,
      async handle(call) {
        await requireConfirmed(call);
        await desk.revoke(call.scope.companyId, call.params.id);
        return updated(1);
      },
    }),
  ];
}
