/**
 * What a refresh does with each table: copy it from production, or keep development's rows, and
 * why. Every table with a company must be in one of the two lists, and every copied text column in
 * `texts` or `fixed`. A test compares both with the database's catalogue.
 */

export interface CopiedTable {
  /** Personal columns, each with the SQL expression that replaces it. */
  readonly pseudonyms?: Readonly<Record<string, string>>;
  /** Text columns written by people. Names and addresses of employees in them are replaced too. */
  readonly texts?: readonly string[];
  /** Text columns with fixed values or currencies. */
  readonly fixed?: readonly string[];
  /**
   * Unique text columns besides the key. They are first renamed in rows that change, so that the
   * order of updates does not matter.
   */
  readonly unique?: readonly string[];
  /** Text columns with a maximum length. Longer text is cut after pseudonyms were inserted. */
  readonly longest?: Readonly<Record<string, number>>;
}

/** An employee's pseudonym, used for `nome` and in text. */
export const pseudonymOf = (id: number) => `Colaborador ${id}`;
/** `.invalid` domains are never delivered to (RFC 2606). */
export const pseudonymousAddressOf = (id: number) => `colaborador-${id}@example.invalid`;

const master: CopiedTable = { texts: ['codigo', 'nome'], unique: ['codigo'] };

/** A table with an external code and these text columns. */
const external = (...texts: string[]): CopiedTable => ({
  texts: ['codigo_externo', ...texts],
  unique: ['codigo_externo'],
});

export const copiedTables: Readonly<Record<string, CopiedTable>> = {
  departamento: external('nome'),
  filial: external('nome', 'estado', 'cidade'),
  cargo: external('nome', 'descricao'),
  funcao: external('nome', 'descricao'),
  colaborador: {
    // Derived from the id alone: stable across refreshes, and unrelated to the original.
    pseudonyms: {
      nome: `'Colaborador ' || id`,
      email: `'colaborador-' || id || '@example.invalid'`,
      // May be a personnel or tax number, which would identify the person.
      codigo_externo: `CASE WHEN codigo_externo IS NOT NULL THEN 'colaborador-' || id END`,
      remuneracao: `CASE WHEN remuneracao IS NOT NULL THEN 1500 + id::bigint * 7919 % 1200 * 10 END`,
    },
    fixed: ['sexo', 'nivel_de_acesso'],
    unique: ['email', 'codigo_externo'],
  },
  colaborador_departamento: {},
  indicador: { ...external('nome', 'descricao', 'fonte'), fixed: ['moeda'] },
  indicador_versao: { texts: ['definicao'] },
  painel_grupo: external('nome'),
  painel_modelo: external('nome'),
  painel_modelo_indicador: external(),
  referencia_composta: {},
  referencia_consolidada: {},
  formula_referencia: {
    texts: ['slug', 'rotulo'],
    fixed: ['agregacao', 'go_config', 'go_metrica', 'go_modo'],
    unique: ['slug'],
    longest: { rotulo: 255 },
  },
  formula_no: { fixed: ['operacao'] },
  formula_conceito: { texts: ['nome'] },
  gmr_processo: external('nome'),
  fechamento: { texts: ['nota', 'motivo'] },
  fechamento_painel: {},
  gmr_painel: external('nome'),
  gmr_painel_processo: {},
  painel_acesso: external(),
  andamento: {},
  andamento_entrada: { texts: ['slug'] },
  analise: { texts: ['fato', 'causas'] },
  acao: { texts: ['o_que', 'resultado'], fixed: ['estado'] },
  comentario: { texts: ['texto'] },
  mencao: {},
  reuniao_versao: { texts: ['antes'], fixed: ['recurso', 'campo'] },
  processo_go: { ...master, fixed: ['moeda'] },
  periodo_go: master,
  conta_go: master,
  estrutura_go: master,
  estrutura_go_conta: {},
  centro_resultado_go: master,
  dimensao_go: master,
  dimensao_resultado_go: master,
  orcado_go: {},
  realizado_go: {},
  historico_go: {},
  registro_go: { texts: ['valor_antigo', 'valor_novo'], fixed: ['recurso', 'acao', 'campo'] },
};

/** Tables that keep development's rows, with the reason. */
export const leftTables: Readonly<Record<string, string>> = {
  token: 'tokens are issued, activated and revoked for each environment',
  auditoria: 'what was done in development was done there',
  auditoria_dia: 'counts the trail of this environment',
  retencao: 'each environment keeps its own trail for as long as it says itself',
  mensagem: 'mail of production is not development’s to send; its own outbox stays',
  aviso: 'what people want to be told, they choose in the environment that tells them',
  aviso_dado: 'as what they chose',
  senha: 'passwords never leave production',
  senha_link: 'a link sets a password in the environment that sent it',
  sessao: 'a session belongs to the environment in which somebody signed in',
  acesso_link: 'as sessions: it opens the environment that issued it',
  idempotencia: 'answers to requests of this environment, which the refresh forgets',
  painel_favorito: 'what somebody marks in an environment is what they look at there',
  cenario: 'a plan that is being made in one environment says nothing of the cells of the other',
  cenario_diferenca: 'as their scenarios',
  webhook: 'addresses are registered, and secrets shown, in each environment',
  vigilancia: 'what one environment’s webhooks were told is not the other’s',
  vigilancia_dado: 'as what they were told',
  webhook_entrega: 'what one environment tells is not the other’s to tell',
  mudanca: 'cursors are places in this database’s own feed; one entry stands for all that was copied',
  andamento_historico: 'what was typed here says nothing of the values that were copied, and goes',
  registro_historico: 'as the history of values',
  historico_inicio: 'the refresh begins the history anew',
  conversao: 'what was set aside here was set aside by conversions of this environment',
  conversao_valor: 'as their conversions',
  marca: 'one mark of the whole company stands for all that was copied',
  calculo_versao: 'counts the recalculations of this database',
  calculo_falha: 'speaks of the recalculations of this database',
  copia_producao: 'written by the refresh itself',
  transferencia: 'says that the company is on its way to another cell, in both environments by themselves',
  tarefa_ambiente: 'tells of refreshes, also of the one that is under way',
  documento_guardado: 'is what a refresh would have lost',
};
