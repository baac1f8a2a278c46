/** Columns that several kinds have alike. */
export const nome = {
  about: 'The name.',
  type: 'text',
  persons: 'named',
  label: { pt: 'Nome', en: 'Name' },
} as const;

export const codigo_externo = {
  about:
    "The record's key in the integrator's own system, unique among those of its kind regardless of case; null: none.",
  type: 'text',
  nullable: true,
  persons: 'named',
  unique: true,
  shown: 'asked',
  label: { pt: 'Código externo', en: 'External code' },
  help: {
    pt: 'A chave do registro no seu outro sistema. Integrações podem usá-la em vez do id.',
    en: 'The record’s key in your other system. Integrations can use it instead of the id.',
  },
} as const;

/** Of master data: whether it is no longer used. */
export const desativado = {
  about: 'Whether the record is inactive. Only inactive records can be deleted.',
  type: 'smallint',
  default: 0,
  retires: 1,
  values: { 0: 'active', 1: 'inactive: it can be deleted' },
  written: 'later',
  shown: 'asked',
  label: { pt: 'Desativado', en: 'Deactivated' },
} as const;

/** The code of a record of budget management. */
export const codigo = {
  about: "The integrator's own key, unique among the records of its kind regardless of case.",
  type: 'text',
  persons: 'named',
  unique: true,
  label: { pt: 'Código', en: 'Code' },
} as const;

/** Of budget management: whether it takes no more values. */
export const bloqueado = {
  about: 'Whether the record is blocked. Only blocked records can be deleted.',
  type: 'smallint',
  default: 0,
  retires: 1,
  values: { 0: 'not blocked', 1: 'blocked' },
  written: 'never',
  shown: 'last',
  label: { pt: 'Bloqueado', en: 'Blocked' },
} as const;

/** When it was made, where records show that between other fields. */
export const made = {
  about: 'When the record was created, in UTC.',
  type: 'timestamptz',
  default: 'now()',
  exported: false,
  written: 'never',
  label: { pt: 'Criado em', en: 'Made' },
} as const;
export const data_cadastro = { ...made, shown: 'last' } as const;

export const mes = {
  about: 'The month, 1 to 12.',
  type: 'smallint',
  least: 1,
  most: 12,
  label: { pt: 'Mês', en: 'Month' },
} as const;
export const ano = {
  about: 'The year.',
  type: 'smallint',
  most: 9999,
  label: { pt: 'Ano', en: 'Year' },
} as const;

/** From the first month to the last, which is included. */
export const months = {
  inicio_mes: { ...mes, about: 'The first month.', label: { pt: 'Primeiro mês', en: 'First month' } },
  inicio_ano: {
    ...ano,
    about: 'The year of the first month.',
    label: { pt: 'Ano do primeiro mês', en: 'Year of the first month' },
  },
  fim_mes: {
    ...mes,
    about: 'The last month, which is included.',
    label: { pt: 'Último mês', en: 'Last month' },
  },
  fim_ano: {
    ...ano,
    about: 'The year of the last month: within 100 years from the first, in what is written.',
    label: { pt: 'Ano do último mês', en: 'Year of the last month' },
  },
} as const;
