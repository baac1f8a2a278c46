/**
 * Checks a company document beyond its schema: references, ranges, rules. The import stops at the
 * first problem, before anything is stored. The message has the path of the value.
 */

import { commonType, formulaType } from '../../engine/indicator-types.ts';
import { rangeProblem } from '../../engine/results/score.ts';
import { cellFields } from '../../engine/types.ts';
import type { IdentifiedList } from '../../kinds/derive/company-documents.ts';
import { documentKinds } from '../../kinds/derive/company-documents.ts';
import { listReferredTo } from '../../kinds/derive/document-references.ts';
import { checkBudget } from './check-budget.ts';
import { checkIndicators, type DocumentFormulas } from './check-indicators.ts';
import type { DocumentLists } from './company-document.ts';
import { type Fact, factLists } from './company-document.ts';
import { collectIds, type Ids, need, needEach } from './document-ids.ts';
import { checkRange, refuse } from './refuse.ts';

/** Returns the formulas to store. Throws `OperatorError` for the first problem. */
export function checkDocument(lists: DocumentLists): DocumentFormulas {
  const ids = collectIds(lists);
  checkReferences(lists, ids);
  checkCodes(lists);
  checkEmployees(lists);
  checkModels(lists);
  checkProcesses(lists);
  checkTrees(lists);
  checkAccess(lists);
  checkBudget(lists);
  checkFacts(lists, ids);
  const formulas = checkIndicators(lists, ids);
  checkProgress(lists);
  checkScenarios(lists);
  return formulas;
}

function checkReferences({ andamento, ...lists }: DocumentLists, ids: Ids): void {
  for (const [list, rows] of Object.entries(lists)) {
    for (const [index, row] of rows.entries()) checkFields(row, list, `${list}[${index}]`, ids);
  }
  for (const [index, row] of andamento.entries()) {
    need(ids, 'paineis', row.id_gmr_painel, `andamento[${index}].id_gmr_painel`);
    need(ids, 'indicadores', row.id_indicador, `andamento[${index}].id_indicador`);
  }
}

/** Checks the ids in a record of the list, and in what it has in lists of its own. */
function checkFields(row: object, list: string, at: string, ids: Ids): void {
  for (const [name, value] of Object.entries(row) as [string, unknown][]) {
    const to = listReferredTo(name, list) as IdentifiedList | undefined;
    if (Array.isArray(value) && to !== undefined) needEach(ids, to, value, `${at}.${name}`);
    else if (Array.isArray(value)) {
      for (const [slot, one] of value.entries())
        checkFields(one as object, list, `${at}.${name}[${slot}]`, ids);
    } else if (to !== undefined) need(ids, to, value as number | null, `${at}.${name}`);
  }
}

/** A scenario kept to its owner has one, and no field of a cell differs twice in it. */
function checkScenarios({ cenarios }: DocumentLists): void {
  for (const [index, { visivel, id_colaborador: owner = null, diferencas = [] }] of cenarios.entries()) {
    const at = `cenarios[${index}]`;
    if (visivel === 'dono' && owner === null) throw refuse(`${at}.visivel`, 'is dono, but nobody owns it');
    const seen = new Set<string>();
    for (const [slot, { id_gmr_painel, id_indicador, mes, ano, campo }] of diferencas.entries()) {
      const key = [id_gmr_painel, id_indicador, mes, ano, campo].join();
      if (seen.has(key)) throw refuse(`${at}.diferencas[${slot}]`, 'the field is there twice');
      seen.add(key);
    }
  }
}

