/** The texts of the pages of the budget in English. */
import { countedIn } from './counted.ts';
import type { ptBudget, ptBudgetKinds } from './pt-budget.ts';
import type { Widened } from './widened.ts';

const counted = countedIn('en');
const some = (one: string, many: string) => (count: number) => counted(count, one, many);

export const enBudgetKinds: Widened<typeof ptBudgetKinds> = {
  processo_go: {
    title: 'Budget processes',
    one: 'Budget process',
    new: 'New process',
    about: 'A budget process groups periods in one currency. Begin with one.',
  },
  periodo_go: {
    title: 'Periods',
    one: 'Period',
    new: 'New period',
    about: 'A period is the months that are budgeted, such as a year. Create a budget process first.',
  },
  conta_go: {
    title: 'Accounts',
    one: 'Account',
    new: 'New account',
    about: 'Accounts are what is budgeted. The amount of an account counts in the account that it is in.',
  },
  estrutura_go: {
    title: 'Structures',
    one: 'Structure',
    new: 'New structure',
    about:
      'Structures are the lines of a period’s statement: sums of accounts, with signs, and of other lines.',
  },
  centro_resultado_go: {
    title: 'Result centres',
    one: 'Result centre',
    new: 'New centre',
    about: 'Result centres are responsible for amounts of the budget. A centre can be in another.',
  },
  dimensao_go: {
    title: 'Dimensions',
    one: 'Dimension',
    new: 'New dimension',
    about: 'A dimension opens the budget by one more cut, such as segment or project.',
  },
  dimensao_resultado_go: {
    title: 'Values of dimensions',
    one: 'Value of a dimension',
    new: 'New value',
    about: 'The values of a dimension, such as the segments. Create the dimension first.',
  },
};

export const enBudget: Widened<typeof ptBudget> = {
  budget: {
    none: 'There is no budget period yet.',
    noneNext: 'Create one in Records of the budget: process, period, accounts and structures.',
    toRecords: 'Records of the budget',
    noLines: 'This period has no lines yet.',
    noLinesNext: 'A structure adds accounts with signs. Create the first, or see the accounts.',
    period: 'Period',
    lines: 'Lines',
    linesOf: { estruturas: 'Structures', contas: 'Accounts', todas: 'All accounts' },
    centre: 'Result centre',
    every: 'All',
    monthly: 'Months',
    monthlies: { mes: 'Month', acumulado: 'Year to date', ambos: 'Both' },
    base: 'In % of',
    noBase: 'No line',
    shownColumns: 'Columns',
    columns: {
      orcado: 'Budget',
      realizado: 'Actual',
      historico: 'History',
      desvio_valor: 'Deviation',
      desvio_percentual: 'Deviation %',
    },
    share: (column) => `${column} (%)`,
    accumulated: (column) => `${column} to date`,
    total: 'Period',
    line: 'Line',
    table: (period) => `Statement of ${period}`,
    chart: (line) => `${line}: budget and actual, month by month`,
    accountsBelow: (line) => `Accounts below ${line}`,
    explain: (what) => `${what}. Open`,
    drill: {
      title: (line, month) => `${line}, ${month}`,
      upTo: (month) => `up to ${month}`,
      by: 'Opened by',
      conta: 'Account',
      centro: 'Centre',
      registros: 'Records',
      only: (name) => `Only ${name}`,
      whole: 'Everything',
      none: 'Nothing was recorded here.',
      without: 'Without a value of this dimension',
      kind: 'Kind',
      kinds: { orcadoGo: 'Budget', realizadoGo: 'Actual', historicoGo: 'History' },
      amount: 'Amount',
      dimensions: 'Dimensions',
      month: 'Month',
      writer: 'Last written',
      imported: 'Imported',
      history: 'History',
      historyOf: (record) => `History of ${record}`,
      actions: {
        insert: 'recorded',
        update: 'changed',
        delete: 'deleted',
        block: 'blocked',
        unblock: 'unblocked',
      },
      more: some('and # more record', 'and # more records'),
    },
  },
  budgetRecords: {
    label: 'Records of the budget',
    lines: {
      title: 'Lines',
      none: 'It does not add up any account yet.',
      account: 'Account',
      sign: (name) => `Sign of ${name}`,
      signs: { plus: 'Adds', minus: 'Subtracts' },
      add: 'Add the account',
      takeOut: (name) => `Take out ${name}`,
      up: (name) => `${name}: up`,
      down: (name) => `${name}: down`,
      save: 'Save lines',
    },
  },
};
