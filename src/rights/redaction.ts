/**
 * Redacts data that crosses panels for one person. Explanations and the changes of a dry run are
 * calculated with the company's rights. For panels that the person may not see, only the value
 * stays (`kept`), without its parts, its author and its owner.
 */
import type { Sight } from './sight.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a hidden cell that stay. All others are removed, also those added in future. */
const keptOfCell = ['mes', 'ano', 'existe', 'valor', 'motivo', 'field', 'before', 'after'] as const;
/** The same for a reading of a hidden indicator. */
const keptOfReading = ['serie', 'leitura', 'agregacao', 'valor', 'motivo'] as const;

/** The value as the person may see it. Without `sight` nothing is hidden. */
export function redacted<T>(value: T, sight: Sight | undefined): T {
  return sight === undefined ? value : (redact(value, sight) as T);
}

function redact(value: unknown, sight: Sight): unknown {
  if (Array.isArray(value)) return value.map((item) => redact(item, sight));
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Fields;
  if (isHiddenCell(fields, sight)) {
    const { id_indicador: indicator } = fields;
    const shown = typeof indicator === 'number' && sight.indicator(indicator) ? indicator : null;
    return {
      ...(indicator === undefined ? {} : { id_indicador: shown }),
      id_gmr_painel: null,
      ...only(fields, keptOfCell),
    };
  }
  if (isHiddenReading(fields, sight)) {
    const nothing = {
      id_indicador: null,
      nome: '',
      id_painel_modelo: null,
      celulas: [],
      celulas_omitidas: 0,
    };
    return { ...nothing, ...only(fields, keptOfReading) };
  }
  const shown = Object.entries(fields).filter(([name]) => sight.budget || name !== 'orcamento');
  return Object.fromEntries(shown.map(([name, item]) => [name, redact(item, sight)]));
}

function isHiddenCell({ id_gmr_painel: panel, ano, mes }: Fields, sight: Sight): boolean {
  if (typeof panel !== 'number') return false;
  return !(typeof ano === 'number' && typeof mes === 'number' && sight.cell(panel, ano, mes));
}

function isHiddenReading({ id_indicador: indicator }: Fields, sight: Sight): boolean {
  return typeof indicator === 'number' && !sight.indicator(indicator);
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
