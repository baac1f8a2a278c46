/**
 * The lists of the console in a large company: `node bench/console/lists.ts [--rounds 5]`. 2,000
 * panels, 5,000 indicators, 10,000 people, 20,000 recorded requests, 5,000 deliveries: how long
 * each list takes to be usable in a new browser, beside a plain fetch of its first 200 records, and
 * how long a search and a filter take.
 */
import { parseArgs } from 'node:util';
import type pg from 'pg';
import type { Page } from 'playwright-core';
import { ratios, spread } from '../spread.ts';
import { inLargeCompany } from './large-company.ts';

const { values: options } = parseArgs({ options: { rounds: { type: 'string' } } });
const rounds = Number(options.rounds ?? '5');
const panels = 2_000;

/** Each panel has a responsible person, each person a department, a branch and a role. */
const grow = `
INSERT INTO departamento (id_empresa, nome) SELECT $1, 'Department ' || n FROM generate_series(1, 40) n;
INSERT INTO filial (id_empresa, nome, estado, cidade)
  SELECT $1, 'Branch ' || n, 'SP', 'Campinas' FROM generate_series(1, 200) n;
INSERT INTO cargo (id_empresa, nome) SELECT $1, 'Role ' || n FROM generate_series(1, 60) n;
INSERT INTO funcao (id_empresa, nome, id_cargo) SELECT $1, 'Function of ' || nome, id FROM cargo WHERE id_empresa = $1;
INSERT INTO painel_grupo (id_empresa, nome) SELECT $1, 'Group ' || n FROM generate_series(1, 50) n;
INSERT INTO painel_modelo (id_empresa, nome) SELECT $1, 'Model ' || n FROM generate_series(1, 100) n;
INSERT INTO indicador (id_empresa, nome, descricao, fonte, tipo, unidade_medida, interpretacao, totalizador)
  SELECT $1, 'Further indicator ' || n, '', '', 0, n % 3, 0, 0 FROM generate_series(1, 4960) n;
WITH own AS (SELECT array_agg(id) AS branches FROM filial WHERE id_empresa = $1),
     work AS (SELECT array_agg(id) AS ids, array_agg(id_cargo) AS roles FROM funcao WHERE id_empresa = $1)
INSERT INTO colaborador (id_empresa, nome, email, id_cargo, id_funcao, id_filial, nivel_de_acesso)
  SELECT $1, 'Person ' || n, 'person.' || n || '@example.com', roles[1 + n % 60], ids[1 + n % 60], branches[1 + n % 200],
         'Colaborador' FROM own, work, generate_series(1, 10000) n;
INSERT INTO colaborador_departamento (id_empresa, id_colaborador, id_departamento)
  SELECT $1, c.id, d.ids[1 + c.id % 40] FROM colaborador c,
         (SELECT array_agg(id) AS ids FROM departamento WHERE id_empresa = $1) d WHERE c.id_empresa = $1;
UPDATE gmr_painel SET id_grupo = g.ids[1 + gmr_painel.id % 50]
  FROM (SELECT array_agg(id) AS ids FROM painel_grupo WHERE id_empresa = $1) g WHERE id_empresa = $1;
INSERT INTO painel_acesso (id_empresa, id_gmr_processo, id_gmr_painel, id_colaborador, acesso, permissao)
  SELECT $1, p.id_gmr_processo, p.id_gmr_painel, c.ids[1 + p.id_gmr_painel % 9000 + k], sign(k), 1
    FROM gmr_painel_processo p, generate_series(0, 4) k,
         (SELECT array_agg(id) AS ids FROM colaborador WHERE id_empresa = $1) c WHERE p.id_empresa = $1;
INSERT INTO auditoria (horario, ambiente, id_empresa, id_token, metodo, rota, caminho, status, duracao_ms, erro, mensagem)
  SELECT now() - n * interval '20 seconds', 'production', $1, t.id, 'PUT', '/panels/updatePanelDefinition/{id}',
         '/panels/updatePanelDefinition/' || n % 2000, (ARRAY[200, 200, 422, 404])[1 + n % 4], 3,
         (ARRAY[NULL, NULL, 'invalid', 'not-found'])[1 + n % 4],
         (ARRAY[NULL, NULL, 'nome must be a text', 'There is no panel ' || n])[1 + n % 4]
    FROM (SELECT min(id) AS id FROM token WHERE id_empresa = $1) t, generate_series(1, 20000) n;
INSERT INTO webhook (id_empresa, url, eventos, segredo, ativo)
  SELECT $1, 'https://example.com/hook/' || n, ARRAY['formula.saved'], 'secret', 0 FROM generate_series(1, 20) n;
INSERT INTO webhook_entrega (id_empresa, id_webhook, tipo, corpo, status)
  SELECT $1, w.ids[1 + n % 20], 'formula.saved', '{}', 'entregue'
    FROM (SELECT array_agg(id) AS ids FROM webhook WHERE id_empresa = $1) w, generate_series(1, 5000) n`;

async function growCompany(operator: pg.Pool, id: number): Promise<void> {
  for (const statement of grow.split(';\n')) await operator.query(statement, [id]);
  await operator.query('DELETE FROM marca');
  await operator.query('VACUUM ANALYZE');
}

interface ListPage {
  readonly path: string;
  /** The first part of the list, as the page asks for it. */
  readonly api?: string;
  /** Words to look for, each by its number. */
  readonly search?: (number: number) => string;
  /** A filter as the address has it, each by its number. */
  readonly filter?: (number: number) => string;
}

