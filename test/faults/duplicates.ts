/** A hundred times the same new employee at once: one is stored, with one message. */
import assert from 'node:assert/strict';
import { send } from '../harness/http.ts';
import { jsonLines, prumoHere } from '../harness/process.ts';
import { gentleFault, tally } from './fault.ts';

const times = 100;
const rounds = { short: 1, long: 20 };

export const duplicates = gentleFault(
  'duplicates',
  `of ${times} concurrent inserts of one e-mail exactly one is stored, with one message in the outbox`,
  async ({ server: { production: base }, token, variables }, size) => {
    const [like] = (await send<Record<string, number>[]>(base, '/employee/getEmployees?limit=1', { token }))
      .body.response;
    const statuses: number[] = [];
    for (let round = 0; round < rounds[size]; round++) {
      const email = `twin-${round}@example.com`;
      const body = {
        nome: 'Twin',
        id_filial: like?.['id_filial'],
        id_cargo: like?.['id_cargo'],
        id_funcao: like?.['id_funcao'],
      };
      // In other letters too: addresses are told apart without regard to case.
      const answers = await Promise.all(
        Array.from({ length: times }, (_, n) =>
          send(base, '/employee/insertEmployee', {
            token,
            method: 'POST',
            body: { ...body, email: n % 2 === 0 ? email : email.toUpperCase() },
          }),
        ),
      );
      const own = answers.map(({ status }) => status);
      assert.deepEqual(tally(own), { 200: 1, 409: times - 1 });
      statuses.push(...own);
      const outbox = jsonLines<{ destinatario: string }>(
        await prumoHere(variables, 'outbox', '--environment', 'production', '--limit', '1000'),
      );
      const sent = outbox.filter(({ destinatario }) => destinatario.toLowerCase() === email);
      assert.equal(sent.length, 1, `${sent.length} messages`);
    }
    return { statuses: tally(statuses), messages: rounds[size] };
  },
);
