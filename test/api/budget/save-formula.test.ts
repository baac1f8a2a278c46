/** Saving formulas that read the budget: what is judged, what comes back, what a dry run tells. */

import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { recalculateMarked } from '../../../src/cells/recalculate/recalculate.ts';
import { formulaFields } from '../../harness/formula-payloads.ts';
import { sharedApi } from '../../harness/shared-api.ts';
import { applyChange } from './apply-change.ts';
import { type BudgetedCompany, newBudgetedCompany } from './budgeted-company.ts';

const api = sharedApi();
let company: BudgetedCompany;

before(async () => {
  company = await newBudgetedCompany(api);
});

const reference = (fields: object = {}) => ({
  slug: 'b',
  rotulo: 'Budget',
  tipo: 1,
  id_go_processo_periodo: company.period(0),
  go_config: { fontes: [{ tipo: 'conta', id: company.record('contas', 0) }] },
  ...fields,
});

const save = (fields: object, headers = {}) =>
  api.post(
    '/indicators/saveFormulaIndicator',
    {
      id: company.indicator(0),
      nome: 'Reads the budget',
      ...formulaFields,
      meta_oculta: 1,
      formula: {
        referencias: [reference(fields)],
        nos: [{ key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 1, ref_slug: 'b' }],
      },
    },
    { token: company.token, headers },
  );

async function referencesOf(indicator: number): Promise<Record<string, unknown>[]> {
  const path = `/indicators/getFormulaReferencesById/${indicator}`;
  const answer = await api.get(path, { token: company.token });
  return answer.body.response as Record<string, unknown>[];
}

it('a dry run shows the values that the save would lead to', async () => {
  for (const [month, cents] of [
    [1, 700],
    [4, 50],
  ] as const) {
    const fact = { kind: 'realizado', period: 0, account: 0, centre: 0, values: [], cents } as const;
    await applyChange(api, company, { to: 'fact', gone: false, fact: { ...fact, month: 2024 * 12 + month } });
  }
  await api.companies.write(company.id, recalculateMarked);
  const { body, text } = await save(
    { go_modo: 'acumulado', go_metrica: 'realizado' },
    { prefer: 'tx=rollback' },
  );
  const changes = body.response.changes as Record<string, unknown>[];
  const months = changes
    .filter(
      ({ id_indicador, field }) => id_indicador === company.indicator(0) && field === 'realizado_numerador',
    )
    .filter(({ id_gmr_painel }) => id_gmr_painel === company.panel(0))
    .map(({ mes, before, after }) => [mes, before, after]);
  const later = (mes: number) => [mes, null, 7.5];
  assert.deepEqual(
    months,
    [[3, null, 7], [4, null, 7], [5, 0.5, 7.5], ...[6, 7, 8, 9, 10, 11, 12].map(later)],
    text,
  );
  const [stored] = await referencesOf(company.indicator(0));
  assert.equal(stored?.['go_modo'], 'periodo');
});

it('the configuration comes back as it was sent, and is taken as it came back', async () => {
  const go_config = {
    centrosResultado: [company.record('centrosResultado', 2), company.record('centrosResultado', 0)],
    fontes: [
      { id: company.record('estruturas', 1), tipo: 'estrutura' },
      { tipo: 'conta', id: company.record('contas', 4) },
    ],
  };
  assert.equal((await save({ go_config, go_modo: 'acumulado' })).status, 200);
  const [stored] = await referencesOf(company.indicator(0));
  assert.equal(stored?.['go_config'], JSON.stringify(go_config));
  assert.deepEqual([stored?.['go_metrica'], stored?.['go_modo']], ['automatico', 'acumulado']);
  assert.equal((await save(stored ?? {})).status, 200);
  const [{ id: _, ...again } = {}] = await referencesOf(company.indicator(0));
  const { id: __, ...before } = stored ?? {};
  assert.deepEqual(again, before);
});

it('what a configuration has besides is ignored, as in every body', async () => {
  const fontes = [{ tipo: 'conta', id: company.record('contas', 4) }];
  const known = {
    fontes,
    dimensoesResultado: null,
    centrosResultado: [company.record('centrosResultado', 0)],
  };
  const more = {
    ...known,
    note: 'x'.repeat(400_000),
    fontes: [{ ...fontes[0], nome: 'Sales', valor: 1.5e300 }],
  };
  for (const go_config of [more, JSON.stringify(more)]) {
    assert.equal((await save({ go_config })).status, 200);
    const [stored] = await referencesOf(company.indicator(0));
    assert.equal(stored?.['go_config'], JSON.stringify(known));
  }
});

it('a source that lies below another one of the list is 422 and both are named; an account beside a structure counts for itself', async () => {
  const account = (at: number) => ({ tipo: 'conta', id: company.record('contas', at) });
  const structure = (at: number) => ({ tipo: 'estrutura', id: company.record('estruturas', at) });
  const nested = [
    // Children and a grandchild.
    [account(1), account(0)],
    [account(0), account(4), account(3)],
    [structure(0), structure(2)],
  ];
  for (const fontes of nested) {
    const { below, above } =
      fontes[0]?.tipo === 'estrutura'
        ? { below: structure(2), above: structure(0) }
        : { below: fontes.length === 2 ? account(1) : account(3), above: account(0) };
    const words = `${below.id} and ${above.id}, in which ${below.id} counts already`;
    for (const headers of [{}, { prefer: 'tx=rollback' }]) {
      const answer = await save({ go_config: { fontes } }, headers);
      assert.equal(answer.status, 422, answer.text);
      assert.ok(
        answer.body.msg.includes(`go_config.fontes names`) && answer.body.msg.includes(words),
        answer.text,
      );
    }
  }
  const every = await save(
    { go_config: { fontes: [account(1), account(2), account(0), structure(0), structure(1)] } },
    { prefer: 'tx=rollback' },
  );
  assert.equal(every.body.msg.split('\n').length, 3, every.text);
  // What a structure takes away is added back.
  assert.equal((await save({ go_config: { fontes: [account(4), structure(0)] } })).status, 200);
  assert.equal((await save({ go_config: { fontes: [account(1), account(2)] } })).status, 200);
});

it('what the company does not have, or another has, is 412 and named; structures of another period are 422', async () => {
  const other = await newBudgetedCompany(api);
  const fontes = [{ tipo: 'conta', id: company.record('contas', 0) }];
  for (const [fields, names] of [
    [{ id_go_processo_periodo: other.period(0) }, 'id_go_processo_periodo'],
    [{ go_config: { fontes: [{ tipo: 'conta', id: other.record('contas', 0) }] } }, 'go_config.fontes'],
    [
      { go_config: { fontes, centrosResultado: [other.record('centrosResultado', 0)] } },
      'go_config.centrosResultado',
    ],
    [{ go_config: { fontes, dimensoesResultado: [2_147_483_647] } }, 'go_config.dimensoesResultado'],
  ] as const) {
    const answer = await save(fields);
    assert.equal(answer.status, 412, answer.text);
    assert.ok(answer.body.msg.includes(`formula.referencias[0] ("b").${names}`), answer.text);
  }
  const structure = { tipo: 'estrutura', id: company.record('estruturas', 0) };
  const answer = await save({
    id_go_processo_periodo: company.period(1),
    go_config: { fontes: [structure] },
  });
  assert.equal(answer.status, 422, answer.text);
});
