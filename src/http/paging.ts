/**
 * `limit` and `offset` of every GET (contract §8). With a limit, the total is in `X-Total-Count`
 * and the neighbouring pages are in `Link` (RFC 8288). The body keeps the contract's shape.
 */

import { invalid } from '../kernel/errors.ts';
import { maxId } from '../kernel/ids.ts';
import type { PageRequest } from '../kernel/read-rows.ts';

export type Page = PageRequest;

/** Reads the page from the query string. Throws 422 for anything but integers of 0 or more. */
export function readPage(query: Record<string, unknown>): Page {
  return { limit: pageNumber(query, 'limit'), offset: pageNumber(query, 'offset') ?? 0 };
}

function pageNumber(query: Record<string, unknown>, name: string): number | undefined {
  const text = query[name];
  if (text === undefined) return undefined;
  const value = typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= maxId)) throw invalid(name, `must be an integer from 0 to ${maxId}`);
  return value;
}

/** The paging headers of a response. `url` is the request's path and query. */
export function pageHeaders(url: string, page: Page, total: number): Record<string, string> {
  const { limit, offset } = page;
  if (limit === undefined) return {};
  const headers: Record<string, string> = { 'x-total-count': String(total) };
  if (limit === 0) return headers;
  const link = (rel: string, at: number) => {
    const target = new URL(url, 'http://localhost');
    target.searchParams.set('limit', String(limit));
    target.searchParams.set('offset', String(at));
    return `<${target.pathname}${target.search}>; rel="${rel}"`;
  };
  const links = [link('first', 0)];
  if (offset > 0) links.push(link('prev', Math.max(0, offset - limit)));
  if (offset + limit < total) links.push(link('next', offset + limit));
  links.push(link('last', total === 0 ? 0 : Math.floor((total - 1) / limit) * limit));
  headers['link'] = links.join(', ');
  return headers;
}
