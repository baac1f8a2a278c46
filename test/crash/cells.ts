/** The cells of the demo company that writers count up, and what is calculated from them. */
import assert from 'node:assert/strict';
import type { Variables } from '../harness/process.ts';
import type { Client } from './client.ts';
import { recalculateAnew } from './until-recalculated.ts';

const writers = 8;

interface PanelRow {
  readonly id: number;
  readonly nome: string;
  readonly id_gmr_processo: number;
}

interface Cell {
  readonly mes: number;
  readonly realizado_numerador: number | null;
}

/** What one writer was told is stored, and what it had sent without hearing back. */
export interface Ledger {
  readonly panel: number;
  readonly indicator: number;
  acknowledged: number;
  sent: number;
}

export function cellPath({ panel, indicator }: Ledger): string {
  return `/panels/updateProgressPanel/panel/${panel}/indicator/${indicator}/month/6/year/2016`;
}

const readPath = (panel: number, indicator: number) =>
  `/panels/getProgressPanelCell/panel/${panel}/indicator/${indicator}/month/6/year/2016`;

/** The cells that the writers write: the sales of eight state panels. */
export async function chooseCells(client: Client): Promise<Ledger[]> {
  const indicators = await client.send<{ id: number; nome: string }[]>(
    'GET',
    '/indicators/getCommonIndicators',
  );
  const sales = indicators.find(({ nome }) => nome === 'Vendas') as { id: number };
  const panels = await client.send<PanelRow[]>('GET', '/panels/getPanels');
  const ids = new Set<number>();
  for (const panel of panels) {
    const cell = await client.send<Cell[]>('GET', readPath(panel.id, sales.id));
    if (cell.length > 0) ids.add(panel.id);
    if (ids.size === writers) break;
  }
  assert.equal(ids.size, writers);
  const ledgers = [...ids].map((panel) => ({ panel, indicator: sales.id, acknowledged: 0, sent: 0 }));
  // From here on each cell holds a number that its writer counts up.
  for (const ledger of ledgers) await client.send('PUT', cellPath(ledger), { realizado_numerador: 0 });
  return ledgers;
}

/**
 * Each cell holds no less than was acknowledged and no more than was sent; from here on its writer
 * counts from there.
 */
export async function checkCells(client: Client, ledgers: readonly Ledger[]): Promise<void> {
  for (const ledger of ledgers) {
    const [cell] = await client.send<Cell[]>('GET', readPath(ledger.panel, ledger.indicator));
    const stored = cell?.realizado_numerador ?? 0;
    assert.ok(
      stored >= ledger.acknowledged && stored <= ledger.sent,
      `panel ${ledger.panel} holds ${stored}, acknowledged was ${ledger.acknowledged}, sent ${ledger.sent}`,
    );
    ledger.acknowledged = stored;
    ledger.sent = stored;
  }
}

/** A recalculation of everything from what is stored finds nothing to change in any cell. */
export async function assertRecalculationIsComplete(client: Client, variables: Variables): Promise<void> {
  const panels = await client.send<PanelRow[]>('GET', '/panels/getPanels');
  const processes = [...new Set(panels.map(({ id_gmr_processo }) => id_gmr_processo))];
  const read = async () => {
    const cells: unknown[] = [];
    for (const id of processes) {
      const own = await client.send<unknown[]>('GET', `/panels/getProgress?id_gmr_processo=${id}`);
      assert.ok(own.length > 1_000, `${own.length} cells of process ${id}`);
      cells.push(...own);
    }
    return cells;
  };
  const before = await read();
  await recalculateAnew(variables);
  assert.deepEqual(await read(), before);
}
