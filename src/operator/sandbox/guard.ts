/**
 * Protects data that exists only in development. Before a refresh removes it, it is listed, must be
 * confirmed, and is exported to a file.
 */
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { makeFolder } from '../../postgres/cluster.ts';
import { filesExplained } from '../backup/copied-files.ts';
import { exportCompany } from '../export/export.ts';
import { OperatorError } from '../operator-error.ts';
import type { Losses } from './losses.ts';
import type { Progress } from './stage.ts';

export interface Guard {
  /** The loss has already been confirmed: any, or what was shown. */
  readonly agreed: boolean | Losses;
  /** Asks the operator interactively. Without it, a refresh that would lose data is refused. */
  readonly ask?: ((question: string) => Promise<boolean>) | undefined;
  /** The folder for exported companies. */
  readonly folder: string;
  /** Takes the exported company, in the transaction of the refresh. */
  readonly keep?: ((development: pg.ClientBase, file: string) => Promise<void>) | undefined;
}

/** A refresh would remove more than somebody has agreed to. */
export class UnforeseenLosses extends OperatorError {
  readonly losses: Losses;

  /** Data was written after the confirmation. */
  constructor(companyId: number, losses: Losses) {
    super(
      `company ${companyId} was written to in development while it was copied (${lossesText(losses)}): nothing was changed, repeat it`,
    );
    this.name = 'UnforeseenLosses';
    this.losses = losses;
  }
}

/**
 * Checks the losses again, once nobody else can write. Before, `foreseen` was asked about.
 *
 * @throws UnforeseenLosses unless they were agreed to.
 */
export function requireForeseen(
  { agreed }: Guard,
  companyId: number,
  { foreseen, removed }: { readonly foreseen: Losses; readonly removed: Losses },
): void {
  const wasAsked = typeof agreed === 'boolean' && isLoss(foreseen);
  if (!wasAsked && !covers(agreed, removed)) throw new UnforeseenLosses(companyId, removed);
}

/** Whether the yes is one to these losses. */
function covers(agreed: Guard['agreed'], losses: Losses): boolean {
  if (typeof agreed === 'boolean') return agreed;
  return Object.entries(losses).every(([list, lost]) => lost <= (agreed[list] ?? 0));
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
  if (!isLoss(losses) || covers(guard.agreed, losses)) return;
  if (typeof guard.agreed !== 'boolean') throw new UnforeseenLosses(companyId, losses);
  const what = `company ${companyId} of development has what production has not, and a refresh removes it (${lossesText(losses)})`;
  const folder = resolve(guard.folder);
  if (guard.ask === undefined)
    throw new OperatorError(
      `${what}: repeat it with --yes, which keeps the company as a document in ${folder}`,
    );
  if (!(await guard.ask(`${what}. It is kept as a document in ${folder}. Remove it?`)))
    throw new OperatorError('nothing was changed');
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
