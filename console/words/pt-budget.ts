/** The texts of the pages of the budget. */

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
