/**
 * Redacts an explanation for one person. It is calculated with the company's rights. For panels
 * that the person may not see, only the value stays (`kept`), without its parts, its author and its
 * owner. Of what is confidential not even the value stays: neither of a cell, nor of a sum over
 * such cells, nor of a node of a tree that is calculated from one. The root stays, for it is a
 * value of the explained cell, which the person may see.
 */
import type { VisibleScope } from './visible-scope.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a hidden cell that stay. All others are removed, also those added in future. */
const keptOfCell = ['mes', 'ano', 'existe', 'valor', 'motivo'] as const;
/** The same for a reading of a hidden indicator. */
const keptOfReading = ['serie', 'leitura', 'agregacao', 'valor', 'motivo'] as const;

/** Replaces a value that is not shown. */
const confidential = { valor: null, motivo: 'CONFIDENTIAL' } as const;

/** The value as the person may see it. Without `visibleScope` nothing is hidden. */
export function redacted<T>(value: T, visibleScope: VisibleScope | undefined): T {
  return visibleScope === undefined ? value : (redact(value, visibleScope) as T);
}

function redact(value: unknown, visibleScope: VisibleScope): unknown {
  if (Array.isArray(value)) return value.map((item) => redact(item, visibleScope));
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Fields;
  if (isHiddenCell(fields, visibleScope)) return hiddenCell(fields, visibleScope);
  if ('celulas' in fields) return reading(fields, visibleScope);
  if ('lido' in fields) return node(fields, visibleScope);
  const shown = redactedFields(fields, visibleScope);
  const { arvore } = fields;
  if (typeof arvore !== 'object' || arvore === null) return shown;
  return {
    ...shown,
    arvore: { ...(shown['arvore'] as Fields), ...only(arvore as Fields, ['valor', 'motivo']) },
  };
}

function redactedFields(fields: Fields, visibleScope: VisibleScope): Fields {
  const shown = Object.entries(fields).filter(([name]) => visibleScope.budget || name !== 'orcamento');
  return Object.fromEntries(shown.map(([name, item]) => [name, redact(item, visibleScope)]));
}

function hiddenCell(fields: Fields, visibleScope: VisibleScope): Fields {
  const { id_gmr_painel: panel } = fields;
  const secret = visibleScope.isSecretPanel(panel as number) ? confidential : {};
  return { id_gmr_painel: null, ...only(fields, keptOfCell), ...secret };
}

/** What a reference reads, with the cells. */
function reading(fields: Fields, visibleScope: VisibleScope): Fields {
  const { id_indicador: indicator, id_painel_modelo: over } = fields;
  const isSecret = typeof over === 'number' && visibleScope.isSecretSum(over);
  const value = isSecret ? confidential : {};
  if (visibleScope.indicator(indicator as number))
    return { ...redactedFields(fields, visibleScope), ...value };
  const hidden = { id_indicador: null, nome: '', id_painel_modelo: null, celulas: [], celulas_omitidas: 0 };
  return { ...hidden, ...only(fields, keptOfReading), ...value };
}

/** A node of a tree. A label that is not shown has no slug either. */
function node(fields: Fields, visibleScope: VisibleScope): Fields {
  const { slug, ...shown } = redactedFields(fields, visibleScope);
  const named = slug === undefined || shown['rotulo'] === null ? {} : { slug };
  const below = [shown['leitura'], ...((shown['operandos'] as Fields[] | undefined) ?? [])];
  const isSecret = below.some((part) => (part as Fields | undefined)?.['motivo'] === confidential.motivo);
  return { ...shown, ...named, ...(isSecret ? confidential : {}) };
}

function isHiddenCell({ id_gmr_painel: panel, ano, mes }: Fields, visibleScope: VisibleScope): boolean {
  if (typeof panel !== 'number') return false;
  return !(typeof ano === 'number' && typeof mes === 'number' && visibleScope.cell(panel, ano, mes));
}

function only(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));
}

/**
 * The number of nodes and cells left in an explanation, counted like `nos`, so that the count
 * reveals nothing about hidden parts.
 */
export function nodesLeft(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + nodesLeft(item), 0);
  if (typeof value !== 'object' || value === null) return 0;
  const own = ['series', 'lido', 'existe', 'contas'].some((name) => name in value) || isBudgetPart(value);
  return Object.values(value).reduce<number>((sum, item) => sum + nodesLeft(item), own ? 1 : 0);
}

/** A month or a line of a budget reference. */
const isBudgetPart = (value: object) => 'orcado' in value && ('mes' in value || 'sinal' in value);
