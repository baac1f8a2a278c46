/**
 * Explains the value of a budget reference (tipo 1): the filter in words, and the sums of facts by
 * month and by source.
 */
import {
  type BudgetAmounts,
  type BudgetKey,
  type BudgetMode,
  budgetKey,
  budgetKeyOf,
  metricOf,
  modeOf,
} from '../budget/budget-reference.ts';
import { monthNumber, monthOfYear, yearOf } from '../cells.ts';
import { exactText } from '../exact-text.ts';
import type { Reference } from '../types.ts';
import type { BudgetSource } from '../validation/validation-context.ts';
import type {
  BudgetExplanation,
  BudgetSourceExplanation,
  BudgetSumsShown,
  NamedRecord,
  NamedValue,
} from './explanation.ts';

/** A line of a structure or of its substructures. */
export interface StructureLine {
  readonly id_estrutura: number;
  readonly id_conta: number;
  readonly codigo: string;
  readonly nome: string;
  readonly sinal: 1 | -1;
}

/** The data needed to explain budget references. */
export interface BudgetWords {
  /** The period, with its first month as a `monthNumber`. */
  periodOf(id: number): (NamedRecord & { readonly inicio: number }) | undefined;
  nameOf(kind: 'conta' | 'estrutura' | 'centro', id: number): NamedRecord;
  valueOf(id: number): NamedValue;
  /** The lines of the structure and its substructures. */
  linesOf(structureId: number): readonly StructureLine[];
  /** Null outside the period. */
  amounts(key: BudgetKey, mode: BudgetMode, month: number): BudgetAmounts | null;
}

/**
 * All filters whose sums are shown for a filter: the filter itself, each of its sources, and each
 * line of its structures.
 */
export function keysExplained(
  key: BudgetKey,
  linesOf: (structureId: number) => readonly StructureLine[],
): BudgetKey[] {
  return [
    key,
    ...key.config.fontes.flatMap((source) => [
      ofSource(key, source),
      ...(source.tipo === 'estrutura' ? linesOf(source.id).map((line) => ofLine(key, line)) : []),
    ]),
  ];
}

const ofSource = ({ periodId, config }: BudgetKey, source: BudgetSource) =>
  budgetKey(periodId, { ...config, fontes: [source] });

const ofLine = (key: BudgetKey, { id_conta: id }: StructureLine) => ofSource(key, { tipo: 'conta', id });

/**
 * Explains a budget reference. Undefined when its filter or period is unknown. `room`: how many
 * months, sources and lines may be shown.
 */
export function explainBudget(
  words: BudgetWords,
  reference: Reference,
  at: { readonly year: number; readonly month: number },
  room: number,
): { readonly shown: BudgetExplanation; readonly nodes: number } | undefined {
  const key = budgetKeyOf(reference);
  const period = key && words.periodOf(key.periodId);
  if (!key || !period) return undefined;
  const mode = modeOf(reference);
  const month = monthNumber(at.year, at.month);
  const sums = (of: BudgetKey): BudgetSumsShown => shownSums(words.amounts(of, mode, month));
  const months = words.amounts(key, mode, month) === null ? [] : monthsRead(mode, period.inicio, month);
  let left = Math.max(0, room - months.length - key.config.fontes.length);
  const fontes = key.config.fontes.map((source): BudgetSourceExplanation => {
    const lines = source.tipo === 'estrutura' ? words.linesOf(source.id) : [];
    const listed = lines.slice(0, left);
    left -= listed.length;
    return {
      ...words.nameOf(source.tipo, source.id),
      tipo: source.tipo,
      ...sums(ofSource(key, source)),
      contas: listed.map((line) => ({ ...line, ...sums(ofLine(key, line)) })),
      contas_omitidas: lines.length - listed.length,
    };
  });
  const { id, codigo, nome } = period;
  const shown: BudgetExplanation = {
    periodo: { id, codigo, nome },
    metrica: metricOf(reference),
    modo: mode,
    ...sums(key),
    meses: months.map((one) => ({
      mes: monthOfYear(one),
      ano: yearOf(one),
      ...shownSums(words.amounts(key, 'periodo', one)),
    })),
    fontes,
    centrosResultado: key.config.centrosResultado.map((one) => words.nameOf('centro', one)),
    dimensoesResultado: key.config.dimensoesResultado.map((one) => words.valueOf(one)),
  };
  return { shown, nodes: months.length + fontes.reduce((sum, { contas }) => sum + 1 + contas.length, 0) };
}

function monthsRead(mode: BudgetMode, first: number, month: number): number[] {
  if (mode === 'periodo') return [month];
  return Array.from({ length: month - first + 1 }, (_, index) => first + index);
}

function shownSums(amounts: BudgetAmounts | null): BudgetSumsShown {
  const text = (cents: bigint | null | undefined) =>
    cents === null || cents === undefined ? null : exactText({ numerator: cents, denominator: 100n });
  return {
    orcado: text(amounts?.orcado),
    realizado: text(amounts?.realizado),
    historico: text(amounts?.historico),
  };
}
