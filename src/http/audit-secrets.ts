/**
 * What the audit keeps of what clients send: without salaries, passwords and tokens, wherever they stand. JSON is masked by its
 * structure, also where it is the text of a string; a text that names a secret and is more than words is masked whole.
 */
import { ExactNumber, JsonProblem, parseJson } from '../kernel/json.ts';

const mask = '***';
const maxBodyBytes = 65_536;
/** So much of a body's texts is looked through before it is cut: masked texts shrink, and shall not make that endless. */
const maxExamined = 4 * maxBodyBytes;

/** Without any of this a text holds no secret: none is named, and nothing is written in a way that hides a name. */
const suspicious = /remuneracao|senha|password|prumo_|[^\x20-\x7e\t\r\n]|[\\%]/i;
/** In a text that `plain` wrote. */
const secretName = /remuneracao|senha|password/;
const onlyWords = /^[\p{L} ._/()-]*$/u;
const token = /prumo_(?:dev_|prod_)?[\w-]{20,}/i;
const tokens = new RegExp(token, 'gi');

/** A body that is JSON, as it came and as it was parsed, in at most 64 KiB. */
export function keptJson(text: string, value: unknown): string {
  // Nearly all bodies are kept as they came. Of a large one nothing is looked at but what is kept.
  const start = text.slice(0, maxBodyBytes);
  return suspicious.test(start) ? cutToBytes(new MaskedJson().textOf(value)) : start;
}

/** Of so much of a long body's text is made what is masked: white space and what is masked whole take none of the 64 KiB. */
const maxRead = 2 * maxExamined;

/** The same of a long body, of which only the beginning is made into a value. */
export async function keptLongJson(
  text: string,
  beginning: (length: number) => Promise<unknown>,
): Promise<string> {
  const start = text.slice(0, maxBodyBytes);
  if (suspicious.test(start)) return keptJson(start, (await beginning(maxRead)) ?? mask);
  // As a text of its own: a part of the body's would keep all of it in memory.
  return Buffer.from(start).toString();
}

/** A text that stands alone, masked. */
export function withoutSecrets(text: string): string {
  return suspicious.test(text) ? new MaskedJson().masked(text) : text;
}

/** A path, each of its segments masked for itself. */
export function keptPath(path: string): string {
  return suspicious.test(path) ? path.split('/').map(keptPart).join('/') : path;
}

/** A query, without its question mark. No route reads a secret there, but a mistaken client may send one. */
export function keptQuery(query: string): string {
  if (!suspicious.test(query) && !/token/i.test(query)) return query;
  const pairs = query.split('&').map((pair) => {
    const end = pair.indexOf('=');
    if (end < 0) return keptPart(pair);
    const name = pair.slice(0, end);
    const plainName = plain(decoded(name));
    const isSecret = plainName === 'token' || secretName.test(plainName);
    return `${keptPart(name)}=${isSecret ? mask : keptPart(pair.slice(end + 1))}`;
  });
  return pairs.join('&');
}

/** A part of an address as it came; else with its tokens masked; where that is not enough, masked whole. */
function keptPart(part: string): string {
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

/** Writes JSON until 64 KiB are full; what is not kept is not looked at. */
class MaskedJson {
  #parts: string[] = [];
  #length = 0;
  #examined = 0;
  readonly #names = new Map<string, { text: string; isSecret: boolean }>();

  /** The value as JSON, masked. */
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

  /** A field's name as JSON with its colon. Rows have the same names again and again. */
  #judge(name: string): { text: string; isSecret: boolean } {
    const isSecret = suspicious.test(name) && secretName.test(plain(unescaped(name)));
    const judged = { text: `${JSON.stringify(this.masked(name))}:`, isSecret };
    this.#names.set(name, judged);
    return judged;
  }

  /** The JSON text of a value that stands inside a string of this one. */
  #apart(value: unknown): string {
    const [parts, length] = [this.#parts, this.#length];
    this.#parts = [];
    const text = this.textOf(value);
    this.#parts = parts;
    this.#length = length;
    return text;
  }
}

/** The object, list or string that a text is the JSON of. */
function jsonInside(text: string): unknown {
  if (!/^\s*["[{]/.test(text)) return undefined;
  try {
    return parseJson(text.trim());
  } catch (error) {
    if (error instanceof JsonProblem) return undefined;
    throw error;
  }
}

/** Without what hides a letter: `\u0061`, `\u{61}`, `\x61`, `%61`, backslashes, however many. */
function unescaped(text: string): string {
  if (!/[\\%]/.test(text)) return text;
  return text
    .replaceAll(/\\+/g, '\\')
    .replaceAll(
      /\\(?:u([0-9a-f]{4})|u\{0*([0-9a-f]{1,5})\}|x([0-9a-f]{2}))/gi,
      (_, ...codes: (string | undefined)[]) =>
        String.fromCodePoint(Number.parseInt(codes.find((code) => code !== undefined) as string, 16)),
    )
    .replaceAll(/(?:%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString())
    .replaceAll('\\', '');
}

const unseen = /[\p{M}\p{Cf}\0]/gu;

/** In lower case, without accents and what nobody sees. */
function plain(text: string): string {
  // Loose marks first: normalising sorts each run of them, which takes the square of its length.
  return text.replaceAll(unseen, '').normalize('NFKD').replaceAll(unseen, '').toLowerCase();
}

/** At most 64 KiB of the text, no character of it halved. */
function cutToBytes(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= maxBodyBytes) return text;
  return new TextDecoder().decode(bytes.subarray(0, maxBodyBytes), { stream: true });
}
