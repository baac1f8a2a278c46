/** The page after the one that was read. */

const link = /<([^>]*)>([^,<]*)/g;

/** The query of the link with `rel="next"` (RFC 8288); undefined on the last page. */
export function nextPage(header: string | null): Record<string, string> | undefined {
  for (const [, target = '', parameters = ''] of (header ?? '').matchAll(link)) {
    if (!/;\s*rel="?next"?\s*(?:;|$)/.test(parameters)) continue;
    // Only its query: the address may be another one behind a proxy.
    return Object.fromEntries(new URLSearchParams(target.split('?')[1] ?? ''));
  }
  return undefined;
}
