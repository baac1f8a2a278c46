/**
 * The fields of an indicator while they are edited, kept in this browser until they are saved.
 * Pure.
 */
import { conceptUnit, isCalculationUnit } from '../../../src/engine/units.ts';
import { type Kind, kindOf, kinds } from '../indicator-kinds.ts';
import type { IndicatorNames, NamedIndicator } from '../indicator-names.ts';

/** What a compound or consolidated indicator reads. */
export interface Part {
  /** The indicator that the name meant when typed or read. Others may rename it meanwhile. */
  readonly id_indicador: number | undefined;
  /** The name, as typed. */
  readonly source: string;
  /** 0: the same panel. */
  readonly id_painel_modelo: number;
  readonly origem_campo: number;
  readonly origem_posicao: number;
  readonly destino_campo: number;
  readonly destino_posicao: number;
}

export interface Concept {
  readonly nome: string;
  /** The number as typed. */
  readonly valor: string;
}

export interface IndicatorFields {
  readonly nome: string;
  readonly descricao: string;
  readonly fonte: string;
  readonly codigo_externo: string;
  readonly tipo: number;
  readonly unidade_medida: number;
  readonly moeda: string;
  readonly interpretacao: number;
  readonly totalizador: number;
  readonly meta_oculta: number;
  readonly meta_ajustavel: number;
  readonly conceitos: readonly Concept[];
  readonly partes: readonly Part[];
}

export const emptyPart: Part = {
  id_indicador: undefined,
  source: '',
  id_painel_modelo: 0,
  origem_campo: 1,
  origem_posicao: 0,
  destino_campo: 1,
  destino_posicao: 0,
};

export const emptyFields: IndicatorFields = {
  nome: '',
  descricao: '',
  fonte: '',
  codigo_externo: '',
  tipo: 0,
  unidade_medida: 4,
  moeda: 'BRL',
  interpretacao: 0,
  totalizador: 0,
  meta_oculta: 0,
  meta_ajustavel: 0,
  conceitos: [],
  partes: [],
};

/** The fields after a change of kind. Fields that only the new kind has get initial values. */
export function withKind(fields: IndicatorFields, kind: Kind): Partial<IndicatorFields> {
  const [tipo] = kinds[kind];
  if (kindOf(fields.tipo) === kind) return {};
  const isComposed = kind === 'composto' || kind === 'consolidado';
  return {
    tipo,
    ...(isComposed && fields.partes.length === 0 && { partes: [emptyPart] }),
    // Only formulas have concepts.
    ...(kind !== 'formula' && fields.unidade_medida === conceptUnit && { unidade_medida: 4 }),
  };
}

/** The fields after a change of unit. The others stay, in case the choice is only passed over. */
export function withUnit(fields: IndicatorFields, unidade_medida: number): Partial<IndicatorFields> {
  const begins = unidade_medida === conceptUnit && fields.conceitos.length === 0;
  return { unidade_medida, ...(begins && { conceitos: [{ nome: '', valor: '' }] }) };
}

/** The fields as the rules of the unit allow them, to be shown and sent. */
export function byUnit(fields: IndicatorFields): IndicatorFields {
  const { unidade_medida, interpretacao, partes } = fields;
  if (unidade_medida === conceptUnit) {
    return { ...fields, interpretacao: interpretacao === 2 ? 2 : 0, totalizador: 2, meta_ajustavel: 0 };
  }
  // Without a calculation unit there is no denominator.
  if (isCalculationUnit(unidade_medida) || partes.every((part) => part.destino_posicao === 0)) return fields;
  return { ...fields, partes: partes.map((part) => ({ ...part, destino_posicao: 0 })) };
}

/** An indicator's fields at the start of editing, and now. */
export interface FieldsDraft {
  readonly base: IndicatorFields;
  readonly fields: IndicatorFields;
  /** The entity tag of the stored indicator. */
  readonly etag: string | undefined;
}

export function isChanged({ base, fields }: Pick<FieldsDraft, 'base' | 'fields'>): boolean {
  return compared(base) !== compared(fields);
}

/** The choice of a kind and empty rows do not count as changes of a new indicator. */
function compared({ tipo, partes, ...others }: IndicatorFields): string {
  const types: readonly number[] = kinds[kindOf(tipo)];
  const parts = partes
    .filter(({ source }) => source !== '')
    .map(({ id_indicador, source, ...how }) => [id_indicador ?? source, how]);
  return JSON.stringify([others, types.indexOf(tipo), parts]);
}

/** The indicator that a part reads. A name that was unknown when it was typed may be known now. */
export function sourceOf<T extends NamedIndicator>(
  { id_indicador, source }: Part,
  names: IndicatorNames<T>,
): T | undefined {
  return id_indicador === undefined ? names.find(source) : names.get(id_indicador);
}

/** The present name of the part's indicator, or the typed text while it means the same one. */
export function shownSource(part: Part, names: IndicatorNames<NamedIndicator>): string {
  const { id_indicador: id, source } = part;
  const meansTheSame = id === undefined || names.get(id) === undefined || names.find(source)?.id === id;
  return meansTheSame ? source : names.label(id);
}

/** The fields in bodies for every kind. */
export function plainBody(fields: IndicatorFields) {
  const { conceitos: _, partes: __, tipo: ___, codigo_externo, ...plain } = byUnit(fields);
  const code = codigo_externo.trim();
  return { ...plain, codigo_externo: code === '' ? null : code };
}

/** Null for units without concepts. */
export function conceptsOf({ unidade_medida, conceitos }: IndicatorFields) {
  if (unidade_medida !== conceptUnit) return null;
  return conceitos.map(({ nome, valor }) => ({ nome: nome.trim(), valor: Number(valor) }));
}

/** Undefined for text that is not a draft. */
export function fieldsDraftFrom(stored: string | null): FieldsDraft | undefined {
  if (!stored) return undefined;
  try {
    const { base, fields, etag } = JSON.parse(stored) as Partial<Record<keyof FieldsDraft, unknown>>;
    if (!areFields(base) || !areFields(fields)) return undefined;
    return { base, fields, etag: typeof etag === 'string' ? etag : undefined };
  } catch {
    return undefined;
  }
}

function areFields(value: unknown): value is IndicatorFields {
  if (typeof value !== 'object' || value === null) return false;
  const named = value as Record<string, unknown>;
  return Object.entries(emptyFields).every(
    ([name, one]) => typeof named[name] === typeof one && Array.isArray(named[name]) === Array.isArray(one),
  );
}
