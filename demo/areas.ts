/**
 * The invented areas beside sales, their units and what they are measured by. Each area has a panel
 * that consolidates those of its units.
 */

/** How the months of a year differ from its mean, in thousandths, January first. */
const seasons = {
  retail: [790, 750, 940, 900, 930, 950, 940, 960, 1120, 1040, 1290, 1390],
  even: [1010, 960, 1020, 990, 1010, 990, 1000, 1020, 990, 1010, 990, 1010],
  school: [1150, 940, 960, 980, 1010, 1060, 900, 930, 1010, 1050, 1060, 950],
} as const;

/**
 * An indicator of an area's units: a ratio over `volume`, or an amount. `level` is what is usual:
 * of a ratio the numerator per unit of volume, in hundred-thousandths; of an amount that of a month
 * in a unit of size 1, in hundredths.
 */
export interface Measure {
  readonly name: string;
  readonly description: string;
  readonly unit: number;
  readonly interpretation: number;
  readonly total: number;
  readonly weight: number;
  /** Less is better. */
  readonly isCost: boolean;
  readonly level: number;
  /** The denominator of a month in a unit of size 1. Undefined: an amount. */
  readonly volume?: number;
  readonly season: readonly number[];
  /** How much better the target is than the level, in thousandths. */
  readonly ambition: number;
  /** How far results stray by chance, in thousandths. */
  readonly noise: number;
  /** Not more than the volume: the numerator is a part of it. */
  readonly isPart?: boolean;
  /** Whole numbers only. */
  readonly isCount?: boolean;
}

interface Unit {
  readonly name: string;
  /** In thousandths of a unit of size 1. */
  readonly size: number;
  /** How much better or worse than the others, in thousandths of {@link Measure.noise}. */
  readonly skill: number;
}

/** An event: in these months the results of a unit were worse by so many thousandths. */
interface Event {
  readonly unit: number;
  readonly measure: number;
  readonly from: string;
  readonly to: string;
  readonly worse: number;
}

export interface Area {
  /** Its indicators are `number`01 … of the units, `number`51 … of the area. */
  readonly number: number;
  readonly name: string;
  readonly unitsGroup: string;
  readonly of: string;
  readonly units: readonly Unit[];
  readonly measures: readonly Measure[];
  /** The concept that the first measure reaches, from these percentages on. */
  readonly concept: { readonly name: string; readonly fair: number; readonly good: number };
  readonly events: readonly Event[];
}

const percent = { unit: 3, total: 0, isPart: true, isCount: true } as const;
const more = { interpretation: 0, isCost: false } as const;
const less = { interpretation: 2, isCost: true } as const;

