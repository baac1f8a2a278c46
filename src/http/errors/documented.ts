/** The errors of an endpoint, derived from its declaration, for the documentation. */
import type { Endpoint } from '../../kernel/contract/endpoint.ts';
import type { ErrorSlug } from '../../kernel/contract/errors.ts';
import { sentQuery } from '../../kernel/contract/record-references.ts';
import { recordFields } from '../request-records.ts';

/**
 * Every error that a request to the endpoint can get once its route is found (contract §7,
 * decisions for 413, 415 and 429).
 */
export function documentedErrors(endpoint: Endpoint): ErrorSlug[] {
  const slugs: ErrorSlug[] = [
    'maintenance',
    'token-missing',
    'token-refused',
    'too-many-refused',
    'rate-limited',
    'too-much-waiting',
    'token-without-company',
    'token-scope',
    'invalid-value',
    'internal',
    'deadline-passed',
    'unavailable',
  ];
  if (endpoint.module !== null) slugs.push('module-not-contracted');
  if (recordFields(endpoint.params).length > 0) slugs.push('foreign-record', 'not-found');
  if (endpoint.method === 'GET') {
    if (sentQuery(endpoint) !== endpoint.query) slugs.push('unknown-reference');
  } else {
    slugs.push('invalid-json', 'body-too-large', 'unsupported-media-type');
    slugs.push('idempotency-key-reused', 'idempotency-key-running', 'outcome-unknown');
    if (recordFields(endpoint.body).length > 0) slugs.push('unknown-reference');
    if (endpoint.precondition !== undefined) slugs.push('changed-meanwhile');
    if (endpoint.partial !== undefined) slugs.push(endpoint.partial);
  }
  return [...new Set([...slugs, ...(endpoint.errors ?? [])])];
}
