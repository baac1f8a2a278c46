/**
 * A denominator that others read is not taken away, whichever route would do it and whoever is
 * quicker. What reads one: src/engine/denominators.test.ts; what is told then: test/contract.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { compoundBody, consolidatedBody, realizedOf, save } from '../contract/indicators-setup.ts';
import type { Answer } from '../harness/api.ts';
import { sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();

async function insert(path: string, body: object): Promise<number> {
  const answer = await api.post(`/indicators/${path}`, body);
  assert.equal(answer.status, 200, answer.text);
  return answer.body.response.insertId as number;
}

const insertRatio = () => insert('insertCommonIndicator', { nome: 'Ticket', unidade_medida: 5 });

/** A formula of two constants, with a fraction at its root or without. */
const ownFormula = (unidade_medida: number) => ({
  unidade_medida,
  formula: {
    referencias: ['a', 'b'].map((slug) => ({ slug, rotulo: slug, tipo: 2, valor_constante: '2' })),
    nos: fraction(unidade_medida === 5 ? 'divisao' : 'soma', 'a', 'b'),
  },
});

const fraction = (operacao: string, ...slugs: string[]) => [
  { key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 0, operacao },
  ...slugs.map((ref_slug, ordem) => ({
    key: ref_slug,
    pai_key: 'r',
    destino: 1,
    ordem,
    tipo_no: 1,
    ref_slug,
  })),
];

/** The routes that change a unit, each with the indicator before: common, or a formula already. */
const routes: Readonly<
  Record<string, { make: () => Promise<number>; plain: (id: number, dryRun: object) => Promise<Answer> }>
> = {
  updateIndicator: {
    make: insertRatio,
    plain: (id, dryRun) => api.put(`/indicators/updateIndicator/${id}`, { unidade_medida: 4 }, dryRun),
  },
  'saveFormulaIndicator that converts': { make: insertRatio, plain: savePlain },
  'saveFormulaIndicator that edits': {
    async make() {
      const saved = await save(api, 0, ownFormula(5));
      assert.equal(saved.status, 200, saved.text);
      return saved.body.response.id as number;
    },
    plain: savePlain,
  },
};

function savePlain(id: number, dryRun: object): Promise<Answer> {
  const body = {
    nome: 'Ticket',
    descricao: 'x',
    fonte: '',
    interpretacao: 0,
    totalizador: 0,
    meta_oculta: 1,
  };
  return api.post('/indicators/saveFormulaIndicator', { ...body, id, ...ownFormula(4) }, dryRun);
}

const reading = (source: number, campo: number) => ({
  nome: 'Reader',
  formula: {
    referencias: [{ slug: 'a', rotulo: 'A', tipo: 0, id_indicador_ref: source, campo }],
    nos: [{ key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 1, ref_slug: 'a' }],
  },
});

for (const [route, { make, plain }] of Object.entries(routes)) {
  it(`${route} is done where nobody reads a denominator, and refused as soon as somebody does`, async () => {
    const ratio = await make();
    assert.equal((await save(api, ratio, reading(ratio, 5))).status, 200);
    await insert('insertCompoundIndicator', compoundBody(ratio));
    await insert('insertConsolidatedIndicator', consolidatedBody(ratio));
    assert.equal((await plain(ratio, { headers: { prefer: 'tx=rollback' } })).status, 200);
    const referencias = [realizedOf(ratio, { origem_posicao: 1 })];
    await insert('insertCompoundIndicator', compoundBody(ratio, { referencias }));
    assert.equal((await plain(ratio, {})).status, 409);
  });
}

it('of one who begins to read a denominator and one who takes it away only one succeeds', async () => {
  for (const { make, plain } of Object.values(routes)) {
    for (let round = 0; round < 4; round++) {
      const ratio = await make();
      const read = () => save(api, ratio, reading(ratio, 6));
      const both = round % 2 === 0 ? [read(), plain(ratio, {})] : [plain(ratio, {}), read()];
      const answers = (await Promise.all(both)).map(({ status }) => status);
      const refused = answers.find((status) => status !== 200);
      assert.deepEqual(
        answers.toSorted((a, b) => a - b),
        [200, refused],
      );
      assert.ok(refused === 409 || refused === 422, String(refused));
    }
  }
});
