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
 * Reduces a target to origin form, and escapes path segments that cannot be decoded (`%zz`, or
 * invalid UTF-8), so that the router finds the route. The segment's value is then checked as usual:
 * it is not an integer, or an unknown code.
 */
export function routableUrl({ url: target = '/' }: { readonly url?: string | undefined }): string {
  const url = originForm(target);
  if (!url.includes('%')) return url;
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  const segments = path.split('/').map((part) => (isDecodable(part) ? part : part.replaceAll('%', '%25')));
  return segments.join('/') + url.slice(path.length);
}

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