function checkProcesses({ processos }: DocumentLists): void {
  for (const [index, process] of processos.entries()) {
    checkRange(process, `processos[${index}]`);
    const problem = rangeProblem(process);
    if (problem !== undefined) throw refuse(`processos[${index}].atingimento_minimo`, problem);
  }
}

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Codes are unique in their list, ignoring case; those of models' indicators in the company. */
function checkCodes(lists: DocumentLists): void {
  for (const { list, columns } of documentKinds) {
    const field = ['codigo', 'codigo_externo'].find((name) => name in columns);
    if (field === undefined) continue;
    const rows = lists[list] as Rows;
    checkOnce(rows.map((row, index) => ({ at: `${list}[${index}].${field}`, code: row[field] })));
  }
  const ofModels = lists.modelos.flatMap(({ indicadores = [] }, index) =>
    indicadores.map(({ codigo_externo: code }, slot) => ({
      at: `modelos[${index}].indicadores[${slot}].codigo_externo`,
      code,
    })),
  );
  checkOnce(ofModels);
}

function checkOnce(codes: readonly { readonly at: string; readonly code: unknown }[]): void {
  const seen = new Set<string>();
  for (const { at, code } of codes) {
    if (typeof code !== 'string') continue;
    if (seen.has(code.toLowerCase())) throw refuse(at, `${code} is there twice`);
    seen.add(code.toLowerCase());
  }
}

/** No record may be its own ancestor. */
function checkTrees(lists: DocumentLists): void {
  for (const { list, parent } of documentKinds) {
    if (parent === undefined) continue;
    const rows = lists[list] as Rows;
    const parents = new Map(rows.map((row) => [row['id'], row[parent]]));
    for (const [index, { id }] of rows.entries()) {
      const seen = new Set<unknown>();
      for (let at: unknown = id; at; at = parents.get(at)) {
        if (seen.has(at)) throw refuse(`${list}[${index}].${parent}`, `${String(id)} would be below itself`);
        seen.add(at);
      }
    }
  }
}

function checkEmployees({ colaboradores }: DocumentLists): void {
  const addresses = new Set<string>();
  for (const [index, { email }] of colaboradores.entries()) {
    const address = email.toLowerCase();
    if (addresses.has(address)) throw refuse(`colaboradores[${index}].email`, `${email} is there twice`);
    addresses.add(address);
  }
}

function checkModels({ modelos }: DocumentLists): void {
  for (const [index, { indicadores }] of modelos.entries()) {
    const seen = new Set<number>();
    for (const [slot, row] of (indicadores ?? []).entries()) {
      const at = `modelos[${index}].indicadores[${slot}]`;
      if (seen.has(row.id_indicador))
        throw refuse(`${at}.id_indicador`, `${row.id_indicador} is there twice`);
      seen.add(row.id_indicador);
      checkRange(row, at);
    }
  }
}

function checkAccess({ acessos, paineis }: DocumentLists): void {
  const processesOf = new Map(paineis.map((panel) => [panel.id, new Set(panel.processos ?? [])]));
  const seen = new Set<string>();
  for (const [index, row] of acessos.entries()) {
    if (!processesOf.get(row.id_gmr_painel)?.has(row.id_gmr_processo)) {
      throw refuse(
        `acessos[${index}].id_gmr_painel`,
        `panel ${row.id_gmr_painel} is not in process ${row.id_gmr_processo}`,
      );
    }
    const key = `${row.id_gmr_processo}/${row.id_gmr_painel}/${row.id_colaborador}`;
    if (seen.has(key)) throw refuse(`acessos[${index}]`, 'the employee has access to this panel already');
    seen.add(key);
  }
}

type Period = DocumentLists['go.periodos'][number];

function checkFacts(lists: DocumentLists, ids: Ids): void {
  const periods = new Map(lists['go.periodos'].map((row) => [row.id, row]));
  for (const name of factLists) {
    for (const [index, fact] of lists[name].entries()) checkFact(fact, `${name}[${index}]`, periods, ids);
    const repeated = firstRepeated(lists[name]);
    if (repeated !== undefined) throw refuse(`${name}[${repeated}]`, 'the fact is there twice');
  }
}

