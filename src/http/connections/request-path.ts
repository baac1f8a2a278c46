/** Prepares a request's path for the router. */

/** A target in absolute form, `http://host/path` (RFC 9112 §3.2.2): authority, and the rest. */
const absoluteForm = /^https?:\/\/([^/?#]*)(.*)$/is;

/** The authority of a target in absolute form. Undefined for any other. */
export function authorityOf(target: string): string | undefined {
  return absoluteForm.exec(target)?.[1];
}

/** The target without scheme and authority. */
export function originForm(target: string): string {
  const rest = absoluteForm.exec(target)?.[2];
  if (rest === undefined) return target;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * What a segment of a path, or a value of a query, is replaced by whose bytes are no UTF-8: a
 * noncharacter, which stands in no text. Readers of parameters refuse it.
 */
export const notUtf8 = '\uFFFF';
const notUtf8Escaped = encodeURIComponent(notUtf8);

/**
 * Reduces a target to origin form. Path segments that cannot be decoded (`%zz`) are escaped, so
 * that the router finds the route; the segment's value is then checked as usual. Segments and query
 * values whose bytes are no UTF-8 become {@link notUtf8}: what they meant is unknown.
 */
export function routableUrl({ url: target = '/' }: { readonly url?: string | undefined }): string {
  const url = originForm(target);
  if (!url.includes('%')) return url;
  const [, path = '', query = '', rest = ''] = /^([^?#]*)(\?[^#]*)?(.*)$/s.exec(url) ?? [];
  return (
    path.split('/').map(routableSegment).join('/') + query.replaceAll(valueInQuery, readableValue) + rest
  );
}

function routableSegment(part: string): string {
  if (isDecodable(part)) return part;
  return isUtf8(part) ? part.replaceAll('%', '%25') : notUtf8Escaped;
}

const valueInQuery = /(?<==)[^&=][^&]*/g;

const readableValue = (value: string) => (isDecodable(value) || isUtf8(value) ? value : notUtf8Escaped);

/** Whether the escaped bytes are UTF-8, whatever else cannot be decoded. */
function isUtf8(part: string): boolean {
  return (part.match(/(?:%[\da-f]{2})+/gi) ?? []).every(isDecodable);
}

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
