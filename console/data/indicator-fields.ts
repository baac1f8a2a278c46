/**
 * The fields of an indicator while somebody writes them, kept in this browser until they are saved.
 * Pure.
 */
import { conceptUnit, isCalculationUnit } from '../../src/formula/units.ts';
import { type Kind, kindOf, kinds } from './indicator-kinds.ts';

/** What a compound or consolidated indicator reads. */
export interface Part {
  /** The name of an indicator, as it is typed. */
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
  /** As it is typed. */
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

/** Of another kind: what belongs to it alone gets a beginning. */
export function withKind(fields: IndicatorFields, kind: Kind): IndicatorFields {
  const [tipo] = kinds[kind];
  if (kindOf(fields.tipo) === kind) return fields;
  const isComposed = kind === 'composto' || kind === 'consolidado';
  const partes = isComposed && fields.partes.length === 0 ? [emptyPart] : fields.partes;
  const next = { ...fields, tipo, partes };
  // Only formulas have concepts.
  return kind !== 'formula' && fields.unidade_medida === conceptUnit ? withUnit(next, 4) : next;
}

/** In another unit, with what its rules ask for. */
export function withUnit(fields: IndicatorFields, unidade_medida: number): IndicatorFields {
  if (unidade_medida === conceptUnit) {
    const conceitos = fields.conceitos.length > 0 ? fields.conceitos : [{ nome: '', valor: '' }];
    const interpretacao = fields.interpretacao === 2 ? 2 : 0;
    return { ...fields, unidade_medida, conceitos, interpretacao, totalizador: 2, meta_ajustavel: 0 };
  }
  // Without a denominator there is none to read or to write.
  const partes = isCalculationUnit(unidade_medida)
    ? fields.partes
    : fields.partes.map((part) => ({ ...part, destino_posicao: 0 }));
  return { ...fields, unidade_medida, partes };
}

/** An indicator's fields as they were when somebody began, and as they are now. */
export interface FieldsDraft {
  readonly base: IndicatorFields;
  readonly fields: IndicatorFields;
  /** Of the stored indicator. */
  readonly etag: string | undefined;
}

export function isChanged({ base, fields }: Pick<FieldsDraft, 'base' | 'fields'>): boolean {
  return compared(base) !== compared(fields);
}

/** A new indicator that only got its kind, or an empty row, has nothing to lose. */
function compared({ tipo, partes, ...others }: IndicatorFields): string {
  const types: readonly number[] = kinds[kindOf(tipo)];
  return JSON.stringify([others, types.indexOf(tipo), partes.filter(({ source }) => source !== '')]);
}

/** What bodies of every kind have. */
export function plainBody(fields: IndicatorFields) {
  const { conceitos: _, partes: __, tipo: ___, codigo_externo, ...plain } = fields;
  const code = codigo_externo.trim();
  return { ...plain, codigo_externo: code === '' ? null : code };
}

/** Null in units that have none. */
export function conceptsOf({ unidade_medida, conceitos }: IndicatorFields) {
  if (unidade_medida !== conceptUnit) return null;
  return conceitos.map(({ nome, valor }) => ({ nome: nome.trim(), valor: Number(valor) }));
}

/** Undefined for what is no draft. */
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
