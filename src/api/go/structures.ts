/**
 * Structures, estruturaGo (decisions on budget management): the statement in which a period is read, each a sum of accounts
 * with signs and of the structures below it.
 */
import { sql } from 'kysely';
import { db } from '../../database/schema.ts';
import { read, type Scope, write } from '../../kernel/endpoint.ts';
import type { ErrorSlug } from '../../kernel/errors.ts';
import { id, integer, maxId, nullable, object, optional, readOnlyId } from '../../kernel/fields.ts';
import { updated, updateResult } from '../../kernel/results.ts';
import { budgetPeriod } from '../../recalculation/marks.ts';
import { children, countFormulas, countRows, formulas } from './dependents.ts';
import {
  blocking,
  byCode,
  byId,
  deleting,
  firstChanges,
  firstFields,
  hasCode,
  inGo,
  inserting,
  lastFields,
  none,
  oneByCode,
  readingByCode,
  updating,
} from './fields.ts';
import { judgeInHierarchy, requireSameOwner, updateInHierarchy, whenMoved } from './hierarchy.ts';
import { insertMaster, lockDeletable, removeMaster } from './masters.ts';
import {
  removeLines,
  requireOnce,
  type StructureLine,
  saveLines,
  structure,
  structureLines,
} from './structure-lines.ts';

const kind = 'estrutura_go';
const id_go_processo_periodo = id('periodo_go');
/** A structure of the same period. */
const id_pai = nullable(id(kind));
const ordem = integer(0, maxId);

const record = object(
  {
    id: id(kind),
    ...firstFields,
    id_go_processo_periodo,
    id_pai,
    ordem,
    ...lastFields,
    contas: structureLines,
  },
  'Structure',
);

const structures = ({ companyId }: Scope) =>
  db
    .selectFrom('estrutura_go as e')
    .select([
      'e.id',
      'e.codigo',
      'e.nome',
      'e.id_go_processo_periodo',
      'e.id_pai',
      'e.ordem',
      'e.bloqueado',
      'e.data_cadastro',
      sql<StructureLine[]>`(
        SELECT coalesce(json_agg(json_build_object('id_conta', c.id_conta, 'sinal', c.sinal) ORDER BY c.ordem), '[]')
          FROM estrutura_go_conta c WHERE c.id_empresa = e.id_empresa AND c.id_estrutura = e.id)`.as(
        'contas',
      ),
    ])
    .where('e.id_empresa', '=', companyId)
    .orderBy('e.id');

export const getStructures = read({
  ...inGo,
  path: '/go/estruturaGo/getAll',
  summary: 'The structures of all periods',
  params: none,
  record,
  rows: ({ scope }) => structures(scope),
});

export const getStructure = read({
  ...inGo,
  path: '/go/estruturaGo/getById/{id}',
  summary: 'A structure',
  params: byId(kind),
  record,
  rows: ({ scope, params }) => structures(scope).where('e.id', '=', params.id),
});

export const getStructureByCode = read({
  ...readingByCode,
  path: '/go/estruturaGo/getByCode/{codigo}',
  example: { params: { codigo: 'VL' } },
  summary: 'The structure with this code, of whichever period',
  params: byCode(kind),
  record,
  rows: ({ scope, params: { codigo } }) => oneByCode(scope, structures(scope).where(hasCode(codigo)), codigo),
});

export const getStructuresByPeriod = read({
  ...inGo,
  path: '/go/estruturaGo/getByPeriod/{id}',
  summary: 'The structures of a period',
  params: byId('periodo_go'),
  record,
  rows: ({ scope, params }) => structures(scope).where('e.id_go_processo_periodo', '=', params.id),
});

export const insertStructure = write({
  ...inserting,
  path: '/go/estruturaGo/insert',
  summary: 'Insert a structure, without lines: those are saved with saveAccounts',
  example: { body: { codigo: 'DESP', nome: 'Despesas', id_go_processo_periodo: 1, id_pai: null, ordem: 1 } },
  body: object({ ...firstFields, id_go_processo_periodo, id_pai: optional(id_pai), ordem: optional(ordem) }),
  async handle(call) {
    const { scope, body } = call;
    const owner = { field: 'id_go_processo_periodo', id: body.id_go_processo_periodo };
    if (body.id_pai) await requireSameOwner(scope, structure, owner, body.id_pai);
    return insertMaster(call, structure, { id_pai: null, ordem: 0, ...body });
  },
});

export const updateStructure = write({
  ...updating,
  path: '/go/estruturaGo/update/{id}',
  summary: 'Update a structure, which stays in its period; its parent must not lie below it',
  locks: [whenMoved('id_pai')],
  precondition: { by: getStructure },
  example: { params: { id: 1 }, body: { nome: 'Vendas líquidas', ordem: 0 } },
  params: byId(kind),
  body: object({
    ...firstChanges,
    id_go_processo_periodo: optional(readOnlyId('periodo_go')),
    id_pai: optional(id_pai),
    ordem: optional(ordem),
  }),
  judgeAgainstStored: (call) => judgeInHierarchy(call, structure, 'id_pai', 'id_go_processo_periodo'),
  async handle(call) {
    await updateInHierarchy(call, structure, 'id_pai', 'id_go_processo_periodo');
    return updated(1);
  },
});

export const saveAccounts = write({
  ...inGo,
  method: 'PUT',
  path: '/go/estruturaGo/saveAccounts/{id}',
  summary: 'Replace all lines of a structure; each account at most once',
  precondition: { by: getStructure },
  params: byId(kind),
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
  body: object({ contas: structureLines }, 'StructureLines'),
  errors: ['unknown-reference'] as readonly ErrorSlug[],
  result: updateResult,
  judgeValues: ({ body }) => requireOnce(body.contas),
  async handle(call) {
    await saveLines(call);
    return updated(1);
  },
});

export const blockStructure = write({
  ...blocking(structure, 1),
  path: '/go/estruturaGo/block/{id}',
  summary: 'Block a structure',
  precondition: { by: getStructure },
});

export const unblockStructure = write({
  ...blocking(structure, 0),
  path: '/go/estruturaGo/unblock/{id}',
  summary: 'Unblock a structure',
  precondition: { by: getStructure },
});

export const deleteStructure = write({
  ...deleting(kind),
  path: '/go/estruturaGo/delete/{id}',
  summary: 'Delete a blocked structure that nothing depends on, with its lines',
  async handle(call) {
    const last = await lockDeletable(call, structure, dependents);
    const lineCount = await removeLines(call);
    await removeMaster(call, structure, last);
    if (lineCount > 0 && last['id_pai'] !== null) {
      // The structure above it was read with its lines.
      await call.mark(budgetPeriod(last['id_go_processo_periodo'] as number));
    }
    return updated(1);
  },
});

async function dependents(scope: Scope, structureId: number): Promise<string[]> {
  return [
    ...children(await countRows(scope, kind, 'id_pai = $2', structureId)),
    ...formulas(await countFormulas(scope, 'estrutura', structureId)),
  ];
}
