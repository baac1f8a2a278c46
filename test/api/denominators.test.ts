/**
 * A denominator that others read is not taken away, whichever route would do it, and nobody is
 * refused without need.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { compoundBody, consolidatedBody, realizedOf, save } from '../contract/indicators-setup.ts';
import { type Answer, startApi, type TestApi } from '../harness/api.ts';

let api: TestApi;

before(async () => {
  api = await startApi();
});

after(() => api.close());

const dry = { headers: { prefer: 'tx=rollback' } };

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

interface Reader {
  readonly noun: string;
  readonly id: number;
  /** Saves the reader as it is. */
  readonly again: () => Promise<Answer>;
}

async function composedReader(noun: 'Compound' | 'Consolidated', body: object): Promise<Reader> {
  const id = await insert(`insert${noun}Indicator`, body);
  const { referencias, unidade_medida } = body as { referencias: object; unidade_medida: number };
  const again = () =>
    api.put(`/indicators/update${noun}Indicator/${id}`, { referencias, unidade_medida }, dry);
  return { noun: `${noun.toLowerCase()} indicator`, id, again };
}

async function formulaReader(source: number, fields: object): Promise<Reader> {
  const saved = await save(api, source, { nome: 'Reader', ...fields });
  assert.equal(saved.status, 200, saved.text);
  const id = saved.body.response.id as number;
  const again = async () => {
    const [read] = (await api.get(`/indicators/getFormulaById/${id}`)).body.response as [object];
    return api.post('/indicators/saveFormulaIndicator', read, dry);
  };
  return { noun: 'formula', id, again };
}

const campo = (source: number, value: number) => ({
  formula: {
    referencias: [{ slug: 'a', rotulo: 'A', tipo: 0, id_indicador_ref: source, campo: value }],
    nos: [{ key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 1, ref_slug: 'a' }],
  },
});

/** A calculation unit, with a campo 2 reference as the operand `at` of the fraction. */
const following = (source: number, at: 0 | 1) => ({
  unidade_medida: 5,
  formula: {
    referencias: [
      { slug: 'a', rotulo: 'A', tipo: 0, id_indicador_ref: source },
      { slug: 'two', rotulo: 'Two', tipo: 2, valor_constante: '2' },
    ],
    nos: fraction('divisao', ...(at === 0 ? ['a', 'two'] : ['two', 'a'])),
  },
});

const readers: Readonly<Record<string, (source: number) => Promise<Reader>>> = {
  'campo 4': (source) => formulaReader(source, campo(source, 4)),
  'campo 6': (source) => formulaReader(source, campo(source, 6)),
  'campo 2 in a denominator': (source) => formulaReader(source, following(source, 1)),
  'origem_posicao 1': (source) => {
    const referencias = [realizedOf(source, { origem_posicao: 1 })];
    return composedReader('Compound', compoundBody(source, { referencias }));
  },
  'a consolidated ratio': (source) =>
    composedReader('Consolidated', consolidatedBody(source, { unidade_medida: 5 })),
};

const others: typeof readers = {
  'campo 5': (source) => formulaReader(source, campo(source, 5)),
  'campo 2 in a numerator': (source) => formulaReader(source, following(source, 0)),
  'origem_posicao 0': (source) => composedReader('Compound', compoundBody(source)),
  'a consolidated sum': (source) => composedReader('Consolidated', consolidatedBody(source)),
};

for (const [route, { make, plain }] of Object.entries(routes)) {
  for (const [name, read] of Object.entries(readers)) {
    it(`${route} is refused while there is ${name}, and names the reader`, async () => {
      const ratio = await make();
      const reader = await read(ratio);
      const msg = new RegExp(
        `^indicator ${ratio} has 1 ${reader.noun} that reads its denominator \\(${reader.id} "[^"]+"\\): unidade_medida must`,
      );
      for (const dryRun of [dry, {}]) {
        const answer = await plain(ratio, dryRun);
        assert.equal(answer.status, 409, answer.text);
        assert.match(answer.body.msg as string, msg);
      }
      assert.equal((await reader.again()).status, 200);
    });
  }

  it(`${route} is done where nobody reads a denominator, and who reads can be saved as it is`, async () => {
    const ratio = await make();
    const known = await Promise.all(Object.values(others).map((read) => read(ratio)));
    const answer = await plain(ratio, {});
    assert.equal(answer.status, 200, answer.text);
    for (const reader of known) assert.equal((await reader.again()).status, 200, reader.noun);
  });
}

it('of one who begins to read a denominator and one who takes it away only one succeeds', async () => {
  for (const { make, plain } of Object.values(routes)) {
    for (let round = 0; round < 8; round++) {
      const ratio = await make();
      const read = () => save(api, ratio, { nome: 'Reader', ...campo(ratio, 6) });
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
