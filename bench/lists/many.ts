/**
 * upsertMany of 2,000 records of a kind beside one bare INSERT of as many rows: new ones, all of
 * them changed, and sent again unchanged.
 */
import { ratios, spread } from '../spread.ts';

const rows = 2_000;
const numbers = `generate_series(1, ${rows}) AS n`;

interface Place {
  readonly id: number;
  readonly base: number;
}

/** A kind: a row of its upsertMany, and the same rows as one statement. */
interface Kind {
  readonly path: string;
  readonly table: string;
  readonly row: (key: string, nome: string, company: Place) => object;
  readonly bare: (round: number, company: Place) => string;
}

const kinds: Readonly<Record<string, Kind>> = {
  branches: {
    path: '/company/branch/upsertMany',
    table: 'filial',
    row: (codigo_externo, nome) => ({ codigo_externo, nome, estado: 'SP', cidade: 'A' }),
    bare: (round, { id }) =>
      `INSERT INTO filial (id_empresa, nome, estado, cidade, codigo_externo)
       SELECT ${id}, 'Branch', 'SP', 'A', 'S-${round}-' || n FROM ${numbers}`,
  },
  people: {
    path: '/employee/upsertMany',
    table: 'colaborador',
    row: (codigo_externo, nome, { base }) => ({
      codigo_externo,
      nome,
      email: `${codigo_externo}@example.com`,
      id_filial: base + 1,
      id_cargo: base + 1,
      id_funcao: base + 1,
    }),
    bare: (round, { id, base }) =>
      `INSERT INTO colaborador (id_empresa, nome, email, id_filial, id_cargo, id_funcao, codigo_externo)
       SELECT ${id}, 'Person', 's-${round}-' || n || '@example.com', ${base + 1}, ${base + 1}, ${base + 1},
              'S-${round}-' || n FROM ${numbers}`,
  },
  accounts: {
    path: '/go/contaGo/upsertMany',
    table: 'conta_go',
    row: (codigo, nome) => ({ codigo, nome }),
    bare: (round, { id }) =>
      `INSERT INTO conta_go (id_empresa, codigo, nome) SELECT ${id}, 'S-${round}-' || n, 'Account' FROM ${numbers}`,
  },
  panels: {
    path: '/panels/panel/upsertMany',
    table: 'gmr_painel',
    row: (codigo_externo, nome, { base }) => ({ codigo_externo, nome, id_painel_modelo: base + 1 }),
    bare: (round, { id, base }) =>
      `INSERT INTO gmr_painel (id_empresa, nome, id_painel_modelo, codigo_externo)
       SELECT ${id}, 'Panel', ${base + 1}, 'S-${round}-' || n FROM ${numbers}`,
  },
  indicators: {
    path: '/indicators/upsertMany',
    table: 'indicador',
    row: (codigo_externo, nome) => ({
      codigo_externo,
      nome,
      descricao: 'A',
      unidade_medida: 4,
      interpretacao: 0,
      totalizador: 0,
    }),
    bare: (round, { id }) =>
      `INSERT INTO indicador (id_empresa, nome, descricao, unidade_medida, interpretacao, totalizador, tipo, codigo_externo)
       SELECT ${id}, 'Indicator', 'A', 4, 0, 0, 0, 'S-${round}-' || n FROM ${numbers}`,
  },
};

/** @param send sends a body to a path; `query` runs a statement of the operator. */
export async function benchMany(
  company: Place,
  rounds: number,
  send: (path: string, body: string) => Promise<unknown>,
  query: (text: string) => Promise<unknown>,
): Promise<void> {
  const msOf = async (work: Promise<unknown>) => {
    const started = performance.now();
    await work;
    return performance.now() - started;
  };
  for (const [name, { path, table, row, bare }] of Object.entries(kinds)) {
    // The company was stored with ids of its own: the counter does not know them.
    await query(
      `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT coalesce(max(id), 1) FROM ${table}))`,
    );
    const ms: Record<'new' | 'changed' | 'unchanged' | 'bare', number[]> = {
      new: [],
      changed: [],
      unchanged: [],
      bare: [],
    };
    for (let round = 1; round <= rounds; round++) {
      const upsert = (nome: string) => {
        const linhas = Array.from({ length: rows }, (_, n) => row(`b-${round}-${n}`, nome, company));
        return msOf(send(path, JSON.stringify({ linhas })));
      };
      ms.new.push(await upsert('One'));
      ms.changed.push(await upsert('Other'));
      ms.unchanged.push(await upsert('Other'));
      ms.bare.push(await msOf(query(bare(round, company))));
    }
    for (const [what, all] of Object.entries(ms))
      console.log(
        `upsertMany of ${rows} ${name}, ${what}: ${spread(all, 0)} ms, ÷ bare: ${spread(ratios(all, ms.bare), 1)}`,
      );
  }
}
