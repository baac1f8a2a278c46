import type { Endpoint } from '../../kernel/endpoint.ts';

/** Contract §4.7: budget management. */
export const goEndpoints: readonly Endpoint[] = [];
