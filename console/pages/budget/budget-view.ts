/** What the page of the budget shows, as its address says. */
import { useMemo } from 'react';
import { useAddress, useChangeAddress } from '../../data/view.ts';
import { type FactKind, factKinds } from './fact-edits.ts';

export const columnNames = ['orcado', 'realizado', 'historico', 'desvio_valor', 'desvio_percentual'] as const;
export type ColumnName = (typeof columnNames)[number];
/** Each month alone, accumulated up to it, or both. */
export const monthlies = ['mes', 'acumulado', 'ambos'] as const;
export type Monthly = (typeof monthlies)[number];

/** Structures with their accounts, the accounts at the top, or all accounts. */
export const lineNames = ['estruturas', 'contas', 'todas'] as const;
export type LinesName = (typeof lineNames)[number];

export interface BudgetView {
  /** The budget period. Undefined: there is none. */
  readonly period: number | undefined;
  readonly lines: LinesName;
  readonly centre: number | undefined;
  /** Of dimensions, by the id of the dimension. */
  readonly values: ReadonlyMap<number, number>;
  readonly columns: readonly ColumnName[];
  readonly monthly: Monthly;
  /** What is typed. Undefined: the statement is read. */
  readonly entry: FactKind | undefined;
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

/** @param newest as of {@link viewFrom}. */
export function useBudgetView(newest: number | undefined) {
  const address = useAddress();
  const change = useChangeAddress();
  const number = numberFrom(address.get('numero'));
  address.delete('numero');
  const text = address.toString();
  // The same while nothing but the opened number changes, so that lines are not drawn again for it.
  const shown = useMemo(() => {
    const view = viewFrom(new URLSearchParams(text), newest);
    return { view, ...changesOf(view, change) };
  }, [text, newest, change]);
  return { ...shown, number };
}

function changesOf(view: BudgetView, change: ReturnType<typeof useChangeAddress>) {
  return {
    showPeriod: (id: number) => change({ periodo: String(id), abertas: null, base: null, numero: null }),
    showLines: (kind: LinesName) => change({ linhas: kind === 'estruturas' ? null : kind, abertas: null }),
    showEntry: (kind: FactKind | 'nada') => change({ lancar: kind === 'nada' ? null : kind, numero: null }),
    showCentre: (id: string) => change({ centro: id === '' ? null : id }),
    showValue(dimension: number, value: string) {
      const next = new Map(view.values);
      if (value === '') next.delete(dimension);
      else next.set(dimension, Number(value));
      const pairs = [...next].map(([of, is]) => `${of}=${is}`).join('&');
      change({ valores: pairs === '' ? null : pairs });
    },
    showColumn(name: ColumnName, isShown: boolean) {
      const next = columnNames.filter((one) => (one === name ? isShown : view.columns.includes(one)));
      if (next.length > 0) change({ colunas: next.join(',') }, true);
    },
    showMonthly: (monthly: Monthly) => change({ por: monthly === 'mes' ? null : monthly }),
    showBase: (id: string) => change({ base: id === '' ? null : id }),
    toggle: (path: string) => {
      const next = new Set(view.open);
      // What is below it closes with it.
      if (!next.delete(path)) next.add(path);
      const open = [...next].filter((one) => one === path || !one.startsWith(`${path}.`));
      change({ abertas: open.length === 0 ? null : open.join(',') }, true);
    },
    openNumber: (number: Numbered | undefined) => change({ numero: number ? numberText(number) : null }),
  };
}

/** @param newest the period that is shown unless the address names one. */
export function viewFrom(address: URLSearchParams, newest: number | undefined): BudgetView {
  const named = address.get('colunas')?.split(',') ?? usual;
  const columns = columnNames.filter((name) => named.includes(name));
  const pairs = [...new URLSearchParams(address.get('valores') ?? '')].flatMap(([dimension, value]) => {
    const [of, is] = [idIn(dimension), idIn(value)];
    return of !== undefined && is !== undefined ? [[of, is] as const] : [];
  });
  return {
    period: idIn(address.get('periodo')) ?? newest,
    lines: lineNames.find((one) => one === address.get('linhas')) ?? 'estruturas',
    entry: factKinds.find((one) => one === address.get('lancar')),
    centre: idIn(address.get('centro')),
    values: new Map(pairs),
    columns: columns.length === 0 ? usual : columns,
    monthly: monthlies.find((one) => one === address.get('por')) ?? 'mes',
    base: idIn(address.get('base')),
    open: new Set((address.get('abertas') ?? '').split(',').filter(Boolean)),
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
