/** The texts of versions and previews of a save. */

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const ptVersions = {
  impact: {
    title: 'O que muda',
    nothing: 'Nenhuma célula muda de valor.',
    summary: (cells: number, panels: number, others: number) =>
      `${cells === 1 ? 'Muda 1 célula' : `Mudam ${cells} células`} em ${plural(panels, 'painel', 'painéis')}` +
      (others === 0
        ? '.'
        : `, também em ${plural(others, 'outro indicador', 'outros indicadores')} que o leem.`),
    lost: (count: number) =>
      count === 1 ? '1 célula deixa de ter valor.' : `${count} células deixam de ter valor.`,
    gained: (count: number) =>
      count === 1 ? '1 célula passa a ter valor.' : `${count} células passam a ter valor.`,
    dependents: (count: number) =>
      `${plural(count, 'indicador é calculado', 'indicadores são calculados')} a partir deste.`,
    setAside: (values: number, panels: number) =>
      `${plural(values, 'valor digitado sai', 'valores digitados saem')} de ${plural(panels, 'painel', 'painéis')}. ` +
      'Ficam guardados por 30 dias, e o operador pode trazê-los de volta.',
    setAsideIn: 'Onde estão os valores digitados',
    months: 'Meses',
    largest: 'As maiores mudanças',
    first: (shown: number) => `As ${shown} maiores mudanças; todas estão no CSV.`,
    none: 'Nenhuma mudança corresponde ao filtro.',
    filter: 'Painel ou indicador',
    kinds: { all: 'Todas', lost: 'Perdem o valor', gained: 'Ganham valor' },
    which: 'Quais mudanças',
    panel: 'Painel',
    indicator: 'Indicador',
    month: 'Mês',
    before: 'Antes',
    after: 'Depois',
    chart: (before: string, after: string) => `Antes ${before}, depois ${after}`,
    elsewhere: 'Painel que você não vê',
    lostValue: 'deixa de ter valor',
    gainedValue: 'passa a ter valor',
    csv: 'Baixar todas (CSV)',
    csvFailed: 'O arquivo não pôde ser baixado.',
    failed: 'Assim não pode ser salvo.',
    fields: {
      meta_numerador: 'Meta',
      meta_denominador: 'Meta, denominador',
      meta_ajustada_numerador: 'Meta ajustada',
      meta_ajustada_denominador: 'Meta ajustada, denominador',
      realizado_numerador: 'Realizado',
      realizado_denominador: 'Realizado, denominador',
    },
  },
  versions: {
    title: 'Versões',
    open: 'Versões',
    number: (version: number) => `Versão ${version}`,
    current: 'atual',
    operator: 'Operador, ou desconhecido',
    hidden: 'Alguém que você não vê',
    token: (name: string) => `${name} (integração)`,
    when: 'Quando',
    who: 'Quem',
    what: 'Definição',
    compare: 'Comparar',
    compareThese: 'Comparar com a atual',
    chosen: (older: number, newer: number) => `Versões ${older} e ${newer}`,
    older: 'Versão anterior',
    newer: 'Versão posterior',
    more: 'Mostrar mais',
    count: (shown: number, total: number) => `${shown} de ${total} versões`,
    none: 'Ainda não há versões.',
    references: 'O que é lido',
    added: 'Passou a ser lido',
    removed: 'Deixou de ser lido',
    changed: 'É lido de outro modo',
    sameReferences: 'As mesmas referências.',
    fields: 'Campos',
    sameFields: 'Os mesmos campos.',
    names: {
      nome: 'Nome',
      descricao: 'Descrição',
      fonte: 'Fonte',
      tipo: 'Tipo',
      unidade_medida: 'Unidade',
      interpretacao: 'Interpretação',
      totalizador: 'Totalizador',
      moeda: 'Moeda',
      meta_oculta: 'Meta oculta',
      meta_ajustavel: 'Meta ajustável',
      codigo_externo: 'Código externo',
      conceitos: 'Conceitos',
      referencias: 'Composição',
    },
    empty: '(vazio)',
    restore: 'Restaurar',
    restoreTitle: (version: number) => `Restaurar a versão ${version}`,
    restoreText: 'A versão é salva de novo, como qualquer mudança, e passa a ser a mais nova.',
    restoreOther: 'Só se restaura uma versão do mesmo tipo que o indicador tem agora.',
    restored: (version: number) =>
      `A versão ${version} foi restaurada. As células serão recalculadas em instantes.`,
    overtaken: 'Outra pessoa salvou este indicador nesse meio-tempo. Abaixo está o que é agora.',
    unforetold: 'O que muda nas células não é previsto para este tipo de indicador.',
  },
};
