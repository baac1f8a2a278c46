/** A scenario's differences as edits of the grid, and what a change of them asks for. Pure. */
import type {
  ScenarioCell,
  ScenarioPanel,
  ScenarioValueWritten,
  StoredScenarioDifference,
} from '@prumo/client';
import { cellFields } from '../../../src/engine/types.ts';
import { type Cells, cellsFrom } from '../../data/cells/cells.ts';
import type { ScenarioChange } from '../../data/cells/scenarios.ts';
import { type CellKey, type CellPlace, type Edit, type Edits, keyOf } from '../../grid/edits.ts';
import { textOfExact } from '../../grid/number-text.ts';
import type { Supposed } from './stored-cells.ts';

const numberOf = (text: string | null) => (text === null ? null : Number(text));

/** Numbers in responses have at most 15 digits, so their text is exact. */
const textOf = (value: number | null) => (value === null ? null : (textOfExact(String(value)) ?? null));

const placeOf = (one: Omit<ScenarioValueWritten, 'antes' | 'depois'>): CellPlace => ({
  panel: one.id_gmr_painel,
  indicator: one.id_indicador,
  ano: one.ano,
  mes: one.mes,
  field: one.campo,
});

/** `before`: what was typed when the difference was set. */
export function editsOf(differences: readonly StoredScenarioDifference[]): Edits {
  return new Map(
    differences.map((one) => {
      const place = placeOf(one);
      return [keyOf(place), { ...place, before: textOf(one.lido), after: textOf(one.valor) }];
    }),
  );
}

/** What applying would type. */
export function editsToWrite(values: readonly ScenarioValueWritten[]): Edits {
  return new Map(
    values.map((one) => {
      const place = placeOf(one);
      return [keyOf(place), { ...place, before: textOf(one.antes), after: textOf(one.depois) }];
    }),
  );
}

/** What is typed today in the cells that differ. */
export function todayOf(
  differences: readonly StoredScenarioDifference[],
): ReadonlyMap<CellKey, string | null> {
  return new Map(differences.map((one) => [keyOf(placeOf(one)), textOf(one.hoje)]));
}

/**
 * Without what the cells have already.
 *
 * @param base what is typed below each; undefined: what was read
 */
export function differing(edits: Edits, base?: ReadonlyMap<CellKey, string | null>): Edits {
  const below = (key: CellKey, edit: Edit) => (base ? base.get(key) : edit.before);
  return new Map([...edits].filter(([key, edit]) => below(key, edit) !== edit.after));
}

const isEqual = (one: Edit | undefined, other: Edit | undefined) =>
  one?.before === other?.before && one?.after === other?.after && !one === !other;

export const isSameEdits = (one: Edits, other: Edits): boolean =>
  one.size === other.size && [...one].every(([key, edit]) => isEqual(edit, other.get(key)));

/**
 * A field whose value stays is set again because what is typed below it today was accepted. Others
 * take what is typed in the base.
 */
export function changeBetween(before: Edits, after: Edits): ScenarioChange {
  const fieldOf = ({ panel, indicator, ano, mes, field }: Edit) => ({
    id_gmr_painel: panel,
    id_indicador: indicator,
    ano,
    mes,
    campo: field,
  });
  return {
    definir: [...after]
      .filter(([key, edit]) => !isEqual(edit, before.get(key)))
      .map(([key, edit]) => ({
        ...fieldOf(edit),
        valor: numberOf(edit.after),
        ...(before.get(key)?.after === edit.after && { lido: numberOf(edit.before) }),
      })),
    remover: [...before].filter(([key]) => !after.has(key)).map(([, edit]) => fieldOf(edit)),
  };
}

/** The cells of what the scenario stands on. */
export function baseCellsOf(panels: readonly ScenarioPanel[]): Cells {
  return cellsFrom(
    panels.flatMap(({ id_gmr_painel, ano, mes, indicadores }) =>
      indicadores.map(({ id_indicador, hoje: { celula }, digitado }) => ({
        id_gmr_painel,
        id_indicador,
        ano,
        mes,
        // Nothing of a sheet shows these.
        peso: 0,
        auxiliar: 0,
        ...(celula as ScenarioCell),
        ...typedOf(digitado as ScenarioCell),
      })),
    ),
  );
}

const typedOf = (typed: ScenarioCell) =>
  Object.fromEntries(cellFields.map((field) => [`lido_${field}`, typed[field]]));

/** The fields of cells that the scenario makes others, with their values in it. */
export function supposedOf(panels: readonly ScenarioPanel[]): Supposed {
  const supposed = new Map<CellKey, number | null>();
  for (const { id_gmr_painel: panel, ano, mes, indicadores } of panels) {
    for (const { id_indicador: indicator, hoje, cenario } of indicadores) {
      for (const field of cellFields) {
        const value = cenario.celula?.[field] ?? null;
        if (value === (hoje.celula?.[field] ?? null)) continue;
        supposed.set(keyOf({ panel, indicator, ano, mes, field }), value);
      }
    }
  }
  return supposed;
}
