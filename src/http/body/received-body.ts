import type { ApiError } from '../../kernel/contract/errors.ts';
import type { ReceivedFile } from './row-files.ts';

/** A received body and its parsed form. */
export interface ReceivedBody {
  /**
   * The original text. For a body that is not JSON, a long one or a file: its JSON summary for the
   * audit trail.
   */
  readonly text: string;
  /** What the audit trail keeps of the text, once that is known. */
  kept?: string;
  /** Of a long body only until the endpoint has taken it. */
  value: unknown;
  readonly isLong?: boolean;
  /** For a long body with an idempotency key, see `digestOf`. */
  readonly digest?: Buffer;
  /** Set when the text is not acceptable JSON. Thrown when the endpoint reads the body. */
  readonly problem?: ApiError;
  /** Set for a file with rows. */
  readonly file?: ReceivedFile;
}
