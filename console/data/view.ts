/**
 * The period and other values in the address: process, month, monthly or accumulated, and the
 * explained number. Missing values are those chosen last, or the newest.
 */
import type { GmrProcess } from '@prumo/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import { readStored, writeStored } from './preferences.ts';
import { processesQuery } from './queries.ts';
import { useMe } from './session.ts';
import type { Month } from './written/month.ts';

export interface View {
  readonly process: GmrProcess;
  readonly processes: readonly GmrProcess[];
  readonly month: Month;
  /** All months of the process, the first one first. */
  readonly months: readonly Month[];
  readonly accumulated: boolean;
}

/** Values of the address. Null removes one. */
export type AddressPart =
  | 'processo'
  | 'mes'
  | 'acumulado'
  | 'explicar'
  | 'dito'
  | 'sobre'
  | 'indicador'
  | 'busca'
  | 'ordem'
  | 'so'
  | 'grupo'
  | 'por'
  | 'tipo'
  | 'modelo'
  | 'pessoa'
  | 'painel'
  | 'ver'
  | 'serie'
  | 'filtro'
  | 'registro'
  | 'pagina'
  | 'copiar'
  | 'periodo'
  | 'centro'
  | 'valores'
  | 'colunas'
  | 'abertas'
  | 'base'
  | 'numero'
  | 'linhas'
  | 'contra'
  | 'em'
  | 'desde'
  | 'mudou'
  | 'lancar'
  | 'paineis'
  | 'indicadores'
  | 'resultados'
  | 'cenarios'
  | 'cenario'
  | 'passo';
export type AddressChange = Partial<Record<AddressPart, string | null>>;

/** The query parameters. */
export function useAddress(): URLSearchParams {
  return new URLSearchParams(useSearch());
}

/** The past moment that is shown, in ISO 8601. Undefined: today is. */
export function usePastMoment(): string | undefined {
  const moment = new Date(useAddress().get('em') ?? '');
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/**
 * Changes query parameters and keeps the others. The browser's Back undoes it unless it `replaces`.
 */
export function useChangeAddress(): (change: AddressChange, replaces?: boolean) => void {
  const [, navigate] = useLocation();
  return useCallback(
    (change, replaces = false) =>
      navigate(addressWith(location.pathname.replace(/^\/console/, '') || '/', change), {
        replace: replaces,
      }),
    [navigate],
  );
}

/** An address below `/console` with the present query parameters, changed. */
function addressWith(path: string, change: AddressChange = {}): string {
  const values = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) values.delete(name);
    else values.set(name, value);
  }
  const text = values.toString();
  return text === '' ? path : `${path}?${text}`;
}

const ofOnePage: AddressChange = {
  explicar: null,
  contra: null,
  em: null,
  desde: null,
  mudou: null,
  dito: null,
  sobre: null,
  indicador: null,
  busca: null,
  ordem: null,
  so: null,
  grupo: null,
  por: null,
  tipo: null,
  modelo: null,
  pessoa: null,
  painel: null,
  ver: null,
  serie: null,
  filtro: null,
  registro: null,
  pagina: null,
  copiar: null,
  periodo: null,
  centro: null,
  valores: null,
  colunas: null,
  abertas: null,
  base: null,
  numero: null,
  linhas: null,
  lancar: null,
  paineis: null,
  indicadores: null,
  resultados: null,
  cenarios: null,
  cenario: null,
  passo: null,
};

/** Whether the page can be shown as it was at a past moment. */
const showsPast = (path: string) => path === '/mapa' || path.startsWith('/paineis/');

/**
 * The address of another page. Keeps the period, and the past moment where it can be shown, and
 * drops values that belong to this page.
 */
export function pageAddress(path: string, change: AddressChange = {}): string {
  const em = showsPast(path) ? new URLSearchParams(location.search).get('em') : null;
  return addressWith(path, { ...ofOnePage, em, ...change });
}

export function monthText({ ano, mes }: Month): string {
  return `${ano}-${String(mes).padStart(2, '0')}`;
}

