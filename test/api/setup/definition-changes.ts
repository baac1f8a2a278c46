/**
 * Random changes of panels and indicators, sent through the API by the names of what they change.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Answer, TestApi } from '../../harness/api.ts';
import { idsByName } from './calculated.ts';
import { setupDocument } from './document.ts';

const models = setupDocument.modelos.map(({ nome }) => nome);
const processes = setupDocument.processos.map(({ nome }) => nome);
/** Those of the document, and those that changes insert. */
const panels = [...setupDocument.paineis.map(({ nome }) => nome), 'Loja 4', 'Loja 5'];
const indicators = [
  ...setupDocument.indicadores.map(({ nome }) => nome),
  'Composto novo',
  'Consolidado novo',
];
const common = ['Vendas', 'Custos'];
const formulas = ['Margem', 'Vendas das lojas', 'Dobro', 'Digitado'];
const composed = ['Vendas e custos', 'Composto novo'];
const consolidated = ['Tudo abaixo', 'Só as lojas', 'Consolidado novo'];

const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const kind = <K extends string>(name: K) => fc.constant(name);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const bit = oneOf([0, 1]);

/**
 * What a compound or consolidated indicator reads: mostly what can be read, in a model that mostly
 * has it.
 */
const readings = fc.array(
  fc.record({
    source: fc.oneof({ weight: 4, arbitrary: oneOf(common) }, { weight: 1, arbitrary: oneOf(indicators) }),
    model: fc.option(
      fc.oneof({ weight: 3, arbitrary: oneOf(['Loja']) }, { weight: 1, arbitrary: oneOf(models) }),
    ),
    origem_campo: bit,
    destino_campo: bit,
  }),
  { minLength: 1, maxLength: 3 },
);
type Readings = readonly {
  readonly source: string;
  readonly model: string | null;
  readonly origem_campo: number;
  readonly destino_campo: number;
}[];

const unit = oneOf([0, 4, 5]);
/**
 * A compound indicator has every reading on both sides of a ratio, and a consolidated one is none.
 */
const compoundUnit = oneOf([4, 5]);
const consolidatedUnit = oneOf([0, 4]);

