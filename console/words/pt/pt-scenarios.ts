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
  text: 'O que você digita aqui vale só no cenário. Os painéis não mudam até você aplicar.',
  readOnly: 'Somente leitura. Só o dono ou um Gerente pode mudar este cenário.',
  edit: 'Nome, dono, base e quem vê',
  compare: 'Comparar',
  /** What is said of cells. */
  cell: {
    edited: (before: string) => `hipótese; antes era: ${before}`,
    conflict: 'o valor de hoje mudou depois da hipótese, ou depois da base',
    moved: 'diferente da base',
    noRight: 'Só o dono ou um Gerente pode mudar este cenário',
  },
  /** To whoever only reads it. */
  noDifference: 'Nada do que você vê difere da base.',
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
  applyText: 'Os valores passam para os painéis, todos ou nenhum. O cenário não muda.',
  applying: (count: number) => counted(count, 'Aplicar # valor', 'Aplicar # valores'),
  decide: { mine: 'Aplicar o do cenário', theirs: 'Tirar do cenário' },
  applied: (count: number) =>
    counted(count, '# valor do cenário já está nos painéis.', '# valores do cenário já estão nos painéis.'),
  asTargets: 'Metas do próximo ano…',
  asTargetsTitle: 'Criar metas do próximo ano',
  asTargetsText:
    'Cada valor do cenário passa a ser a meta do mesmo mês, um ano depois: todos ou nenhum. O cenário e os valores deste ano não mudam.',
  storingTargets: (count: number) => counted(count, 'Gravar # meta', 'Gravar # metas'),
  targetsStored: (count: number) =>
    counted(count, '# meta do próximo ano gravada.', '# metas do próximo ano gravadas.'),
  notTyped: 'Você não pode aplicar: há valores que você não preenche, ou em meses fechados.',
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
    noneNext: 'Digite outro valor acima, escolha outro mês, ou escolha os resultados que quer ver.',
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
      `Os valores do cenário ${scenario}, aplicados um depois do outro na ordem em que foram digitados, cada um com o que acrescenta ao resultado.`,
    table: (what: string) => `Partes da diferença de ${what}`,
    value: 'Valor do cenário',
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
    text: 'Os cenários lado a lado, cada um com a sua base. O endereço da página guarda a escolha: envie a quem deve ver o mesmo.',
    scenarios: 'Cenários',
    example: 'Preço 3% maior · Vendas de outubro a dezembro · o que isso faz da margem',
    none: 'Escolha os cenários que quer comparar.',
    noneNext: 'Cada um aparece ao lado da sua base: os valores de hoje, ou como a empresa estava.',
  },
  levers: {
    title: 'Alavancas',
    text: 'O que mais mexeria com um resultado: cada valor digitado por trás dele é variado, um por vez, e o resultado é recalculado.',
    of: 'Resultado',
    step: 'Variação',
    percent: (text: string) => `${text}%`,
    inScenario: 'Em',
    result: (what: string) => `${what}:`,
    less: (step: string) => `−${step}`,
    more: (step: string) => `+${step}`,
    input: 'Valor digitado',
    now: 'Agora',
    chart: (what: string) => `Efeito de cada valor sobre ${what}`,
    table: 'Efeitos, do maior ao menor',
    none: 'Nenhum valor digitado mexe com este resultado.',
    noneNext:
      'Ele pode vir só de valores que faltam ou de painéis que você não vê. Escolha outro resultado ou mês.',
    tried: (count: number) => counted(count, 'Foi testado # valor.', 'Foram testados # valores.'),
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
      nao_depende: 'O resultado não depende desse valor.',
      salta: 'O resultado salta de abaixo para acima do valor desejado, e nunca é igual a ele.',
      sem_solucao: 'Nenhum valor encontrado leva o resultado até lá.',
    },
    looked: (from: string, to: string) => `Foram testados valores de ${from} a ${to}.`,
    factorFound: (factor: string) => `fator ${factor}`,
    from: (before: string, after: string) => `${before} → ${after}`,
    put: 'Incluir no cenário',
    into: 'Cenário',
    newOne: 'Um cenário novo',
    newName: (what: string, wanted: string) => `${what}: ${wanted}`,
    putDone: 'Incluído no cenário.',
    open: 'Abrir o cenário',
    cells: (count: number) => counted(count, '# célula', '# células'),
  },
};
