/**
 * Checks budget management: unique codes, hierarchies without cycles, structures within their
 * period.
 */

import type { DocumentLists } from './company-document.ts';
import { type Ids, need } from './document-ids.ts';
import { checkRange, checkTrees, refuse } from './refuse.ts';

const masterLists = [
  'go.processos',
  'go.periodos',
  'go.contas',
  'go.estruturas',
  'go.centrosResultado',
  'go.dimensoes',
  'go.dimensoesResultado',
] as const;

/** The lists that form trees, with the field that refers to the parent. */
const treeLists = [
  ['go.contas', 'id_conta_pai'],
  ['go.estruturas', 'id_pai'],
  ['go.centrosResultado', 'id_pai'],
  ['go.dimensoesResultado', 'id_pai'],
] as const;

export function checkBudget(lists: DocumentLists, ids: Ids): void {
  for (const name of masterLists) checkCodes(lists[name], name);
  checkPeriods(lists, ids);
  for (const [list, field] of treeLists) {
    const rows = lists[list].map((row): { id: number; parent: number } => ({
      id: row.id,
      parent: (row as Partial<Record<typeof field, number | null>>)[field] ?? 0,
    }));
    for (const [index, row] of rows.entries()) need(ids, list, row.parent, `${list}[${index}].${field}`);
    checkTrees(rows, list, field, ({ parent }) => parent);
  }
  checkStructures(lists, ids);
  checkResultCentres(lists, ids);
  checkDimensionValues(lists, ids);
}

/** Codes must be unique in their list, ignoring case. */
function checkCodes(rows: readonly { readonly codigo: string }[], list: string): void {
  const codes = new Set<string>();
  for (const [index, { codigo }] of rows.entries()) {
    const code = codigo.toLowerCase();
    if (codes.has(code)) throw refuse(`${list}[${index}].codigo`, `${codigo} is there twice`);
    codes.add(code);
  }
}

function checkPeriods(lists: DocumentLists, ids: Ids): void {
  for (const [index, row] of lists['go.periodos'].entries()) {
    const at = `go.periodos[${index}]`;
    need(ids, 'go.processos', row.id_go_processo, `${at}.id_go_processo`);
    need(ids, 'go.periodos', row.id_periodo_historico, `${at}.id_periodo_historico`);
    if (row.id_periodo_historico === row.id) {
      throw refuse(`${at}.id_periodo_historico`, 'must not be the period itself');
    }
    checkRange(row, at);
  }
}

function checkStructures(lists: DocumentLists, ids: Ids): void {
  const periods = new Map(lists['go.estruturas'].map((row) => [row.id, row.id_go_processo_periodo]));
  for (const [index, row] of lists['go.estruturas'].entries()) {
    const at = `go.estruturas[${index}]`;
    const period = row.id_go_processo_periodo;
    need(ids, 'go.periodos', period, `${at}.id_go_processo_periodo`);
    if (row.id_pai && periods.get(row.id_pai) !== period) {
      throw refuse(`${at}.id_pai`, `structure ${row.id_pai} does not belong to budget period ${period}`);
    }
    const accounts = new Set<number>();
    for (const [slot, { id_conta }] of (row.contas ?? []).entries()) {
      const path = `${at}.contas[${slot}].id_conta`;
      need(ids, 'go.contas', id_conta, path);
      if (accounts.has(id_conta)) throw refuse(path, `${id_conta} is there twice`);
      accounts.add(id_conta);
    }
  }
}

function checkResultCentres(lists: DocumentLists, ids: Ids): void {
  for (const [index, row] of lists['go.centrosResultado'].entries()) {
    const at = `go.centrosResultado[${index}]`;
    need(ids, 'departamentos', row.id_departamento, `${at}.id_departamento`);
    need(ids, 'filiais', row.id_filial, `${at}.id_filial`);
  }
}

function checkDimensionValues(lists: DocumentLists, ids: Ids): void {
  const dimensions = new Map(lists['go.dimensoesResultado'].map((row) => [row.id, row.id_dimensao]));
  for (const [index, row] of lists['go.dimensoesResultado'].entries()) {
    const at = `go.dimensoesResultado[${index}]`;
    need(ids, 'go.dimensoes', row.id_dimensao, `${at}.id_dimensao`);
    if (row.id_pai && dimensions.get(row.id_pai) !== row.id_dimensao) {
      throw refuse(
        `${at}.id_pai`,
        `dimension value ${row.id_pai} does not belong to dimension ${row.id_dimensao}`,
      );
    }
  }
}
