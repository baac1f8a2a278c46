/** The header `traceparent` (W3C Trace Context, Recommendation of 2021, level 1, §3.2). */

export interface TraceContext {
  /** 32 hexadecimal digits, not all of them 0. */
  readonly traceId: string;
  /** The caller's span: 16 hexadecimal digits, not all of them 0. */
  readonly parentId: string;
  readonly sampled: boolean;
}

const fields = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/**
 * The caller's trace, or undefined for a header that is not valid, which counts as none (§4.3). A later version than 00
 * may have more behind the four fields (§3.2.4); ff is never valid. Several headers arrive joined by a comma, which is
 * not valid either.
 */
export function readTraceparent(header: string): TraceContext | undefined {
  const [, version, traceId = '', parentId = '', flags = '', more] = fields.exec(header) ?? [];
  if (version === undefined || version === 'ff') return undefined;
  if (version === '00' && more !== undefined) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(parentId)) return undefined;
  return { traceId, parentId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
