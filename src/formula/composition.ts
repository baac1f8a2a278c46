/**
 * What compound (tipo 1 and 2) and consolidated (3 and 4) indicators are made of (contract §2.7, §2.8): the rules that need more
 * than a JSON type. Pure: what has to be known of the company comes preloaded.
 */
import { findCycle } from './graph.ts';
import { invalidValue, type Problem, quoted, unknownReference } from './problem.ts';
import { isCalculationUnit } from './units.ts';
import type { SubmodelFacts, ValidationContext } from './validation-context.ts';

/** A reference as it is sent, and as getCompoundReferencesById and getConsolidatedReferencesById show it. */
export interface CompositionReference {
  readonly id_indicador: number;
  /** 0, null or absent: the same panel. */
  readonly id_painel_modelo?: number | null | undefined;
  /** The last four are of compound indicators alone. */
  readonly origem_campo?: number | undefined;
  readonly origem_posicao?: number | undefined;
  readonly destino_campo?: number | undefined;
  readonly destino_posicao?: number | undefined;
}

export interface CompositionInput {
  /** Null: an indicator that is not there yet. */
  readonly id: number | null;
  readonly tipo: number;
  readonly unidade_medida: number;
  readonly referencias: readonly CompositionReference[];
}

export const isCompound = (tipo: number) => tipo === 1 || tipo === 2;
export const isConsolidated = (tipo: number) => tipo === 3 || tipo === 4;

/** The fields that a compound reference must have and a consolidated one does not. */
export const compoundFields = ['origem_campo', 'origem_posicao', 'destino_campo', 'destino_posicao'] as const;

const pathOf = (index: number) => `referencias[${index}]`;

/** The fields that compound references leave out. */
export function missingFields({
  tipo,
  referencias,
}: Pick<CompositionInput, 'tipo' | 'referencias'>): Problem[] {
  if (!isCompound(tipo)) return [];
  return referencias.flatMap((reference, index) =>
    compoundFields
      .filter((field) => reference[field] === undefined)
      .map((field) => invalidValue(`${pathOf(index)}.${field}`, 'is required')),
  );
}

/**
 * Everything wrong with what the indicator is made of: first what is invalid in itself, then records that do not exist, each
 * in the order of the body. Empty when it can be stored.
 */
export function compositionProblems(input: CompositionInput, context: ValidationContext): Problem[] {
  const problems = [
    ...missingFields(input),
    ...input.referencias.flatMap((reference, index) =>
      referenceProblems(input, reference, pathOf(index), context),
    ),
    ...sideProblems(input),
    ...cycleProblems(input, context),
  ];
  return [
    ...problems.filter(({ slug }) => slug === 'invalid-value'),
    ...problems.filter(({ slug }) => slug === 'unknown-reference'),
  ];
}

function referenceProblems(
  input: CompositionInput,
  reference: CompositionReference,
  at: string,
  context: ValidationContext,
): Problem[] {
  const { id_indicador: sourceId } = reference;
  if (sourceId === input.id) {
    return [invalidValue(`${at}.id_indicador`, 'is the indicator itself; refer to another one')];
  }
  const source = context.indicators.get(sourceId);
  const unknown = source
    ? []
    : [unknownReference(`${at}.id_indicador`, `${sourceId} is no indicator of the company`)];
  const denominator = source ? denominatorProblems(input, reference, at, source) : [];
  return [...unknown, ...denominator, ...modelProblems(input, reference, at, context)];
}

/** A denominator is only there where the indicator that is read has a calculation unit. */
function denominatorProblems(
  { tipo, unidade_medida: unit }: CompositionInput,
  { origem_posicao: position }: CompositionReference,
  at: string,
  source: { readonly nome: string; readonly unidade_medida: number },
): Problem[] {
  if (isCalculationUnit(source.unidade_medida)) return [];
  const none = `indicator ${quoted(source.nome)} has no denominator (unidade_medida ${source.unidade_medida} is no calculation unit)`;
  if (isCompound(tipo) && position === 1) {
    return [invalidValue(`${at}.origem_posicao`, `1 reads a denominator, but ${none}; send 0`)];
  }
  if (!isConsolidated(tipo) || !isCalculationUnit(unit)) return [];
  const rule = `${none}; with unidade_medida ${unit} refer to indicators that have one`;
  return [invalidValue(`${at}.id_indicador`, rule)];
}

