/** A range of months. Its length is limited, because many things are expanded month by month. */

export interface MonthSpan {
  readonly inicio_mes: number;
  readonly inicio_ano: number;
  readonly fim_mes: number;
  readonly fim_ano: number;
}

export const longestYears = 100;
export const longestMonths = longestYears * 12;

/** What is wrong with the range, in words that follow its name. Undefined when it is valid. */
export function spanProblem({ inicio_mes, inicio_ano, fim_mes, fim_ano }: MonthSpan): string | undefined {
  const months = fim_ano * 12 + fim_mes - (inicio_ano * 12 + inicio_mes) + 1;
  if (months < 1) return 'must not lie before inicio_mes, inicio_ano';
  if (months > longestMonths) {
    return `must lie within ${longestYears} years (${longestMonths} months) from inicio_mes, inicio_ano: these are ${months} months`;
  }
  return undefined;
}
