/** The bodies for the endpoint of each kind. Pure. */
import { isCalculationUnit, percentageCalculationUnit } from '../../../src/engine/units.ts';
import {
  byUnit,
  conceptsOf,
  type IndicatorFields,
  type Part,
  plainBody,
  sourceOf,
} from '../../data/drafts/indicator-fields.ts';
import { kindOf } from '../../data/indicator-kinds.ts';
import type { IndicatorNames } from '../../data/indicator-names.ts';

type Names = IndicatorNames<{ readonly id: number; readonly nome: string }>;

export function bodyOf(fields: IndicatorFields, names: Names): Record<string, unknown> {
  const { tipo, partes } = byUnit(fields);
  const plain = plainBody(fields);
  switch (kindOf(tipo)) {
    case 'composto':
      return { ...plain, tipo, referencias: partes.map((part) => compoundPart(part, tipo, names)) };
    case 'consolidado':
      return { ...plain, tipo, referencias: partes.map((part) => place(part, names)) };
    case 'formula':
      return { ...plain, conceitos: conceptsOf(fields) };
    default:
      return plain;
  }
}

const place = (part: Part, names: Names) => ({
  id_indicador: sourceOf(part, names)?.id,
  id_painel_modelo: part.id_painel_modelo === 0 ? null : part.id_painel_modelo,
});

function compoundPart(part: Part, tipo: number, names: Names) {
  const { origem_campo, origem_posicao, destino_campo, destino_posicao } = part;
  return {
    ...place(part, names),
    // For a dynamic indicator it equals the destination, whatever is sent.
    origem_campo: tipo === 1 ? destino_campo : origem_campo,
    origem_posicao,
    destino_campo,
    destino_posicao,
  };
}

/**
 * A formula that the unit accepts, so that the other fields can be checked before it is written.
 */
export function standIn(unit: number): string {
  if (unit === percentageCalculationUnit) return 'PERCENTUAL(1; 1)';
  return isCalculationUnit(unit) ? '1 / 1' : '1';
}
