/**
 * Inserts test data for panels by SQL, as the operator: models, panels, a process, indicators of
 * every type, and formulas with manual entries. Records of two companies never have the same id.
 */
import { randomUUID } from 'node:crypto';
import { newRecords, type RunSql } from './new-records.ts';

type Fields = Readonly<Record<string, string | number | null>>;

/** How many records of each table a fixture has. */
const counts = {
  painel_grupo: 2,
  painel_modelo: 2,
  gmr_processo: 2,
  gmr_painel: 3,
  indicador: 12,
  webhook: 1,
  cenario: 1,
  analise: 1,
  acao: 1,
  comentario: 1,
  formula_referencia: 8,
  formula_no: 11,
  filial: 1,
  cargo: 1,
  funcao: 1,
  colaborador: 1,
};

export type PanelsFixture = Awaited<ReturnType<typeof createPanels>>;

/**
 * Creates in the company: processes `process` (all of 2024) and `longProcess` (November 2023 to
 * February 2025), model `model` with every indicator for 2024 (`lateIndicator`: March to May 2024;
 * `timelessIndicator`: years 0 to 9999), panels `panel` and `otherPanel` of that model in
 * `process`, `panel` also in `longProcess`, `loosePanel` of a model without indicators and in no
 * process, one `employee`, and an `analysis`, `action` and `comment` (on the action) of `common` in
 * `panel` in December 2024.
 */
