/** The records of the areas: groups, models, indicators, panels, values and who sees them. */

import { areaCell, firstAreaYear, lastAreaYear } from './area-figures.ts';
import { type Area, areas, council, type Measure } from './areas.ts';
import { computed } from './catalogue.ts';
import type {
  CompanyDocument,
  Indicator,
  ModelIndicator,
  Panel,
  PanelModel,
  Progress,
} from './company-document.ts';
import { constant, formula, op } from './formula-builder.ts';

const groupOfCompany = 1;
const groupOfAreas = 4;
const firstArea = 6;

/** Model, panel and group of an area, and those of its units. */
const modelOf = ({ number }: Pick<Area, 'number'>) => 10 + 2 * (number - firstArea);
const unitsModelOf = (area: Area) => modelOf(area) + 1;
const unitsGroupOf = ({ number }: Area) => groupOfAreas + 1 + number - firstArea;
export const areaPanel = (number: number) => 60 + 10 * (number - firstArea);
export const unitPanel = (number: number, unit: number) => areaPanel(number) + 1 + unit;
export const councilPanel = 100;
const councilModel = 18;

const measureId = ({ number }: Pick<Area, 'number'>, measure: number) => number * 100 + 1 + measure;
const totalOf = (area: Area, measure: number) => measureId(area, measure) + 50;

export const areaGroups: NonNullable<CompanyDocument['grupos']> = [
  { id: groupOfAreas, id_grupo: groupOfCompany, nome: 'Áreas', ordem: 2 },
  ...areas.map((area, ordem) => ({
    id: unitsGroupOf(area),
    id_grupo: groupOfAreas,
    nome: area.unitsGroup,
    ordem,
  })),
];

function indicatorOf(of: Measure): Omit<Indicator, 'id' | 'nome' | 'tipo'> {
  return {
    unidade_medida: of.unit,
    interpretacao: of.interpretation,
    totalizador: of.total,
    ...(of.unit <= 1 ? { moeda: 'USD' } : {}),
  };
}

const typed = (id: number, of: Measure): Indicator => ({
  id,
  nome: of.name,
  descricao: of.description,
  fonte: 'Digitado pela unidade',
  tipo: 0,
  ...indicatorOf(of),
});

/** An area's total sums numerators and denominators of its units (custom consolidated). */
function total(area: Area, of: Measure, measure: number): Indicator {
  return {
    id: totalOf(area, measure),
    nome: `${of.name} ${area.of}`,
    descricao: `Consolidado dos painéis de ${area.unitsGroup}`,
    fonte: 'Calculado',
    tipo: 4,
    ...indicatorOf(of),
    referencias: [{ id_indicador: measureId(area, measure), id_painel_modelo: unitsModelOf(area) }],
  };
}

/** The concept that the first measure reaches, on the panel of a unit or of the area. */
function concept(area: Area, id: number, read: number, name: string): Indicator {
  const [first] = area.measures;
  const reaches = first?.isCost === true ? 'menor_igual' : 'maior_igual';
  const { fair, good } = area.concept;
  const label = first?.name ?? '';
  return {
    id,
    nome: name,
    descricao: `Bom a partir de ${good}% e regular a partir de ${fair}% em ${label}`.replaceAll('.', ','),
    ...computed,
    unidade_medida: 10,
    interpretacao: 0,
    totalizador: 2,
    meta_ajustavel: 0,
    conceitos: [
      { nome: 'Ruim', valor: 1 },
      { nome: 'Regular', valor: 2 },
      { nome: 'Bom', valor: 3 },
    ],
    formula: formula(
      [
        { slug: 'medida', rotulo: label, tipo: 0, id_indicador_ref: read, campo: 1, agregacao: 'soma' },
        constant('limite_bom', 'Limite de bom', good),
        constant('limite_regular', 'Limite de regular', fair),
        constant('ruim', 'Ruim', 1),
        constant('regular', 'Regular', 2),
        constant('bom', 'Bom', 3),
      ],
      'bom',
      op(
        'se',
        op(reaches, 'medida', 'limite_bom'),
        'bom',
        op('se', op(reaches, 'medida', 'limite_regular'), 'regular', 'ruim'),
      ),
    ),
  };
}

