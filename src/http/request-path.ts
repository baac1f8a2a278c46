/** The path of a request as the router takes it. */

/**
 * The URL with every segment of its path that cannot be decoded (`%zz`, or bytes that are no UTF-8) taken as it stands, so that the
 * router finds the route, and whoever reads the segment's value judges it: it is no integer, or a code that does not exist.
 */
export function routableUrl(url: string): string {
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
