/**
 * What people are told of a company whose year begins in July: a month of it alone, and
 * addresses that lead into the process of the panel, beside one of the calendar year.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { importCompany } from '../../src/operator/import/import.ts';
import { gatherNotices } from '../../src/told/gather-notices.ts';
import { type Someone, someone } from '../harness/panel-people.ts';
import { recalculateAll } from '../harness/recalculated-company.ts';
import { sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();

const calendar = { inicio_mes: 1, inicio_ano: 2032, fim_mes: 12, fim_ano: 2033 };
const yearFrom = (mes: number) => ({
  inicio_mes: mes,
  inicio_ano: 2032,
  fim_mes: mes - 1,
  fim_ano: 2033,
});

/** Half of each target in every month, but 40 of 100 in February 2033. */
const valuesFrom = (first: number) =>
  Array.from({ length: 15 - first }, (_, at) => {
    const month = first - 1 + at;
    return {
      id_gmr_painel: 2,
      id_indicador: 1,
      ano: 2032 + Math.floor(month / 12),
      mes: (month % 12) + 1,
      meta_numerador: 100,
      realizado_numerador: month === 13 ? 40 : 50,
    };
  });

/** `Sul` is in the process from this month alone; `Sede` in that of the calendar year. */
async function imported(first: number) {
  const panel = (id: number, nome: string, process: number) => ({
    id,
    nome,
    id_painel_modelo: 1,
    processos: [process],
  });
  const { empresa, ids } = await importCompany(
    { production: api.operator },
    JSON.stringify({
      empresa: { nome: 'Vale', modulos: ['gmr'] },
      indicadores: [{ id: 1, nome: 'Vendas', tipo: 0, unidade_medida: 4, totalizador: 0, interpretacao: 0 }],
      modelos: [{ id: 1, nome: 'M', indicadores: [{ id_indicador: 1, ...calendar }] }],
      processos: [
        { id: 1, nome: 'Calendário', ...calendar },
        { id: 2, nome: 'Exercício', ...yearFrom(first) },
      ],
      paineis: [panel(1, 'Sede', 1), panel(2, 'Sul', 2)],
      andamento: valuesFrom(first),
    }),
  );
  await recalculateAll(api, empresa);
  return { empresa, idOf: (list: string, id: number) => ids[list]?.[id] as number };
}

const choice = { boletim: 'fechamento', vermelho: 'todos', acao: 0, valores: 0, mencao: 0, idioma: 'pt' };
const publicUrl = 'https://prumo.example.com';

/** Looks at the person after the time that news are gathered. */
async function tell({ companyId, employeeId }: Someone): Promise<void> {
  await api.sql('UPDATE aviso SET olhar_em = now() WHERE id_colaborador = $1', [employeeId]);
  const look = (scope: Parameters<typeof gatherNotices>[0]) => gatherNotices(scope, employeeId, publicUrl);
  await api.companies.write(companyId, look, undefined, { employeeId });
}

it('the digest of a closed month of a year from July leads into that year', async () => {
  const { empresa, idOf } = await imported(7);
  const boss = await someone(api, empresa, 'Boss', 'Gerente');
  const [process, panel] = [idOf('processos', 2), idOf('paineis', 2)];
  const sent = async (method: string, path: string, body: object) => {
    const answer = await boss.send(method, path, body);
    assert.equal(answer.status, 200, answer.text);
  };
  await sent('PUT', '/notices', { ...choice, silencio_de: null, silencio_ate: null });
  await tell(boss);
  await sent('POST', `/processes/closeMonth/${process}/month/2/year/2033`, {});
  await tell(boss);
  const { rows } = await api.sql('SELECT texto FROM mensagem WHERE id_empresa = $1', [empresa]);
  const [{ texto } = { texto: '' }, ...others] = rows as { texto: string }[];
  assert.deepEqual(others, []);
  assert.match(texto, /^Fechamento de fevereiro de 2033\./);
  assert.match(texto, /^Vendas\n40 % da meta · Sul · fevereiro de 2033$/m);
  const addresses = texto.match(/^https:.*\/paineis\/.*$/gm) ?? [];
  assert.equal(addresses.length, 2, texto);
  for (const address of addresses) {
    const { pathname, searchParams } = new URL(address);
    assert.equal(pathname, `/console/paineis/${panel}`);
    assert.equal(searchParams.get('processo'), String(process));
    assert.equal(searchParams.get('mes'), '2033-02');
  }
});