function modelProblems(
  { tipo }: CompositionInput,
  { id_indicador: sourceId, id_painel_modelo: modelId }: CompositionReference,
  at: string,
  { models, indicators }: ValidationContext,
): Problem[] {
  if (!modelId) return [];
  const field = `${at}.id_painel_modelo`;
  const model = models.get(modelId);
  if (!model) return [unknownReference(field, `${modelId} is no panel model of the company`)];
  const source = indicators.get(sourceId);
  const combined = [model, ...(tipo === 3 ? submodelsOf(modelId, models) : [])];
  if (!source || combined.some(({ indicators: contained }) => contained.has(sourceId))) return [];
  const submodels = tipo === 3 ? ', nor does a submodel of it' : '';
  const rule = `${modelId} does not contain indicator ${quoted(source.nome)}${submodels}; name a model that does`;
  return [invalidValue(field, rule)];
}

function submodelsOf(modelId: number, models: ReadonlyMap<number, SubmodelFacts>): SubmodelFacts[] {
  return [...models].flatMap(([id, model]) => (model.base === modelId && id !== modelId ? [model] : []));
}

const destinations = ['target', 'realized value'];

/** Which sides of a compound indicator's values are made of something: with a calculation unit both, else the numerator. */
function sideProblems({ tipo, unidade_medida: unit, referencias }: CompositionInput): Problem[] {
  if (!isCompound(tipo)) return [];
  if (!isCalculationUnit(unit)) {
    return referencias.flatMap(({ destino_posicao }, index) => {
      if (destino_posicao !== 1) return [];
      const rule = `1 is a denominator, but unidade_medida ${unit} is no calculation unit; send 0, or a unit with a denominator (1, 3, 5, 7 or 9)`;
      return [invalidValue(`${pathOf(index)}.destino_posicao`, rule)];
    });
  }
  return destinations.flatMap((name, destination) => {
    const positions = new Set(
      referencias
        .filter(({ destino_campo }) => destino_campo === destination)
        .map(({ destino_posicao }) => destino_posicao),
    );
    const missing = [0, 1].find((position) => positions.size > 0 && !positions.has(position));
    if (missing === undefined) return [];
    const side = missing === 0 ? 'numerator' : 'denominator';
    const rule = `need a ${side} of the ${name} with unidade_medida ${unit}: add a reference with destino_campo ${destination} and destino_posicao ${missing}`;
    return [invalidValue('referencias', rule)];
  });
}

/** Reading an indicator that reads this one, over formulas, compound and consolidated indicators alike. */
function cycleProblems({ id, referencias }: CompositionInput, context: ValidationContext): Problem[] {
  if (id === null) return [];
  const judged = new Set([id]);
  return referencias.flatMap(({ id_indicador: source }, index) => {
    if (judged.has(source)) return [];
    judged.add(source);
    const circle = circleThrough(id, source, context);
    return circle === undefined ? [] : [invalidValue(`${pathOf(index)}.id_indicador`, circle)];
  });
}

/** What is wrong when the indicator reads this source: `makes indicators read each other in a circle: …`; undefined for nothing. */
export function circleThrough(id: number, source: number, context: ValidationContext): string | undefined {
  const cycle = findCycle(id, (reader) => (reader === id ? [source] : context.sourcesOf(reader)));
  if (!cycle) return undefined;
  const path = cycle.map((step) => `"${context.indicators.get(step)?.nome ?? step}"`).join(' → ');
  return `makes indicators read each other in a circle: ${path}; refer to one that does not depend on this one`;
}
