/**
 * `Prefer: tx=rollback` on a write: everything is checked and executed, then rolled back. The
 * response is that of the real write, with null for the ids of created records.
 */
import Type from 'typebox';
import type { WriteEndpoint } from '../../kernel/contract/endpoint.ts';
import { ApiError, combinedError, type ErrorDetail } from '../../kernel/contract/errors.ts';
import type { TSchema } from '../../kernel/contract/fields.ts';
import { withCodes } from '../../kernel/contract/record-references.ts';
import { isPlainObject } from '../../kernel/contract/value-problems.ts';
import type { Scope } from '../../kernel/scope.ts';
import { judgeRefused } from '../validator.ts';

/** Runs the work in a transaction that is rolled back. */
export type DryRun = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;

/** Reads the body like `readBody`, but reports all problems of an invalid one. */
export async function readForDryRun(
  endpoint: WriteEndpoint,
  readBody: (body: unknown) => unknown,
  value: unknown,
  inDryRun: DryRun,
): Promise<Record<string, unknown>> {
  try {
    return readBody(value) as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof ApiError) || error.slug !== 'invalid-value') throw error;
    const judged = judgeRefused(withCodes(endpoint.body), value);
    if (!judged) throw error;
    const { known: body, problems } = judged;
    throw combinedError(
      error.slug,
      oneAfterTheOther(problems, await furtherProblems(endpoint, body, inDryRun)),
    );
  }
}

async function furtherProblems(
  endpoint: WriteEndpoint,
  body: Readonly<Record<string, unknown>>,
  inDryRun: DryRun,
): Promise<readonly ErrorDetail[]> {
  if (!endpoint.furtherProblems) return [];
  return inDryRun(async (scope) => (await endpoint.furtherProblems?.({ scope, body })) ?? []);
}

function* oneAfterTheOther(...lists: readonly Iterable<ErrorDetail>[]): Generator<ErrorDetail> {
  for (const list of lists) yield* list;
}

type Annotated = TSchema & {
  readonly properties?: Readonly<Record<string, Annotated>>;
  readonly items?: Annotated;
  readonly 'x-created'?: boolean;
};

/** The schema of the response to a dry run. */
export function dryRunResult({ result, dryRunResult: own }: WriteEndpoint): TSchema {
  return own ?? withNulls(result);
}

function withNulls(schema: Annotated): TSchema {
  if (schema['x-created']) return Type.Null({ 'x-expected': 'null' });
  if (schema.items) return { ...schema, items: withNulls(schema.items) };
  if (!schema.properties) return schema;
  const properties = Object.entries(schema.properties).map(([name, field]) => [name, withNulls(field)]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** The result of a dry run as it is sent. */
export function withoutCreatedIds({ result, dryRunResult: own }: WriteEndpoint, answer: object): unknown {
  return own ? answer : withoutIds(result, answer);
}

function withoutIds(schema: Annotated | undefined, value: unknown): unknown {
  if (schema?.['x-created']) return null;
  const { items, properties } = schema ?? {};
  if (items && Array.isArray(value)) return value.map((item) => withoutIds(items, item));
  if (!properties || !isPlainObject(value)) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, withoutIds(properties[name], field)]);
  return Object.fromEntries(fields);
}
