/** The texts of the pages of the budget. */
import { countedIn } from './counted.ts';

const counted = countedIn('pt');
const some = (one: string, many: string) => (count: number) => counted(count, one, many);

/** The kinds of records of the budget. */
export const ptBudgetKinds = {
  processo_go: {
    title: 'Processos de orçamento',
    one: 'Processo de orçamento',
    new: 'Novo processo',
    about: 'Um processo de orçamento reúne períodos em uma moeda. Comece por um.',
  },
  periodo_go: {
    title: 'Períodos',
    one: 'Período',
    new: 'Novo período',
    about: 'Um período são os meses que se orçam, como um ano. Crie antes um processo de orçamento.',
  },
  conta_go: {
    title: 'Contas',
    one: 'Conta',
    new: 'Nova conta',
    about: 'Contas são o que se orça. O valor de uma conta soma na conta em que ela está.',
  },
  estrutura_go: {
    title: 'Estruturas',
    one: 'Estrutura',
    new: 'Nova estrutura',
    about:
      'Estruturas são as linhas do demonstrativo de um período: somas de contas, com sinal, e de outras linhas.',
  },
  centro_resultado_go: {
    title: 'Centros de resultado',
    one: 'Centro de resultado',
    new: 'Novo centro',
    about: 'Centros de resultado respondem por valores do orçamento. Um centro pode estar em outro.',
  },
  dimensao_go: {
    title: 'Dimensões',
    one: 'Dimensão',
    new: 'Nova dimensão',
    about: 'Uma dimensão abre o orçamento por mais um corte, como segmento ou projeto.',
  },
  dimensao_resultado_go: {
    title: 'Valores de dimensões',
    one: 'Valor de dimensão',
    new: 'Novo valor',
    about: 'Os valores de uma dimensão, como os segmentos. Crie antes a dimensão.',
  },
};

export const ptBudget = {
  budget: {
    none: 'Ainda não há período de orçamento.',
    noneNext: 'Crie um em Cadastros do orçamento: processo, período, contas e estruturas.',
    toRecords: 'Cadastros do orçamento',
    noLines: 'Este período ainda não tem linhas.',
    noLinesNext: 'Uma estrutura soma contas com sinal. Crie a primeira, ou veja as contas.',
    period: 'Período',
    lines: 'Linhas',
    linesOf: { estruturas: 'Estruturas', contas: 'Contas', todas: 'Todas as contas' },
    centre: 'Centro de resultado',
    every: 'Todos',
    monthly: 'Meses',
    monthlies: { mes: 'Mês', acumulado: 'Acumulado', ambos: 'Os dois' },
    base: 'Em % de',
    noBase: 'Nenhuma linha',
    shownColumns: 'Colunas',
    columns: {
      orcado: 'Orçado',
      realizado: 'Realizado',
      historico: 'Histórico',
      desvio_valor: 'Desvio',
      desvio_percentual: 'Desvio %',
    },
    share: (column: string) => `${column} (%)`,
    accumulated: (column: string) => `${column} até o mês`,
    total: 'Período',
    line: 'Linha',
    table: (period: string) => `Demonstrativo de ${period}`,
    chart: (line: string) => `${line}: orçado e realizado, mês a mês`,
    accountsBelow: (line: string) => `Contas abaixo de ${line}`,
    explain: (what: string) => `${what}. Abrir`,
    drill: {
      title: (line: string, month: string) => `${line}, ${month}`,
      upTo: (month: string) => `até ${month}`,
      by: 'Aberto por',
      conta: 'Conta',
      centro: 'Centro',
      registros: 'Registros',
      only: (name: string) => `Só ${name}`,
      whole: 'Tudo',
      none: 'Nada foi lançado aqui.',
      without: 'Sem valor desta dimensão',
      kind: 'Tipo',
      kinds: { orcadoGo: 'Orçado', realizadoGo: 'Realizado', historicoGo: 'Histórico' },
      amount: 'Valor',
      dimensions: 'Dimensões',
      month: 'Mês',
      writer: 'Por último',
      imported: 'Importado',
      history: 'Histórico',
      historyOf: (record: string) => `Histórico de ${record}`,
      actions: {
        insert: 'lançado',
        update: 'mudado',
        delete: 'excluído',
        block: 'bloqueado',
        unblock: 'desbloqueado',
      },
      more: some('e mais # registro', 'e mais # registros'),
    },
  },
  budgetRecords: {
    label: 'Cadastros do orçamento',
    lines: {
      title: 'Linhas',
      none: 'Ainda não soma nenhuma conta.',
      account: 'Conta',
      sign: (name: string) => `Sinal de ${name}`,
      signs: { plus: 'Soma', minus: 'Subtrai' },
      add: 'Somar a conta',
      takeOut: (name: string) => `Tirar ${name}`,
      up: (name: string) => `${name}: para cima`,
      down: (name: string) => `${name}: para baixo`,
      save: 'Salvar linhas',
    },
  },
};
