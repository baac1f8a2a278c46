/** What the page of the budget shows, as its address says. */
import { useAddress, useChangeAddress } from '../../data/view.ts';

export const columnNames = ['orcado', 'realizado', 'historico', 'desvio_valor', 'desvio_percentual'] as const;
export type ColumnName = (typeof columnNames)[number];
/** Each month alone, accumulated up to it, or both. */
export const monthlies = ['mes', 'acumulado', 'ambos'] as const;
export type Monthly = (typeof monthlies)[number];

export interface BudgetView {
  /** The budget period. Undefined: there is none. */
  readonly period: number | undefined;
  readonly isOfAccounts: boolean;
  readonly centre: number | undefined;
  /** Of dimensions, by the id of the dimension. */
  readonly values: ReadonlyMap<number, number>;
  readonly columns: readonly ColumnName[];
  readonly monthly: Monthly;
  /** The structure of which percentages are told. */
  readonly base: number | undefined;
  /** The paths of the lines whose accounts are shown. */
  readonly open: ReadonlySet<string>;
}

/** A number of the statement, and how far one has gone into it. */
export interface Numbered {
  readonly tipo: 'conta' | 'estrutura';
  readonly id: number;
  readonly ano: number;
  readonly mes: number;
  readonly mode: 'periodo' | 'acumulado';
  readonly account: number | undefined;
  readonly centre: number | undefined;
}

const idIn = (text: string | null | undefined) =>
  /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : undefined;
const usual: readonly ColumnName[] = ['orcado', 'realizado', 'desvio_percentual'];

/** @param newest the period that is shown unless the address names one. */
export function useBudgetView(newest: number | undefined) {
  const address = useAddress();
  const change = useChangeAddress();
  const named = address.get('colunas')?.split(',') ?? usual;
  const columns = columnNames.filter((name) => named.includes(name));
  const pairs = [...new URLSearchParams(address.get('valores') ?? '')].flatMap(([dimension, value]) => {
    const [of, is] = [idIn(dimension), idIn(value)];
    return of !== undefined && is !== undefined ? [[of, is] as const] : [];
  });
  const view: BudgetView = {
    period: idIn(address.get('periodo')) ?? newest,
    isOfAccounts: address.get('linhas') === 'contas',
    centre: idIn(address.get('centro')),
    values: new Map(pairs),
    columns: columns.length === 0 ? usual : columns,
    monthly: monthlies.find((one) => one === address.get('por')) ?? 'mes',
    base: idIn(address.get('base')),
    open: new Set((address.get('abertas') ?? '').split(',').filter(Boolean)),
  };
  return {
    view,
    number: numberFrom(address.get('numero')),
    showPeriod: (id: number) => change({ periodo: String(id), abertas: null, base: null, numero: null }),
    showLines: (kind: string) => change({ linhas: kind === 'contas' ? kind : null, abertas: null }),
    showCentre: (id: string) => change({ centro: id === '' ? null : id }),
    showValue(dimension: number, value: string) {
      const next = new Map(view.values);
      if (value === '') next.delete(dimension);
      else next.set(dimension, Number(value));
      const text = [...next].map(([of, is]) => `${of}=${is}`).join('&');
      change({ valores: text === '' ? null : text });
    },
    showColumn(name: ColumnName, isShown: boolean) {
      const next = columnNames.filter((one) => (one === name ? isShown : view.columns.includes(one)));
      if (next.length > 0) change({ colunas: next.join(',') }, true);
    },
    showMonthly: (monthly: Monthly) => change({ por: monthly === 'mes' ? null : monthly }),
    showBase: (id: string) => change({ base: id === '' ? null : id }),
    toggle(path: string) {
      const next = new Set(view.open);
      // What is below it closes with it.
      if (!next.delete(path)) next.add(path);
      const open = [...next].filter((one) => one === path || !one.startsWith(`${path}.`));
      change({ abertas: open.length === 0 ? null : open.join(',') }, true);
    },
    openNumber: (number: Numbered | undefined) => change({ numero: number ? numberText(number) : null }),
  };
}

export type BudgetViewInUse = ReturnType<typeof useBudgetView>;

/** The parameters of a slice. */
export function sliceOf({ period, centre, values }: BudgetView): Record<string, string> {
  return {
    id_go_processo_periodo: String(period ?? 0),
    ...(centre !== undefined && { centrosResultado: String(centre) }),
    ...(values.size > 0 && { dimensoesResultado: [...values.values()].join(',') }),
  };
}

export function numberText({ tipo, id, ano, mes, mode, account, centre }: Numbered): string {
  return [tipo, id, ano, mes, mode, account ?? '', centre ?? ''].join('.');
}

function numberFrom(text: string | null): Numbered | undefined {
  const [, tipo, id, ano, mes, mode, account, centre] =
    /^(conta|estrutura)\.(\d{1,10})\.(\d{1,4})\.(\d{1,2})\.(periodo|acumulado)\.(\d{0,10})\.(\d{0,10})$/.exec(
      text ?? '',
    ) ?? [];
  if (tipo === undefined) return undefined;
  return {
    tipo: tipo as Numbered['tipo'],
    id: Number(id),
    ano: Number(ano),
    mes: Number(mes),
    mode: mode as Numbered['mode'],
    account: idIn(account),
    centre: idIn(centre),
  };
}
