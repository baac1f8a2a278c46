/** Panels of two companies and what the cases about them ask again and again. */
import assert from 'node:assert/strict';
import type { Answer, TestApi } from '../harness/api.ts';
import { createPanels } from '../harness/panels-fixture.ts';

export type PanelsApi = Awaited<ReturnType<typeof panelsOf>>;

/** A place of a cell; without one the first panel's March 2024. */
interface Place {
  readonly panel?: number;
  readonly month?: number;
  readonly year?: number;
}

type Shown = Readonly<Record<string, number | string | null>>;

/** `own` are the caller's records, `foreign` those of another company. */
export async function panelsOf(api: TestApi) {
  const run = api.sql;
  const own = await createPanels(run, api.companyA.id);
  const foreign = await createPanels(run, api.companyB.id);
  const pathOf = (indicator: number, { panel = own.panel, month = 3, year = 2024 }: Place) =>
    `panel/${panel}/indicator/${indicator}/month/${month}/year/${year}`;
  const list = async (path: string): Promise<Shown[]> => {
    const answer = await api.get(path);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body.response as Shown[];
  };
  const cell = (indicator: number, place: Place = {}) =>
    list(`/panels/getProgressPanelCell/${pathOf(indicator, place)}`);
  return {
    api,
    own,
    foreign,
    list,
    cell,
    rowOf: (process: number, panel: number, indicator: number) =>
      list(`/panels/getProgressPanelRow/idGmr/${process}/panel/${panel}/indicator/${indicator}`),
    /** `body` as an object, or as the JSON text to send. */
    put: (indicator: number, body: object | string, place: Place = {}): Promise<Answer> =>
      api.put(`/panels/updateProgressPanel/${pathOf(indicator, place)}`, body),
    /**
     * Gives the employee access to the first panel in the first process; `fields` replace the
     * body's.
     */
    grant: (fields: object): Promise<Answer> =>
      api.post('/panels/insertAccessPanel', {
        id_gmr_processo: own.process,
        id_colaborador: own.employee,
        id_gmr_painel: own.panel,
        ...fields,
      }),
    /** The six values of a cell. */
    values: async (indicator: number, place: Place = {}) => {
      const [shown] = await cell(indicator, place);
      const isValue = ([field]: [string, unknown]) => /^(meta|realizado)_/.test(field);
      return Object.fromEntries(Object.entries(shown ?? {}).filter(isValue));
    },
    /** `meta_numerador` of March 2024 exactly as the answer's text has it. */
    shownAmount: async (indicator: number) => {
      const { text } = await api.get(`/panels/getProgressPanelCell/${pathOf(indicator, {})}`);
      return /"meta_numerador":([^,]*)/.exec(text)?.[1];
    },
    /** The typed entries of March 2024 by slug, in cents. */
    entries: async (indicator: number) => {
      const { rows } = await run(
        `SELECT slug, valores[3]::integer AS cents FROM andamento_entrada WHERE id_indicador = $1 AND ano = 2024 ORDER BY slug`,
        [indicator],
      );
      return Object.fromEntries(
        (rows as { slug: string; cents: number | null }[]).map((r) => [r.slug, r.cents]),
      );
    },
    /** The marks that these panels' writes left, oldest first. */
    marks: async () => {
      const { rows } = await run(
        `SELECT id_indicador, coalesce(id_gmr_painel, painel_dos_meses) AS id_gmr_painel, ano, mes
           FROM marca WHERE coalesce(id_gmr_painel, painel_dos_meses) = ANY ($1::integer[]) ORDER BY id`,
        [[own.panel, own.otherPanel, own.loosePanel]],
      );
      return rows;
    },
    /** How many progress rows the other company's panels have. */
    foreignValues: async () => {
      const { rows } = await run(`SELECT count(*)::integer AS rows FROM andamento WHERE id_gmr_painel = $1`, [
        foreign.panel,
      ]);
      return (rows[0] as { rows: number }).rows;
    },
  };
}
