/** One thing the contract says of one endpoint, shown by a request. */
import type { TestApi } from '../harness/api.ts';

export interface ContractCase {
  /** Method and path with the contract's placeholders: `GET /company/getFunctionsByRole/{id}`. */
  readonly endpoint: string;
  /** The status that the case shows. */
  readonly status: number;
  /** The guarantee, in words. */
  readonly name: string;
  readonly run: (api: TestApi) => Promise<void>;
}
