/**
 * Scenarios as records (an extension): a name, an owner, and who may see it. What differs in it:
 * `scenario-stored.ts`.
 */
import { sql } from 'kysely';
import type { Call } from '../../kernel/contract/call.ts';
import { shownFields } from '../../kernel/contract/declared-fields.ts';
import { write } from '../../kernel/contract/endpoint.ts';
import { ApiError, invalid, unknownReference } from '../../kernel/contract/errors.ts';
import { id, integer, nullable, object, optional } from '../../kernel/contract/fields.ts';
import { inserted, updated } from '../../kernel/contract/write-results.ts';
import { notTheirs } from '../../kernel/identity.ts';
import type { Scope } from '../../kernel/scope.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { moment } from '../../kernel/values/moment.ts';
import { optionalFields } from '../../records/shared-fields.ts';
import { uncodedKind } from '../../records/uncoded-kind.ts';
import { baseOf, requirePast } from './scenario-base.ts';
import { readAgain } from './stored-differences.ts';

/** What the endpoints of scenarios share. */
export const ofScenarios = { module: 'gmr', people: 'Colaborador', extension: true } as const;

const { nome, visivel, id_colaborador, base_em, data_cadastro } = shownFields('cenario').listed;
const sentBase = { base_em: optional(nullable(moment())) };

const scenarios = uncodedKind('cenario', {
  shared: ofScenarios,
  record: 'Scenario',
  shown: { nome, visivel, id_colaborador, base_em, data_cadastro },
  further: { diferencas: integer(0, maxId) },
  columns: {
    diferencas: sql`(SELECT count(*)::integer FROM cenario_diferenca AS d
                      WHERE d.id_empresa = cenario.id_empresa AND d.id_cenario = cenario.id)`,
  },
  words: { list: 'The scenarios that the caller sees', one: 'A scenario' },
});
export const scenarioPath = object({ id: id('cenario') });

/** Said where somebody else's scenario is refused. */
export const whoChanges =
  'Its owner changes a scenario, a Gerente one that they see, and a token of the whole company any. Others get a 403.';

/**
 * Locks the scenario until the transaction ends. Returns what it stands on. Throws 403 unless the
 * caller may change it: a scenario that they do not see is refused before.
 */
export async function requireOwn({
  scope,
  person,
  params,
}: Pick<Call<{ readonly id: number }>, 'scope' | 'person' | 'params'>): Promise<Date | null> {
  const [row] = await scope.query<{ owner: number | null; base: Date | null }>(
    'SELECT id_colaborador AS owner, base_em AS base FROM cenario WHERE id_empresa = $1 AND id = $2 FOR NO KEY UPDATE',
    [scope.companyId, params.id],
  );
  if (row === undefined) throw new ApiError('not-found', `id ${params.id} does not exist`);
  if (person === undefined || person.level === 'Gerente' || row.owner === person.employeeId) return row.base;
  throw new ApiError(notTheirs(person), `scenario ${params.id} is somebody else's to change`);
}

/** Throws 412 for an employee whom the caller does not see, 422 for one who could not open it. */
async function requireOwner(scope: Scope, employee: number): Promise<void> {
  const [row] = await scope.query<{ level: string | null }>(
    'SELECT person_level(id) AS level FROM colaborador WHERE id_empresa = $1 AND id = $2',
    [scope.companyId, employee],
  );
  if (row === undefined) throw unknownReference('id_colaborador', employee);
  if (row.level === null)
    throw invalid('id_colaborador', 'must be an active employee', { rule: 'not-active' });
}

/** Throws 422 unless the history has the moment that was sent. */
async function baseSent(scope: Scope, base_em: string | null = null): Promise<Date | null> {
  return base_em === null ? null : new Date(await requirePast(scope, base_em));
}

