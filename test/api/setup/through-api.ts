/** Sets a company up as its document says, by requests alone. */
import assert from 'node:assert/strict';
import type { Answer, TestApi } from '../../harness/api.ts';
import type { setupDocument } from './document.ts';

type Document = typeof setupDocument;
type Fields = Readonly<Record<string, unknown>>;

/** When the values are typed: before anything is calculated from them, or when all is there. */
export type Order = 'values first' | 'values last';

/** The id that the API gave each record, by list and by its id in the document. */
class Ids {
  readonly #ids = new Map<string, number>();

  set(list: string, file: number, id: number): void {
    this.#ids.set(`${list}/${file}`, id);
  }

  of(list: string, file: number): number {
    const id = this.#ids.get(`${list}/${file}`);
    assert.ok(id !== undefined, `${list} ${file} is not there yet`);
    return id;
  }
}

export interface SetUp {
  readonly api: TestApi;
  readonly token: string;
  readonly order: Order;
  /** Called after each request that was done. */
  readonly afterEach: () => Promise<void>;
}

/** Sets the company of the token up. */
export async function setUpThroughApi(
  { api, token, order, afterEach }: SetUp,
  document: Document,
): Promise<void> {
  const ids = new Ids();
  const send = async (method: 'POST' | 'PUT', path: string, body: Fields): Promise<Answer> => {
    const answer = await api.send(method, path, body, { token });
    assert.equal(answer.status, 200, `${method} ${path}: ${answer.text}`);
    await afterEach();
    return answer;
  };
  const insert = async (list: string, file: number, path: string, body: Fields) => {
    const { insertId } = (await send('POST', path, body)).body.response;
    ids.set(list, file, insertId);
  };
  const todo = { ids, send, insert, document };
  await setUpStructure(todo);
  await setUpModels(todo);
  await setUpPanels(todo);
  if (order === 'values first') await typeValues(todo, [1, 2]);
  await setUpCalculations(todo);
  await typeValues(todo, order === 'values first' ? [11] : [1, 2, 11]);
}

interface ToDo {
  readonly ids: Ids;
  readonly document: Document;
  readonly send: (method: 'POST' | 'PUT', path: string, body: Fields) => Promise<Answer>;
  readonly insert: (list: string, file: number, path: string, body: Fields) => Promise<void>;
}

async function setUpStructure({ ids, insert, send, document }: ToDo): Promise<void> {
  for (const { id, ...fields } of document.departamentos) {
    await insert('departamentos', id, '/company/insertDepartment', { ...fields, codigo_externo: `D${id}` });
  }
  for (const { id, ...fields } of document.filiais)
    await insert('filiais', id, '/company/insertBranch', fields);
  for (const { id, ...fields } of document.cargos) await insert('cargos', id, '/company/insertRole', fields);
  for (const { id, id_cargo, ...fields } of document.funcoes) {
    await insert('funcoes', id, '/company/insertFunction', {
      ...fields,
      id_cargo: ids.of('cargos', id_cargo),
    });
  }
  for (const { id, departamentos, ...fields } of document.colaboradores) {
    await insert('colaboradores', id, '/employee/insertEmployee', {
      ...fields,
      id_filial: ids.of('filiais', fields.id_filial),
      id_cargo: ids.of('cargos', fields.id_cargo),
      id_funcao: ids.of('funcoes', fields.id_funcao),
    });
    const [department = 0] = departamentos;
    await send('PUT', `/employee/updateEmployeeDepartment/${ids.of('colaboradores', id)}`, {
      id_departamento: ids.of('departamentos', department),
    });
  }
}

const isCommon = ({ tipo }: { readonly tipo: number }) => tipo === 0;

/** Groups, models, and common indicators in the models. */
async function setUpModels(todo: ToDo): Promise<void> {
  const { ids, insert, document } = todo;
  for (const { id, nome, ordem, id_grupo = null } of document.grupos) {
    const parent = id_grupo === null ? null : ids.of('grupos', id_grupo);
    await insert('grupos', id, '/panels/insertGroup', { nome, ordem, id_grupo: parent });
  }
  for (const { id, nome, ordem = null, id_grupo = null, base = 0 } of document.modelos) {
    await insert('modelos', id, '/panels/insertModel', {
      nome,
      ordem,
      id_grupo: id_grupo === null ? null : ids.of('grupos', id_grupo),
      base: base === 0 ? 0 : ids.of('modelos', base),
    });
  }
  for (const { id, tipo: _, ...fields } of document.indicadores.filter(isCommon)) {
    await insert('indicadores', id, '/indicators/insertCommonIndicator', fields);
    await putIntoModels(todo, id);
  }
}

