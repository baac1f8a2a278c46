/**
 * Random requests that often get somewhere: to any endpoint of the registry, with ids that exist,
 * values that the schemas accept, and formulas that can be saved.
 */
import type { Endpoint } from '../../src/kernel/contract/endpoint.ts';
import { recordOf, type TObject, type TSchema } from '../../src/kernel/contract/fields.ts';
import type { RecordKind } from '../../src/kinds/kind.ts';

export interface RandomRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** An object, or the text of a file. */
  readonly body?: object | string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The ids to choose from. */
export type Pools = Readonly<Partial<Record<RecordKind, readonly number[]>>>;

/** Numbers from a seed; the same seed gives the same numbers. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to 1, by mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Whether something of this probability happens. */
  isLucky(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.next() * from.length)] as T;
  }
}

type Annotated = TSchema & {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly TSchema[];
  readonly properties?: Record<string, TSchema>;
  readonly required?: readonly string[];
  readonly items?: TSchema;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly 'x-expected'?: string;
  readonly 'x-decimal'?: boolean;
  readonly 'x-code-of'?: string;
  readonly 'x-shape'?: TSchema;
};

/** Fields that hold ids but do not declare of which kind, because the endpoint checks them. */
const kindsByName: Readonly<Record<string, RecordKind>> = {
  base: 'painel_modelo',
  id_painel_modelo: 'painel_modelo',
  id_indicador: 'indicador',
  id_indicador_ref: 'indicador',
  id_gmr_painel: 'gmr_painel',
  id_gmr_processo: 'gmr_processo',
  processos: 'gmr_processo',
  paineis: 'gmr_painel',
  indicadores: 'indicador',
};

const csv = { accept: 'text/csv; formato=us' };
const xlsx = { accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
const dryRun = { prefer: 'tx=rollback' };

export class RandomRequests {
  readonly #dice: Dice;
  readonly #pools: Pools;
  /** Formulas as text. */
  readonly #formulas: readonly string[];

  constructor(dice: Dice, pools: Pools, formulas: readonly string[]) {
    this.#dice = dice;
    this.#pools = pools;
    this.#formulas = formulas;
  }

  to(endpoint: Endpoint): RandomRequest {
    const dice = this.#dice;
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(this.#value(name, endpoint.params.properties[name] as TSchema))),
    );
    const { method } = endpoint;
    if (endpoint.method === 'GET') {
      const query = Object.entries<unknown>(this.#object(endpoint.query));
      const text = query.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
      const headers = endpoint.tables && dice.isLucky(0.5) ? dice.pick([csv, xlsx]) : {};
      return { method, path: text === '' ? path : `${path}?${text}`, headers };
    }
    const isDry = dice.isLucky(0.25);
    const headers = { ...(isDry ? dryRun : {}), ...(isDry && dice.isLucky(0.4) ? csv : {}) };
    if (endpoint.file && dice.isLucky(0.2)) return this.#file(endpoint.path, method, headers);
    const body: Record<string, unknown> = this.#object(endpoint.body);
    return { method, path, body, headers };
  }

  #file(path: string, method: string, headers: object): RandomRequest {
    const cell = ['gmr_painel', 'indicador'].map((kind) => this.#id(kind as RecordKind)).join(',');
    const body = `id_gmr_painel,id_indicador,mes,ano,realizado_numerador\n${cell},3,2024,5\n`;
    return { method, path, body, headers: { ...headers, 'content-type': 'text/csv; formato=us' } };
  }

  /** Required fields, and some of the others. */
  #object(schema: TObject | undefined): Record<string, unknown> {
    const { properties = {}, required = [] } = (schema ?? {}) as Annotated;
    const names = Object.keys(properties);
    const chosen = names.filter(
      (name) => required.includes(name) || this.#dice.isLucky(1 / names.length + 0.2),
    );
    // An update needs a field. A formula is sent as text, of which there are some that can be
    // saved.
    if (chosen.length === 0 && names.length > 0) chosen.push(this.#dice.pick(names));
    const isFormula = 'formula_texto' in properties;
    if (isFormula) chosen.push('formula_texto', 'idioma', 'id');
    const wanted = new Set(chosen.filter((name) => !(isFormula && name === 'formula')));
    return Object.fromEntries(
      [...wanted].map((name) => [name, this.#value(name, properties[name] as TSchema)]),
    );
  }

  #id(kind: RecordKind): number {
    return this.#dice.pick(this.#pools[kind] ?? []) ?? 1;
  }

  #value(name: string, schema: TSchema): unknown {
    const field = schema as Annotated;
    const dice = this.#dice;
    const kind = recordOf(schema) ?? kindsByName[name];
    if (field.anyOf && field.anyOf.some((one) => (one as Annotated).type === 'null')) {
      if (dice.isLucky(0.2)) return null;
      return this.#value(name, field.anyOf.find((one) => (one as Annotated).type !== 'null') as TSchema);
    }
    if (field.type === 'array') return this.#list(name, field);
    if (name === 'base' && dice.isLucky(0.3)) return 0;
    // Lists of ids in queries are texts.
    if (kind && field.type !== 'object') return this.#id(kind);
    if (name === 'formula_texto' || name === 'texto') return dice.pick(this.#formulas);
    if (/mes(es)?$|^month$/.test(name)) return dice.pick([1, 3, 6, 7, 12]);
    if (/ano$|^year$/.test(name)) return dice.isLucky(0.9) ? 2024 : dice.pick([2023, 2025]);
    if (field.enum) return dice.pick(field.enum);
    if (field.anyOf) return this.#value(name, dice.pick(field.anyOf));
    if (field['x-decimal'] || field.type === 'number') return dice.pick([0, 1, 2.5]);
    if (field.type === 'integer') return (field.minimum ?? 0) + dice.pick([0, 1, 2]);
    if (field.properties) return this.#object(field as TObject);
    if (field.type === 'boolean') return dice.isLucky(0.5);
    if (field['x-expected']?.includes('ISO 4217')) return 'BRL';
    return `text ${Math.floor(dice.next() * 1e6)}`;
  }

  #list(name: string, { items, minItems = 0 }: Annotated): unknown[] {
    const annotated: Annotated | undefined = items;
    const item = annotated?.['x-shape'] ?? annotated;
    if (item === undefined) return [];
    const length = Math.max(minItems, this.#dice.pick([0, 1, 1, 2]));
    return Array.from({ length }, () => this.#value(name, item));
  }
}