export function monthFrom(text: string | null): Month | undefined {
  const [, ano, mes] = /^(\d{4})-(\d\d)$/.exec(text ?? '') ?? [];
  return ano === undefined ? undefined : { ano: Number(ano), mes: Number(mes) };
}

export function monthsOf(process: GmrProcess): Month[] {
  const months: Month[] = [];
  const end = process.fim_ano * 12 + process.fim_mes - 1;
  for (let at = process.inicio_ano * 12 + process.inicio_mes - 1; at <= end; at += 1) {
    months.push({ ano: Math.floor(at / 12), mes: (at % 12) + 1 });
  }
  return months;
}

const same = (one: Month, other: Month) => one.ano === other.ano && one.mes === other.mes;

/** The last month that has begun, or the first month of a future process. */
function newestMonth(months: readonly Month[]): Month {
  const now = new Date();
  const begun = months.filter(
    ({ ano, mes }) => ano * 12 + mes <= now.getFullYear() * 12 + now.getMonth() + 1,
  );
  return begun.at(-1) ?? (months[0] as Month);
}

/** The running process, else the one that ended last, else the first future one. */
export function newestProcess<T extends Pick<GmrProcess, 'inicio_ano' | 'inicio_mes'>>(
  processes: readonly T[],
): T | undefined {
  const byBegin = [...processes].sort(
    (a, b) => a.inicio_ano * 12 + a.inicio_mes - (b.inicio_ano * 12 + b.inicio_mes),
  );
  const now = new Date();
  const begun = byBegin.filter(
    ({ inicio_ano, inicio_mes }) =>
      inicio_ano * 12 + inicio_mes <= now.getFullYear() * 12 + now.getMonth() + 1,
  );
  return begun.at(-1) ?? byBegin[0];
}

/** The chosen period. Undefined while the company has no process. */
export function useView(): View | undefined {
  const { id_empresa } = useMe();
  const { data: processes } = useSuspenseQuery(processesQuery);
  return viewFrom(processes, useAddress(), id_empresa);
}

interface ChosenPeriod {
  readonly process: number;
  readonly month: Month | undefined;
  readonly accumulated: boolean;
}

/** The period in the address, or the one chosen last in the company. It may not exist. */
export function chosenPeriod(address: URLSearchParams, company: number): ChosenPeriod {
  const remembered = new URLSearchParams(readStored(`view.${company}`) ?? '');
  const chosen = (name: string) => address.get(name) ?? remembered.get(name);
  return {
    process: Number(chosen('processo')),
    month: monthFrom(chosen('mes')),
    accumulated: chosen('acumulado') === '1',
  };
}

/** The period in the address, or the one chosen last in the company, or the newest. */
export function viewFrom(
  processes: readonly GmrProcess[],
  address: URLSearchParams,
  company: number,
): View | undefined {
  const wanted = chosenPeriod(address, company);
  const process = processes.find(({ id }) => id === wanted.process) ?? newestProcess(processes);
  if (!process) return undefined;
  const months = monthsOf(process);
  const month = months.find((one) => wanted.month && same(one, wanted.month)) ?? newestMonth(months);
  return { process, processes, month, months, accumulated: wanted.accumulated };
}

/** Changes the period in the address, and remembers it for this company. */
export function useChangeView(): (change: {
  process?: GmrProcess;
  month?: Month;
  accumulated?: boolean;
}) => void {
  const { id_empresa } = useMe();
  const change = useChangeAddress();
  const view = useView();
  return ({ process = view?.process, month = view?.month, accumulated = view?.accumulated ?? false }) => {
    if (!process || !month) return;
    const months = monthsOf(process);
    // The same month of the year, if the new process has it.
    const fitting =
      months.find((one) => same(one, month)) ??
      months.find(({ mes }) => mes === month.mes) ??
      newestMonth(months);
    const values = {
      processo: String(process.id),
      mes: monthText(fitting),
      acumulado: accumulated ? '1' : '0',
    };
    writeStored(`view.${id_empresa}`, new URLSearchParams(values).toString());
    change(values);
  };
}
