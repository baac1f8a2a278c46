/** The texts of the pages of the budget in English. */
import type { ptBudget, ptBudgetKinds } from './pt-budget.ts';
import type { Widened } from './widened.ts';

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
