/**
 * Prepares a `formula` payload that its schema has refused for further checks. Parts of the wrong
 * type are replaced by placeholders that satisfy every rule.
 */
import Value from 'typebox/value';
import { isPlainObject } from '../kernel/contract/value-problems.ts';
import { type FormulaPayload, formulaPayload } from './payload.ts';
import type { JudgedLists } from './validation/validation.ts';
import { maxReferences } from './validation/validation-references.ts';

type ReferencePayload = FormulaPayload['referencias'][number];

const { referencias: referencesSchema, nos: nodesSchema } = formulaPayload.properties;
const referenceSchema = referencesSchema.items;

/** The payload with placeholders, and which of its lists can be checked. */
export function checkableFormula(sent: unknown): { formula: FormulaPayload; judged: JudgedLists } {
  const { referencias, nos } = isPlainObject(sent) ? sent : {};
  if (!Array.isArray(referencias) || referencias.length === 0 || referencias.length > maxReferences) {
    // Without the references, the nodes cannot be checked either.
    return { formula: { referencias: [], nos: [] }, judged: { references: false, nodes: false } };
  }
  const references = referencias.map(validOrPlaceholder);
  const nodes = references.every(hasSlug) && Value.Check(nodesSchema, nos) ? nos : undefined;
  return {
    formula: { referencias: references, nos: nodes ?? [] },
    judged: { references: true, nodes: nodes !== undefined },
  };
}

/** Cannot equal a real slug, because text is trimmed. */
const unknownSlug = '\n';

function hasSlug({ slug }: ReferencePayload): boolean {
  return !slug.startsWith(unknownSlug);
}

/** The reference itself if it is valid, otherwise a constant with the same slug, if it has one. */
function validOrPlaceholder(sent: unknown, index: number): ReferencePayload {
  if (Value.Check(referenceSchema, sent)) return sent;
  const slug = isPlainObject(sent) ? sent['slug'] : undefined;
  const known = Value.Check(referenceSchema.properties.slug, slug) ? slug : `${unknownSlug}${index}`;
  return { slug: known, rotulo: 'stand-in', tipo: 2, valor_constante: 1 };
}
