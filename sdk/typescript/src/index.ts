/** The typed client of the Prumo integration API. */
export type { Answer, Answered, Records, Result } from './answer.ts';
export { PrumoClient, type RawRequest } from './client.ts';
export * from './errors.ts';
export type { FileContent, TableFormat } from './files.ts';
export { type ErrorCode, errorCodes, version } from './generated/error-codes.ts';
export * from './generated/resources.ts';
export type * from './generated/types.ts';
export * from './generated/values.ts';
export type { ConditionalWrite, DryRunOptions, Read, RowsWrite, TableRead, Write } from './operations.ts';
export type {
  CallOptions,
  ClientOptions,
  ConditionalOptions,
  Fetch,
  FileWriteOptions,
  LenientOptions,
  PageOptions,
  ReadOptions,
  WriteOptions,
} from './options.ts';
export { defaultRetryPolicy, type RetryPolicy } from './retry.ts';
