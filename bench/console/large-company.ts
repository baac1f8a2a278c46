/** A server with a large company, and Chromium in which its manager is signed in. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { Page } from 'playwright-core';
import { buildIfStale } from '../../build/built-folder.ts';
import { builtConsole } from '../../console/build.ts';
import { issueLink } from '../../src/operator/people.ts';
import { newLinkSecret } from '../../src/people/secrets.ts';
import { launchBrowser, wholeChromium } from '../../test/harness/browser.ts';
import { enterByLink } from '../../test/harness/console.ts';
import { startDatabase, startServer } from '../recalculation/processes.ts';
import { createCompany, year } from './company.ts';

const enter = `
WITH role AS (INSERT INTO cargo (id_empresa, nome) VALUES ($1, 'Role') RETURNING id),
work AS (INSERT INTO funcao (id_empresa, nome, id_cargo) SELECT $1, 'Work', id FROM role RETURNING id, id_cargo),
branch AS (INSERT INTO filial (id_empresa, nome, estado, cidade) VALUES ($1, 'Branch', 'SP', 'Campinas') RETURNING id)
INSERT INTO colaborador (id_empresa, nome, email, id_cargo, id_funcao, id_filial, nivel_de_acesso)
SELECT $1, 'Manager', 'manager@example.com', work.id_cargo, work.id, branch.id, 'Gerente' FROM work, branch RETURNING id`;

const secondPanel = `
SELECT p.id AS panel, i.id AS indicator FROM gmr_painel p JOIN indicador i USING (id_empresa)
 WHERE id_empresa = $1 AND i.nome = 'Indicator 4' ORDER BY p.nome LIMIT 1 OFFSET 1`;

/** A one-time link of a Gerente of the company. */
async function linkOf(operator: pg.Pool, companyId: number, publicUrl: string): Promise<string> {
  const { rows } = await operator.query<{ id: number }>(enter, [companyId]);
  const person = { companyId, employeeId: rows[0]?.id as number };
  return (await issueLink(operator, person, { secret: newLinkSecret(), publicUrl })).url;
}

/** Chromium in which a Gerente of the company, made for it, is signed in. */
export async function signedIn(
  operator: pg.Pool,
  { companyId, url }: { readonly companyId: number; readonly url: string },
  work: (page: Page) => Promise<void>,
): Promise<void> {
  await buildIfStale(builtConsole);
  const browser = await launchBrowser([], wholeChromium);
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: 'pt-BR' });
    context.setDefaultTimeout(120_000);
    const page = await context.newPage();
    await enterByLink(page, await linkOf(operator, companyId, url));
    await work(page);
  } finally {
    await browser.close();
  }
}

export interface LargeCompany {
  readonly page: Page;
  readonly operator: pg.Pool;
  readonly id: number;
  readonly token: string;
  readonly url: string;
  readonly process: number;
  /** Somebody else stores a value of June in the second panel, of a plain amount. */
  readonly send: (value: number) => Promise<void>;
}

export async function inLargeCompany(
  panels: number,
  work: (company: LargeCompany) => Promise<void>,
  indicators?: number,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'prumo-bench-'));
  const database = await startDatabase(join(folder, 'data'));
  try {
    const { operator } = database;
    const server = await startServer(database.url);
    const { url } = server;
    try {
      const company = await createCompany(operator, panels, indicators);
      const { rows } = await operator.query<{ panel: number; indicator: number }>(secondPanel, [company.id]);
      const { panel, indicator } = rows[0] as { panel: number; indicator: number };
      const cell = `panel/${panel}/indicator/${indicator}/month/6/year/${year}`;
      const send = async (realizado_numerador: number) => {
        const answer = await fetch(`${url}/panels/updateProgressPanel/${cell}`, {
          method: 'PUT',
          headers: { token: company.token, 'content-type': 'application/json' },
          body: JSON.stringify({ realizado_numerador }),
        });
        if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
      };
      await signedIn(operator, { companyId: company.id, url }, (page) =>
        work({ page, operator, url, ...company, send }),
      );
    } finally {
      await server.end();
    }
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}
