/** Columns that several kinds have alike. */
export const nome = { type: 'text', persons: 'named' } as const;

export const codigo_externo = { type: 'text', nullable: true, persons: 'named', unique: true } as const;
/** Of master data: whether it is no longer used. */
export const desativado = { type: 'smallint', default: 0 } as const;

/** The code of a record of budget management. */
export const codigo = { type: 'text', persons: 'named', unique: true } as const;
/** Of budget management: whether it takes no more values. */
export const bloqueado = { type: 'smallint', default: 0 } as const;

export const data_cadastro = { type: 'timestamptz', default: 'now()', exported: false } as const;

/** From the first month to the last, which is included. */
export const months = {
  inicio_mes: { type: 'smallint' },
  inicio_ano: { type: 'smallint' },
  fim_mes: { type: 'smallint' },
  fim_ano: { type: 'smallint' },
} as const;
