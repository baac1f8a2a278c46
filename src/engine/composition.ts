/**
 * Validates the references of compound (tipo 1 and 2) and consolidated (3 and 4) indicators
 * (contract §2.7, §2.8), as far as a JSON schema cannot. Pure functions: data of the company is
 * passed in.
 */
import { findCycle } from './graph.ts';
import { isCompound, isConsolidated } from './indicator-types.ts';
import { invalidValue, type Problem, quoted, ruleOf, unknownReference } from './problem.ts';
import { isCalculationUnit } from './units.ts';
import type { SubmodelFacts, ValidationContext } from './validation/validation-context.ts';

/**
 * A reference as it is sent, and as getCompoundReferencesById and getConsolidatedReferencesById
 * return it.
 */
export interface CompositionReference {
  readonly id_indicador: number;
  /** 0, null or absent: the same panel. */
  readonly id_painel_modelo?: number | null | undefined;
  /** The last four fields exist only for compound indicators. */
  readonly origem_campo?: number | undefined;
  readonly origem_posicao?: number | undefined;
  readonly destino_campo?: number | undefined;
  readonly destino_posicao?: number | undefined;
}

export interface CompositionInput {
  /** Null: an indicator that does not exist yet. */
  readonly id: number | null;
  readonly tipo: number;
  readonly unidade_medida: number;
  readonly referencias: readonly CompositionReference[];
}

/** The fields that a compound reference must have and a consolidated one does not. */
const compoundFields = ['origem_campo', 'origem_posicao', 'destino_campo', 'destino_posicao'] as const;

const pathOf = (index: number) => `referencias[${index}]`;

/** The required fields that are missing in compound references. */
export function missingFields({
  tipo,
  referencias,
}: Pick<CompositionInput, 'tipo' | 'referencias'>): Problem[] {
  if (!isCompound(tipo)) return [];
  return referencias.flatMap((reference, index) =>
    compoundFields
      .filter((field) => reference[field] === undefined)
      .map((field) => invalidValue(`${pathOf(index)}.${field}`, 'is required', ruleOf('required'))),
  );
}

/**
 * All problems of the references: first invalid values, then records that do not exist, each in the
 * order of the body. Empty when they can be stored.
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
    return [
      invalidValue(
        `${at}.id_indicador`,
        'is the indicator itself; refer to another one',
        ruleOf('composition-itself'),
      ),
    ];
  }
  const source = context.indicators.get(sourceId);
  const unknown = source
    ? []
    : [
        unknownReference(
          `${at}.id_indicador`,
          `${sourceId} is not an indicator of the company`,
          ruleOf('unknown-record', sourceId),
        ),
      ];
  const denominator = source ? denominatorProblems(input, reference, at, source) : [];
  return [...unknown, ...denominator, ...modelProblems(input, reference, at, context)];
}

/** Problems of reading a denominator from an indicator without a calculation unit. */
function denominatorProblems(
  { tipo, unidade_medida: unit }: CompositionInput,
  { origem_posicao: position }: CompositionReference,
  at: string,
  source: { readonly nome: string; readonly unidade_medida: number },
): Problem[] {
  if (isCalculationUnit(source.unidade_medida)) return [];
  const broken = ruleOf('composition-no-denominator', source.nome);
  const none = `indicator ${quoted(source.nome)} has no denominator (unidade_medida ${source.unidade_medida} is not a calculation unit)`;
  if (isCompound(tipo) && position === 1) {
    return [invalidValue(`${at}.origem_posicao`, `1 reads a denominator, but ${none}; send 0`, broken)];
  }
  if (!isConsolidated(tipo) || !isCalculationUnit(unit)) return [];
  const rule = `${none}; with unidade_medida ${unit} refer to indicators that have one`;
  return [invalidValue(`${at}.id_indicador`, rule, broken)];
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
  if (!model)
    return [
      unknownReference(
        field,
        `${modelId} is not a panel model of the company`,
        ruleOf('unknown-record', modelId),
      ),
    ];
  const source = indicators.get(sourceId);
  const combined = [model, ...(tipo === 3 ? submodelsOf(modelId, models) : [])];
  if (!source || combined.some(({ indicators: contained }) => contained.has(sourceId))) return [];
  const submodels = tipo === 3 ? ', nor does a submodel of it' : '';
  const rule = `${modelId} does not contain indicator ${quoted(source.nome)}${submodels}; name a model that does`;
  return [invalidValue(field, rule, ruleOf('composition-not-in-model', source.nome))];
}

function submodelsOf(modelId: number, models: ReadonlyMap<number, SubmodelFacts>): SubmodelFacts[] {
  return [...models].flatMap(([id, model]) => (model.base === modelId && id !== modelId ? [model] : []));
}

const destinations = ['target', 'realized value'];

/**
 * Which sides of a compound indicator must have references: both with a calculation unit, otherwise
 * only the numerator.
 */
function sideProblems({ tipo, unidade_medida: unit, referencias }: CompositionInput): Problem[] {
  if (!isCompound(tipo)) return [];
  if (!isCalculationUnit(unit)) {
    return referencias.flatMap(({ destino_posicao }, index) => {
      if (destino_posicao !== 1) return [];
      const rule = `1 is a denominator, but unidade_medida ${unit} is not a calculation unit; send 0, or a unit with a denominator (1, 3, 5, 7 or 9)`;
      return [invalidValue(`${pathOf(index)}.destino_posicao`, rule, ruleOf('composition-unit', unit))];
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
    const broken = ruleOf('composition-side-missing', missing, destination);
    return [invalidValue('referencias', rule, broken)];
  });
}

/**
 * Refuses references that close a cycle, over formulas, compound and consolidated indicators alike.
 */
function cycleProblems({ id, referencias }: CompositionInput, context: ValidationContext): Problem[] {
  if (id === null) return [];
  const judged = new Set([id]);
  return referencias.flatMap(({ id_indicador: source }, index) => {
    if (judged.has(source)) return [];
    judged.add(source);
    const circle = circleThrough(id, source, context);
    return circle === undefined
      ? []
      : [invalidValue(`${pathOf(index)}.id_indicador`, circleRule(circle), ruleOf('circle', circle))];
  });
}

/** The cycle that this source would close: `"A" → "B" → "A"`. Undefined when there is none. */
export function circleThrough(id: number, source: number, context: ValidationContext): string | undefined {
  const cycle = findCycle(id, (reader) => (reader === id ? [source] : context.sourcesOf(reader)));
  if (!cycle) return undefined;
  return cycle.map((step) => `"${context.indicators.get(step)?.nome ?? step}"`).join(' → ');
}

export function circleRule(path: string): string {
  return `makes indicators read each other in a circle: ${path}; refer to one that does not depend on this one`;
}
