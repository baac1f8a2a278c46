/** The effects of one step more and one step less of each typed value. Pure. */
import type { ScenarioLever, ScenarioLevers } from '@prumo/client';

export interface JoinedLever {
  readonly key: string;
  readonly lever: ScenarioLever;
  /** What more, and less, of it does to the result. Exact. Null: nothing that can be told. */
  readonly more: string | null;
  readonly less: string | null;
  /** The larger of both sizes, for pixels. */
  readonly size: number;
}

const keyOf = ({ id_gmr_painel, id_indicador, ano, mes, campo }: ScenarioLever) =>
  `${id_gmr_painel}.${id_indicador}.${ano}.${mes}.${campo}`;

/** The row of the grid that a lever stands in. */
export const rowOf = ({ id_gmr_painel, id_indicador, campo }: ScenarioLever) =>
  `${id_gmr_painel}.${id_indicador}.${campo}`;

/** `12.5` or `-100/3` as a number that pixels are drawn from. */
export function roughly(text: string | null): number {
  const [numerator = 0, denominator = 1] = (text ?? '0').split('/').map(Number);
  return numerator / denominator;
}

/** The largest effects first. */
export function joinedLevers(more: ScenarioLevers, less: ScenarioLevers): JoinedLever[] {
  const all = new Map([...more.alavancas, ...less.alavancas].map((one) => [keyOf(one), one]));
  const effects = ({ alavancas }: ScenarioLevers) =>
    new Map(alavancas.map((one) => [keyOf(one), one.efeito] as const));
  const [up, down] = [effects(more), effects(less)];
  const joined = [...all].map(([key, lever]): JoinedLever => {
    const [plus, minus] = [up.get(key) ?? null, down.get(key) ?? null];
    const size = Math.max(Math.abs(roughly(plus)), Math.abs(roughly(minus)));
    return { key, lever, more: plus, less: minus, size };
  });
  return joined.toSorted((one, other) => other.size - one.size);
}
