/**
 * Where nothing has a result, there is no score: what counts months or panels with a value is 0
 * over nothing, or counts earlier months, and neither is a success or a failure.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { formula, overSubmodel } from '../../demo/formula-builder.ts';
import { importCompany } from '../../src/operator/import/import.ts';
import { recalculateAll } from '../harness/recalculated-company.ts';
import { sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();

const count = { tipo: 5, unidade_medida: 4, interpretacao: 0 };
const range = { inicio_mes: 1, inicio_ano: 2024, fim_mes: 12, fim_ano: 2025 };
const process = (id: number, ano: number, of: object) => ({
  id,
  nome: `Gestão ${id}`,
  inicio_mes: 1,
  inicio_ano: ano,
  fim_mes: 12,
  fim_ano: 2025,
  ...of,
});

/** Sales have results in the first months of 2024; panel 1 counts them in panel 2. */
const company = {
  empresa: { nome: 'Vale', modulos: ['gmr'] },
  indicadores: [
    { id: 1, nome: 'Vendas', tipo: 0, unidade_medida: 4, totalizador: 0, interpretacao: 0 },
    {
      id: 2,
      nome: 'Lojas com vendas',
      ...count,
      totalizador: 1,
      formula: formula([overSubmodel('lojas', 'Lojas', 1, 4, 'contagem')], 'lojas', 'lojas'),
    },
    {
      id: 3,
      nome: 'Meses com vendas',
      ...count,
      totalizador: 2,
      formula: formula([overSubmodel('meses', 'Lojas', 1, 4, 'periodos')], 'meses', 'meses'),
    },
  ],
  modelos: [
    { id: 1, nome: 'Rede', indicadores: [2, 3].map((id_indicador) => ({ id_indicador, ...range })) },
    { id: 2, nome: 'Lojas', indicadores: [] },
    { id: 4, nome: 'Loja', base: 2, indicadores: [{ id_indicador: 1, ...range }] },
    { id: 3, nome: 'Meses', indicadores: [1, 3].map((id_indicador) => ({ id_indicador, ...range })) },
  ],
  processos: [process(1, 2024, {}), process(2, 2025, {})],
  paineis: [
    { id: 1, nome: 'Rede', id_painel_modelo: 1, processos: [2] },
    { id: 2, nome: 'Loja', id_painel_modelo: 4, processos: [2] },
    { id: 3, nome: 'Dois anos', id_painel_modelo: 3, processos: [1] },
    { id: 4, nome: 'Loja de dois anos', id_painel_modelo: 4, processos: [1] },
  ],
  andamento: [1, 2, 3].flatMap((mes) =>
    [3, 4].map((id_gmr_painel) => ({
      id_gmr_painel,
      id_indicador: 1,
      ano: 2024,
      mes,
      meta_numerador: 100,
      realizado_numerador: 90,
    })),
  ),
};

it('a year without results has no score, whatever targets it gets, and has one with the first result', async () => {
  const { empresa, ids } = await importCompany({ production: api.operator }, JSON.stringify(company));
  await recalculateAll(api, empresa);
  const token = await api.createToken(empresa);
  const idOf = (list: string, id: number) => ids[list]?.[id] as number;
  const get = async (path: string) => (await api.get(path, { token })).body.response;
  const scores = async (processId: number, mes: number, rest = '') =>
    (
      await get(
        `/panels/getResults?id_gmr_processo=${idOf('processos', processId)}&ano=2025&mes=${mes}${rest}`,
      )
    ).map(({ pontuacao }: { pontuacao: number | null }) => pontuacao);
  const row = (mes: number, values: object) => ({
    id_gmr_painel: idOf('paineis', 2),
    id_indicador: idOf('indicadores', 1),
    ano: 2025,
    mes,
    ...values,
  });
  const write = async (linhas: object[], prefer = 'handling=lenient') => {
    const answer = await api.put(
      '/panels/updateProgressPanelMany',
      { linhas },
      { token, headers: { prefer } },
    );
    assert.equal(answer.status, 200, answer.text);
    await recalculateAll(api, empresa);
    return answer.body.response;
  };
  const noneYet = async () => {
    for (const rest of ['', '&ate_mes=1']) {
      assert.deepEqual(await scores(2, 2, rest), [null, null]);
      // Three months of 2024 have results, which are not those of 2025.
      assert.deepEqual(await scores(1, 2, rest), [null, null]);
    }
    const path = `/panels/getPanelResults/idGmr/${idOf('processos', 2)}/panel/${idOf('paineis', 1)}`;
    assert.deepEqual((await get(path))[0].pontuacao, null);
  };
  await noneYet();
  const targets = [1, 2, 3].map((mes) => row(mes, { meta_numerador: 100 }));
  assert.deepEqual((await write(targets, 'tx=rollback')).scores, []);
  await write(targets);
  await noneYet();
  await write([row(1, { realizado_numerador: 0 })]);
  assert.deepEqual(await scores(2, 1), [100, 0]);
  assert.deepEqual(await scores(2, 2), [null, null]);
});
