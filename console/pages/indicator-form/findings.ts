/**
 * The problems of the fields that the page finds, each at its field. Pure.
 */
import { conceptUnit } from '../../../src/engine/units.ts';
import { type IndicatorFields, sourceOf } from '../../data/drafts/indicator-fields.ts';
import { kindOf } from '../../data/indicator-kinds.ts';
import type { IndicatorNames } from '../../data/indicator-names.ts';
import type { Findings } from '../../data/written/told-findings.ts';
import type { Words } from '../../words/words.ts';

type Refusals = Words['indicatorForm']['refusals'];
type Names = IndicatorNames<{ readonly id: number; readonly nome: string }>;

/** The problems that the page finds without asking the server. */
export function ownFindings(
  fields: IndicatorFields,
  names: Names,
  { refusals }: Pick<Words['indicatorForm'], 'refusals'>,
): Findings {
  const { nome, descricao, tipo, unidade_medida, conceitos, partes } = fields;
  const kind = kindOf(tipo);
  const found = new Map<string, string>();
  if (nome.trim() === '') found.set('nome', refusals.required);
  if (kind === 'formula') {
    if (descricao.trim() === '') found.set('descricao', refusals.required);
    if (unidade_medida === conceptUnit) conceptFindings(conceitos, refusals, found);
  }
  if (kind !== 'composto' && kind !== 'consolidado') return found;
  for (const [at, part] of partes.entries()) {
    if (sourceOf(part, names)) continue;
    found.set(
      `referencias[${at}].id_indicador`,
      part.source.trim() === '' ? refusals.required : refusals.unknownIndicator,
    );
  }
  return found;
}

function conceptFindings(
  conceitos: IndicatorFields['conceitos'],
  refusals: Refusals,
  found: Map<string, string>,
): void {
  const seen = new Set<number>();
  for (const [at, { nome, valor }] of conceitos.entries()) {
    if (nome.trim() === '') found.set(`conceitos[${at}].nome`, refusals.required);
    if (!/^\s*-?\d{1,10}\s*$/.test(valor)) found.set(`conceitos[${at}].valor`, refusals.integer);
    else if (seen.has(Number(valor))) found.set(`conceitos[${at}].valor`, refusals.repeated(valor.trim()));
    else seen.add(Number(valor));
  }
}
