/** Looks up the records named in a text, and reports names that are unknown or ambiguous. */
import type { Diagnostics, Place } from './diagnostic.ts';
import { folded } from './fold.ts';
import { messages, type NameKind } from './messages.ts';
import { type Glossary, writtenRecord } from './names.ts';
import { Nearest } from './nearest.ts';
import type { Name } from './syntax.ts';

/** A name without a record. The caller may load similar names for a suggestion. */
export interface UnknownName {
  readonly kind: NameKind;
  readonly name: string;
}

/** Names for suggestions, where the glossary has only those that the text contains. */
export type Candidates = Partial<Glossary>;

const maxShown = 5;
const longestName = 255;

export class Lookup {
  readonly unknown: UnknownName[] = [];
  readonly #nearest = new Nearest();
  readonly #glossary: Glossary;
  readonly #diagnostics: Diagnostics;
  readonly #isKnown: (kind: NameKind, id: number) => boolean;
  readonly #candidates: Candidates;

  /**
   * @param isKnown whether an id is allowed although it is not in the glossary: the existing
   * formula reads it, but the reader may not see its name.
   */
  constructor(
    glossary: Glossary,
    diagnostics: Diagnostics,
    isKnown: (kind: NameKind, id: number) => boolean,
    candidates: Candidates = {},
  ) {
    this.#glossary = glossary;
    this.#diagnostics = diagnostics;
    this.#isKnown = isKnown;
    this.#candidates = candidates;
  }

  /** The id of the named record. */
  id(kind: NameKind, written: Name): number | undefined {
    const names = this.#glossary[kind];
    const { id, name, whole } = written;
    if (id !== undefined) {
      const own = names.nameOf(id);
      if (own === undefined ? this.#isKnown(kind, id) : name === '' || folded(own) === folded(name))
        return id;
      const [only, ...more] = whole === '' ? [] : names.find(whole);
      if (only !== undefined && more.length === 0) return only;
      if (own !== undefined) return this.#otherName(kind, written, id);
      return this.#notFound(kind, written);
    }
    const [first, ...more] = name === '' ? [] : names.find(name);
    if (first === undefined) return this.#notFound(kind, written);
    if (more.length === 0) return first;
    const all = [first, ...more].slice(0, maxShown).map((one) => writtenRecord(kind, names, one));
    const fix = { ...placeOf(written), text: all[0] as string };
    this.#diagnostics.add(messages.ambiguousName(placeOf(written), kind, name, all, fix));
    return undefined;
  }

  #otherName(kind: NameKind, written: Name, id: number): undefined {
    const shown = writtenRecord(kind, this.#glossary[kind], id);
    const place = placeOf(written);
    this.#diagnostics.add(messages.otherName(place, written.name, { shown, fix: { ...place, text: shown } }));
  }

  #notFound(kind: NameKind, written: Name): undefined {
    const { name, whole } = written;
    const place = placeOf(written);
    if (name !== '') this.unknown.push({ kind, name });
    const shown = name === '' ? undefined : this.#suggestion(kind, name);
    const known = shown === undefined ? undefined : { shown, fix: { ...place, text: shown } };
    this.#diagnostics.add(messages.unknownName(place, kind, whole, known));
  }

  #suggestion(kind: NameKind, name: string): string | undefined {
    const names = this.#candidates[kind] ?? this.#glossary[kind];
    const near = this.#nearest.among(folded(name.slice(0, longestName)), names.foldedNames);
    const [first] = near === undefined ? [] : names.findFolded(near);
    return first === undefined ? undefined : writtenRecord(kind, names, first);
  }
}

function placeOf({ start, end }: Place): Place {
  return { start, end };
}