export const areas: readonly Area[] = [
  {
    number: 6,
    name: 'Logística',
    unitsGroup: 'Centros de distribuição',
    of: 'da logística',
    units: [
      { name: 'CD Houston', size: 900, skill: 150 },
      { name: 'CD New York', size: 1200, skill: 400 },
      { name: 'CD Jacksonville', size: 650, skill: -500 },
      { name: 'CD Los Angeles', size: 1350, skill: 200 },
    ],
    measures: [
      {
        name: 'Entregas no prazo',
        description: 'Entregas feitas até a data prometida, sobre todas as entregas',
        ...percent,
        ...more,
        weight: 3,
        level: 94_000,
        volume: 1_400,
        season: seasons.retail,
        ambition: 11,
        noise: 28,
      },
      {
        name: 'Prazo médio de entrega',
        description: 'Dias entre o pedido e a entrega, por entrega',
        unit: 7,
        total: 0,
        ...less,
        isCount: true,
        weight: 2,
        level: 396_000,
        volume: 1_400,
        season: seasons.retail,
        ambition: 25,
        noise: 85,
      },
      {
        name: 'Custo de frete por entrega',
        description: 'Frete pago às transportadoras, por entrega',
        unit: 1,
        total: 0,
        ...less,
        weight: 2,
        level: 1_148_000,
        volume: 1_400,
        season: seasons.retail,
        ambition: 20,
        noise: 75,
      },
      {
        name: 'Avarias no transporte',
        description: 'Volumes avariados entre a expedição e o cliente',
        unit: 4,
        total: 0,
        ...less,
        isCount: true,
        weight: 1,
        level: 2_300,
        season: seasons.retail,
        ambition: 40,
        noise: 190,
      },
      {
        name: 'Acuracidade do estoque',
        description: 'Itens contados sem diferença no último inventário do mês, sobre os itens contados',
        ...percent,
        ...more,
        interpretation: 1,
        total: 2,
        weight: 1,
        level: 97_200,
        volume: 2_600,
        season: seasons.even,
        ambition: 6,
        noise: 14,
      },
    ],
    concept: { name: 'Conceito da entrega', fair: 90, good: 95 },
    events: [
      // A hurricane in Florida.
      { unit: 2, measure: 0, from: '2017-09', to: '2017-10', worse: 148 },
      { unit: 2, measure: 1, from: '2017-09', to: '2017-10', worse: 410 },
      { unit: 2, measure: 3, from: '2017-09', to: '2017-09', worse: 930 },
      // A carrier went on strike.
      { unit: 0, measure: 2, from: '2017-05', to: '2017-06', worse: 230 },
    ],
  },
  {
    number: 7,
    name: 'Clientes',
    unitsGroup: 'Canais de atendimento',
    of: 'em todos os canais',
    units: [
      { name: 'Televendas', size: 800, skill: -250 },
      { name: 'Loja virtual', size: 1500, skill: 100 },
      { name: 'Lojas', size: 1100, skill: 500 },
      { name: 'Contas corporativas', size: 450, skill: 300 },
    ],
    measures: [
      {
        name: 'Satisfação dos clientes',
        description: 'Respostas 4 e 5 na pesquisa depois da compra, sobre todas as respostas',
        ...percent,
        ...more,
        weight: 3,
        level: 86_500,
        volume: 620,
        season: seasons.retail,
        ambition: 22,
        noise: 42,
      },
      {
        name: 'Tempo médio de resposta',
        description: 'Horas até a primeira resposta, por chamado',
        unit: 9,
        total: 0,
        ...less,
        weight: 2,
        level: 537_000,
        volume: 510,
        season: seasons.retail,
        ambition: 30,
        noise: 110,
      },
      {
        name: 'Reclamações resolvidas em 48 horas',
        description: 'Reclamações encerradas em dois dias, sobre as recebidas',
        ...percent,
        ...more,
        weight: 2,
        level: 81_000,
        volume: 175,
        season: seasons.retail,
        ambition: 25,
        noise: 60,
      },
      {
        name: 'Devoluções',
        description: 'Pedidos devolvidos, sobre os pedidos entregues',
        ...percent,
        ...less,
        weight: 1,
        level: 4_600,
        volume: 1_350,
        season: seasons.retail,
        ambition: 20,
        noise: 120,
      },
    ],
    concept: { name: 'Conceito da satisfação', fair: 80, good: 87 },
    events: [
      // The weeks before Christmas.
      { unit: 1, measure: 1, from: '2016-11', to: '2016-12', worse: 340 },
      { unit: 1, measure: 1, from: '2017-11', to: '2017-12', worse: 190 },
      { unit: 1, measure: 0, from: '2017-11', to: '2017-12', worse: 62 },
      { unit: 0, measure: 2, from: '2017-02', to: '2017-04', worse: 120 },
    ],
  },
  {
    number: 8,
    name: 'Pessoas',
    unitsGroup: 'Pessoas por unidade',
    of: 'da empresa',
    units: [
      { name: 'Pessoas da matriz', size: 1400, skill: 300 },
      { name: 'Pessoas da filial Central', size: 900, skill: -150 },
      { name: 'Pessoas da filial Leste', size: 1000, skill: -400 },
      { name: 'Pessoas da filial Sul', size: 700, skill: 200 },
      { name: 'Pessoas da filial Oeste', size: 1100, skill: 450 },
    ],
    measures: [
      {
        name: 'Rotatividade',
        description: 'Desligamentos no mês, sobre o quadro',
        ...percent,
        ...less,
        weight: 3,
        level: 2_450,
        volume: 640,
        season: seasons.even,
        ambition: 45,
        noise: 130,
      },
      {
        name: 'Absenteísmo',
        description: 'Horas de ausência, sobre as horas previstas',
        ...percent,
        ...less,
        weight: 2,
        level: 3_120,
        volume: 102_000,
        season: seasons.even,
        ambition: 30,
        noise: 95,
      },
      {
        name: 'Treinamento por pessoa',
        description: 'Horas de treinamento, por pessoa do quadro',
        unit: 9,
        total: 0,
        ...more,
        weight: 2,
        level: 186_000,
        volume: 640,
        season: seasons.even,
        ambition: 35,
        noise: 140,
      },
      {
        name: 'Vagas preenchidas no prazo',
        description: 'Vagas preenchidas em 45 dias, sobre as abertas',
        ...percent,
        ...more,
        weight: 1,
        level: 76_000,
        volume: 34,
        season: seasons.school,
        ambition: 40,
        noise: 110,
      },
    ],
    concept: { name: 'Conceito da rotatividade', fair: 3, good: 2.4 },
    events: [
      { unit: 2, measure: 0, from: '2017-07', to: '2017-12', worse: 280 },
      { unit: 2, measure: 1, from: '2017-08', to: '2017-12', worse: 170 },
      { unit: 1, measure: 2, from: '2017-01', to: '2017-03', worse: 260 },
    ],
  },
  {
    number: 9,
    name: 'Finanças',
    unitsGroup: 'Finanças por região',
    of: 'de todas as regiões',
    units: [
      { name: 'Finanças Central', size: 900, skill: 150 },
      { name: 'Finanças Leste', size: 1200, skill: 350 },
      { name: 'Finanças Sul', size: 700, skill: -350 },
      { name: 'Finanças Oeste', size: 1300, skill: 250 },
    ],
    measures: [
      {
        name: 'Inadimplência',
        description: 'Títulos vencidos há mais de 30 dias, sobre a carteira a receber',
        ...percent,
        ...less,
        isCount: false,
        weight: 3,
        level: 3_340,
        volume: 46_800,
        season: seasons.retail,
        ambition: 35,
        noise: 95,
      },
      {
        name: 'Prazo médio de recebimento',
        description: 'Dias até o recebimento, por título recebido',
        unit: 7,
        total: 0,
        ...less,
        isCount: true,
        weight: 2,
        level: 3_120_000,
        volume: 390,
        season: seasons.retail,
        ambition: 15,
        noise: 50,
      },
      {
        name: 'Despesas administrativas',
        description: 'Despesas da região com pessoal de apoio, aluguel e serviços',
        unit: 0,
        total: 0,
        interpretation: 7,
        isCost: true,
        weight: 2,
        level: 1_842_000,
        season: seasons.even,
        ambition: 15,
        noise: 60,
      },
      {
        name: 'Disponibilidade de caixa',
        description: 'Saldo livre no último dia do mês',
        unit: 0,
        total: 2,
        ...more,
        weight: 1,
        level: 6_450_000,
        season: seasons.retail,
        ambition: 10,
        noise: 80,
      },
    ],
    concept: { name: 'Conceito da inadimplência', fair: 4, good: 3.4 },
    events: [
      { unit: 2, measure: 0, from: '2017-04', to: '2017-07', worse: 160 },
      { unit: 2, measure: 0, from: '2017-08', to: '2017-12', worse: 330 },
      { unit: 0, measure: 2, from: '2017-03', to: '2017-03', worse: 240 },
    ],
  },
];

