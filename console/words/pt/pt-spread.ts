/** The texts of filling cells and spreading totals. Only the grid's page loads them. */
import { countedIn } from '../../../src/kernel/values/counted.ts';

const counted = countedIn('pt');

export const ptSpread = {
  open: 'Preencher e distribuir…',
  title: 'Preencher e distribuir',
  way: 'O que fazer',
  ways: { total: 'Distribuir um total', copy: 'Copiar valores', line: 'Linha reta', round: 'Arredondar' },
  lineAbout:
    'Cada linha vai do valor do primeiro mês ao do último, em passos iguais: digite antes esses dois.',
  roundRule:
    'A soma fica a mesma: cada valor é cortado, e o que sobra vai aos que mais perderam; em empate, aos primeiros.',
  cells: (count: number) => counted(count, '# célula', '# células'),
  total: { sum: 'Total', mean: 'Média dos meses', last: 'Valor do último mês' },
  meanOf: (months: number, sum: string) =>
    `O ano é a média dos meses: a soma ${counted(months, 'do # mês', 'dos # meses')} será ${sum}.`,
  lastOnly: (month: string) => `O ano vale o último mês: só ${month} muda.`,
  overPanels: 'Entre os painéis',
  overMonths: 'Entre os meses',
  by: { even: 'Em partes iguais', reference: 'Nas proporções de…', weights: 'Por pesos' },
  weight: (month: string) => `Peso de ${month}`,
  source: 'Valores de',
  own: 'As próprias células',
  year: 'De quando',
  panel: 'De que painel',
  samePanel: 'Cada painel dos seus',
  factor: 'Vezes',
  factorAbout: 'Um número, como 1,08, ou uma mudança, como +8%.',
  unit: 'Partes redondas',
  units: { 1: 'Aos centavos', 100: 'Inteiros', 1000: 'Dezenas', 10000: 'Centenas', 100000: 'Milhares' },
  rule: 'As partes somam o total, ao centavo: o que sobra vai às que mais perderam no corte; em empate, às primeiras.',
  oneLine:
    'Um total distribui-se por um só indicador e campo: selecione as linhas de um só. Uma razão planeja-se pelos seus lados, o numerador e o denominador, cada um na sua vez.',
  nothing: 'Não há nada para preencher nesta seleção: o que ela tem é calculado, ou não é seu.',
  whichSide: 'Que lado da razão muda?',
  oneSide: 'A razão chega ao que se digitou por um dos seus lados; o outro fica como está.',
  sideMoves: (side: string, before: string, after: string) => `${side}: ${before} → ${after}`,
  ratio: 'Uma razão planeja-se pelos seus lados: selecione o numerador ou o denominador.',
  tooMany: (most: string) => `A seleção é grande demais: até ${most} células de cada vez.`,
  reading: 'Lendo os valores de origem…',
  wrongNumber: 'Isto não é um número.',
  wrongLarge: 'O número tem mais de 13 algarismos inteiros.',
  wrongCents: 'Um valor tem no máximo duas casas decimais.',
  wrongWeights: 'Pesos são números que não são negativos, e algum não é zero.',
  problem: {
    'no-cells': 'Nenhuma destas células é sua para preencher.',
    large: 'Algum valor passaria de 13 algarismos inteiros.',
    'no-base': (where: string) =>
      `A origem soma zero ${where}: escolha partes iguais, pesos ou outra origem.`,
    'mixed-signs': (where: string) =>
      `A origem tem valores positivos e negativos ${where}, e não dá proporções: escolha partes iguais, pesos ou outra origem.`,
  },
  amongPanels: 'nos painéis',
  amongMonths: (panel: string) => `nos meses de ${panel}`,
  held: (count: number) =>
    counted(
      count,
      '# célula está fixada, não é sua para preencher, ou é calculada: fica como está.',
      '# células estão fixadas, não são suas para preencher, ou são calculadas: ficam como estão.',
    ),
  heldCounts: 'O que elas têm conta no total; o resto é distribuído.',
  emptyOf: {
    total: (count: number) =>
      counted(
        count,
        '# valor de origem está vazio e conta como zero.',
        '# valores de origem estão vazios e contam como zero.',
      ),
    copy: (count: number) =>
      counted(
        count,
        '# célula de origem está vazia: ali nada muda.',
        '# células de origem estão vazias: ali nada muda.',
      ),
    line: (count: number) =>
      counted(
        count,
        'Falta o primeiro ou o último valor: # célula fica como está.',
        'Falta o primeiro ou o último valor: # células ficam como estão.',
      ),
    round: (count: number) =>
      counted(count, '# célula está vazia, e fica assim.', '# células estão vazias, e ficam assim.'),
  },
  missing: (count: number) =>
    counted(
      count,
      '# lugar está fora dos meses ou do modelo do painel.',
      '# lugares estão fora dos meses ou do modelo dos painéis.',
    ),
  sums: (before: string, after: string) => `Soma: ${before} → ${after}`,
  preview: 'O que muda',
  place: 'Onde',
  change: 'Agora → novo',
  more: (count: number) => counted(count, 'e mais # célula', 'e mais # células'),
  unchanged: 'Nada muda.',
  apply: (count: number) => counted(count, 'Aplicar # valor', 'Aplicar # valores'),
};
