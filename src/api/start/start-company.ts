/**
 * Sets a company up from lists of rows, all in one transaction: each list does what the upsertMany
 * of its kind does with the same rows, in the order in which records need each other.
 */
import type { Call } from '../../kernel/contract/call.ts';
import { type WriteEndpoint, write } from '../../kernel/contract/endpoint.ts';
import {
  ApiError,
  combinedError,
  conflict,
  type ErrorDetail,
  type ErrorSlug,
} from '../../kernel/contract/errors.ts';
import { choice, integer, list, object, optional, type TSchema } from '../../kernel/contract/fields.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { hasValues } from './how-far.ts';

/** A list of the request, and the endpoint that takes its rows as `linhas`. */
interface Part {
  readonly name: string;
  readonly endpoint: WriteEndpoint;
}

type Rows = readonly Readonly<Record<string, unknown>>[];
type StartCall = Call<object, Readonly<Record<string, Rows | undefined>>>;

/** What a part answers: upsertMany in the first three, values in the last. */
interface Done {
  readonly inserted?: number;
  readonly updated?: number;
  readonly skipped?: number;
  readonly affectedRows?: number;
}

const count = () => integer(0, maxId);

export function startCompany(parts: readonly Part[]): WriteEndpoint {
  const lists = parts.map(({ name, endpoint }) => [name, optional(rowsOf(endpoint))] as const);
  const locks = parts.flatMap(({ endpoint }) => endpoint.locks ?? []);
  return write({
    method: 'POST',
    path: '/setup',
    module: 'gmr',
    extension: true,
    people: 'Gerente',
    summary: 'Sets up a company that has no values yet, from lists of rows by their codes',
    params: object({}),
    body: object(Object.fromEntries(lists)),
    largeBody: true,
    ...(parts.some(({ endpoint }) => endpoint.exclusive) ? { exclusive: true } : {}),
    locks: [...new Set(locks.map((one) => ('lock' in one ? one.lock : one)))],
    errors: ['unknown-reference', 'conflict'],
    responseHeaders: ['X-Message-Held'],
    result: object({
      listas: list(
        object({
          lista: choice(...parts.map(({ name }) => name)),
          inserted: count(),
          updated: count(),
          skipped: count(),
        }),
      ),
    }),
    handle: (call) => start(call as StartCall, parts),
  });
}

const rowsOf = ({ body }: WriteEndpoint) =>
  (body.properties as Readonly<Record<string, TSchema>>)['linhas'] as TSchema;

async function start(call: StartCall, parts: readonly Part[]): Promise<object> {
  const [found] = await call.scope.query<{ started: boolean }>(`SELECT ${hasValues} AS started`, [
    call.scope.companyId,
  ]);
  if (found?.started)
    throw conflict(
      'company-started',
      'The company has values already: change it on the pages of its records',
    );
  const problems = new Problems();
  const listas: object[] = [];
  for (const { name, endpoint } of parts) {
    const linhas = call.body[name] ?? [];
    if (linhas.length === 0) continue;
    const {
      inserted,
      updated = 0,
      skipped = 0,
      affectedRows,
    } = await store(call, { name, endpoint }, problems);
    listas.push({ lista: name, inserted: inserted ?? affectedRows ?? 0, updated, skipped });
    problems.sent(linhas);
  }
  problems.refuse();
  return { listas };
}

/**
 * Stores the rows of a part. Where some are wrong, the others are stored all the same, so that rows
 * of later lists find what they refer to, and all that is wrong is told at once.
 */
async function store(call: StartCall, { name, endpoint }: Part, problems: Problems): Promise<Done> {
  const body = { linhas: call.body[name] };
  // What a dry run of one kind tells besides is not told of many.
  const one = { ...call, params: {}, body, dryRun: false };
  try {
    endpoint.checkValues?.({ params: {}, body });
    return await endpoint.handle(one, undefined);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    problems.add(name, call.body[name] ?? [], error);
  }
  try {
    return await endpoint.handle({ ...one, lenient: true }, undefined);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Not a row, but the list is refused. What follows from that would only confuse.
    problems.refuse();
    throw error;
  }
}

/** What is wrong with the rows, by list and row. */
class Problems {
  #slug: ErrorSlug | undefined;
  readonly #details: ErrorDetail[] = [];
  /** The codes of the rows of lists before. */
  readonly #codes = new Set<string>();

  /** The rows of a list that later ones may refer to. */
  sent(rows: Rows): void {
    for (const { codigo_externo: code } of rows) {
      if (typeof code === 'string') this.#codes.add(code.trim().toLowerCase());
    }
  }

  add(name: string, rows: Rows, { slug, message, data }: ApiError): void {
    const details = [...(data.details ?? [])];
    const told = details.length > 0 ? details : [{ path: '', rule: slug, detail: message }];
    for (const detail of told) {
      if (this.#follows(rows, detail)) continue;
      this.#slug ??= slug;
      this.#details.push({ ...detail, ...placed(name, detail) });
    }
  }

  /** It refers to a row that is wrong itself, which is told already. */
  #follows(rows: Rows, { path, rule }: ErrorDetail): boolean {
    const isReference = rule === 'unknown-reference' || rule === 'not-stored';
    if (!isReference || this.#details.length === 0) return false;
    const [, index, field] = /^linhas\[(\d+)\]\.(\w+)/.exec(path) ?? [];
    const named = [rows[Number(index)]?.[field as string]].flat();
    return named.some((code) => typeof code === 'string' && this.#codes.has(code.trim().toLowerCase()));
  }

  /** Throws what was found, if anything was. */
  refuse(): void {
    if (this.#slug !== undefined) throw combinedError(this.#slug, this.#details);
  }
}

/** `linhas[3].nome` of a part is `paineis[3].nome` of the request. */
function placed(name: string, { path, detail }: ErrorDetail): Pick<ErrorDetail, 'path' | 'detail'> {
  const renamed = (text: string) => text.replace(/^linhas\b/, name);
  return { path: path === '' ? name : renamed(path), detail: renamed(detail) };
}
