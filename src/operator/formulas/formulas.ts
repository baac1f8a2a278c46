/** A company's formulas written to files, and files checked and applied. */
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { indicator as indicatorMark } from '../../cells/recalculate/marks.ts';
import { previewRecalculation } from '../../cells/recalculate/preview.ts';
import { formulas, hold, waitingForWriters } from '../../database/locks.ts';
import { keptSlugs, saveFormula } from '../../definitions/formula-store.ts';
import { loadIndicators } from '../../definitions/load-indicators.ts';
import { loadEdges } from '../../definitions/reference-edges.ts';
import { setEntriesAside } from '../../definitions/set-aside.ts';
import { recordsRead } from '../../definitions/text-with-names.ts';
import { keepVersions } from '../../definitions/versions.ts';
import type { Language } from '../../engine/text/language.ts';
import { printFormula } from '../../engine/text/print.ts';
import { dependentsOf } from '../../engine/where-used.ts';
import type { Scope } from '../../kernel/scope.ts';
import { OperatorError } from '../operator-error.ts';
import { scopeOf } from '../operator-scope.ts';
import { beginSnapshot, withConnection } from '../transaction.ts';
import { readFormulaFiles, type WrittenFiles, writeFormulaFiles } from './formula-files.ts';
import { type FileProblem, type JudgedFile, judgeFiles } from './judge-files.ts';

interface ExportedFormulas extends WrittenFiles {
  readonly formulas: number;
}

/** Writes all formulas of a company into a folder, one file for each. */
export async function exportFormulas(
  pool: pg.Pool,
  companyId: number,
  folder: string,
  language: Language,
): Promise<ExportedFormulas> {
  const written = await inTransaction(pool, companyId, 'read', async (scope) => {
    const indicators = [...(await loadIndicators(scope)).values()].sort((a, b) => a.id - b.id);
    const defined = indicators.flatMap(({ id, nome, formula }) => (formula ? [{ id, nome, formula }] : []));
    const glossary = await recordsRead(
      scope,
      defined.flatMap(({ formula }) => formula.references),
    );
    return defined.map(({ id, nome, formula }) => ({
      id,
      nome,
      text: printFormula(formula, { language, glossary }),
    }));
  });
  return { formulas: written.length, ...(await writeFormulaFiles(folder, written, language)) };
}

/** What applying a file changes. */
interface FormulaChange {
  readonly file: string;
  readonly id: number;
  readonly nome: string;
  /** The slugs of added and of removed references. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** The number of typed values removed with their manual entries. They are kept for 30 days. */
  readonly setAside: number;
  /** The number of indicators calculated from it, directly or indirectly. */
  readonly dependents: number;
  /** Only in a dry run: the number of its and its dependents' cells whose value would change. */
  readonly changedCells?: number;
}

interface AppliedFormulas {
  readonly files: number;
  /** If there are any, nothing is stored. */
  readonly problems: readonly FileProblem[];
  /** In the order in which they are stored: a formula comes after those that it reads. */
  readonly changes: readonly FormulaChange[];
}

/** Checks the files of a folder against the company. */
export async function checkFormulas(
  pool: pg.Pool,
  companyId: number,
  folder: string,
): Promise<Omit<AppliedFormulas, 'changes'>> {
  const files = await readFormulaFiles(folder);
  const judged = await inTransaction(pool, companyId, 'read', (scope) => judgeFiles(scope, files));
  return { files: files.length, problems: judged.flatMap(({ problems }) => problems) };
}

/** Stores the formulas of a folder that differ from the stored ones: all of them or none. */
export async function applyFormulas(
  pool: pg.Pool,
  companyId: number,
  folder: string,
  { dryRun }: { readonly dryRun: boolean },
): Promise<AppliedFormulas> {
  const files = await readFormulaFiles(folder);
  return inTransaction(pool, companyId, dryRun ? 'roll back' : 'store', async (scope) => {
    const judged = await judgeFiles(scope, files);
    const problems = judged.flatMap((one) => one.problems);
    const changed = problems.length > 0 ? [] : inDependencyOrder(judged.filter(differs));
    const setAside = new Map<number, number>();
    for (const one of changed) setAside.set(one.indicator.id, await store(scope, one));
    const edges = await loadEdges(scope);
    const changes: FormulaChange[] = [];
    for (const { file, indicator, parsed } of changed) {
      const { id, nome } = indicator;
      changes.push({
        file: file.name,
        id,
        nome,
        added: parsed.added,
        removed: parsed.removed.map(({ slug }) => slug),
        setAside: setAside.get(id) ?? 0,
        dependents: dependentsOf(id, edges).length,
        ...(dryRun
          ? { changedCells: (await previewRecalculation(scope, indicator, { maxChanges: 0 })).changedCells }
          : {}),
      });
    }
    return { files: files.length, problems, changes };
  });
}

function differs({ indicator, formula }: JudgedFile): boolean {
  return !isDeepStrictEqual(indicator.formula, formula);
}

/** Stores one formula. Returns the number of typed values that were set aside. */
async function store(scope: Scope, { indicator, formula, concepts }: JudgedFile): Promise<number> {
  if (!formula) throw new Error('only sound formulas are stored');
  const { id } = indicator;
  const count = await setEntriesAside(scope, { indicatorId: id }, keptSlugs(formula.references));
  await saveFormula(scope, id, formula, concepts);
  await keepVersions(scope, [id]);
  await indicatorMark(id).leave(scope);
  return count;
}

/** Sorts formulas after those that they read. Cycles have been reported as problems before. */
function inDependencyOrder(judged: readonly JudgedFile[]): JudgedFile[] {
  const byId = new Map(judged.map((one) => [one.indicator.id, one]));
  const ordered = new Set<JudgedFile>();
  const visit = (one: JudgedFile): void => {
    if (ordered.has(one)) return;
    for (const { id_indicador_ref: id } of one.parsed.references) {
      const source = id === null ? undefined : byId.get(id);
      if (source) visit(source);
    }
    ordered.add(one);
  };
  for (const one of judged) visit(one);
  return [...ordered];
}

/**
 * Runs `work` in a transaction for one company. To store, it takes the locks of a save and excludes
 * all other writes.
 */
async function inTransaction<T>(
  pool: pg.Pool,
  companyId: number,
  end: 'read' | 'roll back' | 'store',
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  return withConnection(pool, async (client) => {
    await client.query(end === 'read' ? beginSnapshot : 'BEGIN');
    const scope = scopeOf(client, companyId);
    const [company] = await scope.query('SELECT FROM empresa WHERE id = $1', [companyId]);
    if (!company) throw new OperatorError(`there is no company ${companyId}`);
    await scope.query(`SELECT set_config('prumo.id_empresa', $1, true)`, [String(companyId)]);
    if (end === 'store') {
      await client.query(waitingForWriters(companyId, true));
      await hold(scope, [formulas]);
    }
    const result = await work(scope);
    if (end === 'store') {
      await client.query('NOTIFY prumo_marks');
      await client.query('COMMIT');
    }
    return result;
  });
}
