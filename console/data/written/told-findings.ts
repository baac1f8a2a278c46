/** What the server says is wrong, in the reader's language, and each at its field. Pure. */
import type { ApiError } from '@prumo/client';
import type { RuleParams } from '../../../src/kernel/rules/said.ts';
import type { Words } from '../../words/words.ts';

/** By the field's path in the API. What belongs to no field of the form has the key ''. */
export type Findings = ReadonlyMap<string, string>;

type Told = Pick<ApiError, 'errors' | 'msg'> & Partial<Pick<ApiError, 'code'>>;
/** A problem as the server says it: the broken rule, and its sentence. */
type ToldRule = Pick<Told['errors'][number], 'rule' | 'detail'> & {
  readonly params?: Told['errors'][number]['params'] | undefined;
};

const isKnown = (rule: string, rules: Words['rules']): rule is keyof Words['rules'] =>
  Object.hasOwn(rules, rule);

type Said = Pick<Words, 'rules' | 'problem'>;

/**
 * The problem in the reader's language. What no person breaks, but a request written by hand, has
 * no rule: there the server's own sentence is said, and that it is English.
 */
export function ruleText({ rule, params = {}, detail }: ToldRule, { rules, problem }: Said): string {
  return isKnown(rule, rules) ? rules[rule](params as RuleParams) : problem.saidInEnglish(detail);
}

const fieldNames = (words: Words): Readonly<Record<string, string>> => ({
  ...words.ruleFields,
  ...words.records.fields,
});

/** All that is wrong as a text, for places that have no fields. */
export function toldText({ errors, msg, code }: Told, words: Words): string {
  if (errors.length === 0) return ruleText({ rule: code ?? '', detail: msg }, words);
  const fields = fieldNames(words);
  const said = errors.map(({ pointer = '', column = '', ...told }) => {
    if (!isKnown(told.rule, words.rules)) return ruleText(told, words);
    const [, at, field = column] = /(?:\/(\d+))?(?:\/(\w+))?$/.exec(pointer) ?? [];
    // The row of a file, or of a list.
    const row = told.params?.row ?? (at && Number(at) + 1);
    const place = [row && words.problem.row(Number(row)), fields[field] ?? field];
    return [...place.filter(Boolean), ruleText(told, words)].join(': ');
  });
  return [...new Set(said)].join(' ');
}

/**
 * What is wrong, each at its field, or with the field's name where the form does not show it.
 *
 * @param isShown whether the form has the field.
 */
export function findingsOf(
  { errors, msg, code }: Told,
  isShown: (path: string) => boolean,
  words: Words,
): Findings {
  const found = new Map<string, string>();
  const all = errors.length > 0 ? errors : [{ rule: code ?? '', detail: msg }];
  for (const told of all) {
    const path = pathOf('pointer' in told ? told.pointer : undefined);
    const at = isShown(path) ? path : '';
    const name = at === '' ? fieldNames(words)[path] : undefined;
    const text = [...(name === undefined ? [] : [name]), ruleText(told, words)].join(': ');
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
