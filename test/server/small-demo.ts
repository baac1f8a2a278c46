/**
 * What tests read and write of the demo company (demo-company.ts), without the rest of it: for
 * databases of their own, where a first start with the whole of it costs two seconds.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { ExternalServer } from '../harness/external-postgres.ts';
import { jsonLines, prumoHere, type Variables } from '../harness/process.ts';

const twoYears = { inicio_mes: 1, inicio_ano: 2016, fim_mes: 12, fim_ano: 2017 };
/** The months with values: one that operator/backup-load.ts writes, one of demo-company.ts. */
const written = [
  { mes: 6, ano: 2016 },
  { mes: 12, ano: 2017 },
];
const panels = ['California', 'Nevada', 'Texas'].map((nome, at) => ({ id: at + 1, nome }));

const [sales, profit, margin] = [
  { id: 1, nome: 'Vendas', tipo: 0 },
  { id: 2, nome: 'Lucro', tipo: 0 },
  {
    id: 3,
    nome: 'Margem',
    tipo: 5,
    unidade_medida: 3,
    meta_oculta: 1,
    formula: {
      referencias: [
        { slug: 'lucro', rotulo: 'Lucro', tipo: 0, id_indicador_ref: 2, campo: 1 },
        { slug: 'vendas', rotulo: 'Vendas', tipo: 0, id_indicador_ref: 1, campo: 1 },
      ],
      nos: [
        { key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 0, operacao: 'percentual' },
        { key: 'l', pai_key: 'r', destino: 1, ordem: 0, tipo_no: 1, ref_slug: 'lucro' },
        { key: 'v', pai_key: 'r', destino: 1, ordem: 1, tipo_no: 1, ref_slug: 'vendas' },
      ],
    },
  },
];

const document = {
  empresa: { nome: 'Small', modulos: ['gmr'] },
  indicadores: [sales, profit, margin],
  modelos: [
    {
      id: 1,
      nome: 'State',
      indicadores: [1, 2, 3].map((id_indicador) => ({ id_indicador, ...twoYears })),
    },
  ],
  processos: [{ id: 1, nome: '2016 and 2017', ...twoYears }],
  paineis: panels.map((panel) => ({ ...panel, id_painel_modelo: 1, processos: [1] })),
  andamento: panels.flatMap(({ id: id_gmr_painel }) =>
    [1, 2].flatMap((id_indicador) =>
      written.map((month) => ({ id_gmr_painel, id_indicador, ...month, realizado_numerador: 1 })),
    ),
  ),
};

/** Imports the company into these environments; gives a token for them. */
export async function importSmallDemo(
  variables: Variables,
  environments: readonly ('production' | 'development')[],
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-small-demo-'));
  const printed = async <T>(...args: string[]): Promise<T> => {
    const result = await prumoHere(variables, ...args);
    if (result.code !== 0) throw new Error(result.stderr);
    return jsonLines<T>(result)[0] as T;
  };
  try {
    const file = join(folder, 'small.json');
    writeFileSync(file, JSON.stringify(document));
    const [only = '', other] = environments;
    const into = other === undefined ? only : 'both';
    const { empresa } = await printed<{ empresa: number }>('import', file, '--environment', into);
    const of = ['--company', String(empresa), '--environments', environments.join(',')];
    return (await printed<{ token: string }>('token', 'create', ...of)).token;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Makes the database `production` on the server, with the company; gives a token for it. */
export async function smallDemoOn(server: ExternalServer): Promise<string> {
  const client = new Client({ connectionString: server.url() });
  await client.connect();
  await client.query('CREATE DATABASE production');
  await client.end();
  return importSmallDemo({ DATABASE_URL: server.url('production') }, ['production']);
}