const insertScenario = write({
  ...scenarios.inserting,
  summary: 'Insert a scenario, in which nothing differs yet',
  description:
    'Without `visivel` a person’s is for themselves, and a token’s for the company. A token owns none, so it cannot keep one to itself (422); one for the ' +
    'panels of a process inserts none (403). With `base_em` it stands on the company as it was then, as `como_estava_em` of getResults tells it: a moment ' +
    'of its history, and not one to come (422).',
  example: { body: { nome: 'Otimista', visivel: 'empresa' } },
  body: object({ nome, visivel: optional(visivel), ...sentBase }, 'ScenarioInsert'),
  async handle({ scope, author, person, body }) {
    if (person !== undefined && author.employeeId === null) {
      throw new ApiError(notTheirs(person), 'a token for the panels of a process inserts no scenarios');
    }
    const { nome, visivel = author.employeeId === null ? 'empresa' : 'dono' } = body;
    if (visivel === 'dono' && author.employeeId === null) {
      throw invalid('visivel', 'must be empresa: a token owns no scenario', { rule: 'invalid-value' });
    }
    const [row] = await scope.query<{ id: number }>(
      'INSERT INTO cenario (id_empresa, nome, visivel, id_colaborador, base_em) VALUES ($1, $2, $3, $4, $5) RETURNING id',
      [scope.companyId, nome, visivel, author.employeeId, await baseSent(scope, body.base_em)],
    );
    return inserted(row?.id as number);
  },
});

const updateScenario = write({
  ...scenarios.updating,
  summary: 'Rename a scenario, hand it over, change who sees it, or what it stands on',
  description: `${whoChanges} Only an owner keeps it to themselves (422).
With \`id_colaborador\` it is handed over to another active employee whom the caller sees. This is how a Gerente hands over a scenario of somebody who has left, which they see, to the
person who continues it. The new owner sees in it what they see elsewhere: differences in their own cells.
With another \`base_em\` the differences stay, and \`lido\` of each is what is typed in its field there.`,
  example: { params: { id: 1_000_000_001 }, body: { nome: 'Otimista 2017' } },
  body: object(
    { ...optionalFields({ nome, visivel }), id_colaborador: optional(id('colaborador')), ...sentBase },
    'ScenarioUpdate',
  ),
  errors: ['not-found', 'unknown-reference'],
  async handle(call) {
    const { scope, params, person, body } = call;
    const before = await requireOwn(call);
    const base = body.base_em === undefined ? before : await baseSent(scope, body.base_em);
    if (body.id_colaborador !== undefined) await requireOwner(scope, body.id_colaborador);
    // Anyone who hid another's scenario from themselves could not show it again.
    // As the company: one that was handed over may be out of the caller's sight.
    const rows = await scope.asCompany.query(
      `UPDATE cenario SET nome = coalesce($3, nome), visivel = coalesce($4, visivel), base_em = $6,
              id_colaborador = coalesce($7, id_colaborador)
        WHERE id_empresa = $1 AND id = $2 AND ($4 IS DISTINCT FROM 'dono' OR visivel = 'dono' OR id_colaborador = $5) RETURNING id`,
      [scope.companyId, params.id, body.nome, body.visivel, person?.employeeId, base, body.id_colaborador],
    );
    if (rows.length === 0)
      throw invalid('visivel', 'is for the owner of the scenario to set to dono', { rule: 'owner-only' });
    if (base?.getTime() !== before?.getTime()) await readAgain(scope, params.id, await baseOf(call, base));
    return updated(1);
  },
});

export const deleteScenario = write({
  ...scenarios.deleting,
  summary: 'Delete a scenario with its differences',
  description: whoChanges,
  errors: ['not-found'],
  async handle(call) {
    const { scope, params } = call;
    await requireOwn(call);
    await scope.query('DELETE FROM cenario WHERE id_empresa = $1 AND id = $2', [scope.companyId, params.id]);
    return updated(1);
  },
});

export const scenarioRecords = [insertScenario, scenarios.getAll, scenarios.getById, updateScenario];
