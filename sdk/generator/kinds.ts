/**
 * What the console's record pages are made from: for each kind of record its endpoints, and the
 * fields that people may write, with their limits. Read from the registry.
 */
import { endpoints } from '../../src/api/index.ts';
import { conformsTo } from '../../src/kernel/contract/conforms.ts';
import type { Endpoint, ReadEndpoint, WriteEndpoint } from '../../src/kernel/contract/endpoint.ts';
import { isReadOnly, recordOf, type TObject, type TSchema } from '../../src/kernel/contract/fields.ts';
import { codeOf, referredName } from '../../src/kernel/contract/record-references.ts';
import { presentSchema } from '../../src/kernel/contract/value-problems.ts';
import { momentExpected } from '../../src/kernel/values/moment.ts';

/** The paths of a kind's endpoints. Everything else follows from their schemas. */
interface Paths {
  readonly list: string;
  readonly one: string;
  readonly insert: string;
  readonly update: string;
  /** Without it records are only retired. */
  readonly remove?: string;
  /** Inserts and updates many. */
  readonly many?: string;
  /** Fields that records get by a request of their own: an update of the record in the path. */
  readonly apart?: Readonly<Record<string, string>>;
  /** How records are retired, if not by `desativado`. Null: they are deleted at once. */
  readonly retired?: Retired | null;
  /** References that are not declared as such, because they are 0 where there is none. */
  readonly references?: Readonly<Record<string, string>>;
  /** What filters of the list refer to that are no fields of the record, nor called by a kind. */
  readonly filters?: Readonly<Record<string, string>>;
  /** Fields that nobody writes, but that the list shows. */
  readonly shown?: readonly string[];
  /** The values that new records begin with, where it is not the first one. */
  readonly initial?: Readonly<Record<string, number>>;
  /** Fields that only a paste has, because a record shows them otherwise. */
  readonly pasted?: readonly string[];
  /** Fields that people have no use for. */
  readonly hidden?: readonly string[];
  /** The field that says what a record is called, where it is not `nome`. */
  readonly calledBy?: string;
  /** The order of the list, where it is not that of names. */
  readonly order?: string;
  /** How the list is narrowed until somebody chooses otherwise, as a query. */
  readonly usual?: string;
  /** Filters by what the records do not show, and their values. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  /** Filters that people have no use for. */
  readonly unfiltered?: readonly string[];
}

/** The field and value of records that are no longer used. */
interface Retired {
  readonly field: string;
  readonly value: 0 | 1;
  /** The paths that set and clear it, where an update does not. */
  readonly by?: { readonly retire: string; readonly restore: string };
}

/** Records of budget management are blocked by a request of their own. */
const budget = (resource: string): Paths => ({
  list: `/go/${resource}/getAll`,
  one: `/go/${resource}/getById/{id}`,
  insert: `/go/${resource}/insert`,
  update: `/go/${resource}/update/{id}`,
  remove: `/go/${resource}/delete/{id}`,
  many: `/go/${resource}/upsertMany`,
  retired: {
    field: 'bloqueado',
    value: 1,
    by: { retire: `/go/${resource}/block/{id}`, restore: `/go/${resource}/unblock/{id}` },
  },
});

