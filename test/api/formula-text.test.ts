/** Formulas as text over the API: what is read means what is stored, and parsing stores nothing. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { FormulaPayload } from '../../src/formula/payload.ts';
import type { TestApi } from '../harness/api.ts';
import { startApiWithDemo } from '../harness/imported-demo.ts';

let api: TestApi;
let company: { readonly id: number; readonly token: string };
let margin: number;
before(async () => {
  ({ api, company } = await startApiWithDemo());
  const all: { id: number; nome: string }[] = await get('/indicators/getFormulaIndicators');
  margin = all.find(({ nome }) => nome === 'Margem')?.id as number;
});
after(() => api.close());

const get = async (path: string) => {
  const answer = await api.send('GET', path, undefined, { token: company.token });
  assert.equal(answer.status, 200, answer.text);
  return answer.body.response;
};

const parse = async (body: object) => {
  const answer = await api.send('POST', '/indicators/parseFormulaText', body, { token: company.token });
  assert.equal(answer.status, 200, answer.text);
  return answer.body.response;
};

/** All that a save would change: definitions, and their versions. */
const stored = async () => {
  const { rows } = await api.sql(
    `SELECT (SELECT count(*)::integer FROM indicador_versao WHERE id_empresa = $1) AS versions,
            (SELECT count(*)::integer FROM indicador WHERE id_empresa = $1) AS indicators`,
    [company.id],
  );
  return rows[0];
};

it('the text of every formula of the demo, in both languages, is that formula', async () => {
  const before = await stored();
  const all: { id: number }[] = await get('/indicators/getFormulaIndicators');
  assert.ok(all.length > 100);
  for (const { id } of all) {
    const [{ formula }]: [{ formula: FormulaPayload }] = await get(`/indicators/getFormulaById/${id}`);
    for (const idioma of ['pt', 'en']) {
      const [{ texto }] = await get(`/indicators/getFormulaTextById/${id}?idioma=${idioma}`);
      const parsed = await parse({ id, idioma, texto });
      assert.deepEqual([parsed.diagnosticos, parsed.novas, parsed.retiradas], [[], [], []], texto);
      const slugs = (of: FormulaPayload) => of.referencias.map(({ slug, rotulo }) => [slug, rotulo]);
      assert.deepEqual(slugs(parsed.formula), slugs(formula), texto);
      assert.equal(parsed.formula.nos.length, formula.nos.length, texto);
    }
  }
  assert.deepEqual(await stored(), before);
});

it('a text that is wrong has a place, words in both languages and what mends it; none is stored', async () => {
  const before = await stored();
  const texto = 'PERCENTUAL([Lucros]; [Vendas])';
  const { formula, diagnosticos } = await parse({ idioma: 'pt', texto });
  assert.equal(formula, null);
  const [{ codigo, inicio, fim, mensagem, correcao }] = diagnosticos;
  assert.deepEqual([codigo, texto.slice(inicio, fim)], ['unknown-indicator', '[Lucros]']);
  assert.ok(mensagem.pt !== mensagem.en);
  const mended = texto.slice(0, correcao.inicio) + correcao.texto + texto.slice(correcao.fim);
  assert.equal(mended, 'PERCENTUAL([Lucro]; [Vendas])');
  assert.deepEqual((await parse({ idioma: 'pt', texto: mended })).diagnosticos, []);
  // A rule of the save, which depends on the fields that are sent.
  const judged = async (unidade_medida: number) =>
    (await parse({ idioma: 'en', texto: ' [Vendas] + 1', unidade_medida })).diagnosticos;
  assert.deepEqual(await judged(4), []);
  const [root] = await judged(3);
  assert.equal(root.codigo, 'root-division');
  assert.deepEqual(await stored(), before);
});

it('what comes and what goes with another text is told, and what stays keeps its slug', async () => {
  const [{ formula }]: [{ formula: FormulaPayload }] = await get(`/indicators/getFormulaById/${margin}`);
  const [{ texto }] = await get(`/indicators/getFormulaTextById/${margin}`);
  const another = texto.replace('[Vendas].realizado', '[Pedidos].realizado');
  const { novas, retiradas, ...parsed } = await parse({ id: margin, idioma: 'pt', texto: another });
  const before = new Set(formula.referencias.map(({ slug }) => slug));
  const after: string[] = parsed.formula.referencias.map(({ slug }: { slug: string }) => slug);
  assert.equal(novas.length, 1);
  assert.deepEqual(
    after.filter((slug) => !before.has(slug)),
    novas,
  );
  assert.equal(retiradas.length, 1);
  for (const { slug } of retiradas) assert.ok(before.has(slug) && !after.includes(slug));
});
