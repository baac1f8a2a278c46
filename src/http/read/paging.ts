/**
 * `limit` and `offset` of every GET (contract §8). With a limit, the total is in `X-Total-Count`
 * and the neighbouring pages are in `Link` (RFC 8288). The body keeps the contract's shape.
 */

import { invalid } from '../../kernel/contract/errors.ts';
import type { PageRequest, RowPage } from '../../kernel/contract/read-rows.ts';
import { maxId } from '../../kernel/values/ids.ts';

export type Page = PageRequest;

/** Reads the page from the query string. Throws 422 for anything but integers of 0 or more. */
export function readPage(query: Record<string, unknown>): Page {
  return { limit: pageNumber(query, 'limit'), offset: pageNumber(query, 'offset') ?? 0 };
}

function pageNumber(query: Record<string, unknown>, name: string): number | undefined {
  const text = query[name];
  if (text === undefined) return undefined;
  const value = typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= maxId))
    throw invalid(name, `must be an integer from 0 to ${maxId}`, {
      rule: 'integer',
      params: { minimum: 0, maximum: maxId },
    });
  return value;
}

/**
 * The paging headers of a response. `url` is the request's path and query. `next` is for pages by
 * key.
 */
export function pageHeaders(
  url: string,
  page: Page,
  total: number | undefined,
  next?: RowPage['next'],
): Record<string, string> {
  const { limit, offset } = page;
  if (limit === undefined) return {};
  const headers: Record<string, string> = total === undefined ? {} : { 'x-total-count': String(total) };
  if (limit === 0) return headers;
  const linkWith = (rel: string, name: string, value: string) => {
    const target = new URL(url, 'http://localhost');
    target.searchParams.set('limit', String(limit));
    target.searchParams.set(name, value);
    return `<${target.pathname}${target.search}>; rel="${rel}"`;
  };
  if (next) {
    const first = linkWith('first', 'after', 'start');
    const { after } = next;
    headers['link'] = after === undefined ? first : `${first}, ${linkWith('next', 'after', after)}`;
    return headers;
  }
  if (total === undefined) return headers;
  const link = (rel: string, at: number) => linkWith(rel, 'offset', String(at));
  const links = [link('first', 0)];
  if (offset > 0) links.push(link('prev', Math.max(0, offset - limit)));
  if (offset + limit < total) links.push(link('next', offset + limit));
  links.push(link('last', total === 0 ? 0 : Math.floor((total - 1) / limit) * limit));
  headers['link'] = links.join(', ');
  return headers;
}
