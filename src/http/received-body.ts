import type { ApiError } from '../kernel/errors.ts';
import type { ReceivedFile } from './row-files.ts';

/** A body as it came and as it was read. */
export interface ReceivedBody {
  /** As it came; of what is not JSON, of a long body and of a file what the audit keeps in its place, JSON too. */
  readonly text: string;
  /** Of a long body until the endpoint takes it. */
  value: unknown;
  readonly isLong?: boolean;
  /** Of a long body that may come again, see `digestOf`. */
  readonly digest?: Buffer;
  /** Set when the text is not acceptable JSON; thrown when the endpoint reads the body. */
  readonly problem?: ApiError;
  /** Set when it is a file with rows. */
  readonly file?: ReceivedFile;
}
