/** The kinds of records that requests name, each by the name of its table. */

/** The kinds of records that a path or body can refer to by id. */
export const recordKinds = [
  'departamento',
  'filial',
  'cargo',
  'funcao',
  'colaborador',
  'indicador',
  'painel_grupo',
  'painel_modelo',
  'gmr_processo',
  'gmr_painel',
  'processo_go',
  'periodo_go',
  'conta_go',
  'estrutura_go',
  'centro_resultado_go',
  'dimensao_go',
  'dimensao_resultado_go',
  'webhook',
  'cenario',
  'analise',
  'acao',
  'comentario',
] as const;
export type RecordKind = (typeof recordKinds)[number];

export const isRecordKind = (table: string): table is RecordKind =>
  recordKinds.some((kind) => kind === table);

/** The tables whose records may have a `codigo_externo`: those filled when a company is set up. */
export const externalKinds = [
  'departamento',
  'filial',
  'cargo',
  'funcao',
  'colaborador',
  'indicador',
  'painel_grupo',
  'painel_modelo',
  'painel_modelo_indicador',
  'gmr_processo',
  'gmr_painel',
  'painel_acesso',
] as const;
export type ExternalKind = (typeof externalKinds)[number];
