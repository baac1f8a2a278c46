/** Prepares a request's path for the router. */

/**
 * Escapes path segments that cannot be decoded (`%zz`, or invalid UTF-8), so that the router finds
 * the route. The segment's value is then checked as usual: it is not an integer, or an unknown
 * code.
 */
export function routableUrl({ url = '/' }: { readonly url?: string | undefined }): string {
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
