/**
 * Checks a company document beyond its schema: references, ranges, rules. The import stops at the
 * first problem, before anything is stored. The message has the path of the value.
 */
import { rangeProblem } from '../../formula/score.ts';
import { checkBudget } from './check-budget.ts';
import { checkFacts } from './check-facts.ts';
import { checkIndicators, type DocumentFormulas } from './check-indicators.ts';
import { checkProgress } from './check-progress.ts';
import type { DocumentLists } from './company-document.ts';
import { collectIds, type Ids, need, needEach } from './document-ids.ts';
import { checkRange, checkTrees, refuse } from './refuse.ts';

/** Returns the formulas to store. Throws `OperatorError` for the first problem. */
export function checkDocument(lists: DocumentLists): DocumentFormulas {
  const ids = collectIds(lists);
  checkReferences(lists, ids);
  checkExternalCodes(lists);
  checkEmployees(lists);
  checkModels(lists);
  checkProcesses(lists);
  checkTrees(lists.grupos, 'grupos', 'id_grupo', (group) => group.id_grupo ?? 0);
  checkTrees(lists.modelos, 'modelos', 'base', (model) => model.base ?? 0);
  checkAccess(lists);
  checkBudget(lists, ids);
  checkFacts(lists, ids);
  const formulas = checkIndicators(lists, ids);
  checkProgress(lists);
  checkScenarios(lists, ids);
  return formulas;
}

function checkReferences(lists: DocumentLists, ids: Ids): void {
  for (const [index, row] of lists.funcoes.entries())
    need(ids, 'cargos', row.id_cargo, `funcoes[${index}].id_cargo`);
  for (const [index, row] of lists.colaboradores.entries()) {
    const at = `colaboradores[${index}]`;
    need(ids, 'filiais', row.id_filial, `${at}.id_filial`);
    need(ids, 'cargos', row.id_cargo, `${at}.id_cargo`);
    need(ids, 'funcoes', row.id_funcao, `${at}.id_funcao`);
    needEach(ids, 'departamentos', row.departamentos, `${at}.departamentos`);
  }
  for (const [index, row] of lists.grupos.entries())
    need(ids, 'grupos', row.id_grupo, `grupos[${index}].id_grupo`);
  for (const [index, row] of lists.modelos.entries()) {
    const at = `modelos[${index}]`;
    need(ids, 'grupos', row.id_grupo, `${at}.id_grupo`);
    need(ids, 'modelos', row.base, `${at}.base`);
    for (const [slot, { id_indicador }] of (row.indicadores ?? []).entries()) {
      need(ids, 'indicadores', id_indicador, `${at}.indicadores[${slot}].id_indicador`);
    }
  }
  for (const [index, row] of lists.paineis.entries()) {
    const at = `paineis[${index}]`;
    need(ids, 'grupos', row.id_grupo, `${at}.id_grupo`);
    need(ids, 'modelos', row.id_painel_modelo, `${at}.id_painel_modelo`);
    needEach(ids, 'processos', row.processos, `${at}.processos`);
  }
  for (const [index, row] of lists.acessos.entries()) {
    const at = `acessos[${index}]`;
    need(ids, 'processos', row.id_gmr_processo, `${at}.id_gmr_processo`);
    need(ids, 'paineis', row.id_gmr_painel, `${at}.id_gmr_painel`);
    need(ids, 'colaboradores', row.id_colaborador, `${at}.id_colaborador`);
  }
  for (const [index, row] of lists.indicadores.entries()) {
    for (const [slot, reference] of (row.referencias ?? []).entries()) {
      const at = `indicadores[${index}].referencias[${slot}]`;
      need(ids, 'indicadores', reference.id_indicador, `${at}.id_indicador`);
      need(ids, 'modelos', reference.id_painel_modelo, `${at}.id_painel_modelo`);
    }
  }
  for (const [index, row] of lists.andamento.entries()) {
    need(ids, 'paineis', row.id_gmr_painel, `andamento[${index}].id_gmr_painel`);
    need(ids, 'indicadores', row.id_indicador, `andamento[${index}].id_indicador`);
  }
}

/** A scenario kept to its owner has one, and no field of a cell differs twice in it. */
function checkScenarios({ cenarios }: DocumentLists, ids: Ids): void {
  for (const [index, { visivel, id_colaborador: owner = null, diferencas = [] }] of cenarios.entries()) {
    const at = `cenarios[${index}]`;
    need(ids, 'colaboradores', owner, `${at}.id_colaborador`);
    if (visivel === 'dono' && owner === null) throw refuse(`${at}.visivel`, 'is dono, but nobody owns it');
    const seen = new Set<string>();
    for (const [slot, { id_gmr_painel, id_indicador, mes, ano, campo }] of diferencas.entries()) {
      need(ids, 'paineis', id_gmr_painel, `${at}.diferencas[${slot}].id_gmr_painel`);
      need(ids, 'indicadores', id_indicador, `${at}.diferencas[${slot}].id_indicador`);
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

/**
 * External codes must be unique in their list, ignoring case. Those of a model's indicators must be
 * unique in the company.
 */
function checkExternalCodes(lists: DocumentLists): void {
  const names = [
    'departamentos',
    'filiais',
    'cargos',
    'funcoes',
    'colaboradores',
    'indicadores',
    'grupos',
    'modelos',
    'processos',
    'paineis',
    'acessos',
  ] as const;
  const coded = names.map((name) =>
    lists[name].map(({ codigo_externo: code }, index) => ({ at: `${name}[${index}]`, code })),
  );
  const ofModels = lists.modelos.flatMap(({ indicadores = [] }, index) =>
    indicadores.map(({ codigo_externo: code }, slot) => ({
      at: `modelos[${index}].indicadores[${slot}]`,
      code,
    })),
  );
  for (const records of [...coded, ofModels]) {
    const seen = new Set<string>();
    for (const { at, code } of records) {
      if (code == null) continue;
      if (seen.has(code.toLowerCase())) throw refuse(`${at}.codigo_externo`, `${code} is there twice`);
      seen.add(code.toLowerCase());
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
