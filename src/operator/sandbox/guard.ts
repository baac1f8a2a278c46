/**
 * Protects data that exists only in development. Before a refresh removes it, it is listed, must be
 * confirmed, and is exported to a file.
 */
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { makeFolder } from '../../postgres/cluster.ts';
import { filesExplained } from '../backup/files.ts';
import { exportCompany } from '../export/export.ts';
import { OperatorError } from '../operator-error.ts';
import type { Losses } from './losses.ts';
import type { Progress } from './stage.ts';

export interface Guard {
  /** The loss has already been confirmed. */
  readonly agreed: boolean;
  /** Asks the operator interactively. Without it, a refresh that would lose data is refused. */
  readonly ask?: ((question: string) => Promise<boolean>) | undefined;
  /** The folder for exported companies. */
  readonly folder: string;
}

/** The lists of the company document with the amounts lost: `paineis: 2, andamento: 118`. */
function lossesText(losses: Losses): string {
  return Object.entries(losses)
    .map(([list, lost]) => `${list}: ${lost}`)
    .join(', ');
}

export const isLoss = (losses: Losses) => Object.keys(losses).length > 0;

/**
 * Resolves when the refresh may proceed.
 *
 * @throws OperatorError listing what would be lost when it may not.
 */
export async function permit(guard: Guard, companyId: number, losses: Losses): Promise<void> {
  if (!isLoss(losses) || guard.agreed) return;
  const what = `company ${companyId} of development has what production has not, and a refresh removes it (${lossesText(losses)})`;
  const folder = resolve(guard.folder);
  if (
    guard.ask !== undefined &&
    (await guard.ask(`${what}. It is kept as a document in ${folder}. Remove it?`))
  )
    return;
  throw new OperatorError(
    `${what}: repeat it with --yes, which keeps the company as a document in ${folder}`,
  );
}

/** The error for data that was written after the confirmation and before the locks were taken. */
export function changedMeanwhile(companyId: number, losses: Losses): OperatorError {
  return new OperatorError(
    `company ${companyId} was written to in development while it was copied (${lossesText(losses)}): nothing was changed, repeat it`,
  );
}

/**
 * Exports the company as the transaction sees it to a new, dated file in the folder. Returns its
 * path.
 */
export async function exportCompanyCopy(
  development: pg.ClientBase,
  companyId: number,
  folder: string,
  progress: Progress,
): Promise<string> {
  const moment = new Date().toISOString().replaceAll(/[-:]/g, '');
  const file = join(resolve(folder), `company-${companyId}-development-${moment}.json`);
  await filesExplained(`The folder ${folder} cannot be used`, () => makeFolder(resolve(folder)));
  const { problem } = await exportCompany(development, companyId, file);
  if (problem !== undefined) progress(`an import would refuse ${file} as it is: ${problem}`);
  return file;
}

/** Deletes the export of a refresh that did not take place. */
export function forget(file: string | undefined): void {
  if (file !== undefined) rmSync(file, { force: true });
}
