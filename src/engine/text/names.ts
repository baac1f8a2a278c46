/**
 * Names in a text, and the records they may stand for. An ambiguous name is followed by `#` and the
 * record's id.
 */
import { cleanName } from '../../kernel/values/text.ts';
import { folded } from './fold.ts';
import type { Token } from './lexer.ts';
import type { NameKind } from './messages.ts';
import type { Name } from './syntax.ts';

/**
 * A record that formulas can name: indicators and submodels by their name, others by their code.
 */
export interface NamedRecord {
  readonly id: number;
  readonly name: string;
  /** The external code of an indicator or submodel. It names the record where no name does. */
  readonly code?: string | null | undefined;
}

const numbered = /^([\s\S]*?)\s*#(\d{1,10})$/;

/** The name in a token. For codes, `#` and digits are an id only if nothing precedes them. */
export function nameOf({ text, start, end }: Token, kind: 'name' | 'code' = 'name'): Name {
  const whole = cleanName(text);
  // Only the end is matched: on 100,000 spaces the pattern would try each as a beginning.
  const at = whole.lastIndexOf('#');
  const parts = at === -1 || whole.length - at > 11 ? null : numbered.exec(whole.slice(at));
  const name = parts === null ? whole : whole.slice(0, at).trimEnd();
  if (parts === null || (kind === 'code' && name !== '')) {
    return { name: whole, id: undefined, whole, start, end };
  }
  return { name, id: Number(parts[2]), whole, start, end };
}

/** The names of records of one kind, for lookups by name and by id. */
class Names {
  readonly #byId = new Map<number, string>();
  readonly #exact = new Map<string, number[]>();
  readonly #codes = new Map<number, string>();
  #folded: Map<string, number[]> | undefined;

  constructor(records: Iterable<NamedRecord>) {
    for (const { id, name, code } of records) {
      const own = cleanName(name);
      if (this.#byId.has(id)) continue;
      this.#byId.set(id, own);
      if (typeof code === 'string') this.#codes.set(id, code);
      listed(this.#exact, own, id);
    }
  }

  nameOf(id: number): string | undefined {
    return this.#byId.get(id);
  }

  /** All names and codes, folded. */
  get foldedNames(): Iterable<string> {
    return this.#byFolded().keys();
  }

  /**
   * The records with exactly this name, or else those whose name differs only in accents and case,
   * or else those with this code.
   */
  find(name: string): readonly number[] {
    const exact = this.#exact.get(name);
    if (exact) return exact;
    return this.findFolded(folded(name));
  }

  findFolded(name: string): readonly number[] {
    return this.#byFolded().get(name) ?? [];
  }

  /** Created on first use, because folding is the slowest step. */
  #byFolded(): Map<string, number[]> {
    if (this.#folded) return this.#folded;
    this.#folded = new Map();
    for (const [id, name] of this.#byId) listed(this.#folded, folded(name), id);
    const codes = new Map<string, number[]>();
    for (const [id, code] of this.#codes) listed(codes, folded(code), id);
    for (const [code, ids] of codes) if (!this.#folded.has(code)) this.#folded.set(code, ids);
    return this.#folded;
  }

  /**
   * The record as text that finds it again: its name, followed by the id if the name is ambiguous
   * or itself ends like one; only the id if the name is unknown.
   */
  written(id: number, kind: 'name' | 'code' = 'name'): string {
    const name = this.#byId.get(id);
    if (name === undefined || name === '') return `#${id}`;
    const isPlain = nameOf({ kind: 'name', text: name, start: 0, end: 0 }, kind).id === undefined;
    const isUnique = (this.#exact.get(name) ?? []).length === 1;
    if (isPlain && isUnique) return name;
    return kind === 'code' ? `#${id}` : `${name} #${id}`;
  }
}

function listed(map: Map<string, number[]>, name: string, id: number): void {
  const ids = map.get(name);
  if (ids) ids.push(id);
  else map.set(name, [id]);
}

/** The records that names are looked up in. */
export type Glossary = Readonly<Record<NameKind, Names>>;

export type GlossaryRecords = Readonly<Partial<Record<NameKind, Iterable<NamedRecord>>>>;

export function glossaryOf(records: GlossaryRecords): Glossary {
  const names = (kind: NameKind) => new Names(records[kind] ?? []);
  return {
    indicators: names('indicators'),
    submodels: names('submodels'),
    periods: names('periods'),
    accounts: names('accounts'),
    structures: names('structures'),
    centres: names('centres'),
    dimensions: names('dimensions'),
  };
}

const bareWord = /^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u;

/** The record as it stands in a text: `[Vendas #12]`, `'Lojas do Sul'`, `"3.1"`. */
export function writtenRecord(kind: NameKind, names: Names, id: number): string {
  switch (kind) {
    case 'indicators':
      return `[${names.written(id).replaceAll(']', ']]')}]`;
    case 'submodels': {
      const text = names.written(id);
      return bareWord.test(text) ? text : `'${text.replaceAll("'", "''")}'`;
    }
    default:
      return writtenText(names.written(id, 'code'));
  }
}

export function writtenText(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