const kinds: Readonly<Record<string, Paths>> = {
  departamento: {
    list: '/company/getDepartments',
    one: '/company/department/getById/{id}',
    insert: '/company/insertDepartment',
    update: '/company/updateDepartment/{id}',
    remove: '/company/deleteDepartment/{id}',
    many: '/company/department/upsertMany',
  },
  filial: {
    list: '/company/getBranches',
    one: '/company/branch/getById/{id}',
    insert: '/company/insertBranch',
    update: '/company/updateBranch/{id}',
    remove: '/company/deleteBranch/{id}',
    many: '/company/branch/upsertMany',
  },
  cargo: {
    list: '/company/getRoles',
    one: '/company/role/getById/{id}',
    insert: '/company/insertRole',
    update: '/company/updateRole/{id}',
    remove: '/company/deleteRole/{id}',
    many: '/company/role/upsertMany',
  },
  funcao: {
    list: '/company/function/getAll',
    one: '/company/function/getById/{id}',
    insert: '/company/insertFunction',
    update: '/company/updateFunction/{id}',
    remove: '/company/deleteFunction/{id}',
    many: '/company/function/upsertMany',
  },
  painel_grupo: {
    list: '/panels/getGroups',
    one: '/panels/group/getById/{id}',
    insert: '/panels/insertGroup',
    update: '/panels/updateGroup/{id}',
    remove: '/panels/deleteGroup/{id}',
    many: '/panels/group/upsertMany',
  },
  painel_modelo: {
    list: '/panels/getModels',
    one: '/panels/model/getById/{id}',
    insert: '/panels/insertModel',
    update: '/panels/updateModel/{id}',
    remove: '/panels/deleteModel/{id}',
    many: '/panels/model/upsertMany',
    retired: { field: 'status', value: 0 },
    references: { base: 'painel_modelo' },
  },
  gmr_processo: {
    list: '/processes/getGmrProcesses',
    one: '/processes/getById/{id}',
    insert: '/processes/insertGmrProcess',
    update: '/processes/updateGmrProcess/{id}',
    remove: '/processes/deleteGmrProcess/{id}',
    many: '/processes/upsertMany',
    retired: { field: 'status', value: 0 },
  },
  gmr_painel: {
    list: '/panels/panel/getAll',
    one: '/panels/panel/getById/{id}',
    insert: '/panels/insertPanel',
    update: '/panels/updatePanelDefinition/{id}',
    remove: '/panels/deletePanel/{id}',
    many: '/panels/panel/upsertMany',
    shown: ['confidencial', 'responsaveis', 'departamentos'],
    hidden: ['status'],
    filters: { id_responsavel: 'colaborador' },
    pasted: ['id_responsavel'],
  },
  cenario: {
    list: '/panels/getScenarios',
    one: '/panels/scenario/getById/{id}',
    insert: '/panels/insertScenario',
    update: '/panels/updateScenario/{id}',
    remove: '/panels/deleteScenario/{id}',
    // Handed over by the update.
    apart: { id_colaborador: '/panels/updateScenario/{id}' },
    hidden: ['id_colaborador'],
    retired: null,
    shown: ['diferencas', 'data_cadastro'],
  },
  acao: {
    list: '/panels/getActions',
    one: '/panels/action/getById/{id}',
    insert: '/panels/insertAction',
    update: '/panels/updateAction/{id}',
    remove: '/panels/deleteAction/{id}',
    retired: null,
    calledBy: 'o_que',
    order: 'prazo',
    usual: 'estado=aberta',
    choices: { de: ['eu', 'equipe'], vence: ['vencida', 'semana'] },
    unfiltered: ['id_colaborador', 'id_indicador'],
    shown: ['id_indicador', 'mes', 'ano'],
    hidden: ['id_indicador', 'mes', 'ano', 'ordem'],
  },
  indicador: {
    list: '/indicators/getAll',
    one: '/indicators/getById/{id}',
    insert: '/indicators/insertCommonIndicator',
    update: '/indicators/updateIndicator/{id}',
    remove: '/indicators/deleteIndicator/{id}',
    many: '/indicators/upsertMany',
    shown: ['tipo'],
  },
  colaborador: {
    list: '/employee/getEmployees',
    one: '/employee/getById/{id}',
    insert: '/employee/insertEmployee',
    update: '/employee/updateEmployee/{id}',
    many: '/employee/upsertMany',
    apart: { id_departamento: '/employee/updateEmployeeDepartment/{id}' },
    retired: { field: 'lixeira', value: 1 },
    shown: ['nivel_de_acesso', 'sessoes', 'ultimo_uso'],
    initial: { status: 1 },
  },
  processo_go: budget('processoGo'),
  periodo_go: budget('periodoGo'),
  conta_go: budget('contaGo'),
  estrutura_go: budget('estruturaGo'),
  centro_resultado_go: budget('centroResultadoGo'),
  dimensao_go: budget('dimensaoGo'),
  dimensao_resultado_go: budget('dimensaoResultadoGo'),
};

const number = ['id_gmr_painel', 'id_indicador', 'mes', 'ano'];

/** Kinds that have no list of their own: they are written at the number that they are about. */
const kindsOfNumbers: Readonly<Record<string, Paths>> = {
  analise: {
    list: '/panels/getAnalyses',
    one: '/panels/analysis/getById/{id}',
    insert: '/panels/insertAnalysis',
    update: '/panels/updateAnalysis/{id}',
    remove: '/panels/deleteAnalysis/{id}',
    calledBy: 'fato',
    hidden: number,
  },
  comentario: {
    list: '/panels/getComments',
    one: '/panels/comment/getById/{id}',
    insert: '/panels/insertComment',
    update: '/panels/updateComment/{id}',
    remove: '/panels/deleteComment/{id}',
    retired: null,
    calledBy: 'texto',
    references: { mencoes: 'colaborador' },
    hidden: [...number, 'id_acao'],
  },
};

