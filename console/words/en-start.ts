/** The texts of a company that is being set up, in English. */
import { countedIn } from './counted.ts';
import type { ptStart } from './pt-start.ts';
import type { Widened } from './widened.ts';

const counted = countedIn('en');

export const enStart: Widened<typeof ptStart> = {
  start: {
    title: 'First steps',
    text: (company) =>
      `${company} has no values yet. These steps lead there, in whatever order you like; everything can be changed later.`,
    steps: 'Steps',
    begin: 'Start from a spreadsheet',
    beginText:
      'Rather fill in everything at once? Download the Excel template, fill it in and send it; or start with an example company.',
    done: 'done',
    next: 'next',
    preparing: 'The company is still being set up.',
    preparingNext: 'When there are panels for you, they appear here. There is nothing you need to do.',
    pessoas: {
      title: 'People',
      text: 'Who signs in and follows the figures. Each gets a link by e-mail to define a password.',
      has: (count) => counted(count, '# person', '# people'),
    },
    estrutura: {
      title: 'Structure',
      text: 'Departments, branches, roles and functions, to which people belong, and the groups of panels.',
      has: (departments, branches) =>
        `${counted(departments, '# department', '# departments')}, ${counted(branches, '# branch', '# branches')}`,
    },
    indicadores: {
      title: 'Indicators',
      text: 'What is measured: sales, margin, satisfaction. Common ones are typed or come by integration; formulas are calculated.',
      has: (count) => counted(count, '# indicator', '# indicators'),
    },
    modelos: {
      title: 'Model',
      text: 'The list of indicators that several units have in common, with the weight of each.',
      has: (count, filled) =>
        counted(
          count,
          filled > 0 ? '# model' : '# model, without indicators',
          filled > 0 ? '# models' : '# models, without indicators',
        ),
    },
    processos: {
      title: 'Process',
      text: 'The period that is followed, such as the year 2026: from its first month to its last.',
      has: (count) => counted(count, '# process', '# processes'),
    },
    paineis: {
      title: 'Panels',
      text: 'Each unit or team, measured by a model in a process.',
      has: (count) => counted(count, '# panel', '# panels'),
    },
    valores: {
      title: 'First values',
      text: 'The targets and results of the month, typed or pasted from Excel.',
    },
  },
};
