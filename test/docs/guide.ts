/**
 * Runs the examples of a guide as a reader would: all in one shell, in order, in a folder of their
 * own. A ```text or ```json block after an example is its expected output.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const folder = new URL('../../docs/guides/', import.meta.url);
const program = new URL('../../bin/prumo.js', import.meta.url).pathname;
const boundary = '-- the end of an example --';

interface Block {
  readonly kind: string;
  readonly text: string;
}

interface Example {
  readonly code: Block;
  readonly prints: readonly Block[];
}

export interface Reader {
  readonly address: string;
  readonly token: string;
  /** For `prumo`, which operates the installation. */
  readonly variables: Readonly<Record<string, string>>;
}

/** Runs the guide's examples and returns their number. */
export async function runGuide(slug: string, reader: Reader): Promise<number> {
  const examples = examplesOf(slug);
  // The other guides assume the setup at the beginning of the first one.
  const [opening] = examplesOf('first-call');
  const all = slug === 'first-call' ? examples : [opening as Example, ...examples];
  const cwd = mkdtempSync(join(tmpdir(), 'prumo-guide-'));
  try {
    const script = all.map(({ code }, index) => step(code, index, cwd, reader)).join('\n');
    const path = `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`;
    const prumo = `prumo() { node '${program}' "$@"; }`;
    const { stdout } = await promisify(execFile)('bash', ['-c', `set -eo pipefail\n${prumo}\n${script}`], {
      cwd,
      env: { ...process.env, ...reader.variables, PATH: path },
    });
    const outputs = stdout.split(`\n${boundary}\n`);
    for (const [index, { code, prints }] of all.entries()) {
      compare(outputs[index] ?? '', prints, `${slug}: ${code.text}`);
    }
    return examples.length;
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

function examplesOf(slug: string): Example[] {
  const markdown = readFileSync(new URL(`${slug}.md`, folder), 'utf8');
  const blocks = [...markdown.matchAll(/^```(\w*)\n(.*?)\n```$/gms)].map(([, kind = '', text = '']) => ({
    kind,
    text,
  }));
  const examples: { code: Block; prints: Block[] }[] = [];
  for (const block of blocks) {
    if (block.kind === 'sh' || block.kind === 'js') examples.push({ code: block, prints: [] });
    else if (block.kind === 'text' || block.kind === 'json') examples.at(-1)?.prints.push(block);
  }
  return examples;
}

function step({ kind, text }: Block, index: number, cwd: string, { address, token }: Reader): string {
  const own = text.replaceAll('http://127.0.0.1:8081', address).replaceAll('paste-your-token-here', token);
  const end = `printf '\\n%s\\n' '${boundary}'`;
  if (kind === 'sh') return `${own}\n${end}`;
  writeFileSync(join(cwd, `example-${index}.mjs`), own);
  return `node example-${index}.mjs\n${end}`;
}

/**
 * Text must match line by line. For JSON, everything shown must be present, and "…" matches any
 * value.
 */
function compare(output: string, prints: readonly Block[], example: string): void {
  let rest = output.split('\n').filter((line) => line !== '');
  for (const { kind, text } of prints) {
    const expected = kind === 'json' ? [text] : text.split('\n');
    const lines = rest.slice(0, kind === 'json' ? 1 : expected.length);
    rest = rest.slice(lines.length);
    if (kind === 'json')
      assertShown(JSON.parse(lines[0] ?? 'null'), JSON.parse(text), `${example}\n${lines[0]}`);
    else
      assert.deepEqual(
        lines.map((line) => line.trimEnd()),
        expected,
        example,
      );
  }
  if (prints.length > 0) assert.deepEqual(rest, [], `${example} prints more`);
}

function assertShown(actual: unknown, shown: unknown, where: string): void {
  if (shown === '…') return assert.notEqual(actual, undefined, where);
  if (typeof shown !== 'object' || shown === null) return assert.deepEqual(actual, shown, where);
  assert.ok(typeof actual === 'object' && actual !== null, where);
  if (Array.isArray(shown)) assert.equal((actual as unknown[]).length, shown.length, where);
  for (const [key, value] of Object.entries(shown)) {
    assertShown((actual as Record<string, unknown>)[key], value, `${where}\n${key}`);
  }
}