const describedOf = (all: Readonly<Record<string, Paths>>) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(all).map(([name, paths]) => [name, describe(paths)])),
    null,
    2,
  );

/** The descriptions, as the console imports them. */
export function kindSources(): Readonly<Record<string, string>> {
  const lines = [
    '/** The kinds of records, as their endpoints describe them. Made by `npm run sdk`: change nothing here. */',
    "import type { RecordKind } from '../kind.ts';",
    '',
    `export const kinds = ${describedOf(kinds)} as const satisfies Record<string, RecordKind>;`,
    '',
    '/** Kinds that have no list of their own: they are written at the number that they are about. */',
    `export const kindsOfNumbers = ${describedOf(kindsOfNumbers)} as const satisfies Record<string, RecordKind>;`,
    '',
    '/** A kind of record, by the name of its table. */',
    'export type KindName = keyof typeof kinds;',
    '/** A field that people write. */',
    "export type FieldName = (typeof kinds)[KindName]['fields'][number]['name'];",
    '',
  ];
  return { 'kinds.ts': lines.join('\n') };
}

function describe(kind: Paths): object {
  const {
    retired = { field: 'desativado', value: 1 },
    references = {},
    shown: further = [],
    hidden = [],
    many,
    apart = {},
    initial = {},
    filters: _,
    choices: _choices,
    unfiltered: _unfiltered,
    pasted = [],
    ...paths
  } = kind;
  const insert = endpointOf(paths.insert) as WriteEndpoint;
  const update = endpointOf(paths.update) as WriteEndpoint;
  const list = endpointOf(paths.list) as ReadEndpoint;
  const listed = list.record as TObject;
  const read = (endpointOf(paths.one) as ReadEndpoint).record as TObject;
  const changed = update.body.properties as Fields;
  const inserted = insert.body.properties as Fields;
  // In the order of the insert, and with its schemas: those of an update may refuse changes.
  const all: Fields = { ...inserted, ...changed, ...inserted };
  const required = new Set(insert.body.required ?? []);
  const shown = new Set(listed.required ?? Object.keys(listed.properties));
  // What nobody reads, such as a salary, has no place in a form.
  const names = Object.keys(all).filter(
    (name) => name !== retired?.field && name in read.properties && !hidden.includes(name),
  );
  return {
    ...paths,
    ...(many !== undefined && {
      many: {
        path: many,
        most: mostRowsOf(many),
        further: pasted.map((name) => fieldOf(name, all[name] as TSchema, false)),
      },
    }),
    /** Fields that the list shows only when they are asked for. */
    include: [...names, ...(retired ? [retired.field] : []), ...further].filter((name) => !shown.has(name)),
    writes: update.people,
    retired,
    fields: [
      ...names.flatMap((name) => {
        const monthName = monthOf(name, names);
        if (monthName !== undefined && name.endsWith('_ano')) return [];
        if (monthName !== undefined) {
          return { name: monthName, isRequired: required.has(name), isNullable: false, type: 'month' };
        }
        return {
          ...fieldOf(name, all[name] as TSchema, required.has(name), references[name]),
          ...namedBy(name, all[name] as TSchema, listed),
          ...(isFixed(changed[name]) && { isFixed: true }),
          ...(name in initial && { initial: initial[name] }),
        };
      }),
      ...fieldsApart(apart, listed),
    ],
    shown: further.map((name) => ({
      ...fieldOf(name, listed.properties[name] as TSchema, false),
      ...namedBy(name, listed.properties[name] as TSchema, listed),
    })),
    filters: filtersOf(list, { ...kind, retired }),
  };
}

const fieldsApart = (apart: Readonly<Record<string, string>>, listed: TObject) =>
  Object.entries(apart).map(([name, at]) => {
    const { body } = endpointOf(at) as WriteEndpoint;
    const schema = (body.properties as Fields)[name] as TSchema;
    return { ...fieldOf(name, schema, false), ...namedBy(name, schema, listed), at };
  });

