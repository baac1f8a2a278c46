import { areaAccesses } from './area-accesses.ts';
import { firstAreaYear } from './area-figures.ts';
import { areaGroups, areaModels, areaPanels, areaProgress } from './area-records.ts';
import { budget } from './budget.ts';
import { budgetYear, historyYear } from './budget-catalogue.ts';
import { companyNumber, kind, regions, totalId } from './catalogue.ts';
import type {
  CellValues,
  CompanyDocument,
  ModelIndicator,
  Panel,
  PanelAccess,
  PanelModel,
  Progress,
} from './company-document.ts';
import { indicators } from './indicators.ts';
import type { OrderLine } from './order-lines.ts';
import {
  branches,
  companyDirectorId,
  departments,
  employees,
  functions,
  regionTeam,
  roles,
  salesDirectorId,
} from './organisation.ts';
import {
  divideRounded,
  firstYear,
  fromCents,
  lastYear,
  type MonthCells,
  type StateResults,
  stateResults,
} from './results.ts';

/** Panel ids: 1 the company, 2 to 5 the regions, 11 to 59 the states in alphabetical order. */
const companyPanelId = 1;
const firstStatePanelId = 11;

const groupOfCompany = 1;
const groupOfRegions = 2;
const groupOfStates = 3;

/**
 * The weight of an indicator in its panel's score. Default: 1. What shows sales and profit once
 * more, by the accounts of the budget, does not count twice.
 */
const weights = new Map<number, number>([
  [kind.sales, 3],
  [kind.profit, 3],
  [kind.margin, 2],
  [kind.netSales, 0],
  [kind.netSalesToDate, 0],
  [kind.grossMargin, 0],
  [kind.grossMarginPercent, 0],
]);

/** The whole demo company. The same order lines always give the same document. */
export function superstore(lines: readonly OrderLine[]): CompanyDocument {
  const states = stateResults(lines);
  const processes = years().map((year, index) => ({
    id: index + 1,
    nome: `Gestão ${year}`,
    inicio_mes: 1,
    inicio_ano: year,
    fim_mes: 12,
    fim_ano: year,
    // A state with little of last year's sales attains −412 or 801 %: no ranking bears that.
    atingimento_minimo: 0,
    atingimento_maximo: 150,
    dia_limite: 5,
  }));
  const panels = panelsOf(
    states,
    processes.map((process) => process.id),
  );
  const areaProcesses = processes
    .filter(({ inicio_ano }) => inicio_ano >= firstAreaYear)
    .map((process) => process.id);
  return {
    empresa: { nome: 'Superstore', modulos: ['gmr', 'go'] },
    departamentos: departments,
    filiais: branches,
    cargos: roles,
    funcoes: functions,
    colaboradores: employees(),
    indicadores: indicators(),
    grupos: [
      { id: groupOfCompany, id_grupo: null, nome: 'Empresa', ordem: 0 },
      { id: groupOfRegions, id_grupo: groupOfCompany, nome: 'Regiões', ordem: 0 },
      { id: groupOfStates, id_grupo: groupOfCompany, nome: 'Estados', ordem: 1 },
      ...areaGroups,
    ],
    modelos: [...models(), ...areaModels()],
    processos: processes,
    paineis: [...panels, ...areaPanels(areaProcesses)],
    acessos: [
      ...accesses(panels, states),
      ...areaAccesses(
        areaProcesses,
        (name) => firstStatePanelId + states.findIndex(({ state }) => state === name),
      ),
    ],
    andamento: [
      ...states.flatMap((state, index) => progress(state, firstStatePanelId + index)),
      ...areaProgress(),
    ],
    go: budget(lines),
  };
}

function years(): number[] {
  return Array.from({ length: lastYear - firstYear + 1 }, (_, i) => firstYear + i);
}

function models(): PanelModel[] {
  const ids = indicators().map((indicator) => indicator.id);
  const numbered = (number: number) =>
    ids.filter((id) => Math.trunc(id / 100) === number).map((id, index) => modelIndicator(id, index));
  const active = { status: 1, confidencial: 0 };
  return [
    {
      id: 1,
      id_grupo: groupOfCompany,
      nome: 'Empresa',
      ...active,
      ordem: 0,
      base: 0,
      indicadores: numbered(5),
    },
    ...regions.map((region, index) => ({
      id: region.model,
      id_grupo: groupOfRegions,
      nome: `Região ${region.name}`,
      ...active,
      ordem: index,
      base: 0,
      indicadores: numbered(region.id),
    })),
    ...regions.map((region, index) => ({
      id: region.submodel,
      id_grupo: groupOfStates,
      nome: `Estados da região ${region.name}`,
      ...active,
      ordem: index,
      base: region.model,
      indicadores: numbered(0),
    })),
  ];
}

function modelIndicator(id: number, position: number): ModelIndicator {
  return {
    id_indicador: id,
    inicio_mes: 1,
    inicio_ano: startOf(id),
    fim_mes: 12,
    fim_ano: lastYear,
    ordem: position,
    peso: weights.get(id % 100) ?? 1,
  };
}

/**
 * Indicators that read the budget begin with it. The company's growth begins a year earlier,
 * because it has its own history.
 */
