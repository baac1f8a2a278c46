/**
 * Versions of definitions: whichever way a definition is saved, the newest version is what is
 * stored, and a version sent back is the definition again.
 */

import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { listConversions, restoreConversion } from '../../src/operator/conversions.ts';
import { applyFormulas, exportFormulas } from '../../src/operator/formulas/formulas.ts';
import { formulaFields } from '../harness/formula-payloads.ts';
import { sharedApi } from '../harness/shared-api.ts';
import { idsByName, importDocument } from './setup/calculated.ts';
import { setupDocument } from './setup/document.ts';

interface Version {
  readonly versao: number;
  readonly horario: string;
  readonly autor: { readonly tipo: string; readonly nome: string | null } | null;
  readonly atual: number;
  readonly nome: string;
  readonly tipo: number;
  readonly texto: string | null;
}

const api = sharedApi();

/** Every indicator whose newest version is not its definition, and those that have none. */
async function untold(companyId: number): Promise<unknown[]> {
  const { rows } = await api.sql(
    `SELECT d.id_indicador FROM definitions_of($1, NULL) AS d
      WHERE d.definicao IS DISTINCT FROM (
        SELECT v.definicao FROM indicador_versao v WHERE v.id_empresa = $1 AND v.id_indicador = d.id_indicador
         ORDER BY v.versao DESC LIMIT 1)`,
    [companyId],
  );
  return rows;
}

const countOf = async (companyId: number): Promise<number> => {
  const { rows } = await api.sql(
    'SELECT count(*)::integer AS count FROM indicador_versao WHERE id_empresa = $1',
    [companyId],
  );
  return (rows[0] as { count: number }).count;
};

async function newCompany() {
  const { id, token } = await importDocument(api, setupDocument);
  const indicators = await idsByName(api, id, 'indicador');
  const idOf = (name: string) => indicators.get(name) as number;
  const sent = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await api.send(method, path, body, { token, headers });
    assert.equal(answer.status, 200, answer.text);
    return answer.body.response;
  };
  return {
    id,
    token,
    idOf,
    sent,
    versions: (of: number, query = ''): Promise<Version[]> =>
      sent('GET', `/indicators/getVersionsById/${of}${query}`),
    version: async (of: number, versao: number): Promise<Record<string, unknown>> =>
      (await sent('GET', `/indicators/getVersionById/${of}/${versao}`))[0],
    saveText: (of: number, formula_texto: string, headers?: Record<string, string>) =>
      sent('POST', '/indicators/saveFormulaIndicator', { ...textBody(of), formula_texto }, headers),
  };
}

type Company = Awaited<ReturnType<typeof newCompany>>;

const textBody = (id: number | null) => ({
  id,
  nome: 'Dobro',
  ...formulaFields,
  meta_oculta: 1,
  idioma: 'pt',
});

const compound = (source: number, destino_posicao: number) => ({
  id_indicador: source,
  origem_campo: 1,
  origem_posicao: 0,
  destino_campo: 1,
  destino_posicao,
});

