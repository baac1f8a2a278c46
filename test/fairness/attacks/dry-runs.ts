/** Dry runs, which must not store or consume anything permanently. */
import { type Attack, besiege, cutOff, send, type Target } from '../attack.ts';

interface Masters {
  readonly id_go_processo_periodo: number;
  readonly id_conta: number;
  readonly id_centro_resultado: number;
}

/** A budget process with a period, an account and a result centre. */
async function createMasters({ sql, company }: Target): Promise<Masters> {
  const insert = async (table: string, columns: string, values: string, ...more: readonly unknown[]) => {
    const { rows } = await sql(
      `INSERT INTO ${table} (id_empresa, codigo, nome${columns}) VALUES ($1, gen_random_uuid(), 'X'${values}) RETURNING id`,
      [company.id, ...more],
    );
    return (rows as [{ id: number }])[0].id;
  };
  const process = await insert('processo_go', ', moeda', `, 'BRL'`);
  return {
    id_go_processo_periodo: await insert(
      'periodo_go',
      ', id_go_processo, inicio_mes, inicio_ano, fim_mes, fim_ano',
      ', $2, 1, 1950, 12, 2049',
      process,
    ),
    id_conta: await insert('conta_go', '', ''),
    id_centro_resultado: await insert('centro_resultado_go', '', ''),
  };
}

/** The current values of the id sequences of all companies. */
async function idsTaken({ sql }: Target): Promise<string> {
  const { rows } = await sql(
    `SELECT string_agg(concat(sequencename, ' ', last_value), ', ' ORDER BY sequencename) AS taken
       FROM pg_sequences WHERE sequencename ~ '_go_id_seq$'`,
  );
  return (rows as [{ taken: string }])[0].taken;
}

const dryRuns: Attack = {
  name: 'dry runs',
  what: 'dry runs of 1,200 new facts, four at once',
  hears: [/^200$/],
  async run(target, until) {
    const masters = await createMasters(target);
    const linhas = Array.from({ length: 1_200 }, (_, n) => ({
      ...masters,
      mes: (n % 12) + 1,
      ano: 1950 + Math.floor(n / 12),
      valor: n,
    }));
    const body = JSON.stringify({ linhas });
    const before = await idsTaken(target);
    const heard = await besiege(4, until, () =>
      send(target, {
        method: 'POST',
        path: '/go/orcadoGo/upsertMany',
        headers: { prefer: 'tx=rollback' },
        body,
      }),
    );
    const after = await idsTaken(target);
    return before === after
      ? heard
      : new Map([...heard, [`${cutOff} from ids: ${before} became ${after}`, 1]]);
  },
};

export const dryRunAttacks = [dryRuns];
