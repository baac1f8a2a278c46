/** The kinds of records that have an upsertMany, for its cases. */
import type { Sending, TestApi } from '../harness/api.ts';
import { insertedId } from './company-setup.ts';
import { newCode, type Shown } from './setup-cases.ts';

/** A kind: its endpoint stands beside its `getById`. */
export interface Bulk {
  readonly at: string;
  readonly code: 'codigo' | 'codigo_externo';
  /** What a new record needs besides its code. */
  readonly fields: (api: TestApi, sending?: Sending) => Promise<Shown>;
  /** The fields by which it refers to others, and how one with the code is made. */
  readonly references: Readonly<
    Record<string, { code: string; make: (api: TestApi, code: string) => Promise<number> }>
  >;
  /** The field with the parent, by its code. */
  readonly parent?: readonly [byId: string, byCode: string];
  /** The reference that a record and its parent have in common. */
  readonly owner?: string;
}

const posted = async (api: TestApi, path: string, body: object, sending?: Sending) =>
  insertedId(await api.post(path, body, sending));

const role = (api: TestApi, codigo_externo: string | null, sending?: Sending) =>
  posted(api, '/company/insertRole', { nome: 'Analyst', codigo_externo }, sending);
const department = (api: TestApi, codigo_externo: string) =>
  posted(api, '/company/insertDepartment', { nome: 'Sales', codigo_externo });
const branch = (api: TestApi, codigo_externo: string) =>
  posted(api, '/company/insertBranch', { nome: 'Centre', estado: 'SP', cidade: 'Santos', codigo_externo });
const dimension = (api: TestApi, codigo: string, sending?: Sending) =>
  posted(api, '/go/dimensaoGo/insert', { codigo, nome: 'Segment' }, sending);
const group = (api: TestApi, codigo_externo: string) =>
  posted(api, '/panels/insertGroup', { nome: 'Regions', codigo_externo });
const model = (api: TestApi, codigo_externo: string | null, sending?: Sending) =>
  posted(api, '/panels/insertModel', { nome: 'Shop', codigo_externo }, sending);

const named = async () => ({ nome: 'New' });
const months2024 = { inicio_mes: 1, inicio_ano: 2024, fim_mes: 12, fim_ano: 2024 };
const budgetProcess = (api: TestApi, codigo: string, sending?: Sending) =>
  posted(api, '/go/processoGo/insert', { codigo, nome: 'Budget' }, sending);
const period = async (api: TestApi, codigo: string, sending?: Sending) =>
  posted(api, '/go/periodoGo/insert', { codigo, ...(await periodFields(api, sending)) }, sending);
const periodFields = async (api: TestApi, sending?: Sending) => ({
  nome: 'New',
  id_go_processo: await budgetProcess(api, newCode(), sending),
  ...months2024,
});

const setup = { code: 'codigo_externo', references: {} } as const;
const master = { code: 'codigo', fields: named, references: {} } as const;

export const kinds: readonly Bulk[] = [
  { ...setup, at: '/company/department', fields: named },
  { ...setup, at: '/company/branch', fields: async () => ({ nome: 'New', estado: 'SP', cidade: 'Santos' }) },
  { ...setup, at: '/company/role', fields: named },
  {
    ...setup,
    at: '/company/function',
    fields: async (api, sending) => ({ nome: 'New', id_cargo: await role(api, null, sending) }),
    references: { id_cargo: { code: 'codigo_cargo', make: role } },
  },
  { ...master, at: '/go/contaGo', parent: ['id_conta_pai', 'codigo_conta_pai'] },
  {
    ...master,
    at: '/go/centroResultadoGo',
    references: {
      id_departamento: { code: 'codigo_departamento', make: department },
      id_filial: { code: 'codigo_filial', make: branch },
    },
    parent: ['id_pai', 'codigo_pai'],
  },
  { ...master, at: '/go/dimensaoGo' },
  {
    ...master,
    at: '/go/dimensaoResultadoGo',
    fields: async (api, sending) => ({ nome: 'New', id_dimensao: await dimension(api, newCode(), sending) }),
    references: { id_dimensao: { code: 'codigo_dimensao', make: dimension } },
    owner: 'id_dimensao',
    parent: ['id_pai', 'codigo_pai'],
  },
  { ...setup, at: '/panels/group', fields: named, parent: ['id_grupo', 'codigo_grupo'] },
  {
    ...setup,
    at: '/panels/model',
    fields: named,
    references: { id_grupo: { code: 'codigo_grupo', make: group } },
    parent: ['base', 'codigo_base'],
  },
  {
    ...setup,
    at: '/panels/panel',
    fields: async (api, sending) => ({ nome: 'New', id_painel_modelo: await model(api, null, sending) }),
    references: {
      id_painel_modelo: { code: 'codigo_painel_modelo', make: model },
      id_grupo: { code: 'codigo_grupo', make: group },
    },
  },
  {
    ...setup,
    at: '/processes',
    fields: async () => ({ nome: 'New', ...months2024 }),
  },
  { ...master, at: '/go/processoGo' },
  {
    ...master,
    at: '/go/periodoGo',
    fields: periodFields,
    references: {
      id_go_processo: { code: 'codigo_processo', make: budgetProcess },
      id_periodo_historico: { code: 'codigo_periodo_historico', make: period },
    },
  },
  {
    ...master,
    at: '/go/estruturaGo',
    fields: async (api, sending) => ({
      nome: 'New',
      id_go_processo_periodo: await period(api, newCode(), sending),
    }),
    references: { id_go_processo_periodo: { code: 'codigo_periodo', make: period } },
    parent: ['id_pai', 'codigo_pai'],
    owner: 'id_go_processo_periodo',
  },
  { ...setup, at: '/indicators', fields: named },
];
