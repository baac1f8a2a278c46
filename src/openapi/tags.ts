/** The resources, in the order in which the reference lists them. */

interface Tag {
  readonly name: string;
  readonly description: string;
  /** The paths that belong to the tag. If several tags match, the first one counts. */
  readonly paths: RegExp;
  /** The singular noun used in type names, where the path does not contain it. */
  readonly noun?: string;
}

const budget = (resource: string, noun: string, name: string, description: string): Tag => ({
  name,
  description,
  paths: new RegExp(`^/go/${resource}/`),
  noun,
});

export const tags: readonly Tag[] = [
  { name: 'Departments', description: 'Areas of the company.', paths: /^\/company\/.*[Dd]epartment/ },
  { name: 'Branches', description: 'Places of the company.', paths: /^\/company\/.*[Bb]ranch/ },
  {
    name: 'Roles and functions',
    description: 'Roles (cargos), and the functions (funções) that each of them has.',
    paths: /^\/company\/.*([Rr]ole|[Ff]unction)/,
  },
  {
    name: 'Changes',
    description: 'What changed, for those who keep a copy.',
    paths: /^\/company\/getChanges/,
  },
  {
    name: 'Webhooks',
    description: 'Addresses of your own that are told of changes, and what became of each event.',
    paths: /^\/company\/.*Webhook/,
  },
  { name: 'Company', description: 'The company as a whole.', paths: /^\/company\// },
  {
    name: 'Employees',
    description: 'Employees and the departments that they work in.',
    paths: /^\/employee\//,
  },
  {
    name: 'Formulas',
    description:
      'Formula indicators: references, the two trees of nodes, concepts, and what depends on them.',
    paths:
      /^\/indicators\/(.*Formula(ById|References|Nodes|Concepts)|saveFormula|getDependents|getVersion|getConversion)/,
  },
  {
    name: 'Indicators',
    description: 'What is measured: common, compound, consolidated and formula indicators.',
    paths: /^\/indicators\//,
  },
  {
    name: 'Progress',
    description: 'The values of an indicator in a panel and month: target, adjusted target and realized.',
    paths: /^\/panels\/.*Progress/,
  },
  {
    name: 'Results',
    description: 'Year totals, attainment and scores of panels.',
    paths: /^\/panels\/.*Results/,
  },
  { name: 'Panel access', description: 'Who may see and edit which panel.', paths: /^\/panels\/.*Access/ },
  {
    name: 'Panel models',
    description: 'Models and submodels: which indicators a panel has, in which months.',
    paths: /^\/panels\/.*[Mm]odel/,
  },
  {
    name: 'Scenarios',
    description:
      'What results would be if cells held other values: kept under a name, calculated, applied. No cell changes before that.',
    paths: /^\/panels\/(scenario\/|[a-z]+Scenario)/,
    noun: 'Scenario',
  },
  {
    name: 'Analyses',
    description: 'Why a number is what it is: the fact and its causes.',
    paths: /^\/panels\/(analysis\/|[a-z]+Analys[ei]s)/,
    noun: 'Analysis',
  },
  {
    name: 'Actions',
    description: 'What is done about a number or a panel: who does what until when, and how it went.',
    paths: /^\/panels\/(action\/|[a-z]+Action)/,
    noun: 'Action',
  },
  {
    name: 'Comments',
    description: 'What is said of a number, a panel or an action, with mentions of employees.',
    paths: /^\/panels\/(comment\/|[a-z]+Comment)/,
    noun: 'Comment',
  },
  { name: 'Panels', description: 'Panels and the groups that they stand in.', paths: /^\/panels\// },
  {
    name: 'Processes',
    description: 'The periods of time in which panels are managed.',
    paths: /^\/processes\//,
  },
  budget('processoGo', 'BudgetProcess', 'Budget processes', 'What budget periods belong to.'),
  budget('periodoGo', 'BudgetPeriod', 'Budget periods', 'The months that are planned, of a budget process.'),
  budget('contaGo', 'Account', 'Accounts', 'What is budgeted. An account counts in those above it.'),
  budget(
    'estruturaGo',
    'Structure',
    'Structures',
    'The statement in which a period is read: sums of accounts.',
  ),
  budget('centroResultadoGo', 'ResultCentre', 'Result centres', 'Who answers for what is budgeted.'),
  budget(
    'dimensaoGo',
    'Dimension',
    'Dimensions',
    'Further ways to look at facts, such as product or segment.',
  ),
  budget('dimensaoResultadoGo', 'DimensionValue', 'Dimension values', 'The values of a dimension.'),
  {
    name: 'Budget facts',
    description: 'What was budgeted, what was realized, history that was loaded, and the sums of these.',
    paths: /^\/go\/(orcado|realizado|historico|valores)Go\//,
    noun: 'BudgetFacts',
  },
  { name: 'Budget histories', description: 'Every write of a record, and who made it.', paths: /^\/go\// },
  { name: 'Other', description: 'Everything else.', paths: /^\// },
];

export function tagOf(path: string): Tag {
  return tags.find(({ paths }) => paths.test(path)) as Tag;
}

/** The tag's name in addresses. */
export const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** The singular noun for the path's resource, used in type names. */
export function nounOf(path: string): string {
  return tagOf(path).noun ?? '';
}