/** Each way in which a definition comes to be stored. */
const ways: Readonly<Record<string, (company: Company) => Promise<unknown>>> = {
  'saveFormulaIndicator, with trees': async ({ sent, idOf }) => {
    const leaf = { key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 1, ref_slug: 'c' };
    const referencias = [{ slug: 'c', rotulo: 'C', tipo: 2, valor_constante: '1,50' }];
    const { idioma: _, ...body } = textBody(idOf('Dobro'));
    return sent('POST', '/indicators/saveFormulaIndicator', {
      ...body,
      formula: { referencias, nos: [leaf] },
    });
  },
  'saveFormulaIndicator, with text': ({ saveText, idOf }) => saveText(idOf('Dobro'), '[Vendas] * 3'),
  'saveFormulaIndicator, a new one': ({ sent }) =>
    sent('POST', '/indicators/saveFormulaIndicator', { ...textBody(null), formula_texto: '[Vendas] * 3' }),
  'saveFormulaIndicator, a conversion': ({ saveText, idOf }) => saveText(idOf('Custos'), '1'),
  'an insert of a common indicator': ({ sent }) =>
    sent('POST', '/indicators/insertCommonIndicator', { nome: 'Visitas' }),
  'an insert of a compound indicator': ({ sent, idOf }) =>
    sent('POST', '/indicators/insertCompoundIndicator', {
      nome: 'Soma',
      tipo: 2,
      referencias: [compound(idOf('Vendas'), 0)],
    }),
  'an insert of a consolidated indicator': ({ sent, idOf }) =>
    sent('POST', '/indicators/insertConsolidatedIndicator', {
      nome: 'Todas',
      tipo: 4,
      referencias: [{ id_indicador: idOf('Vendas') }],
    }),
  'an update of a compound indicator': ({ sent, idOf }) =>
    sent('PUT', `/indicators/updateCompoundIndicator/${idOf('Vendas e custos')}`, {
      referencias: [compound(idOf('Vendas'), 0), compound(idOf('Vendas'), 1)],
    }),
  'an update of a consolidated indicator': ({ sent, idOf }) =>
    sent('PUT', `/indicators/updateConsolidatedIndicator/${idOf('Só as lojas')}`, {
      referencias: [{ id_indicador: idOf('Custos') }],
    }),
  'an update of a name': ({ sent, idOf }) =>
    sent('PUT', `/indicators/updateIndicator/${idOf('Margem')}`, { nome: 'Margem bruta' }),
  'the command line, formula apply': async ({ id, idOf }) => {
    const folder = mkdtempSync(join(tmpdir(), 'prumo-versions-'));
    try {
      await exportFormulas(api.operator, id, folder, 'pt');
      const file = join(
        folder,
        readdirSync(folder).find((name) => name.endsWith(`-${idOf('Dobro')}.formula`)) as string,
      );
      writeFileSync(file, readFileSync(file, 'utf8').replace('* 3', '* 7'));
      const { changes, problems } = await applyFormulas(api.operator, id, folder, { dryRun: false });
      assert.deepEqual([problems, changes.length], [[], 1]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

describe('the newest version is what is stored, whichever way it came', () => {
  it('an import: one version of each indicator, of nobody', async () => {
    const { id, versions, idOf } = await newCompany();
    assert.deepEqual(await untold(id), []);
    assert.equal(await countOf(id), setupDocument.indicadores.length);
    const [only, ...more] = await versions(idOf('Dobro'));
    assert.deepEqual(more, []);
    assert.ok(only);
    assert.deepEqual(
      [only.versao, only.atual, only.autor, only.nome, only.tipo, only.texto],
      [1, 1, null, 'Dobro', 5, 'realizado = 2 * [Vendas].realizado'],
    );
  });

  it('every other way: one more version', async () => {
    const company = await newCompany();
    for (const [way, save] of Object.entries(ways)) {
      const before = await countOf(company.id);
      await save(company);
      assert.deepEqual(await untold(company.id), [], way);
      assert.equal(await countOf(company.id), before + 1, way);
      // The same once more changes nothing, unless it creates another one.
      if (!/new|insert/.test(way)) await save(company).catch(() => {});
      assert.deepEqual(await untold(company.id), [], way);
    }
  });

  it('an operator who makes an indicator common again', async () => {
    const company = await newCompany();
    await company.saveText(company.idOf('Custos'), '1');
    const [conversion] = (await listConversions(api.operator, company.id)) as { id: number }[];
    await restoreConversion(api.operator, conversion?.id as number, { asCommon: true });
    assert.deepEqual(await untold(company.id), []);
    const [newest, converted, first] = await company.versions(company.idOf('Custos'));
    assert.deepEqual([newest?.tipo, converted?.tipo, first?.tipo], [0, 5, 0]);
    assert.deepEqual([newest?.autor, converted?.autor?.tipo, first?.autor], [null, 'API', null]);
  });
});

it('very many versions are listed whole, and by pages', async () => {
  const { id, idOf, versions } = await newCompany();
  const dobro = idOf('Dobro');
  await api.sql(
    `INSERT INTO indicador_versao (id_empresa, id_indicador, versao, definicao)
     SELECT id_empresa, id_indicador, n, definicao FROM indicador_versao CROSS JOIN generate_series(2, 130) AS n
      WHERE id_empresa = $1 AND id_indicador = $2`,
    [id, dobro],
  );
  const downwards = (from: number, count: number) => Array.from({ length: count }, (_, at) => from - at);
  const listed = async (query: string) => (await versions(dobro, query)).map(({ versao }) => versao);
  assert.deepEqual(await listed(''), downwards(130, 130));
  assert.deepEqual(await listed('?limit=100'), downwards(130, 100));
  assert.deepEqual(await listed('?limit=60&offset=20'), downwards(110, 60));
  assert.deepEqual(await listed('?limit=60&offset=120'), downwards(10, 10));
  assert.deepEqual(await listed('?offset=130&limit=1'), []);
});

it('a save that changes nothing, a refused one and a dry run leave no version', async () => {
  const { id, sent, saveText, idOf, versions } = await newCompany();
  const dobro = idOf('Dobro');
  await saveText(dobro, '[Vendas] * 3');
  const before = await countOf(id);
  await saveText(dobro, '[Vendas] * 3');
  await sent('PUT', `/indicators/updateIndicator/${dobro}`, { nome: 'Dobro' });
  await saveText(dobro, '[Vendas] * 4', { prefer: 'tx=rollback' });
  await assert.rejects(saveText(dobro, '[Vendas] *'));
  assert.equal(await countOf(id), before);
  assert.deepEqual(
    (await versions(dobro, '?idioma=en')).map(({ versao, atual, texto }) => [versao, atual, texto]),
    [
      [2, 1, '[Vendas] * 3'],
      [1, 0, 'realized = 2 * [Vendas].realized'],
    ],
  );
});

it('a version sent back is the definition again, and the newest version', async () => {
  const company = await newCompany();
  const { sent, saveText, idOf, version, versions } = company;
  for (const name of ['Dobro', 'Margem', 'Digitado']) {
    const indicatorId = idOf(name);
    const read = async () => (await sent('GET', `/indicators/getFormulaById/${indicatorId}`))[0];
    const { formula } = await read();
    await saveText(indicatorId, '1', {});
    const {
      versao: _,
      horario: __,
      autor: ___,
      atual: ____,
      texto: _____,
      idioma: ______,
      referencias,
      ...body
    } = await version(indicatorId, 1);
    assert.equal(referencias, null);
    await sent('POST', '/indicators/saveFormulaIndicator', body);
    const restored = await read();
    const plain = (list: Record<string, unknown>[], ...gone: string[]) =>
      list.map((one) => Object.fromEntries(Object.entries(one).filter(([field]) => !gone.includes(field))));
    assert.deepEqual(plain(restored.formula.referencias, 'id'), plain(formula.referencias, 'id'));
    const rows = ['id', 'id_pai', 'id_referencia'];
    assert.deepEqual(plain(restored.formula.nos, ...rows), plain(formula.nos, ...rows));
    const [newest, , first] = await versions(indicatorId);
    assert.deepEqual([newest?.versao, newest?.texto], [3, first?.texto]);
  }
  const composed = idOf('Vendas e custos');
  const { referencias } = await version(composed, 1);
  await ways['an update of a compound indicator']?.(company);
  await sent('PUT', `/indicators/updateCompoundIndicator/${composed}`, { referencias });
  const [newest] = await versions(composed);
  assert.equal(newest?.versao, 3);
  assert.deepEqual((await version(composed, 3))['referencias'], referencias);
});
