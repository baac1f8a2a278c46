/** What the pages may do in a browser, and how they are kept. */
import type { Content } from './page.ts';

const sealed = [`default-src 'none'`, `frame-ancestors 'none'`, `base-uri 'none'`, `form-action 'none'`];

/** Text, drawings and one style sheet, all of this server. */
const pagePolicy = [...sealed, `style-src 'self'`, `img-src 'self' data:`].join('; ');

/** Drawings bring their own styles and nothing else. */
const drawingPolicy = [...sealed, `style-src 'unsafe-inline'`].join('; ');

/**
 * The reference also runs its two scripts, which ask this server only. Scalar writes style sheets and attributes of its own, some
 * of them without the nonce that a page can give; scripts have no such freedom.
 */
const referencePolicy = [
  ...sealed,
  `script-src 'self'`,
  `connect-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data: blob:`,
].join('; ');

/** The headers of an answer of the documentation. */
export function headersOf(content: Content, overTls: boolean): Record<string, string> {
  return {
    'content-type': content.type,
    'content-security-policy': policyOf(content),
    'cache-control': content.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(overTls && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

function policyOf({ type, runsScripts }: Content): string {
  if (runsScripts) return referencePolicy;
  return type === 'image/svg+xml' ? drawingPolicy : pagePolicy;
}
