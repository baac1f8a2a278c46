/** The texts of the grid. */
import { countedIn } from '../../../src/kernel/values/counted.ts';

const counted = countedIn('pt');
export const ptGrid = {
  grid: {
    title: 'Planilha',
    text: 'Digite em uma célula, ou cole do Excel, LibreOffice ou Google Planilhas. Nada é gravado antes de você enviar.',
    view: 'Mostrar',
    views: { indicador: 'Um indicador', painel: 'Um painel', mes: 'Um mês' },
    series: 'Valores',
    everySeries: 'Todos',
    model: 'Modelo',
    empty: 'Não há nada para preencher aqui.',
    emptyNext: 'Escolha outro processo, painel ou indicador acima.',
    putAside: 'Guardar como cenário',
    hold: 'Fixar',
    letGo: 'Liberar',
    letAllGo: (count: number, elsewhere: number) =>
      counted(count, 'Liberar # célula fixada', 'Liberar # células fixadas') +
      (elsewhere === 0 ? '' : counted(elsewhere, ' (# em outra vista)', ' (# em outras vistas)')),
    outOfSight: {
      undo: 'A mudança desfeita está em outra vista:',
      redo: 'A mudança refeita está em outra vista:',
    },
    held: 'fixada: não muda ao distribuir',
    levers: 'O que mais influencia',
    label: (what: string) => `Planilha: ${what}`,
    cell: (row: string, column: string, value: string) => `${row}, ${column}: ${value}`,
    nothing: 'vazio',
    edited: (before: string) => `não enviado; gravado: ${before}`,
    conflict: 'outra pessoa mudou este valor',
    typedTotal: 'Total: o valor digitado é distribuído',
    moved: 'acaba de mudar',
    sides: { numerador: 'numerador', denominador: 'denominador' },
    result: 'resultado',
    value: 'valor',
    total: 'Total',
    ofYear: 'Ano',
    upTo: (month: string) => `até ${month}`,
    quarter: (number: number) => `${number}º trimestre`,
    question: 'Não se escreve assim em português. O número é este?',
    meant: 'Não se escreve assim em português. A conta é esta?',
    currency: (sign: string, own: string) =>
      `${sign} é outra moeda: aqui os valores são em ${own}. O valor em ${own} é este?`,
    added: 'Somar ao valor da célula ou substituir?',
    addTo: (number: string, typed: string) => `Somar ${number} (${typed})`,
    putInstead: (number: string) => `Substituir por ${number}`,
    readAs: (number: string, format: 'br' | 'us') =>
      format === 'br' ? `${number} (vírgula decimal)` : `${number} (ponto decimal)`,
    locked: {
      blocked: 'Bloqueado: não recebe valores',
      calculated: 'Calculado: não pode ser digitado',
      closed: 'O mês está fechado',
      'no-right': 'Você vê este painel neste mês, mas não o preenche',
      'no-cell': 'Fora dos meses ou do modelo deste painel',
      'not-taken': 'O indicador não tem meta ajustada',
      total:
        'Total: não pode ser digitado, porque vem de valores que não se somam ou não são seus; digite nas células',
      ratio: 'Razão: planeje o numerador e o denominador, cada um na sua linha',
      unread: 'Ainda carregando',
    },
    why: {
      blocked: 'está bloqueado',
      calculated: 'é calculado',
      closed: 'o mês está fechado',
      'no-right': 'você não preenche este painel neste mês',
      'no-cell': 'fora dos meses ou do modelo',
      'not-taken': 'sem meta ajustada',
      total: 'é um total',
      outside: 'fora da planilha',
      text: 'Isto não é um número.',
      exponent: 'O programa encurtou o número (1,23E+05): alargue a coluna lá e copie de novo.',
      calculation: 'Isto não é uma conta: escreva =100+200, *1,08, /12, +8% ou +=500.',
      division: 'A conta divide por zero.',
      large: 'O número tem mais de 13 algarismos inteiros.',
      percent: 'Este valor não é um percentual.',
      question: 'pode ser lido de mais de uma forma',
      currency: 'está em outra moeda',
      unseen: 'a célula guarda outra coisa, não o que mostra: formate-a como número',
      unread: 'ainda está carregando',
    },
    reopens: 'Um Gerente pode reabri-lo, no Mapa.',
    reading: 'Lendo o resto da planilha…',
    selection: (cells: number, sum: string | undefined, leavesTotals: boolean) =>
      [
        counted(cells, '# célula', '# células'),
        sum !== undefined && `soma ${sum}${leavesTotals ? ' sem os totais' : ''}`,
      ]
        .filter(Boolean)
        .join(', '),
    /** `elsewhere`: how many of them are in other views. */
    pending: (count: number, elsewhere: number) =>
      counted(count, '# valor não enviado', '# valores não enviados') +
      (elsewhere === 0 ? '.' : counted(elsewhere, ' (# em outra vista).', ' (# em outras vistas).')),
    notKept: 'São valores demais para este navegador guardar: envie antes de fechar a página.',
    conflicts: (count: number) =>
      counted(count, '# valor mudou desde que foi lido.', '# valores mudaram desde que foram lidos.'),
    sent: (count: number) => counted(count, '# valor enviado.', '# valores enviados.'),
    undoSent: 'Desfazer o envio',
    readFile: 'Importar arquivo',
    saveXlsx: 'Baixar XLSX',
    oldWorkbook: (name: string) =>
      `${name} está no formato antigo do Excel, XLS, ou tem senha: salve como XLSX, sem senha, e importe esse arquivo.`,
    unread: (name: string) => `${name} não é um CSV nem uma pasta de trabalho XLSX que se possa ler.`,
    undo: 'Desfazer',
    redo: 'Refazer',
    review: 'Conferir e enviar',
    discard: 'Descartar',
    discardQuestion: 'Descartar todos os valores não enviados?',
    keep: 'Continuar editando',
    reviewTitle: 'Valores a enviar',
    place: 'Onde',
    change: 'Gravado → novo',
    takeBack: (where: string) => `Tirar da lista: ${where}`,
    check: 'Conferir',
    checking: 'Conferindo…',
    send: (count: number) => counted(count, 'Enviar # valor', 'Enviar # valores'),
    unusual: (count: number) =>
      counted(
        count,
        '# valor é cem vezes o normal da sua linha. Está certo?',
        '# valores são cem vezes o normal das suas linhas. Estão certos?',
      ),
    foretold: (count: number) =>
      count === 0
        ? 'Nenhum valor calculado muda.'
        : counted(count, 'Muda # valor calculado:', 'Mudam # valores calculados:'),
    foretoldUnlisted: (count: number) =>
      counted(
        count,
        'Muda # valor calculado que não está aqui: fica fora dos seus painéis ou além dos mil primeiros.',
        'Mudam # valores calculados que não estão aqui: ficam fora dos seus painéis ou além dos mil primeiros.',
      ),
    foretoldScores: (count: number) =>
      count === 0
        ? 'Nenhuma pontuação muda.'
        : counted(count, 'Muda # pontuação do mês:', 'Mudam # pontuações do mês:'),
    foretoldResults: (count: number) =>
      counted(count, 'Muda # atingimento ou conceito:', 'Mudam # atingimentos ou conceitos:'),
    scoresOmitted: (count: number) =>
      counted(
        count,
        'Mais # mês de um painel muda: a pontuação dele não está aqui.',
        'Mais # meses de painéis mudam: as pontuações deles não estão aqui.',
      ),
    foretoldFirst: (count: number) => counted(count, 'A primeira.', 'As primeiras #.'),
    elsewhere: 'fora dos seus painéis',
    refusedRows: (count: number) => counted(count, '# linha seria recusada:', '# linhas seriam recusadas:'),
    comparing: 'Lendo…',
    nowHas: (value: string) => `agora: ${value}`,
    mine: 'Enviar o meu',
    theirs: 'Ficar com o que está lá',
    judged: (rows: number) =>
      `${counted(rows, '# célula seria aceita.', '# células seriam aceitas.')} A prévia do que muda vai até 10.000 células.`,
    paste: {
      title: 'Conferir o que foi colado',
      size: (rows: number, columns: number, source: string) =>
        `${counted(rows, '# linha', '# linhas')} × ${counted(columns, '# coluna', '# colunas')}${source === '' ? '' : ` do ${source}`}`,
      hidden: (rows: number, columns: number) =>
        `O que estava oculto ficou de fora: ${counted(rows, '# linha', '# linhas')}, ${counted(columns, '# coluna', '# colunas')}.`,
      merged: (count: number) =>
        counted(
          count,
          '# célula mesclada: o valor vai para a primeira.',
          '# células mescladas: o valor vai para a primeira.',
        ),
      totals: (count: number) =>
        counted(
          count,
          '# valor fica de fora: ali a planilha tem totais.',
          '# valores ficam de fora: ali a planilha tem totais.',
        ),
      format: 'Como os números estão escritos',
      formats: { br: 'Vírgula decimal: 1.234,50', us: 'Ponto decimal: 1,234.50' },
      recognised: 'Reconhecido pelos próprios números.',
      unrecognised: 'Os números não dizem qual: confira.',
      asLastTime: 'Os números não dizem qual: vale a sua última escolha.',
      ask: (count: number) =>
        counted(
          count,
          '# número pode ser lido das duas formas: escolha uma.',
          '# números podem ser lidos das duas formas: escolha uma.',
        ),
      means: (text: string, br: string | undefined, us: string | undefined) =>
        [
          `“${text}” é`,
          [br && `${br} com vírgula decimal`, us && `${us} com ponto decimal`].filter(Boolean).join(', ou '),
        ].join(' '),
      incoming: 'Soma colada',
      present: 'Soma atual',
      goes: (good: number, changes: number) =>
        `${counted(good, '# valor entra', '# valores entram')}, ${counted(changes, '# diferente', '# diferentes')} do que está lá.`,
      refused: (count: number) => counted(count, '# valor não entra:', '# valores não entram:'),
      at: (row: number, column: number) => `linha ${row}, coluna ${column}`,
      name: {
        'no-name': { rows: 'não é o nome de nenhuma linha', columns: 'não é o nome de nenhuma coluna' },
        twice: { rows: 'é o nome de mais de uma linha', columns: 'é o nome de mais de uma coluna' },
        calculated: { rows: 'é calculado', columns: 'é calculado' },
        parts: { rows: 'existe, mas é preenchido em', columns: 'existe, mas é preenchido em' },
      },
      values: (count: number) => counted(count, '# valor', '# valores'),
      more: (count: number) => `e mais ${count}`,
      byNames: 'Encontrar linhas e colunas pelo nome',
      clears: 'Células vazias apagam valores',
      takesCurrencies: 'Aceitar valores em outra moeda sem converter',
      apply: (count: number) => counted(count, 'Aplicar # valor', 'Aplicar # valores'),
      none: 'Não aplicar',
    },
  },
};
