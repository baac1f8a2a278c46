/** The texts of setting up a company and of the page about its environments, in English. */
import { countedIn } from '../../../src/kernel/values/counted.ts';
import { enLists } from '../generated/en-kinds.ts';
import type { ptEnvironment } from '../pt/pt-environment.ts';
import type { Widened } from '../widened.ts';

const counted = countedIn('en');

export const enEnvironment: Widened<typeof ptEnvironment> = {
  environments: {
    title: 'Environments',
    text: 'Development is where you set things up and try them; production is what counts. Here you compare the two, promote your setup to production, and reset development.',
    inProduction:
      'Environments are compared and updated in the production console. Sign in there to see what differs.',
    coming: 'New or changed in development',
    comingNone: 'Nothing: production already has everything in development.',
    alone: 'Only in production',
    aloneNone: 'Nothing: development has everything in production.',
    aloneText: 'This stays in production. Resetting development copies it there.',
    kind: 'Kind',
    name: 'Name',
    code: 'Code',
    change: 'Change',
    changes: { nova: 'New', alterada: 'Changed', so_producao: 'Only in production' },
    fields: (names) => `Changes: ${names}`,
    before: 'Was:',
    after: 'Becomes:',
    nothing: 'nothing',
    more: (count) => counted(count, '# more', '# more'),
    chooseAll: 'Choose all',
    nothingChosen: 'Nothing chosen.',
    going: (count) => counted(count, '# record will be promoted.', '# records will be promoted.'),
    goingAlong: (count) => counted(count, '# is needed by another.', '# are needed by others.'),
    along: (names, others) =>
      others === 0
        ? `Included because ${names} needs it.`
        : `Included because ${names} and ${others} more need it.`,
    comesAlong: 'included',
    otherType: 'In production it has another type, with typed values. Convert it there first.',
    hindered: (names) => `Cannot be promoted: ${names}.`,
    promote: 'Promote to production',
    promoteText:
      'Choose what to promote; anything it needs is included. Values, people and access stay behind. Every record keeps its id.',
    promoteQuestion: 'Promote this to production?',
    promoteMeans:
      'Everything is stored at once, or nothing. Values typed in production do not change, and records found only there stay. Calculated values are recalculated.',
    counts: (created, changed) =>
      `${[
        created > 0 && counted(created, '# new', '# new'),
        changed > 0 && counted(changed, '# changed', '# changed'),
      ]
        .filter(Boolean)
        .join(', ')}.`,
    setAside: (count) =>
      counted(
        count,
        '# typed value was set aside for 30 days: the formula no longer uses it.',
        '# typed values were set aside for 30 days: the formulas no longer use them.',
      ),
    changedSince: (names) =>
      `Nothing was promoted: ${names} changed after you read it. Below is what there is now: check it and choose again.`,
    notSound: 'Nothing was promoted: this selection would leave production inconsistent. The reason:',
    refresh: 'Reset development',
    refreshText:
      'Copies production into development, with pseudonyms instead of people. What exists only in development is saved in a document first, and then removed.',
    look: 'See what would be lost',
    lookAgain: 'Look again',
    seenAt: (moment) => `Seen on ${moment}.`,
    nothingLost: 'Nothing is lost: production has everything in development.',
    lost: 'Removed from development',
    howMany: 'How many',
    moreLost: 'Nothing was reset: there is more in development than you saw. This would be lost now:',
    refreshRefused: 'Nothing was reset. The reason:',
    refreshQuestion: 'Reset development?',
    refreshLoses: 'This will be removed from development:',
    refreshMeans:
      'What is removed is saved in a document that you can download here for 30 days. People working in development wait a few moments. Production does not change.',
    underWay: {
      perdas: 'Checking what would be lost',
      atualizacao: 'Resetting development',
      promocao: 'Promoting to production',
    },
    phases: {
      begins: 'Starting',
      copying: 'Copying production',
      waiting: 'Waiting for others to finish in development',
      keeping: 'Saving what exists only in development',
      replacing: 'Replacing development',
      comparing: 'Comparing the environments',
      storing: 'Storing in production',
    },
    of: (done, total) => `${done} of ${total}`,
    begun: (who, when) => `Started by ${who} on ${when}.`,
    somebody: 'Somebody who is no longer here',
    mayClose: 'You can close this page: the work continues.',
    last: 'History',
    what: 'What',
    when: 'When',
    who: 'Who',
    became: 'Outcome',
    kinds: {
      perdas: 'Check losses',
      atualizacao: 'Reset development',
      promocao: 'Promote to production',
    },
    states: {
      em_andamento: 'Under way',
      feita: 'Done',
      recusada: 'Refused. Nothing changed.',
      falhou: 'Failed. Nothing changed; the operator of Prumo can find the error in the server log.',
      interrompida: 'Interrupted: the server stopped halfway. Nothing changed: run it again.',
    },
    changedMeanwhile: (names) => `Refused: ${names} changed after it was read. Nothing changed.`,
    refreshed: 'Done. What existed only in development is in the document.',
    refreshedWithout: 'Done. Nothing was lost.',
    kept: 'Download the document',
    keptUntil: (day) => `Kept until ${day}.`,
    keptName: (company, day) => `${company} development ${day}`,
    live: 'Going live, step by step',
    liveDone: 'The integration is in production',
    done: 'Done',
    next: 'Next',
    steps: {
      tried: {
        title: 'Try it in development',
        text: 'Create a token and let the program do its whole job there, twice. The second run must change nothing.',
      },
      promoted: {
        title: 'Promote your setup to production',
        text: 'Departments, models, panels, processes, indicators, formulas and the budget setup are promoted, each record with its id. Values, people and access are not.',
      },
      activated: {
        title: 'Activate the token in production',
        text: 'Until then production refuses it. Change the program’s address and token together.',
      },
      sent: {
        title: 'Send the first write as a trial',
        text: 'With Prefer: tx=rollback nothing is stored. Then start the nightly load, and watch it under Calls.',
      },
    },
    commandLine: 'On the command line, for the operator of Prumo',
    lists: {
      ...enLists,
      andamento: 'Typed value',
      'go.orcado': 'Budgeted value',
      'go.realizado': 'Actual value',
      'go.historico': 'Historical value',
    },
  },
  start: {
    title: 'First steps',
    text: (company) =>
      `${company} has no values yet. Follow these steps in any order; you can change everything later.`,
    steps: 'Steps',
    begin: 'Start from a spreadsheet',
    beginText:
      'Prefer to fill in everything at once? Download the Excel template, fill it in and upload it, or start with an example company.',
    done: 'done',
    next: 'next',
    preparing: 'The company is still being set up.',
    preparingNext: 'When there are panels for you, they appear here. There is nothing you need to do.',
    pessoas: {
      title: 'People',
      text: 'Everyone who signs in and follows the figures. Each person gets a link by e-mail to set a password.',
      has: (count) => counted(count, '# person', '# people'),
    },
    estrutura: {
      title: 'Structure',
      text: 'The departments, branches, roles and functions people belong to, and the groups of panels.',
      has: (departments, branches) =>
        `${counted(departments, '# department', '# departments')}, ${counted(branches, '# branch', '# branches')}`,
    },
    indicadores: {
      title: 'Indicators',
      text: 'What you measure: sales, margin, satisfaction. Common indicators are typed or sent by an integration; formulas are calculated.',
      has: (count) => counted(count, '# indicator', '# indicators'),
    },
    modelos: {
      title: 'Model',
      text: 'The list of indicators that several units share, with the weight of each.',
      has: (count, filled) =>
        counted(
          count,
          filled > 0 ? '# model' : '# model, without indicators',
          filled > 0 ? '# models' : '# models, without indicators',
        ),
    },
    processos: {
      title: 'Process',
      text: 'The period you follow, such as the year 2026: from its first month to its last.',
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
