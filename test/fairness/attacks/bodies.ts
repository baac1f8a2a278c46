/** Bodies that are expensive to parse or to keep in memory. */
import { type Attack, besiege, send } from '../attack.ts';
import { manyCells } from './files.ts';

const mebibyte = 2 ** 20;
const filled = (start: string, part: string, end: string, length: number) =>
  Buffer.from(start + part.repeat(Math.floor((length - start.length - end.length) / part.length)) + end);

const longNumbers: Attack = {
  name: 'long numbers',
  what: 'bodies of 8 MiB and of 1 MiB, with one number of 16 digits, four at once',
  hears: [/^422 linhas must be a list of 0 to 10000 items$/, /^422 nome is required$/],
  run(target, until) {
    const row = `,{"id_gmr_painel":1,"id_indicador":2,"mes":3,"ano":2026,"realizado_numerador":12345.67,"fonte":"${'x'.repeat(100)}"}`;
    const sendings = [
      { ...manyCells, body: filled('{"x":1234567890.1234567,"linhas":[0', row, ']}', 8 * mebibyte) },
      {
        method: 'POST' as const,
        path: '/company/insertRole',
        body: filled('{"x":1234567890.1234567,"y":[0', row, ']}', mebibyte),
      },
    ];
    return besiege(4, until, (client) => send(target, sendings[client % 2] as (typeof sendings)[0]));
  },
};

const heldBodies: Attack = {
  name: 'bodies behind a lock',
  what: 'bodies of 8 MB of unknown fields that wait for a lock, forty at once',
  async run(target, until) {
    const { panels, indicators } = target.company;
    const cell = {
      id_gmr_painel: panels[0],
      id_indicador: indicators[0],
      mes: 1,
      ano: 2026,
      realizado_numerador: 1,
    };
    const start = `{"linhas":[${JSON.stringify(cell)}],"y":[0`;
    const body = filled(start, ',{"id":17,"nome":"Name"}', ']}', 8_000_000);
    const letGo = await target.holdBulkWrites();
    try {
      return await besiege(40, until, () => send(target, { ...manyCells, body, leave: until }));
    } finally {
      await letGo();
    }
  },
};

const recordedBodies: Attack = {
  name: 'bodies on record',
  what: 'bodies of 64 KB of quotes, which are refused and recorded, three hundred at once',
  hears: [/^422 nome is required$/],
  run(target, until) {
    const body = filled('{"x":[""', ',""', ']}', 65_536);
    const sent = { method: 'POST', path: '/company/insertRole', body } as const;
    // One client stays, so that a refusal is heard even if the server needs longer than the attack.
    return besiege(300, until, (client) => send(target, client === 0 ? sent : { ...sent, leave: until }));
  },
};

export const bodyAttacks = [longNumbers, heldBodies, recordedBodies];
