/** The changes between two states of all stored cells, in the form of a dry run. */
import { cellFields } from '../../src/engine/types.ts';
import type { TestApi } from './api.ts';

export type CellChange = Readonly<Record<'id_indicador' | 'id_gmr_painel' | 'ano' | 'mes', number>> & {
  readonly field: string;
  readonly before: number | null;
  readonly after: number | null;
};

/** Every stored field, by place. */
export async function storedFields(
  api: Pick<TestApi, 'sql'>,
  companyId: number,
): Promise<Map<string, number>> {
  const { rows } = await api.sql(
    `SELECT id_indicador, id_gmr_painel, ano, ${cellFields.join(', ')} FROM andamento WHERE id_empresa = $1`,
    [companyId],
  );
  const fields = new Map<string, number>();
  for (const row of rows as Record<string, number & (number | null)[]>[]) {
    for (const [at, field] of cellFields.entries()) {
      for (const [month, cents] of (row[field] as (number | null)[]).entries()) {
        const place = [row['id_indicador'], row['id_gmr_painel'], row['ano'], month + 1, at];
        if (cents !== null) fields.set(place.join('/'), cents);
      }
    }
  }
  return fields;
}

/** All changes between two states, in the order in which the dry run tells them. */
export function differences(
  old: ReadonlyMap<string, number>,
  now: ReadonlyMap<string, number>,
  first?: number,
): CellChange[] {
  const decimal = (cents: number | undefined) => (cents === undefined ? null : cents / 100);
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((place) => old.get(place) !== now.get(place))
    .map((place) => ({ place, parts: place.split('/').map(Number) }))
    .sort(({ parts: a }, { parts: b }) => {
      const own = Number(b[0] === first) - Number(a[0] === first);
      const unequal = a.findIndex((part, at) => part !== b[at]);
      return own || (a[unequal] as number) - (b[unequal] as number);
    })
    .map(({ place, parts: [id_indicador = 0, id_gmr_painel = 0, ano = 0, mes = 0, field = 0] }) => ({
      id_indicador,
      id_gmr_painel,
      mes,
      ano,
      field: cellFields[field] as string,
      before: decimal(old.get(place)),
      after: decimal(now.get(place)),
    }));
}
