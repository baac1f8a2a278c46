/**
 * Exports a company of one environment as a company document for `prumo import`. The inverse of
 * `import/`.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type pg from 'pg';
import { type DefinedIndicator, loadIndicators } from '../../definitions/load-indicators.ts';
import type { Language } from '../../engine/text/language.ts';
import { printFormula } from '../../engine/text/print.ts';
import { hasCode } from '../../kernel/startup-error.ts';
import { filesExplained, syncAll } from '../backup/copied-files.ts';
import { sameTexts } from '../batches.ts';
import { checkDocument } from '../import/check.ts';
import { type FactList, factLists, listsOf } from '../import/company-document.ts';
import { documentGlossary } from '../import/document-text.ts';
import { conforming } from '../import/import.ts';
import { OperatorError } from '../operator-error.ts';
import { type Report, unreported } from '../report.ts';
import { statementsOf } from '../statements.ts';
import { beginSnapshot, withConnection } from '../transaction.ts';
import { factRecords, progressRecords } from './cells-and-facts.ts';
import { type CompanyStructure, readStructure } from './structure.ts';

interface ExportSummary {
  readonly file: string;
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
  /** The number of records in each list, by the list's path in the document. */
  readonly records: Readonly<Record<string, number>>;
  /** Why an import would refuse the document as it is. Undefined when it would accept it. */
  readonly problem?: string;
}

interface ExportOptions {
  /** Adds each formula as text in this language. */
  readonly text?: Language | undefined;
  readonly report?: Report;
}

/**
 * Exports a company in one snapshot while others continue to write. Throws like {@link
 * exportCompany}.
 */
export async function exportFrom(
  pool: pg.Pool,
  companyId: number,
  file: string,
  options: ExportOptions = {},
): Promise<ExportSummary> {
  return withConnection(pool, async (connection) => {
    await connection.query(beginSnapshot);
    await connection.query(sameTexts);
    return exportCompany(connection, companyId, file, options);
  });
}

/**
 * Writes the company, as seen by the transaction of `connection`, to the new file `file`. Only the
 * owner can read the file, because it may contain salaries. The file appears complete or not at
 * all.
 *
 * @throws OperatorError when the company does not exist, or the file exists or cannot be written.
 */
export async function exportCompany(
  connection: pg.ClientBase,
  companyId: number,
  file: string,
  { text, report = unreported }: ExportOptions = {},
): Promise<ExportSummary> {
  const definitions = await loadIndicators(statementsOf(connection, companyId));
  const trees = await readStructure(connection, companyId, definitions);
  const structure = text === undefined ? trees : withTexts(trees, definitions, text);
  return filesExplained(`The company cannot be written to ${file}`, async () => {
    if (existsSync(file)) throw taken(file);
    const partial = `${file}.${randomUUID()}.partial`;
    try {
      const written = await writeDocument(partial, connection, companyId, {
        structure,
        definitions,
        report,
      });
      // Linked, not renamed: linking fails if another process has created the name meanwhile.
      await link(partial, file);
      await syncAll([], [dirname(file)]);
      const problem = problemOf(structure);
      return { file, ...written, ...(problem === undefined ? {} : { problem }) };
    } catch (error) {
      throw hasCode(error, 'EEXIST') ? taken(file) : error;
    } finally {
      await rm(partial, { force: true });
    }
  });
}

/** The structure with each formula as text too. */
function withTexts(
  structure: CompanyStructure,
  definitions: ReadonlyMap<number, DefinedIndicator>,
  language: Language,
): CompanyStructure {
  const glossary = documentGlossary(listsOf(structure));
  const indicadores = structure.indicadores?.map((row) => {
    const formula = definitions.get(row.id)?.formula;
    if (!formula) return row;
    return { ...row, formula_texto: printFormula(formula, { language, glossary }), idioma: language };
  });
  return indicadores ? { ...structure, indicadores } : structure;
}

interface Contents {
  readonly structure: CompanyStructure;
  readonly definitions: ReadonlyMap<number, DefinedIndicator>;
  readonly report: Report;
}

const taken = (file: string) => new OperatorError(`${file} is there already: name a file that is not`);

async function writeDocument(
  path: string,
  connection: pg.ClientBase,
  companyId: number,
  contents: Contents,
): Promise<Pick<ExportSummary, 'bytes' | 'sha256' | 'records'>> {
  const digest = createHash('sha256');
  const records: Record<string, number> = {};
  let bytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const text of documentText(connection, companyId, contents, records)) {
      const chunk = Buffer.from(text);
      digest.update(chunk);
      bytes += chunk.length;
      contents.report({ name: 'written', done: bytes, unit: 'bytes' });
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { bytes, sha256: digest.digest('hex'), records };
}

/** The document with one record per line. Counts the records of each list. */
async function* documentText(
  connection: pg.ClientBase,
  companyId: number,
  { structure, definitions }: Contents,
  records: Record<string, number>,
): AsyncGenerator<string> {
  const { empresa, go = {}, ...lists } = structure;
  yield `{\n"empresa": ${JSON.stringify(empresa)}`;
  for (const [name, list] of Object.entries(lists)) {
    yield `,\n"${name}": `;
    yield* listText(held(list), name, records);
  }
  yield ',\n"andamento": ';
  yield* listText(progressRecords(connection, companyId, definitions), 'andamento', records);
  yield ',\n"go": {';
  for (const [name, list] of Object.entries(go)) {
    yield `\n"${name}": `;
    yield* listText(held(list), `go.${name}`, records);
    yield ',';
  }
  for (const [at, path] of factLists.entries()) {
    yield `${at === 0 ? '' : ','}\n"${path.replace('go.', '')}": `;
    yield* listText(factRecords(connection, companyId, path satisfies FactList), path, records);
  }
  yield '\n}\n}\n';
}

async function* held(list: readonly object[]): AsyncGenerator<readonly object[]> {
  yield list;
}

async function* listText(
  parts: AsyncIterable<readonly object[]>,
  path: string,
  records: Record<string, number>,
): AsyncGenerator<string> {
  let count = 0;
  yield '[';
  for await (const part of parts) {
    if (part.length === 0) continue;
    yield `${count === 0 ? '\n' : ',\n'}${part.map((record) => JSON.stringify(record)).join(',\n')}`;
    count += part.length;
  }
  yield count === 0 ? ']' : '\n]';
  records[path] = count;
}

/**
 * Checks the document without its values. Stored definitions may no longer be valid under current
 * rules.
 */
function problemOf(structure: CompanyStructure): string | undefined {
  try {
    checkDocument(listsOf(conforming(structure)));
    return undefined;
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
}
