/** Shows what a promotion or an import into a company changes, asks, and stores it. */
import type { Environment } from '../kernel/environment.ts';
import type { PreparedPromotion } from '../operator/promote/promote.ts';
import type { Cli } from './cli.ts';

export async function storeAgreed(
  cli: Cli,
  { plan: { differences, left }, store }: PreparedPromotion,
  of: {
    readonly companyId: number;
    readonly environment: Environment;
    readonly dryRun: boolean;
    readonly yes: boolean;
  },
): Promise<void> {
  const { companyId, environment, dryRun, yes } = of;
  if (differences.length > 0) {
    const list = cli.list(['change', 'list', 'id', 'code', 'name', 'fields']);
    for (const difference of differences) list.row(difference);
    list.end();
  }
  const created = differences.filter(({ change }) => change === 'new').length;
  const summary = { company: companyId, new: created, changed: differences.length - created, left };
  if (dryRun || differences.length === 0) {
    cli.print({ ...summary, stored: false });
    return;
  }
  const where = environment === 'production' ? 'Production' : 'Development';
  await cli.confirm(
    `${where} gets ${created} new and ${summary.changed} changed records of company ${companyId}. Store them?`,
    yes,
  );
  cli.print({ ...summary, stored: true, ...(await store()) });
}
