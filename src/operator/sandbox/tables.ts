/**
 * What a refresh does with each table: copy it from production, or keep development's rows, and
 * why. Every table with a company must be in one of the two lists, and every copied text column in
 * `texts` or `fixed`. A test compares both with the database's catalogue.
 */
import { type CopiedTable, copiedKinds, leftKinds } from '../../kinds/derive/sandbox.ts';

/** An employee's pseudonym, used for `nome` and in text. */
export const pseudonymOf = (id: number) => `Colaborador ${id}`;
/** `.invalid` domains are never delivered to (RFC 2606). */
export const pseudonymousAddressOf = (id: number) => `colaborador-${id}@example.invalid`;

export const copiedTables: Readonly<Record<string, CopiedTable>> = {
  ...copiedKinds,
  indicador_versao: { texts: ['definicao'] },
  andamento: {},
  andamento_entrada: { texts: ['slug'] },
  reuniao_versao: { texts: ['antes'], fixed: ['recurso', 'campo'] },
  orcado_go: {},
  realizado_go: {},
  historico_go: {},
  registro_go: { texts: ['valor_antigo', 'valor_novo'], fixed: ['recurso', 'acao', 'campo'] },
};

/** Tables that keep development's rows, with the reason. */
export const leftTables: Readonly<Record<string, string>> = {
  ...leftKinds,
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
  vigilancia: 'what one environment’s webhooks were told is not the other’s',
  vigilancia_dado: 'as what they were told',
  webhook_entrega: 'what one environment tells is not the other’s to tell',
  mudanca: 'cursors are places in this database’s own feed; one entry stands for all that was copied',
  andamento_historico: 'what was typed here says nothing of the values that were copied, and goes',
  registro_historico: 'as the history of values',
  historico_inicio: 'the refresh starts the history again',
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
