/**
 * Structures, estruturaGo: the statement of a period. Each is a
 * signed sum of accounts and of the structures below it.
 */
import { sql } from 'kysely';
import { budgetPeriod } from '../../cells/recalculate/marks.ts';
import { formulas } from '../../database/locks.ts';
import { db } from '../../database/schema.ts';
import { read, write } from '../../kernel/contract/endpoint.ts';
import type { ErrorSlug } from '../../kernel/contract/errors.ts';
import { id, integer, nullable, object, optional, readOnlyId } from '../../kernel/contract/fields.ts';
import { updated, updateResult } from '../../kernel/contract/write-results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { oneByCode } from '../../records/codes.ts';
import {
  blocking,
  deleting,
  inserting,
  listing,
  reading,
  readingByCode,
  updating,
} from '../../records/endpoint-parts.ts';
import { listOf } from '../../records/lists.ts';
import { insertBody, lockDeletable, removeRecord } from '../../records/records.ts';
import { columnsOf, type Kind, optionalFields } from '../../records/shared-fields.ts';
import { upsertMany } from '../../records/upsert-many.ts';
import { children, formulasOfSource } from './dependents.ts';
import { judgeInHierarchy, requireSameOwner, updateInHierarchy, whenMoved } from './hierarchy.ts';
import { firstFields, lastFields, master } from './master.ts';
import {
  removeLines,
  requireOnce,
  type StructureLine,
  saveLines,
  sentLines,
  structureLines,
} from './structure-lines.ts';

const fields = {
  ...firstFields,
  id_go_processo_periodo: id('periodo_go'),
  /** A structure of the same period. */
  id_pai: nullable(id('estrutura_go')),
  ordem: integer(0, maxId),
};
const shown = { id: id('estrutura_go'), ...fields, ...lastFields };
const list = listOf({ shown, code: 'codigo', from: 'e', alsoShown: ['contas'] });
const record = object({ ...shown, contas: structureLines, ...list.named }, 'Structure');

export const structure: Kind = {
  ...master('estruturaGo'),
  table: 'estrutura_go',
  columns: columnsOf(fields),
  parent: 'id_pai',
  dependents: [children('estrutura_go', 'id_pai'), formulasOfSource('estrutura')],
};

const structures = ({ companyId }: Scope) =>
  db
    .selectFrom('estrutura_go as e')
    .select(columnsOf(shown))
    .select(
      sql<StructureLine[]>`(
        SELECT coalesce(array_to_json(array_agg(linha)), '[]')
          FROM (SELECT c.id_conta, c.sinal FROM estrutura_go_conta c
                 WHERE c.id_empresa = e.id_empresa AND c.id_estrutura = e.id ORDER BY c.ordem) AS linha)`.as(
        'contas',
      ),
    )
    .where('e.id_empresa', '=', companyId)
    .orderBy('e.id');

const getStructures = read({
  ...listing(structure),
  path: '/go/estruturaGo/getAll',
  summary: 'The structures of all periods',
  query: list.query,
  ...list.file,
  record,
  rows: (call) => list.rows(call, structures(call.scope)),
});

const getStructure = read({
  ...reading(structure),
  path: '/go/estruturaGo/getById/{id}',
  summary: 'A structure',
  record,
  rows: ({ scope, params }) => structures(scope).where('e.id', '=', params.id),
});

const getStructureByCode = read({
  ...readingByCode(structure),
  path: '/go/estruturaGo/getByCode/{codigo}',
  example: { params: { codigo: 'VL' } },
  summary: 'The structure with this code, of whichever period',
  record,
  rows: (call) => oneByCode(call, structure, structures(call.scope)),
});

const getStructuresByPeriod = read({
  ...listing(structure),
  path: '/go/estruturaGo/getByPeriod/{id}',
  summary: 'The structures of a period',
  params: object({ id: id('periodo_go') }),
  query: list.query,
  record,
  rows: (call) =>
    list.rows(call, structures(call.scope).where('e.id_go_processo_periodo', '=', call.params.id)),
});