function startOf(id: number): number {
  if (id % 100 < kind.netSales) return firstYear;
  return id === totalId(companyNumber, kind.netSalesGrowth) ? historyYear : budgetYear;
}

function panelsOf(states: readonly StateResults[], processIds: number[]): Panel[] {
  const open = { status: 1, desativado: 0 };
  return [
    {
      id: companyPanelId,
      nome: 'Superstore',
      id_grupo: groupOfCompany,
      id_painel_modelo: 1,
      ...open,
      ordem: 0,
      processos: processIds,
    },
    ...regions.map((region, index) => ({
      id: region.model,
      nome: `Região ${region.name}`,
      id_grupo: groupOfRegions,
      id_painel_modelo: region.model,
      ...open,
      ordem: index,
      processos: processIds,
    })),
    ...states.map((state, index) => ({
      id: firstStatePanelId + index,
      nome: state.state,
      id_grupo: groupOfStates,
      id_painel_modelo: regionOf(state).submodel,
      ...open,
      ordem: index,
      processos: processIds,
    })),
  ];
}

function regionOf(state: StateResults) {
  const region = regions.find((candidate) => candidate.source === state.region);
  if (!region) throw new Error(`${state.state} lies in an unknown region "${state.region}"`);
  return region;
}

/**
 * Who sees and edits what: the company's and the regions' panels in every process, the states' in
 * the last one. Regional panels belong to their manager, states alternate between the two
 * coordinators of their region.
 */
function accesses(panels: readonly Panel[], states: readonly StateResults[]): PanelAccess[] {
  const access = (process: number, panel: number, employee: number, kindOfAccess: number): PanelAccess => ({
    id_gmr_processo: process,
    id_gmr_painel: panel,
    id_colaborador: employee,
    acesso: kindOfAccess,
    permissao: kindOfAccess === 0 ? 1 : 0,
  });
  const processIds = panels[0]?.processos ?? [];
  const lastProcess = processIds.at(-1) ?? 0;
  const seen = new Map<number, number>();
  return [
    ...processIds.flatMap((process) => [
      access(process, companyPanelId, salesDirectorId, 0),
      access(process, companyPanelId, companyDirectorId, 1),
      ...regions.flatMap((region) => [
        access(process, region.model, regionTeam(region.id).manager, 0),
        access(process, region.model, salesDirectorId, 1),
      ]),
    ]),
    ...states.flatMap((state, index) => {
      const region = regionOf(state).id;
      const turn = seen.get(region) ?? 0;
      seen.set(region, turn + 1);
      const team = regionTeam(region);
      return [
        access(lastProcess, firstStatePanelId + index, team.coordinators[turn % 2] ?? 0, 0),
        access(lastProcess, firstStatePanelId + index, team.manager, 1),
      ];
    }),
  ];
}

/** The cells of one state that have values, month by month. */
function progress(state: StateResults, panelId: number): Progress[] {
  return state.months.flatMap((cells, index) => {
    if (!cells) return [];
    const year = firstYear + Math.trunc(index / 12);
    const record = (indicator: number, values: CellValues): Progress => ({
      id_gmr_painel: panelId,
      id_indicador: indicator,
      mes: (index % 12) + 1,
      ano: year,
      ...values,
    });
    const records = [
      record(kind.sales, cells.sales),
      record(kind.profit, cells.profit),
      record(kind.items, cells.items),
      record(kind.orders, cells.orders),
      record(kind.discount, cells.discount),
    ];
    if (statesWithExpenses.has(state.state) && year === lastYear) {
      records.push(record(kind.commercialResult, expenses(cells)));
    }
    return records;
  });
}

/** States whose coordinators typed their commercial expenses for 2017. */
const statesWithExpenses = new Set(['California', 'New York', 'Texas', 'Washington']);

/** Invented: 5% of the sales target, and 5.5% of the sales, in whole dollars. */
function expenses({ sales }: MonthCells): CellValues {
  const share = (value: number, perMille: bigint) =>
    fromCents(divideRounded(BigInt(Math.round(value * 100)) * perMille, 100_000n) * 100n);
  return {
    ...(sales.meta_numerador == null ? {} : { meta_numerador: share(sales.meta_numerador, 50n) }),
    ...(sales.realizado_numerador == null
      ? {}
      : { realizado_numerador: share(sales.realizado_numerador, 55n) }),
  };
}

/** JSON with one record a line, so that a change reads as the records it changed. */
export function documentText(document: CompanyDocument): string {
  return `${listsText(document)}\n`;
}

function listsText(lists: object): string {
  const entries = Object.entries(lists).map(
    ([key, value]) => `${JSON.stringify(key)}: ${textOf(key, value)}`,
  );
  return `{\n${entries.join(',\n')}\n}`;
}

function textOf(key: string, value: unknown): string {
  if (Array.isArray(value)) return `[\n${value.map((record) => JSON.stringify(record)).join(',\n')}\n]`;
  return key === 'go' ? listsText(value as object) : JSON.stringify(value);
}

/** The sales of every state and month of the document, in cents. */
export function totalSales(document: CompanyDocument): number {
  return (document.andamento ?? [])
    .filter((record) => record.id_indicador === kind.sales)
    .reduce((sum, record) => sum + Math.round((record.realizado_numerador ?? 0) * 100), 0);
}
