/**
 * Removes salaries, passwords and tokens from what the audit trail keeps of client input. JSON is
 * masked by its structure, even inside a string. Text that names a secret and is more than plain
 * words is masked as a whole.
 */
import { JsonProblem, parseJson } from '../../kernel/json/json.ts';
import { ExactNumber } from '../../kernel/values/exact-number.ts';

const mask = '***';
const maxBodyBytes = 65_536;
/**
 * How much of a body's text is examined. Masking shortens text, which must not make the work
 * unbounded.
 */
const maxExamined = 4 * maxBodyBytes;

/**
 * Text that does not match contains no secret: it names none and uses no notation that could hide a
 * name.
 */
const suspicious = /remuneracao|senha|password|prumo_|[^\x20-\x7e\t\r\n]|[\\%]/i;
/** Applied to text normalised by `plain`. */
const secretName = /remuneracao|senha|password/;
const secretOrToken = /remuneracao|senha|password|token/;
const onlyWords = /^[\p{L} ._/()-]*$/u;
const token = /prumo_(?:dev_|prod_)?[\w-]{20,}/i;
const tokens = new RegExp(token, 'gi');

/** A JSON body, masked, at most 64 KiB. `text` is the original and `value` its parsed form. */
export function maskedJson(text: string, value: unknown): string {
  return cleanStart(text) ?? cutToBytes(new MaskedJson().textOf(value));
}

/** A token that begins in the kept part may reach this far beyond it. */
const longestToken = 256;

/**
 * The kept part of a text, if that part contains no secret, as in most bodies. Undefined if it may
 * contain one. The rest of a large text is not examined.
 */
function cleanStart(text: string): string | undefined {
  const start = text.slice(0, maxBodyBytes);
  if (!suspicious.test(start)) return start;
  return mayHide(text.slice(0, maxBodyBytes + longestToken)) ? undefined : cutToBytes(start);
}

/** Like {@link maskedJson}, but the result does not keep the text of a long body in memory. */
export function keptLongJson(text: string, value: unknown): string {
  return Buffer.from(maskedJson(text, value)).toString();
}

/** A single text, masked. */
export function withoutSecrets(text: string): string {
  return suspicious.test(text) ? new MaskedJson().masked(text) : text;
}

/** How much of an error's message is kept: many rows can be refused at once, with a line each. */
const maxMessage = 2_000;

/** The message of an error, which may repeat what the client sent: each line masked, and cut. */
export function keptMessage(message: string): string {
  const masked = message.split('\n').map(keptLine).join('\n').toWellFormed();
  return masked.length <= maxMessage ? masked : `${masked.slice(0, maxMessage - 1).toWellFormed()}…`;
}

/** Prose is plain words too: its punctuation says nothing of a secret. */
function keptLine(line: string): string {
  const words = line.replaceAll(/[,;:]/g, '');
  return withoutSecrets(words) === words ? line : withoutSecrets(line);
}

/** A path with each segment masked separately. */
export function keptPath(path: string): string {
  return mayHide(path) ? path.split('/').map(keptPart).join('/') : path;
}

/**
 * A query string, without the question mark. No route reads secrets from it, but a client may send
 * one by mistake.
 */
export function keptQuery(query: string): string {
  if (!mayHide(query, secretOrToken)) return query;
  const pairs = query.split('&').map((pair) => {
    const end = pair.indexOf('=');
    if (end < 0) return keptPart(pair);
    const name = pair.slice(0, end);
    const plainName = mayHide(name, secretOrToken) ? plain(decoded(name)) : '';
    const isSecret = plainName === 'token' || secretName.test(plainName);
    return `${keptPart(name)}=${isSecret ? mask : keptPart(pair.slice(end + 1))}`;
  });
  return pairs.join('&');
}

/** A part of a URL: unchanged if harmless, else with its tokens masked, else masked as a whole. */
function keptPart(part: string): string {
  if (!mayHide(part)) return part;
  const isHarmless = (text: string) => withoutSecrets(decoded(text)) === decoded(text);
  return [part, withoutTokens(part)].find(isHarmless) ?? mask;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return unescaped(part);
  }
}

function withoutTokens(text: string): string {
  return text.replaceAll(tokens, `prumo_${mask}`);
}

/**
 * In one body, at most this many strings that name secrets are taken apart, which bounds the time.
 * Further ones are masked as a whole.
 */
const mostLookedInto = 500;

/** Writes masked JSON up to 64 KiB. Whatever would not fit is not examined. */
class MaskedJson {
  #parts: string[] = [];
  #length = 0;
  #examined = 0;
  #lookedInto = 0;
  readonly #names = new Map<string, { text: string; isSecret: boolean }>();

  /** The value as masked JSON. */
  textOf(value: unknown): string {
    this.#write(value);
    return this.#parts.join('');
  }