const insertStructure = write({
  ...inserting(structure),
  path: '/go/estruturaGo/insert',
  summary: 'Insert a structure, without lines: those are saved with saveAccounts',
  example: { body: { codigo: 'DESP', nome: 'Despesas', id_go_processo_periodo: 1, id_pai: null, ordem: 1 } },
  body: object(optionalFields(fields, 'id_pai', 'ordem')),
  async handle(call) {
    const { scope, body } = call;
    const owner = { field: 'id_go_processo_periodo', id: body.id_go_processo_periodo };
    if (body.id_pai) await requireSameOwner(scope, structure, owner, body.id_pai);
    return insertBody(call, structure);
  },
});

const updateStructure = write({
  ...updating(structure),
  path: '/go/estruturaGo/update/{id}',
  summary: 'Update a structure, which stays in its period; its parent must not lie below it',
  locks: [whenMoved('id_pai')],
  precondition: { by: getStructure },
  example: { params: { id: 1 }, body: { nome: 'Vendas líquidas', ordem: 0 } },
  body: object({ ...optionalFields(fields), id_go_processo_periodo: optional(readOnlyId('periodo_go')) }),
  checkStoredState: (call) => judgeInHierarchy(call, structure, 'id_go_processo_periodo'),
  handle: (call, before) => updateInHierarchy(call, structure, before, 'id_go_processo_periodo'),
});

const upsertStructures = upsertMany(
  structure,
  { insert: insertStructure, update: updateStructure, shown: record },
  {
    path: '/go/estruturaGo/upsertMany',
    noun: 'structures',
    name: 'Structure',
    description: 'Lines are saved with saveAccounts.',
  },
);

const saveAccounts = write({
  ...reading(structure),
  method: 'PUT',
  path: '/go/estruturaGo/saveAccounts/{id}',
  summary: 'Replace all lines of a structure; each account at most once',
  precondition: { by: getStructure },
  description: 'The order of the lines is kept. Formulas that read the structure are recalculated.',
  example: {
    params: { id: 1 },
    body: {
      contas: [
        { id_conta: 1, sinal: 1 },
        { id_conta: 3, sinal: -1 },
      ],
    },
  },
  body: object({ contas: sentLines }, 'StructureLines'),
  errors: ['unknown-reference'] as readonly ErrorSlug[],
  result: updateResult,
  checkValues: ({ body }) => requireOnce(body.contas),
  async handle(call) {
    await saveLines(call, structure);
    return updated(1);
  },
});

const blockStructure = write({
  ...blocking(structure, 1),
  path: '/go/estruturaGo/block/{id}',
  summary: 'Block a structure',
  precondition: { by: getStructure },
});

const unblockStructure = write({
  ...blocking(structure, 0),
  path: '/go/estruturaGo/unblock/{id}',
  summary: 'Unblock a structure',
  precondition: { by: getStructure },
});

const deleteStructure = write({
  ...deleting(structure),
  locks: [formulas],
  path: '/go/estruturaGo/delete/{id}',
  summary: 'Delete a blocked structure that nothing depends on, with its lines',
  async handle(call) {
    const last = await lockDeletable(call, structure);
    const lineCount = await removeLines(call, structure);
    await removeRecord(call, structure, last);
    if (lineCount > 0 && last['id_pai'] !== null) {
      // The sum of the parent included these lines.
      await call.mark(budgetPeriod(last['id_go_processo_periodo'] as number));
    }
    return updated(1);
  },
});

export const structureEndpoints = [
  getStructures,
  getStructure,
  getStructureByCode,
  getStructuresByPeriod,
  insertStructure,
  updateStructure,
  upsertStructures,
  blockStructure,
  unblockStructure,
  deleteStructure,
  saveAccounts,
];