const first = 'after=start&limit=200&order=nome';
const pages: readonly ListPage[] = [
  {
    path: '/paineis',
    api: `/panels/panel/getAll?${first}&desativado=0&include=confidencial,responsaveis,departamentos,nome_painel_modelo,nome_grupo`,
    search: (number) => `unit ${number}`,
    filter: (number) => `id_grupo=${number}`,
  },
  {
    path: '/indicadores',
    api: `/indicators/getAll?${first}&desativado=0&include=codigo_externo`,
    search: (number) => `further ${number}`,
    filter: (number) => `unidade_medida=${number % 3}`,
  },
  {
    path: '/pessoas',
    api: `/employee/getEmployees?${first}&lixeira=0&include=codigo_externo,sessoes,ultimo_uso,nome_filial,nome_cargo,nome_funcao,nome_departamento`,
    search: (number) => `person ${number}`,
    filter: (number) => `id_filial=${number}`,
  },
  {
    path: '/modelos',
    api: `/panels/getModels?${first}&status=1&include=codigo_externo`,
    search: (number) => `model ${number}`,
  },
  {
    path: '/estrutura/filiais',
    api: `/company/getBranches?${first}&desativado=0`,
    search: (number) => `branch ${number}`,
  },
  { path: '/processos', api: `/processes/getGmrProcesses?${first}&status=1&include=codigo_externo` },
  { path: '/modelos/1' },
  { path: '/acessos' },
  { path: '/trilha' },
  { path: '/pedidos' },
  { path: '/pedidos?ver=pedidos' },
  { path: '/novidades' },
  { path: '/webhooks' },
  { path: '/tokens' },
];

const usable = 'main :is(tbody tr, [role=gridcell], li h2)';

/**
 * Has the page itself note when it is usable. Waiting for it from outside looks only now and then,
 * in the end every half second.
 */
const noteUsable = `{
  const look = () =>
    document.querySelector('${usable}')?.checkVisibility()
      ? performance.mark('usable')
      : requestAnimationFrame(look);
  requestAnimationFrame(look);
}`;

/** How long it takes, in the page, until the count is another one and nothing is under way. */
function untilShown(page: Page, change: string): Promise<number> {
  return page.evaluate<number>(`(async () => {
    const status = document.querySelector('main [role=status]');
    const before = status.textContent;
    const begin = performance.now();
    ${change}
    while (status.textContent === before || document.querySelector('[aria-busy=true]'))
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - begin;
  })()`);
}

const set = (selector: string, kind: string, value: string, event: string) => `
  const control = document.querySelector(${JSON.stringify(selector)});
  Object.getOwnPropertyDescriptor(${kind}.prototype, 'value').set.call(control, ${value});
  control.dispatchEvent(new Event('${event}', { bubbles: true }));`;

async function read(address: string, token: string): Promise<void> {
  const answer = await fetch(address, { headers: { token } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${text.slice(0, 300)}`);
}

await inLargeCompany(panels, async ({ page, operator, id, url, token }) => {
  await growCompany(operator, id);
  const state = await page.context().storageState();
  const browser = page.context().browser();
  for (const { path, api, search, filter } of pages) {
    const opening: number[] = [];
    const plain: number[] = [];
    const searching: number[] = [];
    const filtering: number[] = [];
    // The first round warms the server.
    for (let round = 0; round <= rounds; round += 1) {
      const context = await browser?.newContext({
        storageState: state,
        viewport: { width: 1280, height: 860 },
        locale: 'pt-BR',
      });
      if (!context) throw new Error('The browser is gone');
      const fresh = await context.newPage();
      await fresh.addInitScript(noteUsable);
      await fresh.goto(`${url}/console${path}`, { waitUntil: 'commit' });
      await fresh.locator(usable).first().waitFor({ timeout: 60_000 });
      const took = await fresh.evaluate<number>("performance.getEntriesByName('usable')[0].startTime");
      await fresh.waitForLoadState('networkidle');
      const asked = performance.now();
      if (api) await read(url + api, token);
      const fetched = performance.now() - asked;
      const searched = search
        ? await untilShown(
            fresh,
            set('main input[type=search]', 'HTMLInputElement', JSON.stringify(search(11 + round)), 'input'),
          )
        : undefined;
      if (search) await untilShown(fresh, set('main input[type=search]', 'HTMLInputElement', '""', 'input'));
      const filtered = filter
        ? await untilShown(
            fresh,
            `const next = new URL(location.href);
             next.searchParams.set('filtro', '${filter(2 + round)}');
             history.pushState(null, '', next);`,
          )
        : undefined;
      if (round > 0) {
        opening.push(took);
        plain.push(fetched);
        if (searched !== undefined) searching.push(searched);
        if (filtered !== undefined) filtering.push(filtered);
      }
      await context.close();
    }
    console.log(
      [
        `${path}: usable in ${spread(opening, 0)} ms`,
        api && `plain fetch ${spread(plain, 0)} ms, ÷ ${spread(ratios(opening, plain), 1)}`,
        searching.length > 0 && `search ${spread(searching, 0)} ms`,
        filtering.length > 0 && `filter ${spread(filtering, 0)} ms`,
      ]
        .filter(Boolean)
        .join('; '),
    );
  }
});
