/**
 * The descriptions of all fields by name, for all types or for one type (`Panel.status`), besides
 * those that stand with the columns of kinds. Ranges and the meanings of values are described by
 * the field builders.
 */

import { referredName } from '../kernel/contract/record-references.ts';
import { nounOf } from '../kinds/derive/referring.ts';
import { kindList, kinds } from '../kinds/index.ts';
import type { Column } from '../kinds/kind.ts';
import type { Json } from './document-json.ts';
import { auditWords } from './glossary-audit.ts';
import { budgetWords } from './glossary-budget.ts';
import { dryRunWords } from './glossary-dry-runs.ts';
import { eventWords } from './glossary-events.ts';
import { explanationWords } from './glossary-explanation.ts';
import { formulaTextWords } from './glossary-formula-text.ts';
import { meetingWords } from './glossary-meeting.ts';
import { planningWords } from './glossary-planning.ts';
import { processWords } from './glossary-processes.ts';
import { includedName, recordsWords } from './glossary-records.ts';
import { typedWords } from './glossary-typed.ts';

const recordWords: Readonly<Record<string, string>> = {
  response: 'The result.',
  msg: 'What is wrong and what to fix, in English.',

  id: 'The id of the record, unique among those of its kind.',
  descricao: 'A description.',
  ordem: 'The position among its neighbours; null: undefined.',
  affectedRows: 'How many records the request met, whether their values changed or not.',
  insertId: 'The id of the new record; null after a dry run.',

  estado: 'The state or province.',
  cidade: 'The city.',
  id_cargo: 'The id of a role, see getRoles.',
  id_funcao: 'The id of a function, see getFunctionsByRole. It is not held against the role.',
  id_filial: 'The id of a branch, see getBranches.',
  id_departamento: 'The id of a department, see getDepartments.',
  'Employee.id_departamento': "The first of the employee's departments; null without one.",
  'EmployeeUpdate.email':
    'Cannot be changed. The address that the employee has may be sent back; any other is a 422.',
  data_admissao: 'The day of admission.',
  'Employee.data_admissao': 'The day of admission, at midnight UTC. Bodies take `YYYY-MM-DD` and this form.',
  'Employee.status': 'Whether the employee may log in.',
  'EmployeeInsert.status': 'Whether the employee may log in; active when it is left out.',
  'EmployeeSetup.status': 'Whether the employee may log in.',
  'EmployeeUpdate.status': 'Whether the employee may log in.',
  'Employee.sessoes': 'The number of open sessions in the console.',
  'Employee.ultimo_uso':
    'When a session in the console was last used; null: never, as far back as sessions are kept.',
  'PasswordMessage.destinatario': 'The address that it goes to.',
  'PasswordMessage.enviada_em': 'When the mail server took it; null: not yet.',

  fonte: 'Where the values come from; may be empty.',
  tipo: 'The kind of indicator.',
  moeda:
    'The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds, metals or codes for testing.',
  'FormulaIndicatorSave.moeda':
    'The currency, an ISO 4217 code. Required for the units 0 and 1, ignored for others.',
  'FormulaIndicatorSave.descricao': 'A description; empty only where the indicator that is saved has none.',
  'FormulaIndicatorSave.id':
    'Absent or null: a new indicator; else the indicator to edit, or to convert into a formula.',
  'FormulaIndicatorSave.conceitos':
    'What results are translated to, each `valor` once. Required for the unit 10, ignored for others.',
  'IndicatorWithFormula.conceitos': 'What results are translated to; null unless the unit is 10.',
  'IndicatorWithFormula.formula': 'References and trees; null for an indicator of another type.',
  'FormulaIndicatorSaved.id': 'The id of the indicator.',
  id_indicador: 'The id of the indicator.',
  id_indicador_principal: 'The id of the indicator that this reference belongs to.',
  'CompoundReference.id_indicador': 'The id of the indicator that is read.',
  'ConsolidatedReference.id_indicador': 'The id of the indicator that is read.',
  'CompoundReference.id_painel_modelo': '0: the same panel; else the model whose panels are summed.',
  'ConsolidatedReference.id_painel_modelo': 'Null: the same panel; else the model whose panels are summed.',
  'CompoundReferenceSave.id_indicador': 'The id of the indicator to read.',
  'ConsolidatedReferenceSave.id_indicador': 'The id of the indicator to sum.',
  'CompoundReferenceSave.id_painel_modelo':
    '0, null or left out: the same panel; else the model whose panels are summed.',
  'ConsolidatedReferenceSave.id_painel_modelo':
    '0, null or left out: the same panel; else the model whose panels are summed.',
  'CompoundIndicatorInsert.referencias': 'What the indicator is composed of.',
  'CompoundIndicatorUpdate.referencias': 'What the indicator is now composed of.',
  'ConsolidatedIndicatorInsert.referencias': 'What the indicator sums.',
  'ConsolidatedIndicatorUpdate.referencias': 'What the indicator now sums.',
  origem_campo: 'Which value is read.',
  origem_posicao: 'Which side of it is read.',
  destino_campo: 'Which value it is added to.',
  destino_posicao: 'Which side of that it is added to.',

  referencias: 'What the formula reads.',
  nos: 'The nodes of both trees.',
  slug: 'The name that nodes use for the reference, unique in the formula.',
  rotulo: 'The label that people see.',
  'FormulaReference.tipo': 'What is read.',
  'FormulaReferenceInput.tipo': 'What is read.',
  'ParsedReference.tipo': 'What is read.',
  'VersionReference.tipo': 'What is read.',
  'FormulaReference.ordem': 'The position in the list, from 0.',
  id_indicador_ref: 'The indicator that is read (`tipo` 0).',
  'FormulaReference.id_painel_modelo':
    'Null: the panel that is calculated; else the submodel whose panels are combined by `agregacao`.',
  'FormulaReferenceInput.id_painel_modelo':
    'Null: the panel that is calculated; else the submodel whose panels are combined by `agregacao`.',
  campo: 'Which value of the indicator is read (`tipo` 0).',
  agregacao: 'How several panels or months become one value (`tipo` 0).',
  id_go_processo_periodo: 'The id of a budget period, see /go/periodoGo/getByProcess.',
  go_config: 'Which facts count: the JSON text of a BudgetFilter.',
  'FormulaReferenceInput.go_config': 'Which facts count (`tipo` 1): a BudgetFilter, or its JSON text.',
  go_metrica: 'Which of the sums is read.',
  go_modo: 'Of which months.',
  valor_constante: 'The constant (`tipo` 2), as decimal text: 20 digits do not survive a JSON number.',
  'FormulaReferenceInput.valor_constante':
    'The constant (`tipo` 2), a number or a text in Brazilian or US format, with at most 10 integer and 10 decimal digits.',
  destino: 'Which tree the node is in.',
  id_pai: 'The record above this one; null: none.',
  'FormulaNode.id_pai': 'The id of the operation above the node; null: the root.',
  'FormulaNode.ordem': 'The place among the operands, from 0.',
  'FormulaNodeInput.ordem': 'The place among the operands, from 0. A root may leave it out, and has 0.',
  tipo_no: 'An operation, or a leaf that reads.',
  operacao: 'The operation; null for a leaf.',
  id_referencia: 'The id of the reference that a leaf reads; null for an operation.',
  key: 'The name of the node, unique in the formula.',
  pai_key: 'The key of the operation above; null: the root.',
  ref_slug: 'The slug of the reference that a leaf reads; null for an operation.',
  valor: 'The value.',
  'FormulaConcept.valor': 'The smallest result that reaches the concept.',
  'VersionConcept.valor': 'The smallest result that reaches the concept.',
  'FormulaConceptInput.valor': 'The smallest result that reaches the concept.',
  direto: 'Whether it reads the indicator itself.',
  'Dependent.caminho': 'The ids from this indicator to the dependent, both included.',
  modelos:
    'How each of the way reads the one before it: null in the same panel, else over the panels of that model.',

  id_grupo: 'The id of a group of panels, see getGroups; null: none.',
  'PanelGroup.id_grupo': 'The group that this one stands in; null: none.',
  id_gmr_processo: 'The id of a GMR process, see getGmrProcesses.',
  id_gmr_painel: 'The id of a panel, see getPanels.',
  id_colaborador: 'The id of an employee, see getEmployees.',
  'PanelAccessChange.lido_acesso': 'What `acesso` was when it was read; null: no access.',
  'PanelAccessChange.lido_permissao': 'What `permissao` was when it was read; null: no access.',
  'Panel.id': 'The id of the panel. One that is in several processes comes once for each.',
  'Panel.status': 'A state that the platform keeps.',
  'Panel.desativado': 'Whether the panel is inactive.',
  'PanelUpdate.desativado': 'Whether the panel is inactive.',
  'PanelRow.status': 'A state that the platform keeps; 1 when it is left out of a new one.',
  'PanelSetup.status': 'A state that the platform keeps.',
  'PanelInsert.status': 'A state that the platform keeps; 1 when it is left out.',
  'PanelDefinition.status': 'A state that the platform keeps.',
  processos: 'The ids of the processes that the panel is in.',
  id_responsavel: 'The employee who becomes responsible for the panel in all of its processes.',
  codigo_responsavel: 'The external code of that employee, instead of `id_responsavel`.',
  nome_modelo_painel: "The name of the panel's model.",
  status_modelo_painel: "Whether the panel's model is active.",
  responsaveis: 'The names of the people who are responsible for the panel, in any of its processes.',
  departamentos: 'The names of their departments.',
  'Panel.base': "0: the panel's model is a base model; else the id of the model that it is a submodel of.",
  id_painel_modelo: 'The id of a panel model, see getModels.',
  'PanelModelRow.status': 'Whether the model is active; it is when it is left out of a new one.',
  'GmrProcessRow.status': 'Whether the process is active; it is when it is left out of a new one.',
  'PanelModel.status': 'Whether the model is active.',
  'GmrProcess.status': 'Whether the process is active.',
  'PanelModelSetup.status': 'Whether the model is active. Only deactivated ones can be deleted.',
  'PanelModelInsert.status': 'Whether the model is active.',
  'PanelModelUpdate.status': 'Whether the model is active. Only deactivated ones can be deleted.',
  'GmrProcessSetup.status': 'Whether the process is active. Only deactivated ones can be deleted.',
  'GmrProcessUpdate.status': 'Whether the process is active. Only deactivated ones can be deleted.',
  'PanelGroupSetup.id_grupo': 'The group that this one stands in; null: none.',
  'PanelGroupInsert.id_grupo': 'The group that this one stands in; null: none.',
  'PanelGroupUpdate.id_grupo': 'The group that this one stands in; null: none.',
  'ModelIndicatorSetup.peso': 'The weight in the scores of the panels, for months without one of their own.',
  'ModelIndicatorInsert.peso': 'The weight in the scores of the panels, for months without one of their own.',
  'ModelIndicatorUpdate.peso': 'The weight in the scores of the panels, for months without one of their own.',
  peso: 'The weight in the score of the panel.',
  'ProgressUpdateMany.linhas': 'The cells.',
  'path.id_gmr_processo': 'The id of a GMR process, see getGmrProcesses.',
  'path.paineis': 'Only cells of these panels.',
  'path.indicadores': 'Only cells of these indicators.',
  'path.codigo_painel': 'Only panels with these codes, regardless of case, separated by commas.',
  'path.codigo_indicador': 'Only indicators with these codes, regardless of case, separated by commas.',
  'path.meses': 'Only these months of the year, 1 to 12.',
  'path.updated_since':
    'Only what changed since: a date (midnight UTC), or a time such as `2026-01-31T12:00:00Z`.',
  'EmployeeRow.email': 'Who it is: the address, regardless of case.',
  'EmployeeRow.status': 'Whether the employee may log in; active when it is left out of a new one.',
  auxiliar: 'A number that the platform keeps.',
  meta_numerador: 'The target; of a unit with a calculation, its numerator.',
  meta_denominador: 'The denominator of the target; null for units without a calculation.',
  meta_ajustada_numerador: 'The adjusted target, or its numerator.',
  meta_ajustada_denominador: 'The denominator of the adjusted target.',
  realizado_numerador: 'What was realized; of a unit with a calculation, its numerator.',
  realizado_denominador: 'The denominator of what was realized; null for units without a calculation.',
  pontuacao:
    'The score: the mean of the attainments, weighted by `peso`; null without any, and where nothing but a count of months or panels has a result.',
  indicadores: 'The indicators of the panel.',
  meta: 'The target.',
  realizado: 'What was realized.',
  atingimento: 'The attainment in percent, as `interpretacao` says; null where there is none.',
  motivo_atingimento: 'Why there is no attainment; null where there is one.',
  conceito: 'The concept that the result reaches (unit 10); null below all and for other units.',
  meses: 'The months.',
  numerador: 'The numerator, or the value of a unit without a calculation.',
  denominador: 'The denominator; null for units without a calculation.',
  ajustada: 'Which target this is.',
  contado: 'Whether the month is in the total.',
  ate_mes:
    'The last month of the year of the process that counts, for target and realized alike; null: no result yet, the target is that of all months.',

  'path.id': 'The id of the record.',
  'path.codigo': 'The code of the record, in any case.',
  'path.panel_id': 'The id of a panel, see getPanels.',
  'path.indicator_id': 'The id of an indicator.',
  'path.model_id': 'The id of a panel model, see getModels.',
  'path.month': 'The month.',
  'path.year': 'The year.',
  'path.gmr_id': 'The id of a GMR process, see getGmrProcesses.',
  'path.gmr_process_id': 'The id of a GMR process, see getGmrProcesses.',
  'path.gmr_panel_id': 'The id of a panel, see getPanels.',
  'path.employee_id': 'The id of an employee, see getEmployees.',
  'path.depth':
    'How many levels of calculated cells are explained below the one asked for; 1 when it is left out.',
  'path.recurso': 'The resource, as the paths have it.',
  'path.destino':
    'The tree that the reference stands in, which `automatico` follows; realized when it is left out.',
  'PanelResult.ano': 'The calendar year in which the year begins.',
  'PanelIndicatorResult.ano': 'The calendar year in which the year begins.',
  'ResultMonth.ano': 'The calendar year of the month, where the year does not begin in January.',
  'path.ate_mes':
    'The last month that counts in each year; when it is left out, of each indicator the last one with a result.',
  'getResults.id_gmr_painel': 'Only these panels; all of the process when it is left out.',
  'getResults.mes': 'The month, one of the process.',
  'getResults.ano': 'The year of the month.',
  'getResults.ate_mes': 'What counts; only the month when it is left out.',
  'path.q':
    'Only records whose name or code has each of these words in it, ignoring accents and case: `sao paulo` finds `Loja São Paulo`.',
  'path.order':
    'The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.',
  'path.after':
    'Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of the next. ' +
    'Even while others write, no remaining record is left out or returned twice, as can happen with `offset`.',
  'path.mes': 'Only this month.',
  'path.ano': 'Only this year.',
};

