/** Fifty saves of one formula at once: what is stored is one of them, whole. */
import assert from 'node:assert/strict';
import { send } from '../harness/http.ts';
import { gentleFault, tally } from './fault.ts';

const saves = 50;
const rounds = { short: 1, long: 50 };

interface Sent {
  readonly slug: string;
  readonly valor_constante: string;
}

/**
 * The nth formula: a sum of n constants, so that two of them have no part in common but the first
 * slugs.
 */
function formulaOf(n: number) {
  const referencias = Array.from({ length: n + 1 }, (_, index) => ({
    slug: `c${index}`,
    rotulo: `Save ${n}`,
    tipo: 2,
    valor_constante: n * 1_000 + index,
  }));
  const root = { key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 0, operacao: 'soma' };
  const leaves = referencias.map(({ slug: ref_slug }, ordem) => ({
    key: `r${ordem}`,
    pai_key: 'r',
    destino: 1,
    ordem,
    tipo_no: 1,
    ref_slug,
  }));
  return { referencias, nos: [root, ...leaves] };
}

const fields = {
  descricao: 'One of many',
  fonte: '',
  unidade_medida: 4,
  interpretacao: 0,
  totalizador: 0,
  meta_oculta: 1,
};

export const parallelSaves = gentleFault(
  'parallel-saves',
  `${saves} parallel saves of one formula end in exactly one of them, whole`,
  async ({ server: { production: base }, token }, size) => {
    const save = (n: number, id?: number) =>
      send<{ id: number }>(base, '/indicators/saveFormulaIndicator', {
        token,
        method: 'POST',
        body: { ...fields, ...(id === undefined ? {} : { id }), nome: `Save ${n}`, formula: formulaOf(n) },
      });
    const first = await save(1);
    assert.equal(first.status, 200, first.body.msg);
    const { id } = first.body.response;
    const get = async <Row>(resource: string) =>
      (await send<Row[]>(base, `/indicators/${resource}/${id}`, { token })).body.response;
    const statuses: number[] = [];
    const winners = new Set<number>();
    for (let round = 0; round < rounds[size]; round++) {
      const answers = await Promise.all(Array.from({ length: saves }, (_, n) => save(n + 1, id)));
      statuses.push(...answers.map(({ status }) => status));
      const [indicator] = await get<{ nome: string }>('getIndicatorById');
      const winner = Number(/^Save (\d+)$/.exec(indicator?.nome ?? '')?.[1]);
      const references = await get<Sent>('getFormulaReferencesById');
      const { referencias, nos } = formulaOf(winner);
      assert.deepEqual(
        references.map(({ slug, valor_constante }) => [slug, valor_constante]),
        referencias.map(({ slug, valor_constante }) => [slug, String(valor_constante)]),
        `the references are not those of save ${winner}`,
      );
      assert.equal((await get('getFormulaNodesById')).length, nos.length);
      winners.add(winner);
    }
    assert.deepEqual([...new Set(statuses)], [200]);
    return { saves: statuses.length, statuses: tally(statuses), winners: winners.size };
  },
);
