/** Analyses of numbers (extensions): the fact, and its causes as a chain of whys. */
import { sql } from 'kysely';
import { db } from '../../database/schema.ts';
import { read, write } from '../../kernel/contract/endpoint.ts';
import { conflict } from '../../kernel/contract/errors.ts';
import {
  enumeration,
  id,
  list as listField,
  nullable,
  object,
  requiredText,
  timestamp,
} from '../../kernel/contract/fields.ts';
import { inserted, insertResult, updated, updateResult } from '../../kernel/contract/write-results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { desativado } from '../../kinds/shared-columns.ts';
import { listOf } from '../../records/lists.ts';
import { optionalFields } from '../../records/shared-fields.ts';
import { numberFields, placeOf, placeText, placeValues } from './place.ts';
import { requirePlace, requireWriter, whoWrites } from './rights.ts';
import { changeSaid, deleteSaid, lockSaid, ofMeeting, type SaidRow, versionsOf } from './versions.ts';

const table = 'analise';
const longestText = 10_000;

const written = {
  fato: requiredText(longestText),
  causas: listField(requiredText(1_000), { maxItems: 20 }),
};
const retired = { desativado: enumeration(desativado.values) };
const list = listOf({
  peopleNamed: ['id_colaborador'],
  shown: {
    id: id(table),
    ...numberFields,
    ...written,
    ...retired,
    id_colaborador: nullable(id('colaborador')),
    data_cadastro: timestamp(),
    alterada_em: timestamp(),
  },
  searched: ['fato', 'causas'],
  columns: { nome_busca: sql`texto_busca(fato)` },
});
const path = object({ id: id(table) });

const analyses = ({ companyId }: Scope) =>
  db
    .selectFrom(table)
    .select(['id', 'id_gmr_painel', 'id_indicador', 'mes', 'ano', 'fato'])
    .select(sql<string[]>`string_to_array(causas, E'\n')`.as('causas'))
    .select(['desativado', 'id_colaborador', 'data_cadastro', 'alterada_em'])
    .where('id_empresa', '=', companyId);

/** Causes as they are stored: each in a line of its own. */
const causesText = (causes: readonly string[]) => causes.map((one) => one.replaceAll(/\s+/g, ' ')).join('\n');

const getAnalyses = read({
  ...ofMeeting,
  path: '/panels/getAnalyses',
  summary: 'The analyses of the numbers that the caller sees',
  params: object({}),
  query: list.query,
  record: list.record('Analysis'),
  rows: (call) => list.rows(call, analyses(call.scope)),
});

const getAnalysisById = read({
  ...ofMeeting,
  path: '/panels/analysis/getById/{id}',
  summary: 'An analysis',
  example: { params: { id: 1_000_000_001 } },
  params: path,
  query: list.includeQuery,
  errors: ['not-found'],
  record: list.record('Analysis'),
  rows: (call) => list.rows(call, analyses(call.scope).where('id', '=', call.params.id)),
});

const insertAnalysis = write({
  ...ofMeeting,
  method: 'POST',
  path: '/panels/insertAnalysis',
  summary: 'Insert the analysis of a number, which has one at most',
  description: `${whoWrites} A second one of the same number is a 409 that names the first: change that.`,
  example: {
    body: {
      id_gmr_painel: 9,
      id_indicador: 1,
      mes: 11,
      ano: 2017,
      fato: 'Vendas 12 % abaixo da meta',
      causas: ['Dois clientes adiaram pedidos', 'Entregas de outubro atrasaram'],
    },
  },
  params: object({}),
  body: object({ ...numberFields, ...optionalFields(written, 'causas') }, 'AnalysisInsert'),
  errors: ['conflict'],
  result: insertResult,
  async handle(call) {
    const { scope, author, body } = call;
    const place = placeOf(body);
    await requirePlace(call, place);
    await requireWriter(call, place);
    // The unique key decides between two of the same moment.
    const [row] = await scope.query<{ id: number }>(
      `INSERT INTO analise (id_empresa, id_gmr_painel, id_indicador, ano, mes, fato, causas, id_colaborador)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8
        WHERE NOT EXISTS (SELECT FROM analise WHERE id_empresa = $1 AND id_gmr_painel = $2 AND id_indicador = $3 AND ano = $4 AND mes = $5)
           ON CONFLICT (id_empresa, id_gmr_painel, id_indicador, ano, mes) DO NOTHING RETURNING id`,
      [scope.companyId, ...placeValues(place), body.fato, causesText(body.causas ?? []), author.employeeId],
    );
    if (row) return inserted(row.id);
    const [first] = await scope.query<{ id: number }>(
      `SELECT id FROM analise WHERE id_empresa = $1 AND id_gmr_painel = $2 AND id_indicador = $3 AND ano = $4 AND mes = $5`,
      [scope.companyId, ...placeValues(place)],
    );
    const which = first === undefined ? ', from when it was confidential' : `: ${first.id}`;
    throw conflict('already', `${placeText(place)} has an analysis already${which}`);
  },
});

const updateAnalysis = write({
  ...ofMeeting,
  method: 'PUT',
  path: '/panels/updateAnalysis/{id}',
  summary: 'Change an analysis; what it held before is kept',
  description: whoWrites,
  example: { params: { id: 1_000_000_001 }, body: { fato: 'Vendas 12 % abaixo da meta, como em outubro' } },
  params: path,
  body: object(optionalFields({ ...written, ...retired }), 'AnalysisUpdate'),
  partial: 'nothing-to-update-panel',
  precondition: { by: getAnalysisById },
  errors: ['not-found'],
  result: updateResult,
  async handle(call) {
    const row = await lockSaid<SaidRow>(call.scope, table, call.params.id, 'fato, causas, desativado');
    await requireWriter(call, placeOf(row));
    const { causas, ...rest } = call.body;
    const to = { ...rest, causas: causas && causesText(causas) };
    await changeSaid(call, table, { row, to, changedAt: 'alterada_em' });
    return updated(1);
  },
});

const deleteAnalysis = write({
  ...ofMeeting,
  method: 'DELETE',
  path: '/panels/deleteAnalysis/{id}',
  summary: 'Delete an analysis that is inactive',
  description: `With all that it held before. One that is active is a 409. ${whoWrites}`,
  example: {
    params: { id: 1_000_000_001 },
    refused: { error: 'conflict', why: 'the analysis of these examples is active' },
  },
  params: path,
  body: object({}),
  bodyOptional: true,
  errors: ['not-found', 'conflict'],
  result: updateResult,
  async handle(call) {
    const { id: recordId } = call.params;
    const row = await lockSaid<SaidRow & { desativado: number }>(call.scope, table, recordId, 'desativado');
    await requireWriter(call, placeOf(row));
    if (row.desativado === 0) throw conflict('already', `analysis ${recordId} is not deactivated`);
    await deleteSaid(call, table);
    return updated(1);
  },
});

export const analysisEndpoints = [
  insertAnalysis,
  getAnalyses,
  getAnalysisById,
  updateAnalysis,
  versionsOf(table, '/panels/analysis/getVersions/{id}', 'What an analysis held before'),
  deleteAnalysis,
];
