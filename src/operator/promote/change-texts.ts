/** What a field of a record was and becomes, in words: names instead of ids, formulas as text. */
import { isDeepStrictEqual } from 'node:util';
import type { FormulaPayload } from '../../engine/payload.ts';
import type { Language } from '../../engine/text/language.ts';
import type { Glossary } from '../../engine/text/names.ts';
import { printFormula } from '../../engine/text/print.ts';
import type { DocumentLists } from '../import/company-document.ts';
import { documentGlossary, formulaOf } from '../import/document-text.ts';
import { type Definition, definitionsIn, type PromotedList, promotedLists } from './definitions.ts';
import type { Compared } from './differences.ts';
import { keyOf, referredList } from './references.ts';

interface FieldChange {
  readonly field: string;
  /** Null: nothing was, or nothing is left. Of lists only what differs. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Longer texts are cut: they are read on a page, not stored. */
const longest = 2_000;

/** Writes changes between two documents of one company. */
export class ChangeTexts {
  readonly #names = new Map<string, string>();
  readonly #glossary: Glossary;
  readonly #language: Language;

  /** @param after production's document with everything that may come. */
  constructor(after: DocumentLists, language: Language) {
    this.#language = language;
    this.#glossary = documentGlossary(after);
    for (const list of promotedLists)
      for (const { id, nome } of definitionsIn(after, list)) this.#names.set(keyOf(list, id), nome);
  }

  /** The fields that change; of a new record none. */
  of({ difference: { list, fields }, before, wanted }: Compared): FieldChange[] {
    return fields.map((field) => {
      const [old, now] = differing(before?.[field], wanted[field]);
      return { field, before: this.#field(field, old, list), after: this.#field(field, now, list) };
    });
  }

  #field(name: string, value: unknown, list: PromotedList): string | null {
    if (name === 'formula' && value !== undefined) return cut(this.#formula(value as FormulaPayload));
    const text = this.#value(name, value, list);
    return text === '' ? null : cut(text);
  }

  #formula(payload: FormulaPayload): string {
    return printFormula(formulaOf(payload), { language: this.#language, glossary: this.#glossary });
  }

  #value(name: string, value: unknown, list: PromotedList): string {
    if (value === undefined || value === null) return '';
    const of = referredList(name, list);
    if (Array.isArray(value))
      return value.map((one) => this.#value(name, one, list)).join(of === undefined ? '\n' : ', ');
    if (typeof value === 'object') return this.#record(value as Definition, list);
    // The base of a model, and the panel of a plan, is 0 where there is none.
    if (of !== undefined && typeof value === 'number')
      return value === 0 ? '' : (this.#names.get(keyOf(of, value)) ?? String(value));
    return typeof value === 'string' ? value : JSON.stringify(value);
  }

  #record(record: Readonly<Record<string, unknown>>, list: PromotedList): string {
    return Object.entries(record)
      .map(([name, value]) => [name, this.#value(name, value, list)] as const)
      .filter(([, text]) => text !== '')
      .map(([name, text]) => (referredList(name, list) === undefined ? `${name} ${text}` : text))
      .join(' · ');
  }
}

/** Of two lists what each has alone, unless only their order differs. */
function differing(before: unknown, after: unknown): readonly [unknown, unknown] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [before, after];
  const without = (those: readonly unknown[], others: readonly unknown[]) => {
    const known = new Set(others.map((one) => JSON.stringify(one)));
    return those.filter((one) => !known.has(JSON.stringify(one)));
  };
  const sides = [without(before, after), without(after, before)] as const;
  return isDeepStrictEqual(sides, [[], []]) ? [before, after] : sides;
}

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);