async function putIntoModels({ ids, send, document }: ToDo, indicator: number): Promise<void> {
  for (const { id, indicadores } of document.modelos) {
    for (const { id_indicador, ...fields } of indicadores) {
      if (id_indicador !== indicator) continue;
      await send('POST', '/panels/insertModelIndicator', {
        ...fields,
        id_painel_modelo: ids.of('modelos', id),
        id_indicador: ids.of('indicadores', indicator),
      });
    }
  }
}

async function setUpPanels({ ids, send, insert, document }: ToDo): Promise<void> {
  for (const { id, ...fields } of document.processos) {
    await insert('processos', id, '/processes/insertGmrProcess', fields);
  }
  for (const { id, processos, id_grupo = null, id_painel_modelo, ...fields } of document.paineis) {
    await insert('paineis', id, '/panels/insertPanel', {
      ...fields,
      id_grupo: id_grupo === null ? null : ids.of('grupos', id_grupo),
      id_painel_modelo: ids.of('modelos', id_painel_modelo),
      processos: processos.slice(0, 1).map((process) => ids.of('processos', process)),
    });
    for (const process of processos.slice(1)) {
      await send('POST', '/panels/insertPanelProcess', {
        id_gmr_painel: ids.of('paineis', id),
        id_gmr_processo: ids.of('processos', process),
      });
    }
  }
  for (const { id_gmr_painel, id_gmr_processo, id_colaborador, ...fields } of document.acessos) {
    await send('POST', '/panels/insertAccessPanel', {
      ...fields,
      id_gmr_painel: ids.of('paineis', id_gmr_painel),
      id_gmr_processo: ids.of('processos', id_gmr_processo),
      id_colaborador: ids.of('colaboradores', id_colaborador),
    });
  }
}

interface Reading {
  readonly id_indicador_ref?: number;
  readonly id_indicador?: number;
  readonly id_painel_modelo?: number;
}

/** Each calculated indicator, and its cells in the models. */
async function setUpCalculations(todo: ToDo): Promise<void> {
  const { ids, insert, send, document } = todo;
  const real = ({
    id_indicador_ref: ref,
    id_indicador: composed,
    id_painel_modelo: model,
    ...rest
  }: Reading) => ({
    ...rest,
    ...(ref === undefined ? {} : { id_indicador_ref: ids.of('indicadores', ref) }),
    ...(composed === undefined ? {} : { id_indicador: ids.of('indicadores', composed) }),
    ...(model === undefined ? {} : { id_painel_modelo: ids.of('modelos', model) }),
  });
  for (const indicator of document.indicadores.filter((one) => !isCommon(one))) {
    const { id, tipo, ...fields } = indicator;
    if ('formula' in fields) {
      const { referencias, nos } = fields.formula;
      const body = { ...fields, formula: { nos, referencias: referencias.map(real) } };
      const answer = await send('POST', '/indicators/saveFormulaIndicator', body);
      ids.set('indicadores', id, answer.body.response.id);
    } else {
      const kind = tipo <= 2 ? 'Compound' : 'Consolidated';
      const { referencias = [] } = fields as { referencias?: Reading[] };
      const body = { ...fields, tipo, referencias: referencias.map(real) };
      await insert('indicadores', id, `/indicators/insert${kind}Indicator`, body);
    }
    await putIntoModels(todo, id);
  }
}

/** The typed values of these indicators. */
async function typeValues({ ids, send, document }: ToDo, indicators: readonly number[]): Promise<void> {
  for (const { id_gmr_painel, id_indicador, mes, ano, ...values } of document.andamento) {
    if (!indicators.includes(id_indicador)) continue;
    const place = `panel/${ids.of('paineis', id_gmr_painel)}/indicator/${ids.of('indicadores', id_indicador)}`;
    await send('PUT', `/panels/updateProgressPanel/${place}/month/${mes}/year/${ano}`, values);
  }
}
