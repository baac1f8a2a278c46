/** The recipes of a field and of a kind in docs/architecture.md are carried out on copies. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** A copy of the tree for the tests of a suite. */
function copyOfTree() {
  const copy = mkdtempSync(join(tmpdir(), 'prumo-recipe-'));
  after(() => rmSync(copy, { recursive: true }));
  for (const folder of ['src', 'sdk/generator', 'test/harness', 'test/kinds', 'migrations', 'package.json'])
    cpSync(join(root, folder), join(copy, folder), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  const pathOf = (file: string) => join(copy, file);
  return {
    write: (file: string, text: string) => writeFileSync(pathOf(file), text),
    read: (file: string) => readFileSync(pathOf(file), 'utf8'),
    migrate(text: string) {
      const numbered = readdirSync(pathOf('migrations')).filter((name) => /^\d/.test(name));
      writeFileSync(pathOf(`migrations/${String(numbered.length + 1).padStart(4, '0')}_recipe.sql`), text);
    },
    /** What the compiler says of these files and all that they import. */
    compiled(...files: string[]) {
      writeFileSync(pathOf('tsconfig.json'), JSON.stringify({ compilerOptions, files }));
      const compiler = pathOf('node_modules/typescript/bin/tsc');
      return run(process.execPath, [compiler, '--pretty', 'false'], { cwd: copy }).then(
        ({ stdout }) => stdout,
        ({ stdout }) => String(stdout),
      );
    },
    /** Runs tests in the copy. */
    async passes(file: string) {
      const { NODE_TEST_CONTEXT: _, ...env } = process.env;
      const { stdout } = await run(process.execPath, [file], { cwd: copy, env });
      assert.match(stdout, /^ℹ pass [1-9]/m);
      assert.match(stdout, /^ℹ fail 0$/m);
    },
  };
}

describe('a field is a column of a kind and of the database', () => {
  const copy = copyOfTree();
  const kind = 'src/kinds/gmr_painel.ts';
  const declaration = copy.read(kind);
  const withColumn = (column: string) =>
    copy.write(kind, declaration.replace('    codigo_externo,\n', `$&    observacao: ${column},\n`));
  const said = () => copy.compiled('src/kinds/index.ts');
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
    copy.migrate('ALTER TABLE gmr_painel ADD COLUMN observacao text;\n');
    await copy.passes('test/kinds/new-field.ts');
  });
});

describe('a kind of record is a file, its name in the list of all, and a table', () => {
  const copy = copyOfTree();

  it('then requests, rights, the feed, documents and pages have it', async () => {
    const all = 'src/kinds/all-kinds.ts';
    copy.write(all, `${copy.read(all)}export { meta_qualitativa } from './meta_qualitativa.ts';\n`);
    copy.write('src/kinds/meta_qualitativa.ts', copy.read('test/kinds/new-kind/declaration.txt'));
    copy.migrate(copy.read('test/kinds/new-kind/table.sql'));
    assert.equal(await copy.compiled('src/cli/program.ts', 'src/server/start.ts'), '');
    await copy.passes('test/kinds/new-kind.ts');
  });
});
