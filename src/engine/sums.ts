/** Compound and consolidated indicators (contract §2.7, §2.8): sums of stored fields. */
import { instances } from './cells.ts';
import { combinedModels } from './graph.ts';
import { combined, type Outcome } from './outcome.ts';
import { sum } from './rational.ts';
import { type Position, readSide, type Series, type Side, type Source, storedField } from './read-cells.ts';
import {
  type CellField,
  type CompanyModel,
  type CompoundReference,
  type ConsolidatedReference,
  cellFields,
  type Indicator,
} from './types.ts';

const seriesOf = ['meta', 'realizado'] as const;
const sideOf = ['numerador', 'denominador'] as const;

/** A compound indicator to be calculated in one cell. */
interface Compound {
  readonly source: Source;
  readonly at: Position;
  readonly indicator: Indicator;
  readonly references: readonly CompoundReference[];
}

/**
 * Each reference adds its origin field to its destination field. Dynamic (tipo 1): the origin field
 * corresponds to the destination. Custom (tipo 2): as stated in the reference. The adjusted target
 * is inherited as for formulas: the target is calculated over adjusted targets if the indicator and
 * one that it reads are adjustable. Otherwise there is none.
 */
export function compoundOutcomes(compound: Compound): Partial<Record<CellField, Outcome | null>> {
  const { source, indicator, references } = compound;
  const inherits = inheritsCompoundTarget(source.model, indicator, references);
  return {
    ...compoundSeries(compound, 0, 'meta'),
    ...compoundSeries(compound, 1, 'realizado'),
    ...(inherits
      ? compoundSeries(compound, 0, 'meta_ajustada')
      : { meta_ajustada_numerador: null, meta_ajustada_denominador: null }),
  };
}

/** Whether a compound indicator's adjusted target is calculated. */
export function inheritsCompoundTarget(
  { indicators }: CompanyModel,
  indicator: Indicator,
  references: readonly CompoundReference[],
): boolean {
  return (
    indicator.meta_ajustavel === 1 &&
    references.some(({ id_indicador: id }) => indicators.get(id)?.meta_ajustavel === 1)
  );
}

/** The two fields of one series. In the adjusted series, targets are read as adjusted targets. */
function compoundSeries(
  { source, at, indicator, references }: Compound,
  destination: 0 | 1,
  series: Series,
): Partial<Record<CellField, Outcome>> {
  const outcomesOf = (side: 0 | 1) =>
    references
      .filter(
        ({ destino_campo, destino_posicao }) => destino_campo === destination && destino_posicao === side,
      )
      .flatMap((reference) => {
        const [read, originSide] = originRead(indicator, reference, destination, series);
        return panelsRead(source.model, at.panelId, reference.id_painel_modelo, false).map((panelId) =>
          readSide(source, reference.id_indicador, { ...at, panelId }, read, originSide),
        );
      });
  return {
    [`${series}_numerador`]: combined(outcomesOf(0), sum),
    [`${series}_denominador`]: combined(outcomesOf(1), sum),
  };
}

/** The series and side that a compound reference reads. */
export function originRead(
  indicator: Indicator,
  reference: CompoundReference,
  destination: 0 | 1,
  series: Series,
): [Series, Side] {
  const campo = indicator.tipo === 1 ? destination : reference.origem_campo;
  const [origin, side] = [seriesOf[campo], sideOf[reference.origem_posicao]];
  if (!origin || !side) throw new Error(`compound reference with field ${campo}`);
  return [series === 'meta_ajustada' && origin === 'meta' ? series : origin, side];
}

/**
 * The six fields of the referenced indicators, summed. Dynamic (tipo 3) includes the model's
 * submodels.
 */
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

/**
 * Null or 0: the calculating panel. Otherwise the instances of the model and, if included, of its
 * submodels.
 */
export function panelsRead(
  model: CompanyModel,
  calculatingPanelId: number,
  modelId: number | null,
  withSubmodels: boolean,
): readonly number[] {
  if (!modelId) return [calculatingPanelId];
  return instances(model, combinedModels(model.models, modelId, withSubmodels), calculatingPanelId);
}
