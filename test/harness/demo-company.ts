/** The demo company, and its cells: California in December 2017. */
import { readFileSync } from 'node:fs';
import { send } from './http.ts';

interface Named {
  readonly id: number;
  readonly nome: string;
}

export interface DemoCells {
  /**
   * The last part of the cells' paths: sales and profit (common), and the margin calculated from
   * them.
   */
  readonly sales: string;
  readonly profit: string;
  readonly margin: string;
}

export async function demoCells(base: string, token: string): Promise<DemoCells> {
  const find = async (path: string, name: string) => {
    const { body } = await send<Named[]>(base, path, { token });
    const found = body.response.find(({ nome }) => nome === name);
    if (found === undefined) throw new Error(`${path} has no ${name}`);
    return found.id;
  };
  const panel = await find('/panels/getPanels', 'California');
  const cell = (indicator: number) => `panel/${panel}/indicator/${indicator}/month/12/year/2017`;
  return {
    sales: cell(await find('/indicators/getCommonIndicators', 'Vendas')),
    profit: cell(await find('/indicators/getCommonIndicators', 'Lucro')),
    margin: cell(await find('/indicators/getFormulaIndicators', 'Margem')),
  };
}

export interface DemoCell {
  readonly realizado_numerador: number | null;
  readonly realizado_denominador: number | null;
}

/** Reads the cell. */
export async function readCell(base: string, token: string, path: string): Promise<DemoCell> {
  const { body } = await send<DemoCell[]>(base, `/panels/getProgressPanelCell/${path}`, { token });
  return body.response[0] as DemoCell;
}

/** The document of the demo company with the values of one year. */
export function demoOf(year: number): string {
  const file = new URL('../../demo/superstore.json', import.meta.url);
  const demo = JSON.parse(readFileSync(file, 'utf8')) as { andamento: readonly { ano: number }[] };
  return JSON.stringify({ ...demo, andamento: demo.andamento.filter(({ ano }) => ano === year) });
}
