/**
 * A company with a confidential model, whose cells and names are canaries, beside an open model.
 * People of all kinds are signed in: who may see all of it, some of it, or none of it.
 */
import { hash, randomBytes } from 'node:crypto';
import type { Level } from '../../src/kinds/kind.ts';
import type { TestApi } from '../harness/api.ts';
import { newRecords } from '../harness/new-records.ts';
import { type Someone, sending, tokenForPanels } from '../harness/panel-people.ts';
import { recalculateAll } from '../harness/recalculated-company.ts';

/** In the names of the confidential model and of the panel that `partial` has. */
export const veiled = 'VEILED';
/** In the names of the other confidential panels. */
export const buried = 'BURIED';

/** What the random companies differ in. */
export interface Shape {
  readonly openPanels: number;
  /** Confidential panels besides the one that `partial` has. */
  readonly buriedPanels: number;
  /** Whether the base model has the common indicator, so that a sum over it is accepted. */
  readonly baseHasCommon: boolean;
  /** Whether a Gerente shows sums of confidential cells in the open panels. */
  readonly isDeclared: boolean;
  /** Confidential models besides, of two panels each, which nobody but a Gerente has. */
  readonly moreModels?: number;
}

export const plainShape: Shape = { openPanels: 2, buriedPanels: 2, baseHasCommon: true, isDeclared: false };

/** What the person of `partial` may see begins here; ids are lower. */
export const fromVeiled = 20_000_000_000;
/** What nobody but a Gerente and `whole` may see begins here. Four of these can still be added. */
export const fromBuried = 2_000_000_000_000;

const levels = {
  manager: 'Gerente',
  /** A Gestor with access to all confidential panels, in all months. */
  whole: 'Gestor',
  /** A Gestor with access to one confidential panel, in the first half of the year. */
  partial: 'Gestor',
  leader: 'Gestor',
  /** A Gestor who sends nothing and only looks, last. */
  onlooker: 'Gestor',
  /** A Colaborador who may type in one open panel. */
  typist: 'Colaborador',
} as const satisfies Record<string, Level>;

type Employee = keyof typeof levels;
/** Tokens for the open panels of a process; `reader` may only read. */
export type Who = Employee | 'writer' | 'reader';

const counts = {
  painel_grupo: 1,
  painel_modelo: 6,
  gmr_processo: 4,
  gmr_painel: 14,
  indicador: 9,
  formula_referencia: 4,
  formula_no: 6,
  filial: 1,
  cargo: 1,
  funcao: 1,
  colaborador: 6,
  painel_acesso: 12,
};

const year2024 = { inicio_mes: 1, inicio_ano: 2024, fim_mes: 12, fim_ano: 2024 };
const allMonths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
export const isFirstHalf = (month: number) => month <= 6;

/** What a confidential cell of the common indicator, or what is typed beside the formula, holds. */
export interface Secret {
  readonly panel: number;
  readonly month: number;
  readonly value: number;
  readonly field: 'realizado_numerador' | 'meta_numerador' | 'entry';
}

/**
 * A number of its own for each confidential value, so that it gives itself away: no sums or
 * differences of a few of them are alike.
 */
export const canary = (serial: number) =>
  Number.parseInt(hash('sha256', String(serial), 'hex').slice(0, 9), 16);

export type ConfidentialCompany = Awaited<ReturnType<typeof createConfidentialCompany>>;

