/**
 * Employees: the people of the company. A copy without personal data has pseudonyms, which are
 * made of the id alone: they are stable across refreshes, and unrelated to the original.
 */
import type { Kind } from './kind.ts';

export const colaborador = {
  list: 'colaboradores',
  feed: ['colaborador'],
  inPaths: '(people|employee(/[a-zA-Z]+)?)',
  columns: {
    nome: { type: 'text', persons: { replacedBy: `'Colaborador ' || id` } },
    email: {
      type: 'text',
      persons: { replacedBy: `'colaborador-' || id || '@example.invalid'` },
      unique: true,
    },
    sexo: { type: 'text', nullable: true, persons: 'never' },
    id_filial: { type: 'integer', to: 'filial' },
    id_cargo: { type: 'integer', to: 'cargo' },
    id_funcao: { type: 'integer', to: 'funcao' },
    data_admissao: { type: 'date', nullable: true },
    remuneracao: {
      type: 'numeric',
      nullable: true,
      persons: {
        replacedBy: `CASE WHEN remuneracao IS NOT NULL THEN 1500 + id::bigint * 7919 % 1200 * 10 END`,
      },
    },
    status: { type: 'smallint', default: 1 },
    lixeira: { type: 'smallint', default: 0 },
    nivel_de_acesso: { type: 'text', default: 'Colaborador', persons: 'never' },
    codigo_externo: {
      type: 'text',
      nullable: true,
      persons: { replacedBy: `CASE WHEN codigo_externo IS NOT NULL THEN 'colaborador-' || id END` },
      unique: true,
    },
    remuneracao_em: { type: 'timestamptz', nullable: true, exported: false },
    anonimizado_em: { type: 'timestamptz', nullable: true, exported: false },
  },
  parts: {
    colaborador_departamento: {
      of: 'id_colaborador',
      columns: {
        id_colaborador: { type: 'integer', to: 'colaborador' },
        id_departamento: { type: 'integer', to: 'departamento' },
        ordem: { type: 'integer', default: 0 },
      },
    },
  },
} as const satisfies Kind;