/** Which fields of the list say what the record is called. Accounts are known by their codes. */
function namedBy(name: string, schema: TSchema, { properties }: TObject) {
  const to = recordOf(presentSchema(schema));
  if (to === undefined) return {};
  const parts = codeOf(to) === 'codigo' ? ['codigo', 'nome'] : ['nome'];
  const namedBy = parts.map((part) => `${part}_${referredName(name)}`).filter((one) => one in properties);
  return namedBy.length === 0 ? {} : { namedBy };
}

/** The filters of the list by choices and by records. */
function filtersOf({ query, record }: ReadEndpoint, kind: Paths) {
  const { references = {}, filters = {}, choices = {}, unfiltered = [], retired } = kind;
  const fields = (record as TObject).properties as Fields;
  const all = Object.entries((query as TObject).properties as Fields);
  return all.flatMap(([name, filter]): object[] => {
    if (name === 'id' || name === retired?.field || unfiltered.includes(name)) return [];
    if (name in choices) return [{ name, values: choices[name], isFurther: true }];
    const field: (TSchema & Annotated) | undefined = fields[name] && presentSchema(fields[name]);
    const bare = name.replace(/^id_/, '');
    const to =
      references[name] ?? filters[name] ?? (field && recordOf(field)) ?? (bare in kinds ? bare : undefined);
    const none = name in references ? '0' : 'null';
    if (to !== undefined) return [{ name, to, ...(conformsTo(filter)(none) && { none }) }];
    const meanings = field?.['x-meanings'];
    return field && meanings ? [{ name, values: valuesIn(field, meanings) }] : [];
  });
}

/** `inicio` of `inicio_mes` and `inicio_ano`, which are one field where there are both. */
function monthOf(name: string, names: readonly string[]): string | undefined {
  const [, of] = /^(\w+)_(mes|ano)$/.exec(name) ?? [];
  return names.includes(`${of}_mes`) && names.includes(`${of}_ano`) ? of : undefined;
}

type Fields = Readonly<Record<string, TSchema>>;

/** Whether only new records take the field. */
const isFixed = (schema: TSchema | undefined) => schema === undefined || isReadOnly(schema);

function endpointOf(path: string): Endpoint {
  const found = endpoints.find((endpoint) => endpoint.path === path);
  if (!found) throw new Error(`${path} is no endpoint`);
  return found;
}

/** How many rows an upsertMany takes at once. */
function mostRowsOf(path: string): number {
  const { linhas } = (endpointOf(path) as WriteEndpoint).body.properties;
  return (linhas as unknown as { readonly maxItems: number }).maxItems;
}

interface Annotated {
  readonly items?: TSchema;
  readonly type?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly 'x-decimal'?: boolean;
  readonly 'x-expected'?: string;
  readonly 'x-meanings'?: Readonly<Record<string, string>>;
  readonly 'x-json'?: { readonly format?: string };
}

const valuesIn = ({ type }: Annotated, meanings: Readonly<Record<string, string>>) =>
  Object.keys(meanings).map((value) => (type === 'integer' ? Number(value) : value));

function fieldOf(name: string, schema: TSchema, isRequired: boolean, zeroOrTo?: string): object {
  const present = presentSchema(schema) as TSchema & Annotated;
  const record = recordOf(present);
  const common = { name, isRequired, isNullable: present !== schema };
  if (zeroOrTo !== undefined && !present.items) {
    return { ...common, isNullable: true, type: 'reference', to: zeroOrTo, none: 0 };
  }
  if (record !== undefined) return { ...common, type: 'reference', to: record, none: null };
  const meanings = present['x-meanings'];
  if (meanings) return { ...common, type: 'choice', values: valuesIn(present, meanings) };
  if (present.type === 'integer') {
    return { ...common, type: 'integer', least: present.minimum, most: present.maximum };
  }
  const { format = present['x-json']?.format } = present;
  if (format === 'date' || format === 'date-time') return { ...common, type: format };
  if (present['x-expected'] === momentExpected) return { ...common, type: 'date-time' };
  const { items } = present;
  const listed = items && recordOf(items);
  if (items && zeroOrTo !== undefined)
    return { ...common, isNullable: true, type: 'references', to: zeroOrTo };
  if (listed !== undefined) return { ...common, type: 'references', to: listed };
  if (items) return { ...common, type: 'texts' };
  if (present['x-decimal']) return { ...common, type: 'decimal' };
  if (present.type === 'string') return { ...common, type: 'text', longest: present.maxLength ?? 255 };
  throw new Error(`The console has no field for ${name}`);
}