/** What is said of columns where they are declared. */
const columnWords = kindList.map(({ columns }) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, { about }]) => (about === undefined ? [] : [[name, about]])),
  ),
);

/** Fields that say which record a column refers to: by its code, and in lists by its name. */
const referenceWords = Object.fromEntries(
  kindList.flatMap(({ columns }) =>
    Object.entries<Column>(columns).flatMap(([name, column]) => {
      if (!('to' in column) || column.to === null || !name.startsWith('id_')) return [];
      const noun = nounOf(kinds[column.to]);
      const none = column.nullable ? '; null: none' : '';
      return [
        [`codigo_${referredName(name)}`, `The ${noun}, by its code${none}.`],
        [`nome_${referredName(name)}`, includedName(noun)],
      ];
    }),
  ),
);

const words = {
  ...referenceWords,
  ...together([
    ...columnWords,
    recordWords,
    auditWords,
    budgetWords,
    meetingWords,
    planningWords,
    processWords,
    recordsWords,
    dryRunWords,
    explanationWords,
    eventWords,
    formulaTextWords,
    typedWords,
  ]),
};

/** All words. Throws where two lists say one otherwise: the fields of one would be told wrongly. */
function together(lists: readonly Readonly<Record<string, string>>[]): Readonly<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const [name, text] of lists.flatMap(Object.entries<string>)) {
    if (name in all && all[name] !== text)
      throw new Error(`${name} is explained twice: name the type that each is of`);
    all[name] = text;
  }
  return all;
}