export const definitionChange = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('insert panel'),
      panel: oneOf(['Loja 4', 'Loja 5']),
      model: oneOf(models),
      process: oneOf(processes),
      desativado: bit,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('change panel'),
      panel: oneOf(panels),
      model: maybe(oneOf(models)),
      desativado: maybe(bit),
      ordem: fc.integer({ min: 0, max: 9 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('remove panel'), panel: oneOf(panels) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: kind('join process'),
      panel: oneOf(panels),
      process: oneOf(processes),
      // By its definition, the panel leaves all other processes.
      isOnly: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: kind('leave process'), panel: oneOf(panels), process: oneOf(processes) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('change indicator'),
      indicator: oneOf(indicators),
      unidade_medida: maybe(unit),
      meta_ajustavel: maybe(bit),
      meta_oculta: bit,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('compose'),
      indicator: oneOf(composed),
      tipo: oneOf([1, 2]),
      unidade_medida: compoundUnit,
      readings,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('consolidate'),
      indicator: oneOf(consolidated),
      tipo: oneOf([3, 4]),
      unidade_medida: consolidatedUnit,
      readings,
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: kind('remove indicator'), indicator: oneOf(indicators) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: kind('value'),
      panel: oneOf(panels),
      indicator: oneOf([...common, ...common, ...formulas]),
      month: fc.integer({ min: 6, max: 9 }),
      field: oneOf([
        'realizado_numerador',
        'meta_numerador',
        'meta_denominador',
        'meta_ajustada_numerador',
        'meta_ajustada_numerador',
      ]),
      value: fc.option(fc.integer({ min: -500, max: 500 })),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: kind('save formula'),
      indicator: fc.oneof(
        { weight: 8, arbitrary: oneOf(formulas) },
        { weight: 1, arbitrary: oneOf(['Custos']) },
      ),
      unidade_medida: oneOf([4, 4, 5]),
      meta_ajustavel: oneOf([0, 1, 1]),
      readings: fc.array(
        fc.record({
          source: fc.oneof(
            { weight: 4, arbitrary: oneOf(common) },
            { weight: 2, arbitrary: oneOf(indicators) },
          ),
          model: fc.option(oneOf(['Loja']), { freq: 3 }),
          campo: oneOf([0, 1, 2, 2, 4, 6]),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('change months'),
      indicator: oneOf([...common, ...formulas]),
      model: oneOf(['Empresa', 'Empresa', 'Loja']),
      inicio_mes: oneOf([1, 1, 3]),
      fim_mes: oneOf([5, 7, 12, 12]),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('join model', 'leave model'),
      indicator: oneOf(indicators),
      model: oneOf(['Empresa', 'Loja']),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kind('base'), model: oneOf(models), base: fc.option(oneOf(models)) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('process months'),
      process: oneOf(processes),
      inicio_mes: fc.integer({ min: 1, max: 6 }),
      fim_mes: fc.integer({ min: 6, max: 12 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: kind('copy process'), process: oneOf(processes) }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('recalculate') }) },
);

export type DefinitionChange = typeof definitionChange extends fc.Arbitrary<infer T> ? T : never;

const sumOf = (destino: number, key: string, pai_key: string | null, slugs: readonly string[], ordem = 0) => [
  { key, pai_key, destino, ordem, tipo_no: 0, operacao: 'soma' },
  ...slugs.map((ref_slug, at) => ({
    key: `${key}.${at}`,
    pai_key: key,
    destino,
    ordem: at,
    tipo_no: 1,
    ref_slug,
  })),
];

function fractionOf(destino: number, [first, ...rest]: readonly string[]): object[] {
  const root = `${destino}`;
  return [
    { key: root, pai_key: null, destino, ordem: 0, tipo_no: 0, operacao: 'divisao' },
    { key: `${root}.0`, pai_key: root, destino, ordem: 0, tipo_no: 1, ref_slug: first },
    ...(rest.length > 0
      ? sumOf(destino, `${root}.1`, root, [...rest, 'k'], 1)
      : [{ key: `${root}.1`, pai_key: root, destino, ordem: 1, tipo_no: 1, ref_slug: 'k' }]),
  ];
}

/** Sends changes to one company; tells how often each kind was done and not refused. */
export class Changer {
  readonly #api: TestApi;
  readonly #companyId: number;
  readonly #token: string;
  readonly #done: Map<string, number>;

  constructor(api: TestApi, company: { id: number; token: string }, done: Map<string, number>) {
    this.#api = api;
    this.#companyId = company.id;
    this.#token = company.token;
    this.#done = done;
  }

  /** What the company's state forbids is refused by a rule, never by a fault. */
  async apply(change: Exclude<DefinitionChange, { kind: 'recalculate' }>): Promise<void> {
    const answers = await this.#send(change);
    const last = answers.at(-1);
    if (last?.status === 200) this.#done.set(change.kind, (this.#done.get(change.kind) ?? 0) + 1);
  }

  #id(table: 'gmr_painel' | 'painel_modelo' | 'gmr_processo' | 'indicador', name: string): Promise<number> {
    return idsByName(this.#api, this.#companyId, table).then((ids) => ids.get(name) ?? 2_147_483_647);
  }

  async #request(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}): Promise<Answer> {
    const answer = await this.#api.send(method, path, body, { token: this.#token });
    assert.ok([200, 404, 409, 412, 422].includes(answer.status), `${method} ${path}: ${answer.text}`);
    return answer;
  }

  async #send(change: Exclude<DefinitionChange, { kind: 'recalculate' }>): Promise<Answer[]> {
    switch (change.kind) {
      case 'insert panel':
        return [await this.#insertPanel(change)];
      case 'change panel': {
        const { panel, model, desativado, ordem } = change;
        const body = {
          ordem,
          ...(model === undefined ? {} : { id_painel_modelo: await this.#id('painel_modelo', model) }),
          ...(desativado === undefined ? {} : { desativado }),
        };
        const path = `/panels/updatePanelDefinition/${await this.#id('gmr_painel', panel)}`;
        return [await this.#request('PUT', path, body)];
      }
      case 'remove panel':
        return this.#removePanel(await this.#id('gmr_painel', change.panel));
      case 'join process': {
        const body = {
          id_gmr_painel: await this.#id('gmr_painel', change.panel),
          id_gmr_processo: await this.#id('gmr_processo', change.process),
        };
        if (change.isOnly) {
          const path = `/panels/updatePanelDefinition/${body.id_gmr_painel}`;
          return [await this.#request('PUT', path, { processos: [body.id_gmr_processo] })];
        }
        return [await this.#request('POST', '/panels/insertPanelProcess', body)];
      }
      case 'leave process': {
        const process = await this.#id('gmr_processo', change.process);
        const panel = await this.#id('gmr_painel', change.panel);
        return [
          await this.#request('DELETE', `/panels/deletePanelProcess/process/${process}/panel/${panel}`),
        ];
      }
      case 'copy process': {
        const process = await this.#id('gmr_processo', change.process);
        // A second copy of the name is refused.
        const body = { nome: `${change.process}, cópia` };
        return [await this.#request('POST', `/processes/copyGmrProcess/${process}`, body)];
      }
      case 'change indicator': {
        const { kind: _, indicator, ...fields } = change;
        const path = `/indicators/updateIndicator/${await this.#id('indicador', indicator)}`;
        return [await this.#request('PUT', path, JSON.parse(JSON.stringify(fields)) as object)];
      }
      case 'compose':
      case 'consolidate':
        return this.#saveComposition(change);
      case 'save formula':
        return [await this.#saveFormula(change)];
      case 'change months': {
        const model = await this.#id('painel_modelo', change.model);
        const indicator = await this.#id('indicador', change.indicator);
        const path = `/panels/updateModelIndicator/model/${model}/indicator/${indicator}`;
        const { inicio_mes, fim_mes } = change;
        return [await this.#request('PUT', path, { inicio_mes, fim_mes })];
      }
      case 'join model':
      case 'leave model': {
        const id_painel_modelo = await this.#id('painel_modelo', change.model);
        const id_indicador = await this.#id('indicador', change.indicator);
        const path = `/panels/deleteModelIndicator/model/${id_painel_modelo}/indicator/${id_indicador}`;
        if (change.kind === 'leave model') return [await this.#request('DELETE', path)];
        const place = { id_painel_modelo, id_indicador, inicio_ano: 2025, fim_ano: 2025 };
        const body = { ...place, inicio_mes: 2, fim_mes: 11 };
        return [await this.#request('POST', '/panels/insertModelIndicator', body)];
      }
      case 'base': {
        const base = change.base === null ? 0 : await this.#id('painel_modelo', change.base);
        const path = `/panels/updateModel/${await this.#id('painel_modelo', change.model)}`;
        return [await this.#request('PUT', path, { base })];
      }
      case 'process months': {
        const { inicio_mes, fim_mes } = change;
        const path = `/processes/updateGmrProcess/${await this.#id('gmr_processo', change.process)}`;
        return [await this.#request('PUT', path, { inicio_mes, fim_mes })];
      }
      case 'remove indicator':
        return this.#removeIndicator(await this.#id('indicador', change.indicator));
      default: {
        const panel = await this.#id('gmr_painel', change.panel);
        const indicator = await this.#id('indicador', change.indicator);
        const place = `panel/${panel}/indicator/${indicator}/month/${change.month}/year/2025`;
        const body = { [change.field]: change.value };
        return [await this.#request('PUT', `/panels/updateProgressPanel/${place}`, body)];
      }
    }
  }

  async #insertPanel(change: {
    panel: string;
    model: string;
    process: string;
    desativado: number;
  }): Promise<Answer> {
    const { panel: nome, desativado } = change;
    const id_painel_modelo = await this.#id('painel_modelo', change.model);
    const processos = [await this.#id('gmr_processo', change.process)];
    // A second panel of the name is refused for its code, so that names tell panels apart.
    const body = { nome, id_painel_modelo, desativado, processos, codigo_externo: nome };
    return this.#request('POST', '/panels/insertPanel', body);
  }

  async #removePanel(panel: number): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (const process of (await idsByName(this.#api, this.#companyId, 'gmr_processo')).values()) {
      const path = `/panels/deletePanelProcess/process/${process}/panel/${panel}`;
      answers.push(await this.#request('DELETE', path));
    }
    answers.push(await this.#request('PUT', `/panels/updatePanelDefinition/${panel}`, { desativado: 1 }));
    answers.push(await this.#request('DELETE', `/panels/deletePanel/${panel}`));
    return answers;
  }

  async #removeIndicator(indicator: number): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (const model of (await idsByName(this.#api, this.#companyId, 'painel_modelo')).values()) {
      const path = `/panels/deleteModelIndicator/model/${model}/indicator/${indicator}`;
      answers.push(await this.#request('DELETE', path));
    }
    answers.push(await this.#request('PUT', `/indicators/updateIndicator/${indicator}`, { desativado: 1 }));
    answers.push(await this.#request('DELETE', `/indicators/deleteIndicator/${indicator}`));
    return answers;
  }

  /**
   * Both trees are a sum, or with a calculation unit its first reading over the rest; a constant is
   * in each.
   */
  async #saveFormula(change: Extract<DefinitionChange, { kind: 'save formula' }>): Promise<Answer> {
    const { indicator: nome, unidade_medida, meta_ajustavel, readings: read } = change;
    const referencias: object[] = [{ slug: 'k', rotulo: 'K', tipo: 2, valor_constante: '3' }];
    for (const [at, { source, model, campo }] of read.entries()) {
      const id_painel_modelo = model === null ? null : await this.#id('painel_modelo', model);
      const id_indicador_ref = await this.#id('indicador', source);
      referencias.push({ slug: `r${at}`, rotulo: 'R', tipo: 0, id_indicador_ref, id_painel_modelo, campo });
    }
    const slugs = read.map((_, at) => `r${at}`);
    const nos = [0, 1].flatMap((destino) =>
      unidade_medida === 5 ? fractionOf(destino, slugs) : sumOf(destino, `${destino}`, null, [...slugs, 'k']),
    );
    const plain = { descricao: 'x', fonte: '', interpretacao: 0, totalizador: 0, meta_oculta: 0 };
    const id = await this.#id('indicador', nome);
    return this.#request('POST', '/indicators/saveFormulaIndicator', {
      ...plain,
      id,
      nome,
      unidade_medida,
      meta_ajustavel,
      formula: { referencias, nos },
    });
  }

  /** Changes the indicator, or inserts it and puts it into the first model. */
  async #saveComposition(change: {
    kind: 'compose' | 'consolidate';
    indicator: string;
    tipo: number;
    unidade_medida: number;
    readings: Readings;
  }): Promise<Answer[]> {
    const { indicator, tipo, unidade_medida } = change;
    const isCompound = change.kind === 'compose';
    const positions = unidade_medida === 5 ? [0, 1] : [0];
    const referencias: object[] = [];
    for (const { source, model, ...places } of change.readings) {
      const reference = {
        id_indicador: await this.#id('indicador', source),
        id_painel_modelo: model === null ? 0 : await this.#id('painel_modelo', model),
      };
      if (!isCompound) referencias.push(reference);
      else
        for (const destino_posicao of positions) {
          referencias.push({ ...reference, ...places, origem_posicao: 0, destino_posicao });
        }
    }
    const noun = isCompound ? 'Compound' : 'Consolidated';
    const body = { nome: indicator, tipo, unidade_medida, referencias };
    const known = (await idsByName(this.#api, this.#companyId, 'indicador')).get(indicator);
    if (known !== undefined) {
      return [await this.#request('PUT', `/indicators/update${noun}Indicator/${known}`, body)];
    }
    const inserted = await this.#request('POST', `/indicators/insert${noun}Indicator`, body);
    if (inserted.status !== 200) return [inserted];
    const inModel = await this.#request('POST', '/panels/insertModelIndicator', {
      id_indicador: inserted.body.response.insertId,
      id_painel_modelo: await this.#id('painel_modelo', 'Empresa'),
      inicio_mes: 1,
      inicio_ano: 2025,
      fim_mes: 12,
      fim_ano: 2025,
    });
    return [inserted, inModel];
  }
}
