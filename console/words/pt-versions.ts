/** The texts of versions and previews of a save. */
import { countedIn } from './counted.ts';

const counted = countedIn('pt');

export const ptVersions = {
  impact: {
    closed: (months: string) => `Não muda ${months}: fechados.`,
    to: (first: string, last: string) => `${first} a ${last}`,
    title: 'O que muda',
    nothing: 'Nenhum valor muda.',
    summary: (values: number, panels: number, others: number) =>
      `${counted(values, 'Muda # valor', 'Mudam # valores')} em ${counted(panels, '# painel', '# painéis')}` +
      (others === 0
        ? '.'
        : `, também em ${counted(others, '# outro indicador', '# outros indicadores')} que o leem.`),
    lost: (count: number) => counted(count, '# valor deixa de existir.', '# valores deixam de existir.'),
    gained: (count: number) => counted(count, '# valor passa a existir.', '# valores passam a existir.'),
    sidesOnly: (cells: number) =>
      `Em ${counted(cells, '# célula', '# células')} só mudam numerador e denominador: o valor do mês fica, o acumulado pode mudar.`,
    dependents: (count: number) =>
      `${counted(count, '# indicador é calculado', '# indicadores são calculados')} a partir deste.`,
    setAside: (values: number, panels: number) =>
      `${counted(values, '# valor digitado sai', '# valores digitados saem')} de ${counted(panels, '# painel', '# painéis')}. ` +
      'Ficam guardados por 30 dias, e o operador pode trazê-los de volta.',
    setAsideIn: 'Onde estão os valores digitados',
    months: 'Meses',
    largest: 'As maiores mudanças',
    first: (shown: number) =>
      counted(shown, 'A maior mudança; todas estão no CSV.', 'As # maiores mudanças; todas estão no CSV.'),
    none: 'Nenhuma mudança corresponde ao filtro.',
    filter: 'Painel ou indicador',
    kinds: { all: 'Todas', lost: 'Perdem o valor', gained: 'Ganham valor' },
    which: 'Quais mudanças',
    content: 'O que se vê',
    contents: { values: 'Valores', sides: 'Com numerador e denominador' },
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
    count: (shown: number, total: number) => counted(total, `${shown} de # versão`, `${shown} de # versões`),
    none: 'Ainda não há versões.',
    references: 'O que é lido',
    added: 'Passou a ser lido',
    removed: 'Deixou de ser lido',
    changed: 'É lido de outro modo',
    sameReferences: 'As mesmas referências.',
    fields: 'Campos',
    sameFields: 'Os mesmos campos.',
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
