/** The texts of starting a company from a workbook, in English. */
import { countedIn } from '../../../src/kernel/values/counted.ts';
import { enKinds } from '../generated/en-kinds.ts';
import type { ptWorkbook } from '../pt/pt-workbook.ts';
import type { Widened } from '../widened.ts';

const counted = countedIn('en');
const { kinds } = enKinds;

export const enWorkbook: Widened<typeof ptWorkbook> = {
  open: 'Open Home',
  back: 'First steps',
  template: 'Download the template',
  templateText:
    'An XLSX workbook with sheets for people, structure, indicators, models, processes, panels and values. Fill in only what you need.',
  download: 'Download the template',
  send: 'Upload what you filled in',
  sendText: 'You see what will be done before anything is stored.',
  choose: 'Choose the workbook…',
  example: 'Or start with the example',
  exampleText:
    'A chain of five coffee shops with sales, costs, margin and average ticket, with twelve months of targets and nine of results. A good way to get to know Prumo.',
  useExample: 'Look at the example company',
  downloadExample: 'Download the example filled in',
  kept: (name: string) => `Continuing with ${name}, which you chose earlier.`,
  discard: 'Discard',
  notKept: 'This workbook is too large to be kept: if you reload the page, choose it again.',
  unread: (name) =>
    `${name} cannot be read as an XLSX workbook. If it is an XLS or has a password, save it as XLSX without a password first.`,
  nothing: 'The workbook has no rows filled in below the headings. Rows that begin with # are not read.',
  review: 'What will be done',
  reviewText: 'Everything is stored at once, or nothing. New people get the link to set a password.',
  list: 'List',
  made: 'New',
  changed: 'Changed',
  same: 'Unchanged',
  first: 'The first ones',
  store: 'Store everything',
  stored: 'Everything is stored. Calculated values follow in a moment.',
  wrong: (count) =>
    counted(
      count,
      'There is # error in the workbook. Nothing was stored.',
      'There are # errors in the workbook. Nothing was stored.',
    ),
  wrongText: 'Correct the cells below, save, and choose the workbook again.',
  moreWrong: (count) => counted(count, 'and # more error', 'and # more errors'),
  sheet: 'Sheet',
  row: 'Row',
  column: 'Column',
  problem: 'What is wrong',
  cellSays: (text) => `The cell says “${text}”.`,
  problems: {
    unseen:
      'The cell holds something that it does not show, such as an error, a date or a formula without a value. Type the value.',
    integer: 'It must be a whole number.',
    number: 'It must be a number of at most 15 digits.',
    choice: 'It is not one of the choices. Copy one from the instructions sheet.',
    column: 'The template has no such column. Check the heading.',
    sheet: 'The template has no such sheet. Check its name.',
  },
  unknownCode: 'No row of the workbook and no record of the company has this code.',
  calculated: 'Calculated',
  notesSheet: 'Instructions',
  notes: [
    'How to fill it in',
    '',
    'Each sheet is a list. The first row has the headings; write from the second on. Leave sheets that you do not need empty.',
    'Rows that begin with # are examples and notes: they are not read. You may delete them.',
    'Codes are your own: letters and digits, unique in each sheet. Rows refer to each other by them.',
    'Begin with indicators, models, processes and panels; people and values may follow later.',
    'Formulas are written as in Excel, with indicators in brackets: target on one line, result on the next, as in the example: target = [Sales].target / [Tickets].target. Where there is a formula, no values are typed.',
    'Values: a row for each panel, indicator and month, with target and result.',
    '',
    'Units: Money, Percent, Quantity, Days, Hours; for formulas, Money (calculated), Percent (calculated), Quantity (calculated).',
    'Interpretation: More is better; Less is better; Closer is better.',
    'Total of the year: Sum of the months; Mean of the months; Last month with a value.',
  ],
  sheets: {
    departamentos: { name: kinds.departamento.title, note: 'The areas of the company.' },
    filiais: { name: kinds.filial.title, note: 'The places at which people work.' },
    cargos: { name: kinds.cargo.title, note: 'The posts, such as analyst or shop manager.' },
    funcoes: { name: kinds.funcao.title, note: 'What people do in a role. Give the role by its code.' },
    pessoas: {
      name: kinds.colaborador.title,
      note: 'Give branch, role and function by their codes. New people get an e-mail; set their level later under People.',
    },
    indicadores: {
      name: kinds.indicador.title,
      note: 'With a formula an indicator is calculated; without one, typed.',
    },
    grupos: { name: kinds.painel_grupo.title, note: 'They group the panels in lists.' },
    modelos: { name: kinds.painel_modelo.title, note: 'What several panels measure in common.' },
    indicadores_de_modelos: {
      name: 'Indicators of models',
      note: 'Which indicator is in which model, in which months, with which weight.',
    },
    processos: { name: kinds.gmr_processo.title, note: 'The period that is followed.' },
    paineis: {
      name: kinds.gmr_painel.title,
      note: 'Each unit or team. Several processes are separated by commas.',
    },
    valores: { name: 'Values', note: 'A row for each panel, indicator and month.' },
  },
  lists: {
    formulas: 'Indicators with a formula',
    formulas_de_modelos: 'Formulas in models',
  },
  columns: {
    ...enKinds.fields,
    codigo_externo: 'Code',
    codigo_cargo: 'Code of the role',
    codigo_filial: 'Code of the branch',
    codigo_funcao: 'Code of the function',
    codigo_grupo: 'Code of the group',
    codigo_painel_modelo: 'Code of the model',
    codigo_indicador: 'Code of the indicator',
    inicio_ano: 'First year',
    fim_ano: 'Last year',
    peso: 'Weight',
    codigos_processo: 'Codes of the processes',
    codigo_painel: 'Code of the panel',
    meta_numerador: 'Target',
    realizado_numerador: 'Result',
  },
};
