/**
 * Formulas as text in a company document. They use the names in the document. If an indicator also
 * has `formula`, the text counts; references with the same meaning keep their slug, label and
 * place.
 */
import { definedFormula } from '../../engine/defined-formula.ts';
import { type FormulaPayload, formulaInput } from '../../engine/payload.ts';
import { type Glossary, glossaryOf } from '../../engine/text/names.ts';
import { parseFormula } from '../../engine/text/parse.ts';
import { treesFromNodes } from '../../engine/tree.ts';
import type { DefinedFormula } from '../../engine/types.ts';
import type { DocumentLists } from './company-document.ts';
import { refuse } from './refuse.ts';

type Row = DocumentLists['indicadores'][number];

interface WithName {
  readonly id: number;
  readonly nome: string;
}
interface Coded {
  readonly id: number;
  readonly codigo: string;
}

/** The names that texts of the document may use. */
export function documentGlossary(lists: DocumentLists): Glossary {
  const named = (records: readonly WithName[]) => records.map(({ id, nome }) => ({ id, name: nome }));
  const coded = (records: readonly Coded[]) => records.map(({ id, codigo }) => ({ id, name: codigo }));
  return glossaryOf({
    indicators: named(lists.indicadores),
    submodels: named(lists.modelos),
    periods: coded(lists['go.periodos']),
    accounts: coded(lists['go.contas']),
    structures: coded(lists['go.estruturas']),
    centres: coded(lists['go.centrosResultado']),
    dimensions: coded(lists['go.dimensoesResultado']),
  });
}

/** The document with each text replaced by its trees. Throws `OperatorError` for a wrong text. */
export function withTextsRead(lists: DocumentLists): DocumentLists {
  if (lists.indicadores.every(({ formula_texto }) => formula_texto === undefined)) return lists;
  const glossary = documentGlossary(lists);
  const indicadores = lists.indicadores.map((row, index) => withTextRead(row, index, glossary));
  return { ...lists, indicadores };
}

function withTextRead(row: Row, index: number, glossary: Glossary): Row {
  const { formula_texto: text, idioma: language, ...others } = row;
  if (text === undefined) return row;
  const at = `indicadores[${index}]`;
  if (language === undefined) throw refuse(`${at}.idioma`, 'is required with formula_texto');
  const parsed = parseFormula(text, { language, glossary, previous: row.formula && formulaOf(row.formula) });
  const [first] = parsed.diagnostics;
  if (first) throw refuse(`${at}.formula_texto`, `at ${first.start}: ${first.message.en}`);
  const formula = { referencias: parsed.references, nos: parsed.nodes } as unknown as FormulaPayload;
  return { ...others, formula };
}

/** The formula of a document's record. */
export function formulaOf(formula: FormulaPayload): DefinedFormula {
  const { referencias, nos } = formulaInput(formula);
  return definedFormula(referencias, treesFromNodes(nos));
}
