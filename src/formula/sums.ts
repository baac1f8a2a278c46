/** Compound and consolidated indicators (contract §2.7, §2.8): sums of stored fields. */
import { instances } from './cells.ts';
import { combinedModels } from './graph.ts';
import { combined, type Outcome } from './outcome.ts';
import { sum } from './rational.ts';
import { type Position, type Source, storedField } from './read-cells.ts';
import {
  type CellField,
  type CompanyModel,
  type CompoundReference,
  type ConsolidatedReference,
  cellFields,
} from './types.ts';

const seriesOf = ['meta', 'realizado'] as const;
const sideOf = ['numerador', 'denominador'] as const;
const compoundFields = [
  'meta_numerador',
  'meta_denominador',
  'realizado_numerador',
  'realizado_denominador',
] as const satisfies readonly CellField[];

/**
 * Each reference adds its origin field to its destination field. Dynamic (tipo 1): the origin follows the
 * destination tree. Custom (tipo 2): as written. A compound indicator has no adjusted target.
 */
export function compoundOutcomes(
  source: Source,
  at: Position,
  references: readonly CompoundReference[],
  dynamic: boolean,
): Partial<Record<CellField, Outcome>> {
  const addends = references.map((reference) => {
    const origin = fieldName(
      dynamic ? reference.destino_campo : reference.origem_campo,
      reference.origem_posicao,
    );
    return {
      destination: fieldName(reference.destino_campo, reference.destino_posicao),
      outcomes: panelsRead(source.model, at.panelId, reference.id_painel_modelo, false).map((panelId) =>
        storedField(source, reference.id_indicador, { ...at, panelId }, origin),
      ),
    };
  });
  return Object.fromEntries(
    compoundFields.map((field) => {
      const own = addends.filter(({ destination }) => destination === field);
      return [
        field,
        combined(
          own.flatMap(({ outcomes }) => outcomes),
          sum,
        ),
      ];
    }),
  );
}

/** The six fields of each referenced indicator, summed. Dynamic (tipo 3) also takes the model's submodels. */
export function consolidatedOutcomes(
  source: Source,
  at: Position,
  references: readonly ConsolidatedReference[],
  dynamic: boolean,
): Partial<Record<CellField, Outcome>> {
  return Object.fromEntries(
    cellFields.map((field) => {
      const outcomes = references.flatMap((reference) =>
        panelsRead(source.model, at.panelId, reference.id_painel_modelo, dynamic).map((panelId) =>
          storedField(source, reference.id_indicador, { ...at, panelId }, field),
        ),
      );
      return [field, combined(outcomes, sum)];
    }),
  );
}

/** `campo` 0 target, 1 realized; `posicao` 0 numerator, 1 denominator. */
function fieldName(campo: number, posicao: number): CellField {
  const [series, side] = [seriesOf[campo], sideOf[posicao]];
  if (!series || !side) throw new Error(`compound reference with field ${campo}, position ${posicao}`);
  return `${series}_${side}`;
}

/** Null or 0: the calculating panel; else the instances of the model, and of its submodels where they count. */
function panelsRead(
  model: CompanyModel,
  calculatingPanelId: number,
  modelId: number | null,
  withSubmodels: boolean,
): readonly number[] {
  if (!modelId) return [calculatingPanelId];
  return instances(model, combinedModels(model.models, modelId, withSubmodels), calculatingPanelId);
}
