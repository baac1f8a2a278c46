/**
 * Development and production of one company, for a Gerente: what each has that the other lacks, the
 * refresh of development, the promotion of definitions. Only production's console has them, since
 * development is open to more people. These endpoints are only for people, never for a token.
 *
 * What lasts goes on after the answer, which names the task: `/environments/tasks` tells of it.
 */
import type { Call } from '../kernel/contract/call.ts';
import { type Endpoint, read, write } from '../kernel/contract/endpoint.ts';
import {
  choice,
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
import { requireConfirmed } from './confirmation.ts';
import { personOf } from './person-of.ts';

const count = integer(0, Number.MAX_SAFE_INTEGER);

/** A record by the list of the company document that it is in, and its id in production. */
const reference = { lista: requiredText(), id: integer(1, maxId) };

const difference = object({
  /** New or changed: a promotion would bring it. Production alone: it would stay. */
  mudanca: choice('nova', 'alterada', 'so_producao'),
  ...reference,
  codigo: nullable(requiredText()),
  nome: requiredText(),
  /** Stands for both sides, as they are now. */
  marca: requiredText(),
  /** Why it cannot be promoted. */
  impedimento: nullable(requiredText(1_000)),
  /** New records without which it cannot be promoted. */
  precisa: list(object(reference), { maxItems: 100_000 }),
  /** Of a changed record, what differs; of lists only what each side has alone. */
  campos: list(
    object({
      campo: requiredText(),
      antes: nullable(optionalText()),
      depois: nullable(optionalText()),
    }),
  ),
});

const loss = object({ lista: requiredText(), quantidade: count });
const kinds = ['perdas', 'atualizacao', 'promocao'] as const;
const states = ['em_andamento', 'feita', 'recusada', 'falhou', 'interrompida'] as const;

const task = object({
  id: requiredText(),
  tipo: choice(...kinds),
  estado: choice(...states),
  /** The environment that it changes, or would change. */
  ambiente: choice(...environments),
  /** Who began it. */
  quem: nullable(requiredText()),
  iniciada_em: timestamp(),
  terminada_em: nullable(timestamp()),
  /** While it goes on: what is done, and how far it is. */
  passo: nullable(
    object({
      fase: requiredText(),
      nome: nullable(requiredText()),
      feito: nullable(count),
      total: nullable(count),
    }),
  ),
  /** Why it was refused. */
  motivo: nullable(optionalText()),
  /** What development alone had, by the lists of the company document. */
  perdas: nullable(list(loss)),
  /** Of a promotion: how many records it stored, and typed values it set aside. */
  novos: nullable(count),
  alterados: nullable(count),
  postos_de_lado: nullable(count),
  /** Of a refused promotion: the records that are others now. */
  mudou: nullable(list(requiredText())),
  /** What a refresh kept: the parts of the document, and until when. */
  documento: nullable(object({ partes: count, ate: timestamp() })),
});

const refreshBody = object({ perdas: list(loss, { maxItems: 100 }) });
const promotionBody = object({
  itens: list(object({ ...reference, marca: requiredText() }), { minItems: 1, maxItems: 50_000 }),
});

type RefreshLosses = Static<typeof refreshBody>['perdas'];
export type PromotionItems = Static<typeof promotionBody>['itens'];

/** Whose work it is, and who asks for it. */
export interface TaskAuthor {
  readonly companyId: number;
  readonly employeeId: number;
}

/** The operator's functions, which reach both databases. Each throws 409 where it cannot. */
export interface EnvironmentDesk {
  differences(companyId: number, language: 'pt' | 'en'): Promise<readonly object[]>;
  tasks(companyId: number): Promise<readonly object[]>;
  /** Begin work, and return the id of its task. */
  foresee(author: TaskAuthor): Promise<string>;
  refresh(author: TaskAuthor, agreed: RefreshLosses): Promise<string>;
  promote(author: TaskAuthor, items: PromotionItems): Promise<string>;
  /** A part of the document that a refresh kept, compressed. Undefined: there is none. */
  documentPart(companyId: number, task: string, part: number): Promise<Buffer | undefined>;
}

const forManagers = { module: null, extension: true, people: 'Gerente', errors: ['conflict'] } as const;
const begins = {
  ...forManagers,
  method: 'POST',
  params: object({}),
  storesOutside: true,
  result: object({ ...updateResult.properties, tarefa: requiredText() }),
} as const;

const authorOf = (call: Pick<Call, 'scope' | 'person'>): TaskAuthor => ({
  companyId: call.scope.companyId,
  employeeId: personOf(call).employeeId,
});

/** The endpoints, for this desk. */
export function environmentEndpoints(desk: EnvironmentDesk): readonly Endpoint[] {
  return [
    read({
      ...forManagers,
      path: '/environments/differences',
      primaryOnly: true,
      summary: 'Definitions and structure that development and production do not have alike',
      params: object({}),
      /** The language of formulas. */
      query: object({ idioma: optional(choice('pt', 'en')) }),
      record: difference,
      rows: ({ scope, query }) => desk.differences(scope.companyId, query.idioma ?? 'pt'),
    }),
    read({
      ...forManagers,
      path: '/environments/tasks',
      primaryOnly: true,
      summary: 'The last refreshes and promotions, the newest first',
      params: object({}),
      record: task,
      rows: ({ scope }) => desk.tasks(scope.companyId),
    }),
    read({
      ...forManagers,
      path: '/environments/tasks/{tarefa}/document/{parte}',
      primaryOnly: true,
      summary: 'A part of the company document that a refresh kept, compressed by gzip',
      params: object({ tarefa: requiredText(), parte: integer(0, 1_000_000) }),
      record: object({ conteudo: optionalText(4_000_000) }),
      async rows({ scope, params }) {
        const part = await desk.documentPart(scope.companyId, params.tarefa, params.parte);
        return part ? [{ conteudo: part.toString('base64') }] : [];
      },
    }),
    write({
      ...begins,
      path: '/environments/losses',
      summary: 'Begins to look what a refresh of development would lose',
      body: object({}),
      bodyOptional: true,
      handle: async (call) => ({ ...updated(1), tarefa: await desk.foresee(authorOf(call)) }),
    }),
    write({
      ...begins,
      path: '/environments/refresh',
      summary: 'Begins to replace development by production, losing at most what is named',
      body: refreshBody,
      async handle(call) {
        await requireConfirmed(call);
        return { ...updated(1), tarefa: await desk.refresh(authorOf(call), call.body.perdas) };
      },
    }),
    write({
      ...begins,
      path: '/environments/promotion',
      summary: 'Begins to bring definitions to production, as they were read',
      largeBody: true,
      body: promotionBody,
      async handle(call) {
        await requireConfirmed(call);
        return { ...updated(1), tarefa: await desk.promote(authorOf(call), call.body.itens) };
      },
    }),
  ];
}