/**
 * Sample path parameters that exist in the demo company. Other samples are given at the endpoint.
 */
const examples: Readonly<Record<string, unknown>> = {
  'path.id': 1,
  'path.panel_id': 9,
  'path.indicator_id': 6,
  'path.month': 12,
  'path.year': 2017,
  'path.gmr_id': 4,
  'path.gmr_process_id': 4,
  'path.gmr_panel_id': 9,
  'path.employee_id': 2,
};

/** Adds the description to a field's schema. `owner` is the type that has the field, or `path`. */
export function explained(owner: string, field: string, schema: Json): Json {
  const isRows = field === 'linhas' && owner.endsWith('Upsert');
  const text = words[`${owner}.${field}`] ?? (isRows ? 'The records, each once.' : words[field]);
  const legend = schema['description'];
  const parts = [text, legend].filter((part) => typeof part === 'string');
  return parts.length === 0 ? schema : { ...schema, description: parts.join('\n\n') };
}

/** The same for a parameter. A description for this operation alone takes precedence. */
export function explainedParameter(operation: string, name: string, schema: Json): Json {
  return explained(`${operation}.${name}` in words ? operation : 'path', name, schema);
}

/** The sample value of a path parameter. */
export function exampleOf(owner: string, field: string): unknown {
  return examples[`${owner}.${field}`];
}
