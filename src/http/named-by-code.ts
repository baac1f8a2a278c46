/**
 * Bodies and queries that name records by code (`kernel/contract/record-references.ts`): the ids
 * take the places of the codes before anything else is judged.
 */
import { type ApiError, combinedError, type ErrorDetail } from '../kernel/contract/errors.ts';
import { mayBeNone, type TObject, type TSchema } from '../kernel/contract/fields.ts';
import {
  type FieldReference,
  noneOf,
  referencesIn,
  withCodes,
} from '../kernel/contract/record-references.ts';
import { isPlainObject, presentSchema } from '../kernel/contract/value-problems.ts';
import type { Person } from '../kernel/identity.ts';
import type { Scope } from '../kernel/scope.ts';
import { NamedRecords } from '../records/named-records.ts';
import { notNamedByCode, seesNoEmployeeCodes } from '../rights/employee-codes.ts';

type Values = Record<string, unknown>;

/** A code that was sent. */
interface Place {
  readonly holder: Values;
  /** `contas[3].codigo_conta` */
  readonly path: string;
  readonly reference: FieldReference;
  readonly schema: TObject;
}

/** Finds the codes in a body or query. Undefined where the endpoint takes none. */
export function codeFinder(
  declared: TObject | undefined,
  sent: TObject | undefined,
): ((values: Values) => Place[]) | undefined {
  if (declared === undefined || sent === declared) return undefined;
  return (values) => [...placesInObject(declared, values, '')];
}

function* placesInObject(schema: TObject, value: Values, at: string): Generator<Place> {
  const below = (name: string) => (at === '' ? name : `${at}.${name}`);
  for (const reference of referencesIn(schema)) {
    if (value[reference.byCode] === undefined) continue;
    yield { holder: value, path: below(reference.byCode), reference, schema };
  }
  for (const [name, field] of Object.entries<TSchema>(schema.properties)) {
    yield* placesIn(field, value[name], below(name));
  }
}

function* placesIn(field: TSchema, value: unknown, at: string): Generator<Place> {
  const schema = presentSchema(field);
  const { items, properties } = schema;
  if (items && Array.isArray(value) && withCodes(items) !== items) {
    for (const [index, item] of value.entries()) yield* placesIn(items, item, `${at}[${index}]`);
  }
  if (properties && isPlainObject(value)) yield* placesInObject(schema as TObject, value, at);
}

/**
 * Puts the ids in place of the codes. Returns what the request must be refused with: 412 for codes
 * that no record has, 422 for one beside another id, and 403 for codes of employees from somebody
 * who does not see them.
 */
export async function putIds(
  scope: Scope,
  person: Person | undefined,
  places: readonly Place[],
): Promise<ApiError | undefined> {
  if (seesNoEmployeeCodes(person)) {
    const named = places.find(({ reference }) => reference.table === 'colaborador');
    if (named) return notNamedByCode(person, named.path);
  }
  const named = await lookedUp(scope, places);
  const unknown: ErrorDetail[] = [];
  const contradictions: ErrorDetail[] = [];
  for (const { holder, path, reference, schema } of places) {
    const { byId, byCode, table } = reference;
    const [sent, id] = [holder[byCode], holder[byId]];
    delete holder[byCode];
    const idOf = (code: string, at: string): number | undefined => {
      const one = named.idOf(table, code);
      if (one === undefined) {
        const { problem, ...more } = named.unknown(table, code);
        unknown.push({ path: at, rule: 'unknown-reference', ...more, detail: `${at} ${problem}` });
      }
      return one;
    };
    if (sent === null) {
      const none = mayBeNone(schema.properties[byId] as TSchema) ? noneOf(schema, byId) : undefined;
      if (id === undefined) holder[byId] = none;
      continue;
    }
    const found = Array.isArray(sent)
      ? (sent as string[]).map((code, at) => idOf(code, `${path}[${at}]`))
      : idOf(sent as string, path);
    if (id !== undefined && found !== undefined && !isSame(id, found)) {
      const [codes, ids] = [JSON.stringify(sent), JSON.stringify(id)];
      const detail = `${path} ${codes} is not the code of ${byId} ${ids}, but of ${JSON.stringify(found)}`;
      contradictions.push({ path, rule: 'contradiction', detail });
    }
    holder[byId] = found;
  }
  if (contradictions.length > 0) return combinedError('invalid-value', contradictions);
  return unknown.length > 0 ? combinedError('unknown-reference', unknown) : undefined;
}

/** Lists are compared as sets. */
const isSame = (a: unknown, b: unknown) =>
  Array.isArray(a) && Array.isArray(b) ? new Set(a).symmetricDifference(new Set(b)).size === 0 : a === b;

/** One statement for each kind of record. */
async function lookedUp(scope: Scope, places: readonly Place[]): Promise<NamedRecords> {
  const named = new NamedRecords(scope);
  const kinds = Map.groupBy(places, ({ reference }) => reference.table);
  await Promise.all(
    [...kinds].map(async ([table, of]) => {
      const sent = of.flatMap(
        ({ holder, reference }) => holder[reference.byCode] as string | null | string[],
      );
      await named.lookUp(
        table,
        sent.filter((one) => one !== null),
        true,
      );
    }),
  );
  return named;
}
