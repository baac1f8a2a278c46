/**
 * Employees: the people of the company. A copy without personal data has pseudonyms, which are
 * made of the id alone: they are stable across refreshes, and unrelated to the original.
 */
import type { Kind } from './kind.ts';
import { codigo_externo, nome } from './shared-columns.ts';

export const colaborador = {
  list: 'colaboradores',
  feed: { colaborador: 'an employee, the departments included' },
  people: { reads: 'Gerente', writes: 'Gerente' },
  noun: 'employee',
  paths: {
    list: '/employee/getEmployees',
    byId: '/employee/getById/{id}',
    byCode: '/employee/getByExternalId/{codigo}',
    insert: '/employee/insertEmployee',
    update: '/employee/updateEmployee/{id}',
    many: '/employee/upsertMany',
    further: [
      '/employee/getEmployeeDepartments/{id}',
      '/employee/updateEmployeeDepartment/{id}',
      '/employee/insertPasswordMessage/{id}',
      '/employee/getPasswordMessages/{id}',
    ],
    after: ['people', 'employee'],
  },
  page: {
    shown: ['nivel_de_acesso', 'sessoes', 'ultimo_uso'],
    apart: { id_departamento: '/employee/updateEmployeeDepartment/{id}' },
  },
  address: '/pessoas',
  words: {
    one: { pt: 'Pessoa', en: 'Person' },
    title: { pt: 'Pessoas', en: 'People' },
    new: { pt: 'Nova pessoa', en: 'New person' },
    about: {
      pt: 'Quem entra na empresa recebe por e-mail um link para definir a senha.',
      en: 'Anyone who joins the company gets an e-mail with a link to set a password.',
    },
  },
  columns: {
    nome: { type: 'text', persons: { replacedBy: `'Colaborador ' || id` }, label: nome.label },
    email: {
      about: 'The address, unique in the company regardless of case.',
      type: 'text',
      persons: { replacedBy: `'colaborador-' || id || '@example.invalid'` },
      unique: true,
      isEmail: true,
      written: 'fixed',
      label: { pt: 'E-mail', en: 'E-mail' },
    },
    sexo: {
      about: 'The sex; null: not told.',
      type: 'text',
      nullable: true,
      persons: 'never',
      values: { Masculino: 'male', Feminino: 'female' },
      label: { pt: 'Sexo', en: 'Sex' },
    },
    id_filial: { type: 'integer', to: 'filial' },
    id_cargo: { type: 'integer', to: 'cargo' },
    id_funcao: { type: 'integer', to: 'funcao' },
    data_admissao: { type: 'date', nullable: true, label: { pt: 'Admissão', en: 'Admission' } },
    remuneracao: {
      about: 'The salary, never negative (422). It is kept with 2 decimals and never shown.',
      type: 'numeric',
      least: 0,
      nullable: true,
      shown: 'never',
      persons: {
        replacedBy: `CASE WHEN remuneracao IS NOT NULL THEN 1500 + id::bigint * 7919 % 1200 * 10 END`,
      },
      label: { pt: 'Remuneração', en: 'Salary' },
    },
    status: {
      type: 'smallint',
      default: 1,
      values: { 0: 'blocked', 1: 'active', 2: 'inactive' },
      label: { pt: 'Situação', en: 'Status' },
    },
    lixeira: {
      about: 'Whether the employee is in the trash.',
      type: 'smallint',
      default: 0,
      retires: 1,
      values: { 0: 'not in trash', 1: 'in trash' },
      label: { pt: 'Lixeira', en: 'Trash' },
    },
    nivel_de_acesso: {
      about: 'What the employee may do in the platform. It cannot be set here.',
      type: 'text',
      default: 'Colaborador',
      persons: 'never',
      values: { Gerente: 'administrator', Gestor: 'company manager', Colaborador: 'collaborator' },
      written: 'never',
      label: { pt: 'Nível', en: 'Level' },
    },
    codigo_externo: {
      type: 'text',
      nullable: true,
      persons: { replacedBy: `CASE WHEN codigo_externo IS NOT NULL THEN 'colaborador-' || id END` },
      unique: true,
      shown: 'asked',
      label: codigo_externo.label,
      help: codigo_externo.help,
    },
    remuneracao_em: {
      type: 'timestamptz',
      nullable: true,
      exported: false,
      written: 'never',
      shown: 'never',
      label: null,
    },
    anonimizado_em: {
      type: 'timestamptz',
      nullable: true,
      exported: false,
      written: 'never',
      shown: 'never',
      label: null,
    },
  },
  fields: {
    id_departamento: { to: 'departamento' },
    /** The number of open sessions in the console. */
    sessoes: { type: 'integer', most: 1_000_000, label: { pt: 'Sessões', en: 'Sessions' } },
    /** Null: never used the console, as far back as sessions are kept. */
    ultimo_uso: { type: 'timestamptz', nullable: true, label: { pt: 'Último uso', en: 'Last use' } },
  },
  parts: {
    colaborador_departamento: {
      of: 'id_colaborador',
      as: 'departamentos',
      place: 'ordem',
      columns: {
        id_colaborador: { type: 'integer', to: 'colaborador' },
        id_departamento: { type: 'integer', to: 'departamento' },
        ordem: { type: 'integer', default: 0 },
      },
    },
  },
} as const satisfies Kind;