/** Of the council alone, confidential: one panel without units. */
export const council: Pick<Area, 'number' | 'name' | 'measures' | 'events'> & { unit: Unit } = {
  number: 10,
  name: 'Conselho',
  unit: { name: 'Conselho de Administração', size: 1000, skill: 100 },
  measures: [
    {
      name: 'Folha de pagamento',
      description: 'Salários, encargos e benefícios do mês',
      unit: 0,
      total: 0,
      interpretation: 7,
      isCost: true,
      weight: 3,
      level: 21_960_000,
      season: seasons.even,
      ambition: 10,
      noise: 32,
    },
    {
      name: 'Provisão de bônus',
      description: 'O que o mês acrescenta à provisão para participação nos resultados',
      unit: 0,
      total: 0,
      interpretation: 7,
      isCost: true,
      weight: 2,
      level: 2_415_000,
      season: seasons.retail,
      ambition: 0,
      noise: 110,
    },
    {
      name: 'Passivo trabalhista',
      description: 'Valor provável das causas em andamento no fim do mês',
      unit: 0,
      total: 2,
      ...less,
      weight: 1,
      level: 8_730_000,
      season: seasons.even,
      ambition: 30,
      noise: 60,
    },
  ],
  events: [{ unit: 0, measure: 2, from: '2017-06', to: '2017-12', worse: 180 }],
};
