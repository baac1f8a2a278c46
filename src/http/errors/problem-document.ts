/**
 * Errors as problem documents (RFC 9457), for requests whose `Accept` names them. All others get
 * the contract's `{ "msg" }`.
 */
import { type ApiError, type ErrorDetail, errorCatalogue } from '../../kernel/contract/errors.ts';

export const problemMediaType = 'application/problem+json';

/** How many of the details are sent. */
const maxDetails = 1_000;

const named = /(?:^|,)\s*application\/problem\+json\s*(?:;\s*q=(?<weight>[\d.]+)\s*)?(?:;|,|$)/i;

/**
 * Whether `Accept` names problem documents. A wildcard does not: clients send it by default.
 */
export function acceptsProblems(accept: string | undefined): boolean {
  const found = named.exec(accept ?? '');
  return found !== null && Number(found.groups?.['weight'] ?? 1) > 0;
}

/**
 * The document: `type` (where the error is explained, if that is served), `title`, `status`,
 * `detail`, `code` (as in `X-Error-Code`), `msg` (the contract's, like `detail`), `errors` and
 * `dependents`.
 */
export function problemDocument(error: ApiError, type = 'about:blank'): object {
  const { slug, status, message, data } = error;
  const errors: object[] = [];
  for (const detail of data.details ?? []) {
    errors.push(itemOf(detail));
    if (errors.length === maxDetails) break;
  }
  return {
    type,
    title: errorCatalogue[slug].title,
    status,
    detail: message,
    code: slug,
    msg: message,
    ...(errors.length > 0 ? { errors } : {}),
    ...(data.dependents ? { dependents: data.dependents } : {}),
  };
}

/** Body: a JSON pointer as a URI fragment (RFC 6901, 6). Path and query: the parameter's name. */
function itemOf({ path, within = 'body', rule, params = {}, detail }: ErrorDetail): object {
  return { ...placeOf(path, within), rule, params, detail };
}

function placeOf(path: string, within: NonNullable<ErrorDetail['within']>): object {
  if (within === 'file') return path === '' ? {} : { column: path };
  return within === 'body' ? { pointer: pointerOf(path) } : { parameter: path };
}

/** `formula.nos[3] ("a").ordem` is `#/formula/nos/3/ordem`. Of two fields it is the first's. */
function pointerOf(path: string): string {
  const plain = path.replace(/^(\w+), \w+$/, '$1').replaceAll(/\[(\d+)\](?: \(".*?"\)(?=\.|$))?/g, '.$1');
  const steps = plain === '' ? [] : plain.split('.');
  return [
    '#',
    ...steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))),
  ].join('/');
}