export async function createPanels(run: RunSql, companyId: number) {
  const { insert, link, store } = await newRecords(run, companyId, counts);
  const group = insert('painel_grupo', { nome: 'Regions', ordem: 1 });
  const subgroup = insert('painel_grupo', { nome: 'West', id_grupo: group, ordem: 2 });
  const model = insert('painel_modelo', { nome: 'Region', id_grupo: group, ordem: 3 });
  const submodel = insert('painel_modelo', { nome: 'State', base: model, status: 0, confidencial: 1 });
  const year2024 = { inicio_mes: 1, inicio_ano: 2024, fim_mes: 12, fim_ano: 2024 };
  const process = insert('gmr_processo', { nome: '2024', ...year2024 });
  const longProcess = insert('gmr_processo', {
    nome: 'Season',
    inicio_mes: 11,
    inicio_ano: 2023,
    fim_mes: 2,
    fim_ano: 2025,
  });
  const panel = insert('gmr_painel', {
    nome: 'California',
    id_grupo: subgroup,
    id_painel_modelo: model,
    ordem: 4,
  });
  const otherPanel = insert('gmr_painel', { nome: 'Oregon', id_painel_modelo: model });
  const loosePanel = insert('gmr_painel', { nome: 'Loose', id_painel_modelo: submodel });
  for (const [processId, panelId] of [
    [process, panel],
    [process, otherPanel],
    [longProcess, panel],
  ] as const) {
    link('gmr_painel_processo', { id_gmr_processo: processId, id_gmr_painel: panelId });
  }

  const indicator = (nome: string, fields: Readonly<Record<string, number>> = {}) =>
    insert('indicador', { nome, ...fields });
  const indicators = {
    common: indicator('Sales'),
    adjustable: indicator('Budget', { meta_ajustavel: 1 }),
    lateIndicator: indicator('Late'),
    timelessIndicator: indicator('Timeless'),
    compound: indicator('Compound', { tipo: 1 }),
    customCompound: indicator('Custom compound', { tipo: 2 }),
    consolidated: indicator('Consolidated', { tipo: 3 }),
    customConsolidated: indicator('Custom consolidated', { tipo: 4 }),
    formula: indicator('Margin', { tipo: 5, unidade_medida: 1, meta_ajustavel: 1 }),
    inheriting: indicator('Inheriting', { tipo: 5, meta_ajustavel: 1 }),
    unadjustable: indicator('Unadjustable', { tipo: 5 }),
  };
  const strayIndicator = indicator('Stray');
  const ranges: Readonly<Record<string, Fields>> = {
    lateIndicator: { inicio_mes: 3, inicio_ano: 2024, fim_mes: 5, fim_ano: 2024 },
    timelessIndicator: { inicio_mes: 1, inicio_ano: 0, fim_mes: 12, fim_ano: 9999 },
  };
  for (const [name, indicatorId] of Object.entries(indicators)) {
    link('painel_modelo_indicador', {
      id_painel_modelo: model,
      id_indicador: indicatorId,
      ...(ranges[name] ?? year2024),
      peso: name === 'adjustable' ? '2.5' : '1',
    });
  }
  insert('webhook', {
    url: 'https://hooks.example.com/',
    eventos: ['formula.saved'],
    segredo: 'whsec_AAAA',
  });

  insert('cenario', { nome: 'Plan', visivel: 'empresa' });

  const reference = (indicatorId: number, slug: string, fields: Fields) =>
    insert('formula_referencia', {
      id_indicador: indicatorId,
      slug,
      rotulo: slug,
      ordem: 0,
      agregacao: 'soma',
      ...fields,
    });
  const node = (indicatorId: number, destino: number, fields: Fields) =>
    insert('formula_no', { id_indicador: indicatorId, destino, ordem: 0, id_pai: null, ...fields });
  const operation = (operacao: string) => ({ tipo_no: 0, operacao });
  const leaf = (id_referencia: number) => ({ tipo_no: 1, id_referencia });

  // Target: typed numerator (below `abs`) ÷ typed denominator. Realized: sales ÷ typed
  // denominator.
  const { formula, inheriting, unadjustable } = indicators;
  const goal = reference(formula, 'goal', { tipo: 3 });
  const goalBase = reference(formula, 'goal-base', { tipo: 3 });
  const sales = reference(formula, 'sales', { tipo: 0, id_indicador_ref: indicators.common, campo: 1 });
  const base = reference(formula, 'base', { tipo: 3 });
  // Reads an adjustable indicator in both trees.
  const budgets = [0, 1].map((campo) =>
    reference(inheriting, `budget-${campo}`, { tipo: 0, id_indicador_ref: indicators.adjustable, campo }),
  );
  // The root itself is the typed value.
  const typed = ['plan', 'done'].map((slug) => reference(unadjustable, slug, { tipo: 3 }));

  const target = node(formula, 0, operation('divisao'));
  const absolute = node(formula, 0, { ...operation('abs'), id_pai: target });
  node(formula, 0, { ...leaf(goal), id_pai: absolute });
  node(formula, 0, { ...leaf(goalBase), id_pai: target, ordem: 1 });
  const realized = node(formula, 1, operation('divisao'));
  node(formula, 1, { ...leaf(sales), id_pai: realized });
  node(formula, 1, { ...leaf(base), id_pai: realized, ordem: 1 });
  for (const [destino, budget] of budgets.entries()) node(inheriting, destino, leaf(budget));
  for (const [destino, value] of typed.entries()) node(unadjustable, destino, leaf(value));

  const branch = insert('filial', { nome: 'Centre', estado: 'SP', cidade: 'Santos' });
  const role = insert('cargo', { nome: 'Analyst' });
  const job = insert('funcao', { nome: 'Analyst', id_cargo: role });
  const employee = insert('colaborador', {
    nome: 'Ana',
    email: `${randomUUID()}@example.com`,
    id_cargo: role,
    id_funcao: job,
    id_filial: branch,
  });
  const number = { id_gmr_painel: panel, id_indicador: indicators.common, ano: 2024, mes: 12 };
  const analysis = insert('analise', { ...number, fato: 'Sales fell' });
  const action = insert('acao', {
    ...number,
    o_que: 'Ask the customers',
    id_responsavel: employee,
    prazo: '2025-01-31',
  });
  const comment = insert('comentario', { ...number, id_acao: action, texto: 'Since August' });
  await store();
  return {
    companyId,
    group,
    subgroup,
    model,
    submodel,
    process,
    longProcess,
    panel,
    otherPanel,
    loosePanel,
    employee,
    analysis,
    action,
    comment,
    strayIndicator,
    ...indicators,
  };
}

/** The realized numerators stored for the common indicator in `panel`, by month, as text. */
export async function storedRealized(
  run: RunSql,
  { panel, common }: PanelsFixture,
): Promise<Record<number, string>> {
  const { rows } = await run(
    `SELECT mes, realizado_numerador::text AS valor FROM andamento_celula
      WHERE id_gmr_painel = $1 AND id_indicador = $2 AND realizado_numerador IS NOT NULL ORDER BY mes`,
    [panel, common],
  );
  return Object.fromEntries((rows as { mes: number; valor: string }[]).map(({ mes, valor }) => [mes, valor]));
}
