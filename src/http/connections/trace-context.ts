/** The header `traceparent` (W3C Trace Context, Recommendation of 2021, level 1, §3.2). */

interface TraceContext {
  /** 32 hexadecimal digits, not all 0. */
  readonly traceId: string;
  /** The caller's span: 16 hexadecimal digits, not all 0. */
  readonly parentId: string;
  readonly sampled: boolean;
}

const fields = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/**
 * Parses the header. Undefined when it is invalid, which counts as absent (§4.3). Versions after
 * 00 may have more fields after the first four (§3.2.4); ff is invalid. Several headers arrive
 * joined by a comma, which is invalid too.
 */
export function readTraceparent(header: string): TraceContext | undefined {
  const [, version, traceId = '', parentId = '', flags = '', more] = fields.exec(header) ?? [];
  if (version === undefined || version === 'ff') return undefined;
  if (version === '00' && more !== undefined) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(parentId)) return undefined;
  return { traceId, parentId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
