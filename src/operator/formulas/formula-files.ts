/**
 * A company's formulas as files, one for each indicator. The head of a file names the indicator by
 * its id. The file's name is for people, and stays when the indicator is renamed.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folded } from '../../engine/text/fold.ts';
import { type Language, languages } from '../../engine/text/language.ts';
import { hasCode } from '../../kernel/startup-error.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { OperatorError } from '../operator-error.ts';

export { languages };

const ending = '.formula';
const longestName = 60;

export interface FormulaFile {
  /** Without the folder. */
  readonly name: string;
  readonly id: number;
  readonly language: Language;
  readonly text: string;
  /** The lines before the text. */
  readonly headLines: number;
}

/** The files of a folder by name. Throws for one whose head cannot be read. */
export async function readFormulaFiles(folder: string): Promise<readonly FormulaFile[]> {
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    throw new OperatorError(`${folder} cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
  const own = names.filter((name) => name.endsWith(ending)).sort();
  const files: FormulaFile[] = [];
  for (const name of own) files.push(parsedFile(name, await readFile(join(folder, name), 'utf8')));
  const byId = Map.groupBy(files, ({ id }) => id);
  for (const [id, [first, second]] of byId) {
    if (first && second) throw new OperatorError(`${first.name} and ${second.name} both have id ${id}`);
  }
  return files;
}

/** The head ends with an empty line. */
function parsedFile(name: string, content: string): FormulaFile {
  const lines = content.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = lines.findIndex((line) => line.trim() === '');
  const headLines = end === -1 ? lines.length : end + 1;
  const head = new Map(
    lines.slice(0, headLines).flatMap((line) => {
      const colon = line.indexOf(':');
      return colon === -1 ? [] : [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const];
    }),
  );
  const id = Number(head.get('id'));
  if (!Number.isInteger(id) || id < 1 || id > maxId) {
    throw new OperatorError(`${name}: the head has no id of an indicator, such as "id: 12"`);
  }
  const language = languages.find((one) => one === head.get('idioma'));
  if (language === undefined) {
    throw new OperatorError(`${name}: the head has no language, "idioma: pt" or "idioma: en"`);
  }
  return { name, id, language, text: lines.slice(headLines).join('\n').trimEnd(), headLines };
}

interface WrittenFormula {
  readonly id: number;
  readonly nome: string;
  readonly text: string;
}

export interface WrittenFiles {
  readonly written: number;
  readonly unchanged: number;
  /** Files of indicators without a formula in the company. They are not changed. */
  readonly others: readonly string[];
}

/** Writes the formulas into the folder. A file that already has a formula's id is overwritten. */
export async function writeFormulaFiles(
  folder: string,
  formulas: readonly WrittenFormula[],
  language: Language,
): Promise<WrittenFiles> {
  await mkdir(folder, { recursive: true });
  const existing = await readFormulaFiles(folder);
  const nameOf = new Map(existing.map(({ id, name }) => [id, name]));
  const wanted = new Set(formulas.map(({ id }) => id));
  let written = 0;
  for (const { id, nome, text } of formulas) {
    const path = join(folder, nameOf.get(id) ?? `${readable(nome)}-${id}${ending}`);
    const content = `id: ${id}\nnome: ${nome.replace(/\s+/g, ' ')}\nidioma: ${language}\n\n${text}\n`;
    if ((await contentOf(path)) === content) continue;
    await writeFile(path, content);
    written++;
  }
  const others = existing.filter(({ id }) => !wanted.has(id)).map(({ name }) => name);
  return { written, unchanged: formulas.length - written, others };
}

async function contentOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** `margem-da-empresa` */
function readable(name: string): string {
  const words = folded(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestName);
  return words.replace(/^-|-$/g, '') || 'indicador';
}
