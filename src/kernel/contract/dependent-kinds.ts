/** What stands in the way of a change, in the `dependents` of problem documents. */
import { slugOf } from '../../kinds/derive/referring.ts';
import { kindList } from '../../kinds/index.ts';

const written = {
  access: 'accesses to a panel, named by their employees',
  cell: 'cells with typed values, without names',
  child: 'records of the same kind below it',
  compound: 'compound indicators that read it',
  consolidated: 'consolidated indicators that read it',
  employee: 'employees',
  fact: 'budget facts, named and counted by their periods',
  formula: 'formulas that read it, named by their indicators',
  function: 'functions of a role',
  group: 'groups in it',
  model: 'panel models',
  panel: 'panels',
  period: 'budget periods',
  process: 'GMR processes',
  'result-centre': 'result centres',
  structure: 'structures of a period',
  'structure-line': 'lines of structures, named by their structures',
  submodel: 'submodels',
  value: 'values of a dimension',
};

/** Kinds whose endpoints are declared, where they refer to others. */
const declared = kindList.flatMap(({ endpoints, columns, ...kind }) =>
  endpoints && Object.values(columns).some((column) => 'to' in column && column.to !== null)
    ? [[slugOf(kind), endpoints.many.noun] as const]
    : [],
);

/** Each by its name, with its meaning. */
export const dependentKinds = { ...written, ...(Object.fromEntries(declared) as {}) };

export type DependentSlug = keyof typeof dependentKinds;
