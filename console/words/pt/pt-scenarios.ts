/** The texts of scenarios and levers. Only their pages load them. */
import { countedIn } from '../../../src/kernel/values/counted.ts';

const counted = countedIn('pt');

export const ptScenarios = {
  today: 'Hoje',
  asOf: (moment: string) => `Como estava em ${moment}`,
  /** Null: today. */
  base: (moment: string | null) =>
    moment === null ? 'Base: os valores de hoje.' : `Base: como estava em ${moment}.`,
  made: (moment: string) => `Criado em ${moment}.`,
  ofOwner: (name: string) => `De ${name}.`,
  ofToken: 'De uma integração.',
  seen: { dono: 'Só o dono vê.', empresa: 'Toda a empresa vê.' },
  text: 'O que se digita aqui vale só no cenário; os painéis ficam como estão até que seja aplicado.',
  readOnly: 'Você lê este cenário. Só o dono e um Gerente o mudam.',
  edit: 'Nome, dono, base e quem vê',
  compare: 'Comparar',
  /** What is said of cells. */
  cell: {
    edited: (before: string) => `suposto; quando foi suposto: ${before}`,
    conflict: 'o valor de hoje mudou desde que foi suposto, ou desde a base',
    moved: 'outro do que na base',
    noRight: 'Só o dono e um Gerente mudam este cenário',
  },
  /** To whoever only reads it. */
  noDifference: 'Do que você vê, nada difere da base.',
  /** `elsewhere`: how many of them are in other views. */
  differences: (count: number, elsewhere: number) =>
    (count === 0
      ? 'Nada difere ainda: digite em uma célula.'
      : counted(count, '# valor difere da base', '# valores diferem da base')) +
    (count === 0
      ? ''
      : elsewhere === 0
        ? '.'
        : counted(elsewhere, ' (# em outra vista).', ' (# em outras vistas).')),
  /** Before a slider of percents. */
  slide: 'Variar',
  saving: 'Salvando…',
  saved: 'Salvo.',
  unsaved: 'Há valores que ainda não foram salvos.',
  changedBelow: (count: number) =>
    counted(count, '# valor de hoje mudou desde então.', '# valores de hoje mudaram desde então.'),
  seeChanged: 'Ver o que mudou',
  apply: 'Aplicar…',
  applyTitle: 'Aplicar o cenário',
  applyText: 'Os valores passam para os painéis, todos ou nenhum. O cenário fica como está.',
  applying: (count: number) => counted(count, 'Aplicar # valor', 'Aplicar # valores'),
  decide: { mine: 'Aplicar o do cenário', theirs: 'Tirar do cenário' },
  applied: (count: number) =>
    counted(count, '# valor do cenário está nos painéis.', '# valores do cenário estão nos painéis.'),
  asTargets: 'Metas do próximo ano…',
  asTargetsTitle: 'Tornar metas do próximo ano',
  asTargetsText:
    'Cada valor do cenário passa a ser a meta do mesmo mês, um ano depois: todos ou nenhum. O cenário e os valores deste ano ficam como estão.',
  storingTargets: (count: number) => counted(count, 'Gravar # meta', 'Gravar # metas'),
  targetsStored: (count: number) =>
    counted(count, '# meta do próximo ano está gravada.', '# metas do próximo ano estão gravadas.'),
  notTyped: 'Você não o aplica: há valores onde você não digita, ou em meses fechados.',
  nothingToApply: 'Os painéis já têm todos os valores deste cenário.',
  results: {
    title: 'O que muda nos resultados',
    chosenTitle: 'Resultados escolhidos',
    panels: 'Painéis',
    indicators: 'Indicadores',
    choose: 'Escolher resultados',
    serie: 'Valores',
    value: 'Valor',
    difference: 'Diferença',
    attainment: 'Ating.',
    score: 'Pontuação',
    scoreOf: (panel: string) => `Pontuação de ${panel}`,
    table: (when: string) => `Resultados, ${when}`,
    none: 'Nenhum resultado muda neste mês.',
    noneNext: 'Suponha outro valor acima, escolha outro mês, ou escolha os resultados que quer ver.',
    noneChosen: 'Nada do que foi escolhido tem resultado neste mês.',
    more: (count: number) => counted(count, 'Mais # painel muda.', 'Mais # painéis mudam.'),
    chart: (what: string) => `${what}, mês a mês`,
    months: (what: string) => `Meses de ${what}`,
    show: (what: string) => `Mostrar os meses de ${what}`,
    equal: 'igual',
  },
  parts: {
    title: (what: string) => `De onde vem a diferença de ${what}`,
    text: (scenario: string) =>
      `Cada valor do cenário ${scenario}, posto um depois do outro na ordem em que foi suposto, com o que acrescenta ao resultado.`,
    table: (what: string) => `Partes da diferença de ${what}`,
    value: 'Valor suposto',
    change: 'De → para',
    effect: 'Efeito',
    others: (count: number) =>
      counted(
        count,
        '# outro valor, menor ou de painel que você não vê',
        '# outros valores, menores ou de painéis que você não vê',
      ),
    sum: 'Diferença',
  },
  comparison: {
    title: 'Comparar cenários',
    text: 'Os cenários lado a lado, cada um com a sua base. O endereço guarda a escolha: envie-o a quem deve ver o mesmo.',
    scenarios: 'Cenários',
    example: 'Preço 3% maior · Vendas de outubro a dezembro · o que isso faz da margem',
    none: 'Escolha os cenários que quer comparar.',
    noneNext: 'Cada um aparece ao lado da sua base: os valores de hoje, ou como a empresa estava.',
  },
  levers: {
    title: 'Alavancas',
    text: 'O que mais moveria um resultado: cada valor digitado de que ele vem é variado, um por vez, e o resultado recalculado.',
    of: 'Resultado',
    step: 'Variação',
    percent: (text: string) => `${text}%`,
    inScenario: 'Em',
    result: (what: string) => `${what}:`,
    less: (step: string) => `−${step}`,
    more: (step: string) => `+${step}`,
    input: 'Valor digitado',
    now: 'Vale',
    chart: (what: string) => `Efeito de cada valor sobre ${what}`,
    table: 'Efeitos, do maior ao menor',
    none: 'Nenhum valor digitado move este resultado.',
    noneNext:
      'Ele pode vir só de valores que faltam ou de painéis que você não vê. Escolha outro resultado ou mês.',
    tried: (count: number) => counted(count, 'Foi tentado # valor.', 'Foram tentados # valores.'),
    omitted: (count: number) => counted(count, '# ficou de fora.', '# ficaram de fora.'),
    first: (count: number) => `Os ${count} maiores.`,
    noValue: 'Este resultado não tem valor no mês.',
    link: 'Alavancas',
  },
  goal: {
    title: 'Chegar a um valor',
    wanted: 'Valor desejado do resultado',
    by: 'Mudando',
    choose: 'Escolha o valor a mudar na lista abaixo, ou aqui.',
    factor: (what: string) => `${what}: todos os meses, pelo mesmo fator`,
    seek: 'Procurar',
    reached: (result: string) => `O resultado chega a ${result} com:`,
    closest: (result: string) => `O mais perto é ${result}, com:`,
    misses: {
      nao_depende: 'O resultado é o mesmo, seja qual for esse valor.',
      salta: 'O resultado salta de menos para mais do que se quer, e não passa pelo valor exato.',
      sem_solucao: 'Não se achou valor que leve o resultado até lá.',
    },
    looked: (from: string, to: string) => `A procura foi de ${from} a ${to}.`,
    factorFound: (factor: string) => `fator ${factor}`,
    from: (before: string, after: string) => `${before} → ${after}`,
    put: 'Pôr no cenário',
    into: 'Cenário',
    newOne: 'Um cenário novo',
    newName: (what: string, wanted: string) => `${what}: ${wanted}`,
    putDone: 'Está no cenário.',
    open: 'Abrir o cenário',
    cells: (count: number) => counted(count, '# célula', '# células'),
  },
};
