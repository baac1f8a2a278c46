/**
 * The examples of answers in the OpenAPI document (src/openapi/answer-examples.json): what the
 * server has answered in the tests, without what differs from run to run. Of most operations it is
 * the answer to the example request, in the demo company (test/openapi/examples.test.ts); of those
 * whose example is refused, one of the contract cases (test/own-process/contract.test.ts).
 * `PRUMO_WRITE_EXAMPLES=1` has both files write theirs anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { endpoints } from '../../src/api/index.ts';
import type { Endpoint } from '../../src/kernel/contract/endpoint.ts';
import { answersSeen } from './document.ts';

const file = new URL('../../src/openapi/answer-examples.json', import.meta.url);
const mostRecords = 2;

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** The operations whose example request succeeds in the demo company, or is refused there. */
export const answered = endpoints.filter(({ example }) => !example?.refused).map(nameOf);
export const refused = endpoints.filter(({ example }) => example?.refused).map(nameOf);

const stored = () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

/**
 * Those of the operations whose example is not what was said: other fields, texts or lists.
 * Numbers may differ. With `PRUMO_WRITE_EXAMPLES=1` they are stored first.
 */
export function untrueAnswers(names: readonly string[], said = answersSeen): string[] {
  const seen = names.map((name): [string, unknown] => [name, presentable(said.get(name))]);
  if (process.env['PRUMO_WRITE_EXAMPLES'] === '1') {
    const all = Object.entries({ ...stored(), ...Object.fromEntries(seen) });
    const known = new Set([...answered, ...refused]);
    const sorted = all.filter(([name]) => known.has(name)).toSorted(([a], [b]) => (a < b ? -1 : 1));
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  }
  const examples = stored();
  return seen.filter(([name, value]) => shapeOf(value) !== shapeOf(examples[name])).map(([name]) => name);
}

const shapeOf = (value: unknown) => JSON.stringify(value)?.replaceAll(/(?<=[:,["])-?\d[\d.e+-]*/g, '0');

/** Random or of this moment, and what stands for it. */
const changing: readonly (readonly [RegExp, string])[] = [
  [/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/g, '2026-03-04T05:06:07.089Z'],
  [/[0-9a-f]{8}-[0-9a-f-]{27}(?=@)/g, 'ana.souza'],
  [/K-[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ERP-1'],
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '0c5f2b6e-6f0f-4a54-9a3f-2f7d1f3b1c55'],
  [/msg_[0-9a-f]{32}/g, 'msg_2f1c7d8e90ab4c56a7b8c9d0e1f2a3b4'],
  [/whsec_[\w+/=-]+/g, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  [/http:\/\/127\.0\.0\.1:\d+/g, 'http://127.0.0.1:8081'],
];

/** Fields that are random, measured or of the moment, and what stands for their values. */
const fixedFields: Readonly<Record<string, unknown>> = {
  cursor: 'ODE1LjEwLjE3OTU0NzgxMDU0NjI3MTU',
  duracao_ms: 4.2,
  pendente: false,
};
/** Ids of audit records are random. All others are smaller. */
const randomId = 481_516_234_200_042;
const smallestRandomId = 1e10;

/** The value with its lists cut, and without what is random or of this moment. */
function presentable(value: unknown): unknown {
  if (typeof value === 'string') {
    return changing.reduce((text, [pattern, fixed]) => text.replaceAll(pattern, fixed), value);
  }
  if (typeof value === 'number' && value > smallestRandomId) return randomId;
  if (Array.isArray(value)) {
    const isOfRecords = typeof value[0] === 'object' && value[0] !== null;
    return (isOfRecords ? value.slice(0, mostRecords) : value).map(presentable);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, fixedFields[name] ?? presentable(one)]),
  );
}