  /** The text of a string, masked. */
  masked(text: string): string {
    const start = text.slice(0, maxBodyBytes);
    this.#examined += start.length;
    if (!suspicious.test(start)) return start;
    if (start !== text) return mask;
    if (!mayHide(text)) return text;
    if (++this.#lookedInto > mostLookedInto) return mask;
    const inside = jsonInside(text);
    if (inside !== undefined) return this.#apart(inside);
    const visible = plain(unescaped(text));
    if (secretName.test(visible) && !onlyWords.test(visible)) return mask;
    const rest = withoutTokens(text);
    return token.test(unescaped(rest)) ? mask : rest;
  }

  get #isFull(): boolean {
    return this.#length >= maxBodyBytes || this.#examined >= maxExamined;
  }

  #add(text: string): void {
    this.#parts.push(text);
    this.#length += text.length;
  }

  #write(value: unknown): void {
    if (typeof value === 'string') this.#add(JSON.stringify(this.masked(value)));
    else if (value instanceof ExactNumber) this.#add(value.source);
    else if (Array.isArray(value)) this.#writeList(value);
    else if (typeof value === 'object' && value !== null) this.#writeObject(value);
    else this.#add(String(value));
  }

  #writeList(items: readonly unknown[]): void {
    this.#add('[');
    for (let at = 0; at < items.length && !this.#isFull; at++) {
      if (at > 0) this.#add(',');
      this.#write(items[at]);
    }
    this.#add(']');
  }

  #writeObject(fields: object): void {
    this.#add('{');
    let comma = '';
    for (const name in fields) {
      if (this.#isFull) break;
      const known = this.#names.get(name) ?? this.#judge(name);
      this.#add(comma + known.text);
      comma = ',';
      if (known.isSecret) this.#add(`"${mask}"`);
      else this.#write((fields as Readonly<Record<string, unknown>>)[name]);
    }
    this.#add('}');
  }

  /** A field's name as JSON with its colon. Cached, because rows repeat the same names. */
  #judge(name: string): { text: string; isSecret: boolean } {
    const isSecret = mayHide(name) && secretName.test(plain(unescaped(name)));
    const judged = { text: `${JSON.stringify(this.masked(name))}:`, isSecret };
    this.#names.set(name, judged);
    return judged;
  }

  /** The JSON text of a value contained in a string of this one. */
  #apart(value: unknown): string {
    const [parts, length] = [this.#parts, this.#length];
    this.#parts = [];
    const text = this.textOf(value);
    this.#parts = parts;
    this.#length = length;
    return text;
  }
}

/** The object, list or string that the text encodes as JSON, if any. */
function jsonInside(text: string): unknown {
  if (!/^\s*["[{]/.test(text)) return undefined;
  try {
    return parseJson(text.trim());
  } catch (error) {
    if (error instanceof JsonProblem) return undefined;
    throw error;
  }
}

/** No shorter text can be written for a secret's name: `sen㏊`. */
const shortestName = 4;
/** A text in which notations are nested deeper is taken to hide something. */
const mostNested = 8;

/**
 * Whether a token or a secret's name can be read in the text, in whatever notation and however deep
 * within others. Costs much less than taking the text apart.
 */
function mayHide(text: string, name = secretName): boolean {
  if (text.length < shortestName || !(suspicious.test(text) || name.test(text.toLowerCase()))) return false;
  let read = text;
  for (let depth = 0; depth < mostNested; depth++) {
    const shown = read.replaceAll('\\', '');
    if (token.test(shown) || name.test(plain(shown))) return true;
    const next = decodedOnce(read);
    if (next === read) return false;
    read = next;
  }
  return true;
}

/**
 * Decodes notations that hide letters: `\u0061`, `\u{61}`, `\x61`, `%61` and any number of
 * backslashes.
 */
function unescaped(text: string): string {
  return decodedOnce(text).replaceAll('\\', '');
}

/** The same, with the backslashes that are left. */
function decodedOnce(text: string): string {
  if (!/[\\%]/.test(text)) return text;
  return text
    .replaceAll(/\\+/g, '\\')
    .replaceAll(
      /\\(?:u([0-9a-f]{4})|u\{0*([0-9a-f]{1,5})\}|x([0-9a-f]{2}))/gi,
      (_, ...codes: (string | undefined)[]) =>
        String.fromCodePoint(Number.parseInt(codes.find((code) => code !== undefined) as string, 16)),
    )
    .replaceAll(/(?:%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString());
}

const unseen = /[\p{M}\p{Cf}\0]/gu;

/** In lower case, without accents and invisible characters. */
function plain(text: string): string {
  // Combining marks are removed first. Normalising sorts each run of them, in quadratic time.
  return text.replaceAll(unseen, '').normalize('NFKD').replaceAll(unseen, '').toLowerCase();
}

/** At most 64 KiB of the text, without splitting a character. */
function cutToBytes(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= maxBodyBytes) return text;
  return new TextDecoder().decode(bytes.subarray(0, maxBodyBytes), { stream: true });
}