export function areaIndicators(): Indicator[] {
  const ofAreas = areas.flatMap((area) => {
    const last = area.measures.length;
    return [
      ...area.measures.map((of, measure) => typed(measureId(area, measure), of)),
      concept(area, measureId(area, last), measureId(area, 0), area.concept.name),
      ...area.measures.map((of, measure) => total(area, of, measure)),
      concept(area, totalOf(area, last), totalOf(area, 0), `${area.concept.name} ${area.of}`),
    ];
  });
  return [...ofAreas, ...council.measures.map((of, measure) => typed(measureId(council, measure), of))];
}

function modelIndicators(measures: readonly Measure[], idOf: (measure: number) => number): ModelIndicator[] {
  const range = { inicio_mes: 1, inicio_ano: firstAreaYear, fim_mes: 12, fim_ano: lastAreaYear };
  return measures.map((of, ordem) => ({ id_indicador: idOf(ordem), ...range, ordem, peso: of.weight }));
}

/** The measures, and the concept after them. */
const withConcept = (area: Area, idOf: (measure: number) => number) =>
  modelIndicators([...area.measures, { ...(area.measures[0] as Measure), weight: 1 }], idOf);

export function areaModels(): PanelModel[] {
  const active = { status: 1, confidencial: 0 };
  return [
    ...areas.flatMap((area, ordem) => [
      {
        id: modelOf(area),
        id_grupo: groupOfAreas,
        nome: `Área ${area.name}`,
        ...active,
        ordem,
        base: 0,
        indicadores: withConcept(area, (measure) => totalOf(area, measure)),
      },
      {
        id: unitsModelOf(area),
        id_grupo: unitsGroupOf(area),
        nome: area.unitsGroup,
        ...active,
        ordem,
        base: modelOf(area),
        indicadores: withConcept(area, (measure) => measureId(area, measure)),
      },
    ]),
    {
      id: councilModel,
      id_grupo: groupOfCompany,
      nome: council.unit.name,
      status: 1,
      confidencial: 1,
      ordem: 1,
      base: 0,
      indicadores: modelIndicators(council.measures, (measure) => measureId(council, measure)),
    },
  ];
}

/** @param processos the processes of the years in which the areas are measured. */
export function areaPanels(processos: number[]): Panel[] {
  const open = { status: 1, desativado: 0, processos };
  return [
    ...areas.flatMap((area, ordem) => [
      {
        id: areaPanel(area.number),
        nome: area.name,
        id_grupo: groupOfAreas,
        id_painel_modelo: modelOf(area),
        ...open,
        ordem,
      },
      ...area.units.map(({ name: nome }, unit) => ({
        id: unitPanel(area.number, unit),
        nome,
        id_grupo: unitsGroupOf(area),
        id_painel_modelo: unitsModelOf(area),
        ...open,
        ordem: unit,
      })),
    ]),
    {
      id: councilPanel,
      nome: council.unit.name,
      id_grupo: groupOfCompany,
      id_painel_modelo: councilModel,
      ...open,
      ordem: 1,
    },
  ];
}

export function areaProgress(): Progress[] {
  const months = [firstAreaYear, lastAreaYear].flatMap((ano) =>
    Array.from({ length: 12 }, (_, month) => ({ mes: month + 1, ano })),
  );
  const ofUnit = (
    area: Area | typeof council,
    unit: { size: number; skill: number },
    at: number,
    panel: number,
  ) =>
    months.flatMap(({ mes, ano }) =>
      area.measures.map((of, measure) => ({
        id_gmr_painel: panel,
        id_indicador: measureId(area, measure),
        mes,
        ano,
        ...areaCell(unit, of, { area, unit: at, measure, year: ano, month: mes }),
      })),
    );
  return [
    ...areas.flatMap((area) =>
      area.units.flatMap((unit, at) => ofUnit(area, unit, at, unitPanel(area.number, at))),
    ),
    ...ofUnit(council, council.unit, 0, councilPanel),
  ];
}
