/** The header `Prefer` (RFC 7240): what a client would like of its request, as far as it is known here. */

export const maxWaitSeconds = 30;

export interface Preferences {
  /** `wait=N`: the seconds the client is ready to wait for its recalculation, at most 30. */
  readonly waitSeconds?: number;
  /** `tx=rollback`: judge the request and tell what it would do, but store nothing. */
  readonly dryRun: boolean;
  /** `handling=lenient` (§4.4): take what is good of the request and report the rest. */
  readonly lenient: boolean;
}

/** What the client prefers. Several headers are one list; what is not known or not well-formed is ignored (§2). */
export function readPreferences(header: string | string[] | undefined): Preferences {
  const preferences = preferenceValues(Array.isArray(header) ? header.join(',') : (header ?? ''));
  const wait = preferences.get('wait') ?? '';
  const dryRun = preferences.get('tx')?.toLowerCase() === 'rollback';
  const lenient = preferences.get('handling')?.toLowerCase() === 'lenient';
  return /^\d{1,9}$/.test(wait)
    ? { waitSeconds: Math.min(Number(wait), maxWaitSeconds), dryRun, lenient }
    : { dryRun, lenient };
}

/** A separator, a token or a quoted text. Sticky, so that text of any length is read once. */
const part = /[ \t]*([,;=]|[^\s",;=]+|"(?:[^"\\]|\\.)*")[ \t]*/y;

/** The values by name in lower case. Of a name that comes twice the first counts (RFC 7240 §2). */
function preferenceValues(text: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  let parts: string[] = [];
  const take = () => {
    const [name = '', equals, value = '', next] = parts;
    parts = [];
    const isPlain = equals === undefined || equals === ';';
    if (!isPlain && (equals !== '=' || (next !== undefined && next !== ';'))) return;
    const key = name.toLowerCase();
    if (/[^,;="]/.test(name) && !values.has(key)) values.set(key, isPlain ? '' : unquoted(value));
  };
  part.lastIndex = 0;
  for (let match = part.exec(text); match; match = part.exec(text)) {
    if (match[1] === ',') take();
    else parts.push(match[1] as string);
  }
  take();
  return values;
}

function unquoted(word: string): string {
  return word.startsWith('"') ? word.slice(1, -1).replaceAll(/\\(.)/g, '$1') : word;
}
