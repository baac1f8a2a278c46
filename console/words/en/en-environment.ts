/** The texts of setting up a company and of the page about its environments, in English. */
import { countedIn } from '../../../src/kernel/values/counted.ts';
import { enLists } from '../generated/en-kinds.ts';
import type { ptEnvironment } from '../pt/pt-environment.ts';
import type { Widened } from '../widened.ts';

const counted = countedIn('en');

export const enEnvironment: Widened<typeof ptEnvironment> = {
  environments: {
    title: 'Environments',
    text: 'Development is where things are set up and tried; production is what counts. Here you see what one has and the other has not, bring to production what was set up, and make development anew.',
    inProduction:
      'The environments are compared, and one is changed by the other, in the console of production. Sign in there to see what differs.',
    coming: 'What development has beyond',
    comingNone: 'Nothing: all that development has, production has alike.',
    alone: 'What production alone has',
    aloneNone: 'Nothing: development has all that production has.',
    aloneText: 'It stays as it is. Rebuilding development brings it there.',
    kind: 'Kind',
    name: 'Name',
    code: 'Code',
    change: 'Change',
    changes: { nova: 'New', alterada: 'Changed', so_producao: 'In production alone' },
    fields: (names) => `Changes: ${names}`,
    before: 'Was:',
    after: 'Becomes:',
    nothing: 'nothing',
    more: (count) => counted(count, '# more', '# more'),
    chooseAll: 'Choose all',
    nothingChosen: 'Nothing chosen.',
    going: (count) => counted(count, '# record goes.', '# records go.'),
    goingAlong: (count) => counted(count, '# is needed by another one.', '# are needed by others.'),
    along: (names, others) =>
      others === 0 ? `Comes along: ${names} needs it.` : `Comes along: ${names} and ${others} more need it.`,
    comesAlong: 'comes along',
    otherType: 'It is of another type in production, where it has typed values. Convert it there first.',
    hindered: (names) => `Cannot go: ${names}.`,
    promote: 'Bring to production',
    promoteText:
      'Choose what goes; what a choice needs comes along. Values, people and accesses do not go. Every record keeps its id.',
    promoteQuestion: 'Bring this to production?',
    promoteMeans:
      'All of it is stored at once, or nothing. Values typed in production do not change, and what production alone has stays. What is calculated is recalculated.',
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
        '# typed value was set aside, for 30 days: the formula no longer uses it.',
        '# typed values were set aside, for 30 days: the formulas no longer use them.',
      ),
    changedSince: (names) =>
      `Nothing was brought: ${names} changed after you read it. Below is what there is now; read and choose again.`,
    notSound: 'Nothing was brought: with this choice production would not be in order. The reason:',
    refresh: 'Rebuild development',
    refreshText:
      'Copies production into development, with pseudonyms in the place of people. What development alone has goes, and is kept in a document before.',
    look: 'See what would be lost',
    lookAgain: 'Look again',
    seenAt: (moment) => `Seen on ${moment}.`,
    nothingLost: 'Nothing is lost: development has nothing that production has not.',
    lost: 'Goes from development',
    howMany: 'How many',
    moreLost: 'Nothing was rebuilt: there is more in development than you saw. This would be lost now:',
    refreshRefused: 'Nothing was rebuilt. The reason:',
    refreshQuestion: 'Rebuild development?',
    refreshLoses: 'This goes from development:',
    refreshMeans:
      'What goes is kept in a document, which can be downloaded here for 30 days. People who work in development waits for some moments. Production does not change.',
    underWay: {
      perdas: 'Looking what would be lost',
      atualizacao: 'Rebuilding development',
      promocao: 'Bringing to production',
    },
    phases: {
      begins: 'Beginning',
      copying: 'Copying production',
      waiting: 'Waiting for others to finish in development',
      keeping: 'Keeping what development alone has',
      replacing: 'Replacing what development has',
      comparing: 'Comparing the environments',
      storing: 'Storing in production',
    },
    of: (done, total) => `${done} of ${total}`,
    begun: (who, when) => `${who} began it on ${when}.`,
    somebody: 'Somebody who is no longer here',
    mayClose: 'This page may be closed: the work goes on.',
    last: 'What was done',
    what: 'What',
    when: 'When',
    who: 'Who',
    became: 'What became of it',
    kinds: {
      perdas: 'Look at losses',
      atualizacao: 'Rebuild development',
      promocao: 'Bring to production',
    },
    states: {
      em_andamento: 'Under way',
      feita: 'Done',
      recusada: 'Refused. Nothing changed.',
      falhou: 'Failed. Nothing changed; the operator of Prumo finds the error in the log of the server.',
      interrompida: 'Interrupted: the server stopped half-way. Nothing changed; repeat it.',
    },
    changedMeanwhile: (names) => `Refused: ${names} changed after it was read. Nothing changed.`,
    refreshed: 'Done. What development alone had is in the document.',
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
        text: 'Make a token and let the program do its whole job there, twice: the second time must change nothing.',
      },
      promoted: {
        title: 'Bring what was set up to production',
        text: 'Departments, models, panels, processes, indicators, formulas and the masters of the budget go, each with its id. Values, people and accesses do not.',
      },
      activated: {
        title: 'Activate the token in production',
        text: 'Until then production refuses it. Change the program’s address and token together.',
      },
      sent: {
        title: 'Send the first write as a trial',
        text: 'With Prefer: tx=rollback nothing is stored. Then start the nightly load, and watch it under Requests.',
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
