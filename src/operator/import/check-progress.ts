/** Checks progress records: the cell must exist, and calculated indicators take no values. */
import { commonType, formulaType } from '../../engine/indicator-types.ts';
import { cellFields } from '../../engine/types.ts';
import type { DocumentLists } from './company-document.ts';
import { refuse } from './refuse.ts';

export function checkProgress({ andamento, indicadores, modelos, paineis }: DocumentLists): void {
  const types = new Map(indicadores.map(({ id, tipo }) => [id, tipo]));
  const ranges = new Map(
    modelos.map(({ id, indicadores: rows }) => [
      id,
      new Map((rows ?? []).map((row) => [row.id_indicador, row])),
    ]),
  );
  const models = new Map(paineis.map(({ id, id_painel_modelo }) => [id, id_painel_modelo]));
  const seen = new Map<number, Set<number>>();
  for (const [index, row] of andamento.entries()) {
    const range = ranges.get(models.get(row.id_gmr_painel) as number)?.get(row.id_indicador);
    const month = row.ano * 12 + row.mes;
    if (!range) {
      throw refuse(
        `andamento[${index}].id_indicador`,
        `indicator ${row.id_indicador} is not in the model of panel ${row.id_gmr_painel}`,
      );
    }
    if (month < range.inicio_ano * 12 + range.inicio_mes || month > range.fim_ano * 12 + range.fim_mes) {
      throw refuse(
        `andamento[${index}].mes`,
        `${row.mes}/${row.ano} is outside the indicator's range in the model`,
      );
    }
    const tipo = types.get(row.id_indicador) as number;
    const typed =
      tipo === commonType || tipo === formulaType
        ? undefined
        : cellFields.find((field) => (row[field] ?? null) !== null);
    if (typed) throw refuse(`andamento[${index}].${typed}`, `an indicator of tipo ${tipo} is calculated`);
    // One set per indicator: both ids can be almost 2^31, and a combined number would not be exact.
    const cell = row.id_gmr_painel * 120_000 + month;
    const cells = seen.get(row.id_indicador) ?? new Set<number>();
    if (cells.has(cell)) throw refuse(`andamento[${index}]`, 'the cell is there twice');
    seen.set(row.id_indicador, cells.add(cell));
  }
}
