/** Response headers of the documentation: content security policies and caching. */
import type { Content } from './page.ts';

const sealed = [`default-src 'none'`, `frame-ancestors 'none'`, `base-uri 'none'`, `form-action 'none'`];

/** Pages may load style sheets and images from this server only. */
const pagePolicy = [...sealed, `style-src 'self'`, `img-src 'self' data:`].join('; ');

/** Diagrams contain inline styles and nothing else. */
const drawingPolicy = [...sealed, `style-src 'unsafe-inline'`].join('; ');

/**
 * The reference also runs its two scripts, which send requests to this server only. Inline styles
 * must be allowed because Scalar writes some without the nonce that a page can provide. Inline
 * scripts are not allowed.
 */
const referencePolicy = [
  ...sealed,
  `script-src 'self'`,
  `connect-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data: blob:`,
].join('; ');

/** The headers of a documentation response. */
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
