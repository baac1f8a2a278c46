/**
 * The load generator, in its own process. Measures what its parent requests, one message at a time.
 */
import autocannon from 'autocannon';
import { type CaseName, requests } from './cases.ts';

export interface Order {
  readonly url: string;
  readonly case: CaseName;
  readonly connections: number;
  readonly seconds: number;
}

export interface Measured {
  readonly perSecond: number;
  readonly seconds: number;
  /** In milliseconds. */
  readonly median: number;
  readonly p99: number;
}

export type Reply = { readonly measured: Measured } | { readonly problem: string };

async function measure({ url, case: name, connections, seconds }: Order): Promise<Reply> {
  let next = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    // Each connection has its own requests. Otherwise all would compete for the same rows.
    setupClient: (client) => client.setRequests(requests(name, 500, next++)),
  });
  if (result.non2xx + result.errors > 0) {
    return { problem: `${url} ${name}: ${result.non2xx} refused, ${result.errors} failed` };
  }
  const { p50, p99 } = result.latency;
  return {
    measured: { perSecond: result['2xx'] / result.duration, seconds: result.duration, median: p50, p99 },
  };
}

process.on('message', (order: Order) => void measure(order).then((reply) => process.send?.(reply)));
