/**
 * Structures, estruturaGo: the statement of a period. Each is a
 * signed sum of accounts and of the structures below it.
 */
import { sql } from 'kysely';
import { budgetPeriod } from '../../cells/recalculate/marks.ts';
import { formulas } from '../../database/locks.ts';
import { write } from '../../kernel/contract/endpoint.ts';
import type { ErrorSlug } from '../../kernel/contract/errors.ts';
import { object } from '../../kernel/contract/fields.ts';
import { updated, updateResult } from '../../kernel/contract/write-results.ts';
import { reading } from '../../records/endpoint-parts.ts';
import { insertBody, lockDeletable, removeRecord } from '../../records/records.ts';
import { resource } from '../../records/resource.ts';
import { kindOf } from '../../records/shared-fields.ts';
import { children, formulasOfSource } from './dependents.ts';
import { judgeInHierarchy, requireSameOwner, updateInHierarchy, whenMoved } from './hierarchy.ts';
import { removeLines, requireOnce, saveLines, sentLines, structureLines } from './structure-lines.ts';

export const structure = kindOf('estrutura_go', [
  children('estrutura_go', 'id_pai'),
  formulasOfSource('estrutura'),
]);

const { endpoints, byId } = resource(structure, {
  one: 'a structure',
  record: 'Structure',
  beside: {
    contas: {
      field: structureLines,
      select: sql`(
        SELECT coalesce(array_to_json(array_agg(linha)), '[]')
          FROM (SELECT c.id_conta, c.sinal FROM estrutura_go_conta c
                 WHERE c.id_empresa = estrutura_go.id_empresa AND c.id_estrutura = estrutura_go.id
                 ORDER BY c.ordem) AS linha)`,
    },
  },
  list: { summary: 'The structures of all periods' },
  byCode: {
    summary: 'The structure with this code, of whichever period',
    example: { params: { codigo: 'VL' } },
  },
  lists: [
    {
      path: '/go/estruturaGo/getByPeriod/{id}',
      summary: 'The structures of a period',
      within: 'id_go_processo_periodo',
    },
  ],
  insert: {
    summary: 'Insert a structure, without lines: those are saved with saveAccounts',
    example: {
      body: { codigo: 'DESP', nome: 'Despesas', id_go_processo_periodo: 1, id_pai: null, ordem: 1 },
    },
    async handle(call) {
      const { scope, body } = call;
      const owner = { field: 'id_go_processo_periodo', id: body.id_go_processo_periodo };
      if (body.id_pai) await requireSameOwner(scope, structure, owner, body.id_pai);
      return insertBody(call, structure);
    },
  },
  update: {
    summary: 'Update a structure, which stays in its period; its parent must not lie below it',
    example: { params: { id: 1 }, body: { nome: 'Vendas líquidas', ordem: 0 } },
    locks: [whenMoved('id_pai')],
    checkStoredState: (call) => judgeInHierarchy(call, structure, 'id_go_processo_periodo'),
    handle: (call, before) => updateInHierarchy(call, structure, before, 'id_go_processo_periodo'),
  },
  many: { noun: 'structures', name: 'Structure', description: 'Lines are saved with saveAccounts.' },
  delete: {
    summary: 'Delete a blocked structure that nothing depends on, with its lines',
    locks: [formulas],
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
  },
});

const saveAccounts = write({
  ...reading(structure),
  method: 'PUT',
  path: '/go/estruturaGo/saveAccounts/{id}',
  summary: 'Replace all lines of a structure; each account at most once',
  precondition: { by: byId },
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

export const structureEndpoints = [...endpoints, saveAccounts];
