/** Analyses of numbers (extensions): the fact, and its causes as a chain of whys. */
import { sql } from 'kysely';
import { insertFields, shownFields, updateFields } from '../../kernel/contract/declared-fields.ts';
import { write } from '../../kernel/contract/endpoint.ts';
import { conflict } from '../../kernel/contract/errors.ts';
import { list, object, optional, requiredText } from '../../kernel/contract/fields.ts';
import { inserted, updated } from '../../kernel/contract/write-results.ts';
import { placeAndRest, placeOf, placeText, placeValues } from './place.ts';
import { changeSaid, deleteSaid, lockSaid, type SaidRow, saidRecords } from './records.ts';
import { requirePlace, requireWriter, whoWrites } from './rights.ts';

const table = 'analise';

/** Stored as one text, each in a line of its own. */
const causes = list(requiredText(1_000), { maxItems: 20 });
const causesText = (sent: readonly string[]) => sent.map((one) => one.replaceAll(/\s+/g, ' ')).join('\n');

const [place, written] = placeAndRest(insertFields(table));

const analyses = saidRecords(table, 'What an analysis held before', {
  record: 'Analysis',
  peopleNamed: ['id_colaborador'],
  searched: ['fato', 'causas'],
  shown: { ...shownFields(table).listed, causas: causes },
  selected: { causas: sql`string_to_array(causas, E'\n')` },
  words: {
    list: 'The analyses of the numbers that the caller sees',
    one: 'An analysis',
  },
});

const insertAnalysis = write({
  ...analyses.inserting,
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
  body: object({ ...place, ...written, causas: optional(causes) }, 'AnalysisInsert'),
  errors: ['conflict'],
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
  ...analyses.updating,
  summary: 'Change an analysis; what it held before is kept',
  description: whoWrites,
  example: { params: { id: 1_000_000_001 }, body: { fato: 'Vendas 12 % abaixo da meta, como em outubro' } },
  body: object({ ...updateFields(table), causas: optional(causes) }, 'AnalysisUpdate'),
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
  ...analyses.deleting,
  summary: 'Delete an analysis that is inactive',
  description: `With all that it held before. One that is active is a 409. ${whoWrites}`,
  example: {
    params: { id: 1_000_000_001 },
    refused: { error: 'conflict', why: 'the analysis of these examples is active' },
  },
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
  analyses.getAll,
  analyses.getById,
  updateAnalysis,
  analyses.getVersions,
  deleteAnalysis,
];
