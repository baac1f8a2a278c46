/** A company's formulas as files: written, checked, and applied together or not at all. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type CommandResult, jsonLines, prumoHere } from '../harness/process.ts';
import { type SharedInstallation, sharedInstallation } from '../harness/processes.ts';

const root = mkdtempSync(join(tmpdir(), 'prumo-formulas-'));
const folder = join(root, 'formulas');
let shared: SharedInstallation;
let company: string;
let ids: Readonly<Record<string, number>>;

const run = (...args: string[]): Promise<CommandResult> => prumoHere(shared.variables, ...args);
const place = () => ['--company', company, '--environment', 'production'];
const command = (name: string, ...more: string[]) => run('formula', name, folder, ...place(), ...more);

const range = { inicio_mes: 1, inicio_ano: 2024, fim_mes: 12, fim_ano: 2024 };
const formula = (formula_texto: string) => ({ tipo: 5, meta_oculta: 1, formula_texto, idioma: 'pt' });
const document = {
  empresa: { nome: 'Formulas', modulos: ['gmr'] },
  indicadores: [
    { id: 1, nome: 'Vendas', tipo: 0, unidade_medida: 4 },
    { id: 2, nome: 'Dobro das vendas', unidade_medida: 4, ...formula('realizado = [Vendas].realizado * 2') },
    {
      id: 3,
      nome: 'Soma',
      unidade_medida: 4,
      ...formula('realizado = [Dobro das vendas] + ENTRADA("ajuste")'),
    },
  ],
  modelos: [
    {
      id: 1,
      id_grupo: null,
      nome: 'Loja',
      indicadores: [1, 2, 3].map((id_indicador) => ({ id_indicador, ...range })),
    },
  ],
  processos: [{ id: 1, nome: '2024', ...range }],
  paineis: [{ id: 1, nome: 'Centro', id_painel_modelo: 1, processos: [1] }],
  andamento: [
    { id_gmr_painel: 1, id_indicador: 1, mes: 1, ano: 2024, realizado_numerador: 10 },
    { id_gmr_painel: 1, id_indicador: 3, mes: 1, ano: 2024, realizado_numerador: 5 },
  ],
};

before(async () => {
  shared = await sharedInstallation('no company');
  await shared.start({ PRUMO_DEMO: '0' });
  const file = join(root, 'company.json');
  writeFileSync(file, JSON.stringify(document));
  const imported = jsonLines<{ empresa: number; ids: Record<string, Record<string, number>> }>(
    await run('import', file),
  )[0];
  assert.ok(imported);
  company = String(imported.empresa);
  ids = imported.ids['indicadores'] ?? {};
});

after(async () => {
  await shared.remove();
  rmSync(root, { recursive: true, force: true });
});

const read = (name: string) => readFileSync(join(folder, name), 'utf8');

function fileOf(number: number): string {
  const name = readdirSync(folder).find((one) => one.endsWith(`-${ids[number]}.formula`));
  assert.ok(name);
  return name;
}

function change(number: number, text: string): void {
  const name = fileOf(number);
  const [head] = read(name).split('\n\n');
  writeFileSync(join(folder, name), `${head}\n\n${text}\n`);
}

async function result<T = Record<string, unknown>>(
  code: number,
  name: string,
  ...more: string[]
): Promise<T[]> {
  const answer = await command(name, ...more);
  assert.equal(answer.code, code, answer.stderr + answer.stdout);
  return jsonLines<T>(answer);
}

describe('formulas as files', () => {
  it('are written one a file, with readable names that stay', async () => {
    const [summary] = await result(0, 'export');
    assert.deepEqual(summary, { formulas: 2, written: 2, unchanged: 0, others: [] });
    assert.deepEqual(readdirSync(folder).sort(), [
      `dobro-das-vendas-${ids[2]}.formula`,
      `soma-${ids[3]}.formula`,
    ]);
    const head = `id: ${ids[3]}\nnome: Soma\nidioma: pt\n\n`;
    assert.equal(read(fileOf(3)), `${head}realizado = [Dobro das vendas] + ENTRADA("ajuste")\n`);
    const [again] = await result(0, 'export');
    assert.deepEqual(again, { formulas: 2, written: 0, unchanged: 2, others: [] });
    const [english] = await result(0, 'export', '--language', 'en');
    assert.equal(english?.['written'], 2);
    assert.match(read(fileOf(3)), /idioma: en\n\nrealized = \[Dobro das vendas\] \+ ENTRY\("ajuste"\)\n$/);
    await result(0, 'export');
  });

  it('as they were written have nothing wrong and change nothing', async () => {
    assert.deepEqual(await result(0, 'check'), [{ files: 2, problems: 0 }]);
    const [summary] = await result(0, 'apply');
    assert.deepEqual(summary, { files: 2, problems: 0, changed: 0, stored: true });
  });

  it('with mistakes are refused with line and column, and none is stored', async () => {
    change(2, 'realizado = [Vendas] * 3');
    change(3, 'realizado = [Dobro das vendas]\n  + [Nada]');
    for (const name of ['check', 'apply']) {
      const [problem, summary] = await result(1, name);
      assert.deepEqual(
        { ...problem, message: undefined },
        { file: fileOf(3), line: 6, column: 5, code: 'unknown-indicator', message: undefined },
      );
      assert.equal(summary?.['problems'], 1);
    }
    await result(0, 'export');
    assert.match(read(fileOf(2)), /\* 2\n$/);
  });

  it('are judged together: none may come to read itself through another', async () => {
    change(2, 'realizado = [Soma] + 1');
    const found = await result(1, 'check');
    assert.deepEqual(
      found.slice(0, -1).map(({ code }) => code),
      ['circle', 'circle'],
    );
    // Where the other one no longer reads it, the same is right.
    change(3, 'realizado = [Vendas].realizado + ENTRADA("ajuste")');
    assert.deepEqual(await result(0, 'check'), [{ files: 2, problems: 0 }]);
  });

  it('tell in a dry run what they would change, and store nothing', async () => {
    const [first, second, summary] = await result(0, 'apply', '--dry-run');
    // What is read is stored first.
    assert.deepEqual([first?.['id'], second?.['id']], [ids[3], ids[2]]);
    assert.equal(first?.['dependents'], 1);
    assert.ok(Number(first?.['changedCells']) > 0);
    assert.deepEqual(summary, { files: 2, problems: 0, changed: 2, stored: false });
    const [again] = await result(0, 'export');
    assert.equal(again?.['written'], 2);
  });

  it('are stored in one go; what was typed stays with its entry, or is set aside', async () => {
    change(2, 'realizado = [Soma] + 1');
    change(3, 'realizado = [Vendas].realizado');
    const [first, second, summary] = await result(0, 'apply');
    assert.deepEqual([first?.['setAside'], first?.['removed']], [1, ['dobro_das_vendas', 'ajuste']]);
    assert.equal(second?.['changedCells'], undefined);
    assert.deepEqual(summary, { files: 2, problems: 0, changed: 2, stored: true });
    assert.deepEqual(await result(0, 'check'), [{ files: 2, problems: 0 }]);
    assert.equal((await result(0, 'apply'))[0]?.['changed'], 0);
    const status = await run('recalculation', 'status', '--environment', 'production');
    assert.equal(status.code, 0);
  });

  it('need a head, a formula of the company, and an id of their own', async () => {
    const refused = async (content: string, pattern: RegExp) => {
      const file = join(folder, 'extra.formula');
      writeFileSync(file, content);
      const answer = await command('check');
      assert.equal(answer.code, 1);
      assert.match(answer.stderr, pattern);
      rmSync(file);
    };
    await refused('1 + 1\n', /extra\.formula: the head has no id/);
    await refused(`id: ${ids[1]}\nidioma: pt\n\n1\n`, /extra\.formula: company \d+ has no formula/);
    await refused(`id: ${ids[2]}\nidioma: pt\n\n1\n`, /both have id/);
    await refused(`id: ${ids[2]}\n\n1\n`, /no language/);
    const answer = await run('formula', 'check', join(root, 'nowhere'), ...place());
    assert.equal(answer.code, 1);
  });
});

describe('a company document with formulas as text', () => {
  it('is imported, and exported with them; the text counts, and slugs stay those of the formula', async () => {
    const file = join(root, 'exported.json');
    const answer = await run('export', ...place(), '--to', file, '--text', 'en');
    assert.equal(answer.code, 0, answer.stderr);
    const exported = JSON.parse(readFileSync(file, 'utf8')) as typeof document;
    const [, second] = exported.indicadores as { formula_texto: string; idioma: string }[];
    assert.deepEqual([second?.formula_texto, second?.idioma], ['realized = [Soma] + 1', 'en']);
    Object.assign(second ?? {}, { formula_texto: 'realized = [Soma] + 2' });
    writeFileSync(file, JSON.stringify(exported));
    const [imported] = jsonLines<{ empresa: number }>(await run('import', file));
    const copy = join(root, 'copy.json');
    const copied = ['--company', String(imported?.empresa), '--environment', 'production', '--to', copy];
    assert.equal((await run('export', ...copied)).code, 0);
    const { indicadores } = JSON.parse(readFileSync(copy, 'utf8')) as {
      indicadores: { formula?: { referencias: { slug: string }[] } }[];
    };
    assert.deepEqual(
      indicadores[1]?.formula?.referencias.map(({ slug }) => slug),
      ['soma', 'n_2'],
    );
  });

  it('is refused with the place of a mistake', async () => {
    const file = join(root, 'wrong.json');
    const [first, second] = document.indicadores;
    const wrong = { ...document, indicadores: [first, { ...second, formula_texto: '1 + [Nada]' }] };
    writeFileSync(file, JSON.stringify({ ...wrong, modelos: [], paineis: [], andamento: [] }));
    const { code, stderr } = await run('import', file);
    assert.equal(code, 1);
    assert.match(stderr, /indicadores\[1\]\.formula_texto: at 4: There is no indicator "Nada"/);
  });
});
