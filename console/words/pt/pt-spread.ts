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
    'A soma não muda: cada valor é truncado, e a sobra vai para os que mais perderam; em caso de empate, para os primeiros.',
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
  year: 'De que ano',
  panel: 'De que painel',
  samePanel: 'O próprio painel',
  factor: 'Multiplicar por',
  factorAbout: 'Um número, como 1,08, ou uma mudança, como +8%.',
  unit: 'Arredondar as partes para',
  units: { 1: 'Centavos', 100: 'Inteiros', 1000: 'Dezenas', 10000: 'Centenas', 100000: 'Milhares' },
  rule: 'As partes somam o total, até o centavo: a sobra vai para as que mais perderam no arredondamento; em caso de empate, para as primeiras.',
  oneLine:
    'Um total é distribuído por um só indicador e campo: selecione as linhas de um só. Para planejar uma razão, planeje o numerador e o denominador, um de cada vez.',
  nothing:
    'Não há nada para preencher aqui: as células selecionadas são calculadas, ou não são suas para preencher.',
  whichSide: 'Que lado da razão muda?',
  oneSide: 'Um lado da razão muda para ela chegar ao que você digitou; o outro não muda.',
  sideMoves: (side: string, before: string, after: string) => `${side}: ${before} → ${after}`,
  ratio: 'Para planejar uma razão, selecione o numerador ou o denominador.',
  tooMany: (most: string) => `A seleção é grande demais: até ${most} células de cada vez.`,
  reading: 'Lendo os valores de origem…',
  wrongNumber: 'Isto não é um número.',
  wrongLarge: 'O número tem mais de 13 algarismos inteiros.',
  wrongCents: 'Um valor tem no máximo duas casas decimais.',
  wrongWeights: 'Pesos não podem ser negativos, nem todos zero.',
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
      '# célula está fixada, não é sua para preencher, ou é calculada: não muda.',
      '# células estão fixadas, não são suas para preencher, ou são calculadas: não mudam.',
    ),
  heldCounts: 'Os valores delas contam no total; o resto é distribuído.',
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
        'Falta o primeiro ou o último valor: # célula não muda.',
        'Falta o primeiro ou o último valor: # células não mudam.',
      ),
    round: (count: number) =>
      counted(count, '# célula está vazia e continua vazia.', '# células estão vazias e continuam vazias.'),
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
