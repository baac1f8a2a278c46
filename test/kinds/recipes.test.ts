/** The recipe of a field is carried out on a copy of the tree, as docs/architecture.md says it. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

describe('a field is a column of a kind and of the database', () => {
  const copy = mkdtempSync(join(tmpdir(), 'prumo-recipe-'));
  after(() => rmSync(copy, { recursive: true }));
  for (const folder of ['src', 'sdk/generator', 'test/harness', 'test/kinds', 'migrations', 'package.json'])
    cpSync(join(root, folder), join(copy, folder), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['src/kinds/index.ts'] }),
  );

  const kind = join(copy, 'src/kinds/gmr_painel.ts');
  const declaration = readFileSync(kind, 'utf8');
  const withColumn = (column: string) =>
    writeFileSync(kind, declaration.replace('    codigo_externo,\n', `$&    observacao: ${column},\n`));
  /** What the compiler says of the kinds alone. */
  const said = () =>
    run(process.execPath, [join(copy, 'node_modules/typescript/bin/tsc'), '--pretty', 'false'], {
      cwd: copy,
    }).then(
      ({ stdout }) => stdout,
      ({ stdout }) => String(stdout),
    );
  const label = "label: { pt: 'Observação', en: 'Remark' }";

  it('it needs words in both languages', async () => {
    for (const lacking of ['', ", label: { pt: 'Observação' }"]) {
      withColumn(`{ type: 'text', nullable: true, persons: 'named'${lacking} }`);
      assert.match(await said(), /^src\/kinds\/gmr_painel\.ts[^]*observacao[^]*(?:'label'|'en')/);
    }
  });

  it('of a text it must be decided whether people are named in it', async () => {
    withColumn(`{ type: 'text', nullable: true, ${label} }`);
    assert.match(await said(), /^src\/kinds\/gmr_painel\.ts[^]*observacao[^]*'persons'/);
  });

  it('then all that reads and writes panels has it', async () => {
    withColumn(`{ type: 'text', nullable: true, persons: 'named', ${label} }`);
    assert.equal(await said(), '');
    const numbered = readdirSync(join(copy, 'migrations')).filter((name) => /^\d/.test(name));
    const next = String(numbered.length + 1).padStart(4, '0');
    writeFileSync(
      join(copy, `migrations/${next}_remark.sql`),
      'ALTER TABLE gmr_painel ADD COLUMN observacao text;\n',
    );
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const { stdout } = await run(process.execPath, ['test/kinds/new-field.ts'], { cwd: copy, env });
    assert.match(stdout, /^ℹ pass 3$/m);
    assert.match(stdout, /^ℹ fail 0$/m);
  });
});
