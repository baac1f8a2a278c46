/**
 * A company whose year begins in April, as a controller sees it: Painel, Planilha, one year against
 * the other, files, and what a new process is proposed to be.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { browserMissing } from '../harness/browser.ts';
import { leave } from '../harness/console.ts';
import type { OpenConsole } from './console-company.ts';
import { textIn } from './grid-page.ts';
import { type Member, memberOf } from './own-company.ts';
import { sharedConsole } from './shared-console.ts';

/** Twelve months from April 2030, and twelve from April 2031. */
const [first, last] = [2030, 2031];
const monthAt = (year: number, at: number) => ({
  ano: year + Math.floor((at + 3) / 12),
  mes: ((at + 3) % 12) + 1,
});
const range = { inicio_mes: 4, inicio_ano: first, fim_mes: 3, fim_ano: last + 1 };
const processOf = (year: number) => ({
  codigo_externo: `E${year}`,
  nome: `Exercício ${year}/${year - 1999}`,
  inicio_mes: 4,
  inicio_ano: year,
  fim_mes: 3,
  fim_ano: year + 1,
});
/** 10, 20, 30 … in the first year, and twice as much in the second. */
const valueOf = (year: number, at: number) => 10 * (year - first + 1) * (at + 1);
const values = [first, last].flatMap((year) =>
  Array.from({ length: 12 }, (_, at) => ({
    codigo_painel: 'SUL',
    codigo_indicador: 'VENDAS',
    ...monthAt(year, at),
    meta_numerador: 2 * valueOf(year, at),
    realizado_numerador: valueOf(year, at),
  })),
);
const setup = {
  grupos: [{ codigo_externo: 'G', nome: 'Unidades' }],
  modelos: [{ codigo_externo: 'M', nome: 'Unidade', codigo_grupo: 'G' }],
  indicadores: [
    { codigo_externo: 'VENDAS', nome: 'Vendas', unidade_medida: 4, interpretacao: 0, totalizador: 0 },
  ],
  indicadores_de_modelos: [{ codigo_painel_modelo: 'M', codigo_indicador: 'VENDAS', ...range }],
  processos: [processOf(first), processOf(last)],
  paineis: [
    {
      codigo_externo: 'SUL',
      nome: 'Sul',
      codigo_grupo: 'G',
      codigo_painel_modelo: 'M',
      codigos_processo: [`E${first}`, `E${last}`],
    },
  ],
  valores: values,
};

describe('a company whose year begins in April', { skip: browserMissing }, () => {
  let server: OpenConsole;
  let member: Member;
  let panel: number;
  /** The ids of the processes. */
  let years: readonly number[];
  before(async () => {
    server = await sharedConsole();
    const company = await server.company('Abril');
    member = await memberOf(await server.visit(), await server.person({ companyId: company }), server.url);
    await member.send('POST', '/setup', setup);
    const [unit] = await member.send<[{ id: number }]>('GET', '/panels/panel/getByExternalId/SUL');
    panel = unit.id;
    const stored = await member.send<{ id: number; inicio_ano: number }[]>(
      'GET',
      '/processes/getGmrProcesses',
    );
    await member.open('/console/nada');
    years = [first, last].map((year) => stored.find(({ inicio_ano }) => inicio_ano === year)?.id ?? 0);
  });
  after(async () => {
    if (member) await leave(member);
  });
  const period = () => `processo=${years[1]}&mes=2032-02&acumulado=1`;
  /** The texts of the cells of the first row that has them. */
  const rowOf = async (name: string) => {
    const row = member.page.locator('main tr').filter({ hasText: name }).first();
    await row.waitFor();
    return (await row.innerText()).split(/\s+/);
  };

  it('is accumulated from April on Painel, and compared with the year before it', async () => {
    // 20 + 40 … + 220: eleven months, of which two are in another calendar year.
    await member.go(`/console/paineis/${panel}?${period()}`);
    assert.deepEqual((await rowOf('Vendas')).slice(0, 3), ['Vendas', '2.640', '1.320']);
    await member.go(`/console/paineis/${panel}?${period()}&contra=${years[0]}.2031-02`);
    assert.deepEqual((await rowOf('Vendas')).slice(0, 4), ['Vendas', '660', '1.320', '+660']);
  });

  it('has its quarters and totals in Planilha', async () => {
    await member.go(`/console/planilha?${period()}&ver=indicador&serie=realizado`);
    assert.equal(await textIn(member, 'Sul', 'até fev 2032'), '1.320');
    assert.equal(await textIn(member, 'Sul', 'Ano'), '1.560');
    const heads = (await member.page.locator('main').innerText()).split('\n').map((line) => line.trim());
    const shown = heads.filter((line) => /trimestre$|^[a-z]{3} 203[12]$/.test(line));
    const quarters = [1, 2, 3, 4].map((number) => `${number}º trimestre`);
    const names = 'abr 2031,mai 2031,jun 2031,jul 2031,ago 2031,set 2031,out 2031,nov 2031,dez 2031';
    assert.deepEqual(shown, [...quarters, ...names.split(','), 'jan 2032', 'fev 2032', 'mar 2032']);
  });

  /** The lines of the file that a page gives. */
  const fileOf = async (button: string, of: string | RegExp) => {
    const { page } = member;
    await page.getByRole('button', { name: of }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button, exact: true }).click(),
    ]);
    const text = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '');
    return text
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'));
  };

  it('has the same in its files', async () => {
    await member.go(`/console/paineis/${panel}?${period()}`);
    const [, results] = await fileOf('Baixar CSV', 'Mais ações: Indicadores do painel');
    assert.deepEqual(results?.slice(2, 6), ['2640', '', '1320', '50']);
    const [, ...months] = await fileOf('Meses em CSV', /^Mais ações: (?!Indicadores do painel)/);
    const expected = months.map((_, at) => {
      const { ano, mes } = monthAt(last, at);
      const month = `${ano}-${String(mes).padStart(2, '0')}`;
      return [month, String(valueOf(last, at)), String(10 * (at + 1) * (at + 2))];
    });
    assert.equal(months.length, 12);
    assert.deepEqual(
      months.map((line) => [line[0], line[3], line[7]]),
      expected,
    );
    await member.go(`/console/planilha?${period()}&ver=indicador&serie=realizado`);
    await textIn(member, 'Sul', 'Ano');
    const [head = [], row = []] = await fileOf('Baixar CSV', /^Mais ações: /);
    assert.deepEqual(
      [head[1], head[11], ...head.slice(12)],
      ['abr 2031', 'fev 2032', 'mar 2032', 'até fev 2032', 'Ano'],
    );
    assert.deepEqual([row[1], row[11], ...row.slice(12)], ['20', '220', '240', '1320', '1560']);
  });

  it('gets a new process of the year from April', async () => {
    const { page } = member;
    await member.go('/console/processos');
    await page.getByRole('button', { name: 'Novo processo' }).click();
    const dialog = page.getByRole('dialog');
    const chosen = (name: string) => dialog.getByRole('combobox', { name, exact: true });
    await chosen('Primeiro mês').waitFor();
    await member.settle();
    // By their place in the list: April and March.
    assert.deepEqual(
      [await chosen('Primeiro mês').inputValue(), await chosen('Último mês').inputValue()],
      ['3', '2'],
    );
  });
});
