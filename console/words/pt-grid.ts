/** The texts of the grid. */
export const ptGrid = {
  grid: {
    title: 'Planilha',
    text: 'Digite numa célula, ou cole do Excel, LibreOffice ou Google Planilhas. Nada é gravado antes de enviar.',
    view: 'Mostrar',
    views: { indicador: 'Um indicador', painel: 'Um painel', mes: 'Um mês' },
    series: 'Valores',
    everySeries: 'Todos',
    model: 'Modelo',
    empty: 'Não há nada para preencher aqui.',
    emptyNext: 'Escolha outro processo, painel ou indicador acima.',
    label: (what: string) => `Planilha: ${what}`,
    cell: (row: string, column: string, value: string) => `${row}, ${column}: ${value}`,
    nothing: 'vazio',
    edited: (before: string) => `não enviado; gravado: ${before}`,
    conflict: 'outra pessoa mudou este valor',
    moved: 'acaba de mudar',
    sides: { numerador: 'numerador', denominador: 'denominador' },
    result: 'resultado',
    value: 'valor',
    total: 'Total',
    ofYear: 'Ano',
    upTo: (month: string) => `até ${month}`,
    quarter: (number: number) => `${number}º trimestre`,
    question: 'Este texto pode ser lido de mais de uma forma. Qual é o número?',
    locked: {
      calculated: 'Calculado: não se digita',
      'no-right': 'Você vê este painel, mas não o preenche',
      'no-cell': 'Fora dos meses ou do modelo deste painel',
      'not-taken': 'O indicador não tem meta ajustada',
      total: 'Total: não se digita',
      unread: 'Ainda está sendo lido',
    },
    why: {
      calculated: 'é calculado',
      'no-right': 'você não preenche este painel',
      'no-cell': 'fora dos meses ou do modelo',
      'not-taken': 'sem meta ajustada',
      total: 'é um total',
      outside: 'fora da planilha',
      text: 'Isto não é um número.',
      exponent: 'O programa encurtou o número (1,23E+05): alargue a coluna lá e copie de novo.',
      large: 'O número tem mais de 13 algarismos inteiros.',
      percent: 'O indicador não é um percentual.',
      question: 'pode ser lido de mais de uma forma',
      'no-name': 'nenhuma linha ou coluna com este nome',
      unseen: 'a célula guarda outra coisa do que mostra: formate-a como número',
      unread: 'ainda está sendo lido',
    },
    reading: 'Lendo o resto da planilha…',
    selection: (cells: number, sum: string | undefined) =>
      sum === undefined ? `${cells} células` : `${cells} células, soma ${sum}`,
    pending: (count: number) => (count === 1 ? '1 valor não enviado' : `${count} valores não enviados`),
    pendingElsewhere: (count: number) => `${count} em outras vistas`,
    notKept: 'São tantos que este navegador não os guarda: envie-os antes de fechar a página.',
    conflicts: (count: number) =>
      count === 1 ? '1 valor mudou desde que foi lido.' : `${count} valores mudaram desde que foram lidos.`,
    sent: (count: number) => (count === 1 ? '1 valor enviado.' : `${count} valores enviados.`),
    undoSent: 'Desfazer o envio',
    readFile: 'Ler um arquivo',
    saveXlsx: 'Baixar XLSX',
    unread: (name: string) => `${name} não é um CSV nem uma pasta de trabalho XLSX que se possa ler.`,
    undo: 'Desfazer',
    redo: 'Refazer',
    review: 'Conferir e enviar',
    discard: 'Descartar',
    discardQuestion: 'Descartar todos os valores não enviados?',
    keep: 'Continuar',
    reviewTitle: 'Valores a enviar',
    place: 'Onde',
    change: 'Gravado → novo',
    takeBack: (where: string) => `Tirar da lista: ${where}`,
    check: 'Conferir',
    checking: 'Conferindo…',
    send: (count: number) => (count === 1 ? 'Enviar 1 valor' : `Enviar ${count} valores`),
    foretold: (count: number) =>
      count === 0
        ? 'Nenhuma célula calculada muda.'
        : count === 1
          ? 'Muda 1 célula calculada:'
          : `Mudam ${count} células calculadas:`,
    foretoldScores: (count: number) =>
      count === 0
        ? 'Nenhuma pontuação muda.'
        : count === 1
          ? 'Muda 1 pontuação do mês:'
          : `Mudam ${count} pontuações do mês:`,
    foretoldResults: (count: number) =>
      count === 1 ? 'Muda 1 atingimento ou conceito:' : `Mudam ${count} atingimentos ou conceitos:`,
    scoresOmitted: (count: number) =>
      `Mais ${count} painéis e meses mudam: as pontuações deles não estão aqui.`,
    foretoldFirst: (count: number) => `As primeiras ${count}.`,
    elsewhere: 'fora dos seus painéis',
    refusedRows: (count: number) =>
      count === 1 ? '1 linha seria recusada:' : `${count} linhas seriam recusadas:`,
    nowHas: (value: string) => `agora: ${value}`,
    mine: 'Enviar o meu',
    theirs: 'Ficar com o que está lá',
    judged: (rows: number) =>
      `${rows} células seriam aceitas. O que elas mudam só se diz de até 10.000 células.`,
    paste: {
      title: 'Conferir o que foi colado',
      size: (rows: number, columns: number, source: string) =>
        `${rows} × ${columns} células${source === '' ? '' : ` do ${source}`}`,
      hidden: (rows: number, columns: number) =>
        `O que estava oculto ficou de fora: ${rows} linhas, ${columns} colunas.`,
      merged: (count: number) => `${count} células mescladas: o valor vai para a primeira.`,
      totals: (count: number) => `${count} valores ficam de fora: ali a planilha tem totais.`,
      format: 'Como os números estão escritos',
      formats: { br: '1.234,50', us: '1,234.50' },
      recognised: 'Reconhecido pelos próprios números.',
      unrecognised: 'Os números não dizem: confira.',
      ask: (count: number) =>
        count === 1
          ? '1 número pode ser lido das duas formas: escolha uma.'
          : `${count} números podem ser lidos das duas formas: escolha uma.`,
      incoming: 'Soma do que vem',
      present: 'Soma do que está lá',
      goes: (good: number, changes: number) =>
        `${good} valores entram, ${changes} diferentes do que está lá.`,
      refused: (count: number) => (count === 1 ? '1 valor não entra:' : `${count} valores não entram:`),
      at: (row: number, column: number) => `linha ${row}, coluna ${column}`,
      more: (count: number) => `e mais ${count}`,
      byNames: 'Achar linhas e colunas pelo nome',
      clears: 'Células vazias apagam',
      apply: (count: number) => (count === 1 ? 'Aplicar 1 valor' : `Aplicar ${count} valores`),
      none: 'Não aplicar',
    },
  },
};
