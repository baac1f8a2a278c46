/** The texts of the pages of records in English. */
import { countedIn } from './counted.ts';
import { enKinds } from './generated/en-kinds.ts';
import type { ptRecords } from './pt-records.ts';
import type { Widened } from './widened.ts';

const counted = countedIn('en');
const some = (one: string, many: string) => (count: number) => counted(count, one, many);

export const enRecords: Widened<typeof ptRecords> = {
  structure: { title: 'Structure', label: 'Parts of the structure' },
  records: {
    ...enKinds,
    values: {
      area: { 0: 'Support', 1: 'Business' },
      confidencial: { 0: 'No', 1: 'Yes' },
      fechamento_definicao: { 0: 'Leaves closed months', 1: 'Is refused' },
      meta_oculta: { 0: 'No', 1: 'Yes' },
      meta_ajustavel: { 0: 'No', 1: 'Yes' },
      status: { 0: 'Blocked', 1: 'Active', 2: 'Inactive' },
      natureza: { 0: 'Revenue', 1: 'Expense' },
      estado: { aberta: 'Open', feita: 'Done', cancelada: 'Cancelled' },
      vence: { vencida: 'Late', semana: 'In the next 7 days' },
      de: { eu: 'Mine', equipe: 'Of my people' },
      visivel: { dono: 'Its owner alone', empresa: 'The whole company' },
      sexo: { Masculino: 'Male', Feminino: 'Female' },
    },
    yearOf: (month: string) => `${month}: year`,
    aboutFixed: 'It does not change once the record is there.',
    optional: (name) => `${name} (optional)`,
    none: 'No records yet.',
    noneChosen: 'None',
    takeOut: (name: string) => `Take out ${name}`,
    moreFound: (count: number) =>
      count === 1
        ? 'There is one more: type more of the name.'
        : `There are ${count} more: type more of the name.`,
    noMatch: 'Nothing matches the filter.',
    find: 'Name or code',
    notTold: 'Not told',
    findOf: { gmr_painel: 'Name, code or responsible person', acao: 'What to do, or outcome' },
    any: (name) => `${name}: all`,
    without: (label) => `Without ${label.toLocaleLowerCase('en')}`,
    /** Of fields that do not read well like this. */
    withoutOf: { base: 'Not a submodel' },
    filters: (chosen) => (chosen === 0 ? 'Filters' : `Filters (${chosen})`),
    deactivation: {
      standing: 'Status',
      standings: { usados: 'In use', retirados: 'Deactivated', todos: 'In use and deactivated' },
      retired: 'deactivated',
      retire: 'Deactivate',
      restore: 'Reactivate',
      done: {
        retired: (name) => `${name} was deactivated.`,
        restored: (name) => `${name} is in use again.`,
      },
    },
    blocking: {
      standing: 'Status',
      standings: { usados: 'Not blocked', retirados: 'Blocked', todos: 'Blocked or not' },
      retired: 'blocked',
      retire: 'Block',
      restore: 'Unblock',
      done: {
        retired: (name) => `${name} was blocked: it takes no more amounts.`,
        restored: (name) => `${name} was unblocked.`,
      },
    },
    trash: {
      standing: 'Trash',
      standings: { usados: 'Not in the trash', retirados: 'In the trash', todos: 'Also in the trash' },
      retired: 'in the trash',
      retire: 'Move to the trash',
      restore: 'Take out of the trash',
      done: {
        retired: (name) => `${name} is in the trash.`,
        restored: (name) => `${name} is out of the trash.`,
      },
    },
    count: some('# record', '# records'),
    forbidden: 'This page is for those who administer the company.',
    copy: 'Duplicate',
    copyOf: (name) => `${name} (copy)`,
    delete: 'Delete…',
    deleteQuestion: (name) => `Delete ${name}?`,
    deleteText: 'Nothing uses it any more. Once deleted, it cannot be brought back.',
    deleteForever: 'Delete for good',
    notDeleted: 'It was not deleted',
    inUse: 'It cannot be deleted yet, because it is used by:',
    inUseNext: 'Change or delete what uses it first. Deactivated, it is no longer offered in choices.',
    asTree: 'Tree',
    asList: 'List',
    usedBy: 'Where it is used',
    usedByNothing: 'Nothing uses it.',
    andOthers: some('and # more', 'and # more'),
    dependents: {
      access: some('# access to a panel', '# accesses to panels'),
      cell: some('# cell with a typed value', '# cells with typed values'),
      child: some('# record below it', '# records below it'),
      compound: some('# compound indicator', '# compound indicators'),
      consolidated: some('# consolidated indicator', '# consolidated indicators'),
      employee: some('# person', '# people'),
      fact: some('# budget value', '# budget values'),
      formula: some('# formula', '# formulas'),
      function: some('# function', '# functions'),
      group: some('# group', '# groups'),
      model: some('# model', '# models'),
      panel: some('# panel', '# panels'),
      period: some('# budget period', '# budget periods'),
      process: some('# process', '# processes'),
      'result-centre': some('# result centre', '# result centres'),
      structure: some('# budget structure', '# budget structures'),
      'structure-line': some('# line of a structure', '# lines of structures'),
      submodel: some('# submodel', '# submodels'),
      value: some('# value of the dimension', '# values of the dimension'),
    },
    overtaken: 'Somebody has changed this record while you were writing. What you typed is still here.',
    readAgain: 'Read it again',
    restored: 'Continuing with what you typed before.',
    done: {
      saved: (name) => `${name} was saved.`,
      deleted: (name) => `${name} was deleted.`,
    },
    undo: 'Undo',
    refusals: {
      required: 'It must be filled in.',
      tooLong: (most) => `At most ${counted(most, '# character', '# characters')}.`,
      integer: (least, most) => `A whole number from ${least} to ${most}.`,
      decimal: 'A number of at most 13 integer digits and 2 decimals.',
      month: 'Choose the month and write the year with four digits.',
      backwards: 'It comes before the first month.',
    },
  },
};
