/**
 * The problems of the fields, each at its field: those found by the page, and those of the server.
 * Pure.
 */
import { conceptUnit } from '../../../src/formula/units.ts';
import { type IndicatorFields, sourceOf } from '../../data/indicator-fields.ts';
import { kindOf } from '../../data/indicator-kinds.ts';
import type { IndicatorNames } from '../../data/indicator-names.ts';
import type { Words } from '../../words/words.ts';

/** By the field's path in the API. Problems without a field on the page have the key ''. */
export type Findings = ReadonlyMap<string, string>;

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

/** `referencias[0].id_indicador is …`, and `moeda: …` of a formula. */
const named = /^([a-z_]+(?:\[\d+\](?:\.[a-z_]+)?)?):? (.*)$/;

/** The problems in the lines of an error. `shown`: the fields on the page. */
export function toldFindings(
  lines: readonly string[],
  isShown: (path: string) => boolean,
  { refusals }: Pick<Words['indicatorForm'], 'refusals'>,
): Findings {
  const found = new Map<string, string>();
  for (const line of lines) {
    const [, path = '', rest = line] = named.exec(line) ?? [];
    const own = /unidade_medida must stay/.test(line) ? 'unidade_medida' : path;
    const at = isShown(own) ? own : '';
    const text = inWords(rest, refusals) ?? (at === '' ? line : rest);
    found.set(at, found.has(at) ? `${found.get(at)} ${text}` : text);
  }
  return found;
}

type Said = (refusals: Refusals, groups: readonly string[]) => string;

/** Translates the server's English messages. Unknown ones are shown unchanged. */
const sayings: readonly (readonly [RegExp, Said])[] = [
  [/^(?:is required|must not be empty)/, (words) => words.required],
  [/is the indicator itself/, (words) => words.itself],
  [/read each other in a circle: ([^;]+);/, (words, [path = '']) => words.circle(path)],
  [/indicator "(.*)" has no denominator/, (words, [name = '']) => words.noDenominator(name)],
  [/is a denominator, but unidade_medida/, (words) => words.noSuchDenominator],
  [/does not contain indicator "(.*)"(?:, nor|;)/, (words, [name = '']) => words.notInModel(name)],
  [
    /^need a (numerator|denominator) of the (target|realized)/,
    (words, [side, of]) =>
      words.missingSide(words.sideNames[side as 'numerator'], words.ofNames[of as 'target']),
  ],
  [/ is in use by /, (words) => words.inUse],
  [/ is no (?:indicator|panel model) of the company/, (words) => words.gone],
  [/unidade_medida must stay/, (words) => words.unitIsRead],
  [/at most \d+ characters/, (words) => words.tooLong],
];

function inWords(text: string, refusals: Refusals): string | undefined {
  for (const [pattern, say] of sayings) {
    const match = pattern.exec(text);
    if (match) return say(refusals, match.slice(1));
  }
  return undefined;
}
