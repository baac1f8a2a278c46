/** Attacks on database connections and locks. */
import { type Attack, besiege, send, type Target } from '../attack.ts';
import { asCsv, csvOfCells, manyCells } from './files.ts';

const longReads: Attack = {
  name: 'long reads',
  what: 'getProgress?limit=1 over 10,000 years, whose clients leave after 300 ms, twenty at once',
  run: (target, until) =>
    besiege(20, until, () =>
      send(target, {
        path: `/panels/getProgress?limit=1&id_gmr_processo=${target.company.process}`,
        leave: AbortSignal.timeout(300),
      }),
    ),
};

const statements: Attack = {
  name: 'statements',
  what: 'the statement of 5,000 accounts, eleven megabytes, for twelve clients at once',
  hears: [/^200$/],
  run: (target, until) =>
    besiege(12, until, () =>
      send(target, {
        path: `/go/valoresGo/getStatement?id_go_processo_periodo=${target.company.budgetPeriod}&linhas=todas`,
      }),
    ),
};

function oneCell({ company: { panels, indicators } }: Target, at: number, value: number): string {
  const cell = { id_gmr_painel: panels[at % panels.length], id_indicador: indicators[0], mes: 1, ano: 2026 };
  return JSON.stringify({ linhas: [{ ...cell, realizado_numerador: value }] });
}

const longDryRun: Attack = {
  name: 'long dry run',
  what: 'a dry run of 500,000 rows beside 24 bulk writes of one row',
  run(target, until) {
    const file = Buffer.from(csvOfCells(target, 500_000, 1));
    const headers = { ...asCsv, prefer: 'tx=rollback' };
    return besiege(25, until, (client) =>
      send(
        target,
        client === 0
          ? { ...manyCells, headers, body: file, leave: until }
          : { ...manyCells, body: oneCell(target, client, client), leave: until },
      ),
    );
  },
};

const writers: Attack = {
  name: 'writers',
  what: 'writes of one cell, three hundred at once',
  hears: [/^200$/],
  run(target, until) {
    const { panels, indicators } = target.company;
    let value = 0;
    return besiege(300, until, (client) =>
      send(target, {
        method: 'PUT',
        path: `/panels/updateProgressPanel/panel/${panels[client % panels.length]}/indicator/${indicators[client % indicators.length]}/month/${(client % 12) + 1}/year/2026`,
        body: JSON.stringify({ realizado_numerador: ++value }),
      }),
    );
  },
};

const silentNames: Attack = {
  name: 'silent names',
  what: 'webhooks at names that no name server answers for, changed by 32 clients, and events for them',
  hears: [/^200$/],
  async run(target, until) {
    const url = (n: number) => `https://n${n}.silent.example/`;
    const { rows } = await target.sql(
      `INSERT INTO webhook (id_empresa, url, eventos, segredo)
       SELECT $1, 'https://silent.example/', '{progress.updated}', 'whsec_' || n FROM generate_series(1, 10) n RETURNING id`,
      [target.company.id],
    );
    const ids = (rows as { id: number }[]).map(({ id }) => id);
    let value = 0;
    const heard = await besiege(32, until, (client) =>
      send(
        target,
        client === 0
          ? { ...manyCells, body: oneCell(target, client, ++value) }
          : {
              method: 'PUT',
              path: `/company/updateWebhook/${ids[client % ids.length]}`,
              body: JSON.stringify({ url: url(client) }),
            },
      ),
    );
    await target.sql('DELETE FROM webhook WHERE id_empresa = $1', [target.company.id]);
    return heard;
  },
};

export const databaseAttacks = [longReads, statements, longDryRun, writers, silentNames];