function checkFact(fact: Fact, at: string, periods: ReadonlyMap<number, Period>, ids: Ids): void {
  need(ids, 'go.periodos', fact.id_go_processo_periodo, `${at}.id_go_processo_periodo`);
  need(ids, 'go.contas', fact.id_conta, `${at}.id_conta`);
  need(ids, 'go.centrosResultado', fact.id_centro_resultado, `${at}.id_centro_resultado`);
  if (fact.dimensoes?.length) needEach(ids, 'go.dimensoesResultado', fact.dimensoes, `${at}.dimensoes`);
  const { inicio_mes, inicio_ano, fim_mes, fim_ano } = periods.get(fact.id_go_processo_periodo) as Period;
  const month = fact.ano * 12 + fact.mes;
  if (month >= inicio_ano * 12 + inicio_mes && month <= fim_ano * 12 + fim_mes) return;
  const range = `${inicio_mes}/${inicio_ano} to ${fim_mes}/${fim_ano}`;
  throw refuse(
    `${at}.mes`,
    `${fact.mes}/${fact.ano} is outside budget period ${fact.id_go_processo_periodo} (${range})`,
  );
}

/** The index of the first duplicate. The order of dimension values does not matter. */
function firstRepeated(facts: readonly Fact[]): number | undefined {
  // One set per account and month, because a single set could not hold the keys of a million facts.
  const seen = new Map<number, Map<number, Set<string>>>();
  for (const [index, fact] of facts.entries()) {
    const { id_go_processo_periodo, id_centro_resultado, dimensoes = [] } = fact;
    const months = seen.get(fact.id_conta) ?? new Map<number, Set<string>>();
    seen.set(fact.id_conta, months);
    const month = fact.ano * 12 + fact.mes;
    const places = months.get(month) ?? new Set<string>();
    months.set(month, places);
    const values = dimensoes.length > 1 ? dimensoes.toSorted((a, b) => a - b) : dimensoes;
    const place = `${id_go_processo_periodo}/${id_centro_resultado}/${values.join(',')}`;
    if (places.has(place)) return index;
    places.add(place);
  }
  return undefined;
}

function checkProgress({ andamento, indicadores, modelos, paineis }: DocumentLists): void {
  const types = new Map(indicadores.map(({ id, tipo }) => [id, tipo]));
  const ranges = new Map(
    modelos.map(({ id, indicadores: rows }) => [
      id,
      new Map((rows ?? []).map((row) => [row.id_indicador, row])),
    ]),
  );
  const models = new Map(paineis.map(({ id, id_painel_modelo }) => [id, id_painel_modelo]));
  const seen = new Map<number, Set<number>>();
  for (const [index, row] of andamento.entries()) {
    const range = ranges.get(models.get(row.id_gmr_painel) as number)?.get(row.id_indicador);
    const month = row.ano * 12 + row.mes;
    if (!range) {
      throw refuse(
        `andamento[${index}].id_indicador`,
        `indicator ${row.id_indicador} is not in the model of panel ${row.id_gmr_painel}`,
      );
    }
    if (month < range.inicio_ano * 12 + range.inicio_mes || month > range.fim_ano * 12 + range.fim_mes) {
      throw refuse(
        `andamento[${index}].mes`,
        `${row.mes}/${row.ano} is outside the indicator's range in the model`,
      );
    }
    const tipo = types.get(row.id_indicador) as number;
    const typed =
      tipo === commonType || tipo === formulaType
        ? undefined
        : cellFields.find((field) => (row[field] ?? null) !== null);
    if (typed) throw refuse(`andamento[${index}].${typed}`, `an indicator of tipo ${tipo} is calculated`);
    // One set per indicator: both ids can be almost 2^31, and a combined number would not be exact.
    const cell = row.id_gmr_painel * 120_000 + month;
    const cells = seen.get(row.id_indicador) ?? new Set<number>();
    if (cells.has(cell)) throw refuse(`andamento[${index}]`, 'the cell is there twice');
    seen.set(row.id_indicador, cells.add(cell));
  }
}