/** Stores the company and recalculates it. */
export async function createConfidentialCompany(api: TestApi, shape: Shape = plainShape) {
  const { rows } = await api.sql(
    `INSERT INTO empresa (nome, modulos) VALUES ('Confidential', '{gmr,go}') RETURNING id`,
  );
  const { id } = rows[0] as { id: number };
  const { insert, link, store } = await newRecords(api.sql, id, counts);

  const group = insert('painel_grupo', { nome: 'Group', ordem: 1 });
  const base = insert('painel_modelo', { nome: 'Base', id_grupo: group });
  const open = insert('painel_modelo', { nome: 'Open', base, status: 1 });
  const spare = insert('painel_modelo', { nome: 'Spare', base: 0, status: 1 });
  const secret = insert('painel_modelo', { nome: `${veiled} model`, base, status: 1, confidencial: 1 });

  const half = insert('gmr_processo', { nome: 'Half', ...year2024, fim_mes: 6 });
  const year = insert('gmr_processo', { nome: 'Year', ...year2024 });
  const later = insert('gmr_processo', { nome: 'Later', ...year2024, inicio_ano: 2025, fim_ano: 2025 });
  /** The year of the open panels alone. */
  const openYear = insert('gmr_processo', { nome: 'Open year', ...year2024 });
  const panelOf = (model: number, nome: string, ...processes: number[]) => {
    const panel = insert('gmr_painel', { nome, id_painel_modelo: model });
    for (const process of processes)
      link('gmr_painel_processo', { id_gmr_processo: process, id_gmr_painel: panel });
    return panel;
  };
  const openPanels = Array.from({ length: shape.openPanels }, (_, at) =>
    panelOf(open, `Open ${at}`, year, openYear),
  );
  const own = panelOf(secret, `${veiled} panel`, half, year);
  const others = Array.from({ length: shape.buriedPanels }, (_, at) =>
    panelOf(secret, `${buried} panel ${at}`, half, year),
  );

  const common = insert('indicador', { nome: 'Common' });
  /** The common indicator, or what was typed beside it. */
  const formula = insert('indicador', { nome: 'Formula', tipo: 5, meta_oculta: 1 });
  const free = insert('indicador', { nome: 'Free' });
  /** Of the open panels; reads nothing confidential. */
  const dynamic = insert('indicador', { nome: 'Dynamic', tipo: 3 });
  const compound = insert('indicador', { nome: 'Compound', tipo: 2 });
  /** Sums of confidential cells, as a Gerente set them up before the model was confidential. */
  const declared = insert('indicador', { nome: 'Declared', tipo: 4 });
  const declaredFormula = insert('indicador', { nome: 'Declared formula', tipo: 5, meta_oculta: 1 });

  const inModel = (model: number, ...indicators: number[]) => {
    for (const id_indicador of indicators)
      link('painel_modelo_indicador', { id_painel_modelo: model, id_indicador, ...year2024 });
  };
  inModel(open, common, formula, free, dynamic, compound);
  inModel(secret, common, formula);
  if (shape.baseHasCommon) inModel(base, common);
  if (shape.isDeclared) inModel(open, declared, declaredFormula);

  const reference = (owner: number, slug: string, ordem: number, fields: Readonly<Record<string, number>>) =>
    insert('formula_referencia', {
      id_indicador: owner,
      slug,
      rotulo: slug,
      ordem,
      agregacao: 'soma',
      ...fields,
    });
  const tree = (owner: number, operacao: string, ...references: number[]) => {
    const root = insert('formula_no', { id_indicador: owner, destino: 1, ordem: 0, tipo_no: 0, operacao });
    for (const [ordem, id_referencia] of references.entries())
      insert('formula_no', {
        id_indicador: owner,
        destino: 1,
        ordem,
        id_pai: root,
        tipo_no: 1,
        id_referencia,
      });
  };
  tree(
    formula,
    'max',
    reference(formula, 'common', 0, { tipo: 0, id_indicador_ref: common, campo: 1 }),
    reference(formula, 'beside', 1, { tipo: 3 }),
  );
  tree(
    declaredFormula,
    'soma',
    reference(declaredFormula, `common-${veiled}-model`, 0, {
      tipo: 0,
      id_indicador_ref: common,
      campo: 1,
      id_painel_modelo: secret,
    }),
    reference(declaredFormula, 'free', 1, { tipo: 0, id_indicador_ref: free, campo: 1 }),
  );
  link('referencia_consolidada', {
    id_indicador_principal: dynamic,
    id_indicador: free,
    id_painel_modelo: open,
  });
  link('referencia_consolidada', {
    id_indicador_principal: declared,
    id_indicador: common,
    id_painel_modelo: secret,
  });
  link('referencia_composta', {
    id_indicador_principal: compound,
    id_indicador: free,
    id_painel_modelo: 0,
    origem_campo: 1,
    origem_posicao: 0,
    destino_campo: 1,
    destino_posicao: 0,
  });

  const more = Array.from({ length: shape.moreModels ?? 0 }, (_, at) => {
    const model = insert('painel_modelo', {
      nome: `${buried} model ${at}`,
      base,
      status: 1,
      confidencial: 1,
    });
    const panels = ['A', 'B'].map((name) => panelOf(model, `${buried} panel ${at}${name}`, half, year));
    inModel(model, common);
    const sum = insert('indicador', { nome: `Declared ${at}`, tipo: 4 });
    inModel(open, sum);
    link('referencia_consolidada', {
      id_indicador_principal: sum,
      id_indicador: common,
      id_painel_modelo: model,
    });
    return { model, panels, sum };
  });
  const secretPanels = [own, ...others, ...more.flatMap(({ panels }) => panels)];

  let serial = 0;
  const secrets: Secret[] = [];
  const secretYear = (panel: number, field: Secret['field']) =>
    allMonths.map((month) => {
      const from = panel === own && isFirstHalf(month) ? fromVeiled : fromBuried;
      const value = from + canary(++serial);
      secrets.push({ panel, month, value, field });
      return value * 100;
    });
  for (const panel of openPanels)
    for (const indicator of [common, free])
      link('andamento', {
        id_indicador: indicator,
        id_gmr_painel: panel,
        ano: 2024,
        realizado_numerador: allMonths.map((month) => month * 100),
      });
  for (const panel of secretPanels)
    link('andamento', {
      id_indicador: common,
      id_gmr_painel: panel,
      ano: 2024,
      realizado_numerador: secretYear(panel, 'realizado_numerador'),
      meta_numerador: secretYear(panel, 'meta_numerador'),
    });
  for (const panel of [own, ...others])
    link('andamento_entrada', {
      id_indicador: formula,
      id_gmr_painel: panel,
      ano: 2024,
      slug: 'beside',
      valores: secretYear(panel, 'entry'),
    });

  const filial = insert('filial', { nome: 'Branch', estado: 'SP', cidade: 'Santos' });
  const cargo = insert('cargo', { nome: 'Role' });
  const funcao = insert('funcao', { nome: 'Job', id_cargo: cargo });
  const employees = Object.fromEntries(
    Object.entries(levels).map(([who, level]) => [
      who,
      insert('colaborador', {
        nome: who,
        email: `${who}@${id}.example.com`,
        id_cargo: cargo,
        id_funcao: funcao,
        id_filial: filial,
        nivel_de_acesso: level,
      }),
    ]),
  ) as Record<Employee, number>;
  const give = (who: Employee, panel: number, process: number) =>
    insert('painel_acesso', {
      id_colaborador: employees[who],
      id_gmr_painel: panel,
      id_gmr_processo: process,
      permissao: 1,
    });
  give('partial', own, half);
  give('typist', openPanels[0] as number, year);
  for (const panel of [own, ...others]) give('whole', panel, year);
  await store();
  await api.sql('SELECT keep_versions($1, NULL, NULL, NULL)', [id]);
  await api.sql('INSERT INTO marca (id_empresa) VALUES ($1)', [id]);
  await recalculateAll(api, id);
  const [writer, reader] = [
    await tokenForPanels(api, id, { process: openYear }),
    await tokenForPanels(api, id, { process: openYear, isReadOnly: true }),
  ];
  return {
    id,
    shape,
    ids: {
      group,
      base,
      open,
      spare,
      secret,
      half,
      year,
      openYear,
      later,
      openPanels,
      own,
      others,
      more,
      ...indicatorsOf(),
    },
    secrets,
    people: { ...(await signedIn(api, id, employees)), writer, reader } satisfies Record<Who, Someone>,
  };

  function indicatorsOf() {
    return { common, formula, free, dynamic, compound, declared, declaredFormula };
  }
}

/** Begins a session for each. */
async function signedIn(
  api: TestApi,
  companyId: number,
  employees: Readonly<Record<Employee, number>>,
): Promise<Readonly<Record<Employee, Someone>>> {
  const all = Object.entries(employees).map(([who, employeeId]) => ({
    who: who as Employee,
    employeeId,
    secret: randomBytes(32).toString('base64url'),
  }));
  await api.sql(
    `INSERT INTO sessao (id_empresa, id_colaborador, resumo, expira_em)
     SELECT $1, e.id, e.resumo, now() + interval '1 day' FROM unnest($2::integer[], $3::bytea[]) AS e(id, resumo)`,
    [
      companyId,
      all.map(({ employeeId }) => employeeId),
      all.map(({ secret }) => hash('sha256', secret, 'buffer')),
    ],
  );
  return Object.fromEntries(
    all.map(({ who, employeeId, secret }) => [
      who,
      sending(api, { companyId, employeeId, level: levels[who] }, `__Host-prumo-producao=${secret}`),
    ]),
  ) as Record<Employee, Someone>;
}
