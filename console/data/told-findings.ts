/** What the server says is wrong with a form, each at its field. Pure. */
import type { ApiError } from '@prumo/client';

/** By the field's path in the API. What belongs to no field of the form has the key ''. */
export type Findings = ReadonlyMap<string, string>;

type Told = ApiError['errors'][number];

/** A problem as the server says it, with the path of its field: `referencias[0].id_indicador`. */
export interface ToldProblem extends Pick<Told, 'rule' | 'params' | 'detail'> {
  readonly path: string;
}

/**
 * @param isShown whether the form has the field.
 * @param say the problem in the reader's language; `at` is '' for a field that the form lacks.
 */
export function findingsOf(
  { errors, msg }: Pick<ApiError, 'errors' | 'msg'>,
  isShown: (path: string) => boolean,
  say: (problem: ToldProblem, at: string) => string,
): Findings {
  const found = new Map<string, string>();
  const all = errors.length > 0 ? errors : [{ rule: '', params: {}, detail: msg }];
  for (const { rule, params, detail, ...place } of all) {
    const path = pathOf('pointer' in place ? place.pointer : undefined);
    const at = isShown(path) ? path : '';
    const text = say({ rule, params, detail, path }, at);
    found.set(at, found.has(at) ? `${found.get(at)} ${text}` : text);
  }
  return found;
}

/** `#/referencias/0/id_indicador` is `referencias[0].id_indicador`. */
function pathOf(pointer = ''): string {
  return pointer
    .replace(/^#\/?/, '')
    .replaceAll(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.');
}
