/** Finds the next page of a paged read. */

const link = /<([^>]*)>([^,<]*)/g;

/** The query of the link with `rel="next"` (RFC 8288). Undefined on the last page. */
export function nextPage(header: string | null): Record<string, string> | undefined {
  for (const [, target = '', parameters = ''] of (header ?? '').matchAll(link)) {
    if (!/;\s*rel="?next"?\s*(?:;|$)/.test(parameters)) continue;
    // Only the query is used, because the host may differ behind a proxy.
    return Object.fromEntries(new URLSearchParams(target.split('?')[1] ?? ''));
  }
  return undefined;
}
