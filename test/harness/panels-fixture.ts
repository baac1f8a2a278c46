/**
 * Inserts test data for panels by SQL, as the operator: models, panels, a process, indicators of
 * every type, and formulas with manual entries. Records of two companies never have the same id.
 */
import { randomUUID } from 'node:crypto';

/** Runs a statement as the database's owner. */
export type RunSql = (text: string, values?: readonly unknown[]) => Promise<{ rows: unknown[] }>;

export type PanelsFixture = Awaited<ReturnType<typeof createPanels>>;

/**
 * Creates in the company: processes `process` (all of 2024) and `longProcess` (November 2023 to
 * February 2025), model `model` with every indicator for 2024 (`lateIndicator`: March to May 2024;
 * `timelessIndicator`: years 0 to 9999), panels `panel` and `otherPanel` of that model in
 * `process`, `panel` also in `longProcess`, `loosePanel` of a model without indicators and in no
 * process, and one `employee`.
 */
export async function createPanels(run: RunSql, companyId: number) {
  const insert = async (table: string, record: Readonly<Record<string, unknown>>): Promise<number> => {
    const columns = ['id_empresa', ...Object.keys(record)];
    const { rows } = await run(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((_, at) => `$${at + 1}`).join(', ')})
       RETURNING id`,
      [companyId, ...Object.values(record)],
    );
    return (rows[0] as { id: number }).id;
  };
  const link = (table: string, record: Readonly<Record<string, unknown>>) => {
    const columns = ['id_empresa', ...Object.keys(record)];
    const values = columns.map((_, at) => `$${at + 1}`).join(', ');
    return run(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values})`, [
      companyId,
      ...Object.values(record),
    ]);
  };

  const group = await insert('painel_grupo', { nome: 'Regions', ordem: 1 });
  const subgroup = await insert('painel_grupo', { nome: 'West', id_grupo: group, ordem: 2 });
  const model = await insert('painel_modelo', { nome: 'Region', id_grupo: group, ordem: 3 });
  const submodel = await insert('painel_modelo', { nome: 'State', base: model, status: 0, confidencial: 1 });
  const year2024 = { inicio_mes: 1, inicio_ano: 2024, fim_mes: 12, fim_ano: 2024 };
  const process = await insert('gmr_processo', { nome: '2024', ...year2024 });
  const longProcess = await insert('gmr_processo', {
    nome: 'Season',
    inicio_mes: 11,
    inicio_ano: 2023,
    fim_mes: 2,
    fim_ano: 2025,
  });
  const panel = await insert('gmr_painel', {
    nome: 'California',
    id_grupo: subgroup,
    id_painel_modelo: model,
    ordem: 4,
  });
  const otherPanel = await insert('gmr_painel', { nome: 'Oregon', id_painel_modelo: model });
  const loosePanel = await insert('gmr_painel', { nome: 'Loose', id_painel_modelo: submodel });
  for (const [processId, panelId] of [
    [process, panel],
    [process, otherPanel],
    [longProcess, panel],
  ]) {
    await link('gmr_painel_processo', { id_gmr_processo: processId, id_gmr_painel: panelId });
  }

  const indicator = (nome: string, fields: Readonly<Record<string, number>> = {}) =>
    insert('indicador', { nome, ...fields });
  const indicators = {
    common: await indicator('Sales'),
    adjustable: await indicator('Budget', { meta_ajustavel: 1 }),
    lateIndicator: await indicator('Late'),
    timelessIndicator: await indicator('Timeless'),
    compound: await indicator('Compound', { tipo: 1 }),
    customCompound: await indicator('Custom compound', { tipo: 2 }),
    consolidated: await indicator('Consolidated', { tipo: 3 }),
    customConsolidated: await indicator('Custom consolidated', { tipo: 4 }),
    formula: await indicator('Margin', { tipo: 5, unidade_medida: 1, meta_ajustavel: 1 }),
    inheriting: await indicator('Inheriting', { tipo: 5, meta_ajustavel: 1 }),
    unadjustable: await indicator('Unadjustable', { tipo: 5 }),
  };
  const ranges: Readonly<Record<string, object>> = {
    lateIndicator: { inicio_mes: 3, inicio_ano: 2024, fim_mes: 5, fim_ano: 2024 },
    timelessIndicator: { inicio_mes: 1, inicio_ano: 0, fim_mes: 12, fim_ano: 9999 },
  };
  for (const [name, indicatorId] of Object.entries(indicators)) {
    await link('painel_modelo_indicador', {
      id_painel_modelo: model,
      id_indicador: indicatorId,
      ...(ranges[name] ?? year2024),
      peso: name === 'adjustable' ? '2.5' : '1',
    });
  }
  const strayIndicator = await indicator('Stray');
  await insert('webhook', {
    url: 'https://hooks.example.com/',
    eventos: ['formula.saved'],
    segredo: 'whsec_AAAA',
  });

  const reference = (indicatorId: number, slug: string, fields: Readonly<Record<string, unknown>>) =>
    insert('formula_referencia', {
      id_indicador: indicatorId,
      slug,
      rotulo: slug,
      ordem: 0,
      agregacao: 'soma',
      ...fields,
    });
  const node = (indicatorId: number, destino: number, fields: Readonly<Record<string, unknown>>) =>
    insert('formula_no', { id_indicador: indicatorId, destino, ordem: 0, id_pai: null, ...fields });
  const operation = (operacao: string) => ({ tipo_no: 0, operacao });
  const leaf = (id_referencia: number) => ({ tipo_no: 1, id_referencia });

  // Target: typed numerator (below `abs`) ÷ typed denominator. Realized: sales ÷ typed
  // denominator.
  const { formula, inheriting, unadjustable } = indicators;
  const target = await node(formula, 0, operation('divisao'));
  const absolute = await node(formula, 0, { ...operation('abs'), id_pai: target });
  await node(formula, 0, { ...leaf(await reference(formula, 'goal', { tipo: 3 })), id_pai: absolute });
  await node(formula, 0, {
    ...leaf(await reference(formula, 'goal-base', { tipo: 3 })),
    id_pai: target,
    ordem: 1,
  });
  const realized = await node(formula, 1, operation('divisao'));
  const sales = await reference(formula, 'sales', { tipo: 0, id_indicador_ref: indicators.common, campo: 1 });
  await node(formula, 1, { ...leaf(sales), id_pai: realized });
  await node(formula, 1, {
    ...leaf(await reference(formula, 'base', { tipo: 3 })),
    id_pai: realized,
    ordem: 1,
  });
  // Reads an adjustable indicator in both trees.
  for (const destino of [0, 1]) {
    const budget = await reference(inheriting, `budget-${destino}`, {
      tipo: 0,
      id_indicador_ref: indicators.adjustable,
      campo: destino,
    });
    await node(inheriting, destino, leaf(budget));
  }
  // The root itself is the typed value.
  await node(unadjustable, 0, leaf(await reference(unadjustable, 'plan', { tipo: 3 })));
  await node(unadjustable, 1, leaf(await reference(unadjustable, 'done', { tipo: 3 })));

  const branch = await insert('filial', { nome: 'Centre', estado: 'SP', cidade: 'Santos' });
  const role = await insert('cargo', { nome: 'Analyst' });
  const job = await insert('funcao', { nome: 'Analyst', id_cargo: role });
  const employee = await insert('colaborador', {
    nome: 'Ana',
    email: `${randomUUID()}@example.com`,
    id_cargo: role,
    id_funcao: job,
    id_filial: branch,
  });
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
