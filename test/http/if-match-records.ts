/**
 * Records of every kind that is written to behind `If-Match`, each with a rival who writes to it
 * without.
 */
import type { TestApi } from '../harness/api.ts';
import { type BudgetFixture, createBudget } from '../harness/budget-fixture.ts';
import { createPanels, type PanelsFixture } from '../harness/panels-fixture.ts';

/** A company with something of everything. */
export interface World {
  readonly companyId: number;
  readonly panels: PanelsFixture;
  readonly budget: BudgetFixture;
  /** A hundred of each. */
  readonly departments: readonly number[];
  readonly accounts: readonly number[];
}

export async function createWorld({ sql, companyA: { id } }: TestApi): Promise<World> {
  const many = async (table: string, columns: string, values: string): Promise<number[]> => {
    const { rows } = await sql(
      `INSERT INTO ${table} (id_empresa, ${columns}) SELECT $1, ${values} FROM generate_series(1, 100) AS n RETURNING id`,
      [id],
    );
    return (rows as { id: number }[]).map((row) => row.id);
  };
  const panels = await createPanels(sql, id);
  await sql(
    `INSERT INTO painel_acesso (id_empresa, id_gmr_processo, id_gmr_painel, id_colaborador) VALUES ($1, $2, $3, $4)`,
    [id, panels.process, panels.panel, panels.employee],
  );
  return {
    companyId: id,
    panels,
    budget: await createBudget(sql, id),
    departments: await many('departamento', 'nome', `'Department ' || n`),
    accounts: await many('conta_go', 'codigo, nome', `'A' || n, 'Account ' || n`),
  };
}

/** How a record is read and written to. */
export interface Written {
  /** The path of the GET that shows it. */
  readonly shown: string;
  readonly method?: 'POST';
  readonly path: string;
  /** The n-th body, another one for every n below 100; `read` is the record as it was read. */
  readonly body: (n: number, read: Record<string, unknown>) => object;
  /** Statements that make it what its name says. */
  readonly reset?: readonly string[];
  /** What a writer without `If-Match` has done who has not committed yet. */
  readonly rival: readonly string[];
}

interface Kind {
  readonly name: string;
  readonly of: (world: World) => Written;
}

const fives = `'{5,5,5,5,5,5,5,5,5,5,5,5}'`;

/** The cell of February 2024. */
function cell(
  { panels: { panel } }: World,
  indicator: number,
  rest: Pick<Written, 'reset' | 'rival'>,
): Written {
  const place = `panel/${panel}/indicator/${indicator}/month/2/year/2024`;
  return {
    shown: `/panels/getProgressPanelCell/${place}`,
    path: `/panels/updateProgressPanel/${place}`,
    body: (n) => ({ realizado_numerador: 10 + n }),
    ...rest,
  };
}

const year = (
  { companyId, panels }: World,
  indicator: number,
  table: string,
  columns: string,
  values: string,
) =>
  `INSERT INTO ${table} (id_empresa, id_indicador, id_gmr_painel, ano, ${columns})
   VALUES (${companyId}, ${indicator}, ${panels.panel}, 2024, ${values})`;

export const kinds: readonly Kind[] = [
  {
    name: 'an employee, also where the change is not shown',
    of: ({ panels: { employee } }) => ({
      shown: `/employee/getById/${employee}`,
      path: `/employee/updateEmployee/${employee}`,
      body: (n) => ({ remuneracao: 1000 + n }),
      rival: [`UPDATE colaborador SET remuneracao = 5 WHERE id = ${employee}`],
    }),
  },
  {
    name: 'the departments of an employee who has none yet',
    of: ({ companyId, panels: { employee }, departments }) => ({
      shown: `/employee/getEmployeeDepartments/${employee}`,
      path: `/employee/updateEmployeeDepartment/${employee}`,
      body: (n) => ({ id_departamento: departments[n] }),
      reset: ['DELETE FROM colaborador_departamento'],
      rival: [
        `SELECT 1 FROM colaborador WHERE id = ${employee} FOR NO KEY UPDATE`,
        `INSERT INTO colaborador_departamento (id_empresa, id_colaborador, id_departamento)
         VALUES (${companyId}, ${employee}, ${departments[0]})`,
      ],
    }),
  },
  {
    name: 'a cell of a year without values',
    of: (world) =>
      cell(world, world.panels.common, {
        reset: ['DELETE FROM andamento'],
        rival: [year(world, world.panels.common, 'andamento', 'realizado_numerador', fives)],
      }),
  },
  {
    name: 'a cell of a year with values',
    of: (world) =>
      cell(world, world.panels.common, {
        reset: [
          'DELETE FROM andamento',
          year(world, world.panels.common, 'andamento', 'realizado_numerador', fives.replaceAll('5', '4')),
        ],
        rival: [`UPDATE andamento SET realizado_numerador = ${fives}`],
      }),
  },
  {
    name: 'a typed value of a formula that is not calculated anew yet',
    of: (world) =>
      cell(world, world.panels.unadjustable, {
        reset: ['DELETE FROM andamento_entrada'],
        rival: [
          `SELECT 1 FROM indicador WHERE id = ${world.panels.unadjustable} FOR SHARE`,
          year(world, world.panels.unadjustable, 'andamento_entrada', 'slug, valores', `'done', ${fives}`),
        ],
      }),
  },
  {
    name: 'a formula',
    of: ({ panels: { formula } }) => ({
      shown: `/indicators/getFormulaById/${formula}`,
      method: 'POST',
      path: '/indicators/saveFormulaIndicator',
      body: (n, read) => ({ ...read, nome: `Margin ${n}`, descricao: 'Changed' }),
      rival: [`UPDATE indicador SET descricao = 'Rival' WHERE id = ${formula}`],
    }),
  },
  {
    name: 'what a compound indicator is composed of',
    of: ({ companyId, panels: { customCompound: id, common } }) => ({
      shown: `/indicators/getById/${id}`,
      path: `/indicators/updateCompoundIndicator/${id}`,
      body: () => ({
        referencias: [
          { id_indicador: common, origem_campo: 1, origem_posicao: 0, destino_campo: 1, destino_posicao: 0 },
        ],
      }),
      reset: ['DELETE FROM referencia_composta'],
      rival: [
        `SELECT 1 FROM indicador WHERE id = ${id} FOR NO KEY UPDATE`,
        `INSERT INTO referencia_composta (id_empresa, id_indicador_principal, id_indicador, id_painel_modelo,
                                          origem_campo, origem_posicao, destino_campo, destino_posicao)
         VALUES (${companyId}, ${id}, ${common}, 0, 0, 0, 0, 0)`,
      ],
    }),
  },
  {
    name: 'a panel',
    of: ({ panels: { loosePanel } }) => ({
      shown: `/panels/panel/getById/${loosePanel}`,
      path: `/panels/updatePanel/${loosePanel}`,
      body: (n) => ({ nome: `Panel ${n}`, desativado: n % 2 }),
      rival: [`UPDATE gmr_painel SET nome = 'Rival' WHERE id = ${loosePanel}`],
    }),
  },
  {
    name: 'a model that stands below another',
    of: ({ panels: { model, submodel } }) => ({
      shown: `/panels/model/getById/${submodel}`,
      path: `/panels/updateModel/${submodel}`,
      body: (n) => ({ nome: `Model ${n}`, base: model }),
      rival: [`UPDATE painel_modelo SET nome = 'Rival' WHERE id = ${submodel}`],
    }),
  },
  {
    name: 'an indicator of a model',
    of: ({ panels: { model, common } }) => ({
      shown: `/panels/getModelIndicator/model/${model}/indicator/${common}`,
      path: `/panels/updateModelIndicator/model/${model}/indicator/${common}`,
      body: (n) => ({ peso: 1 + n }),
      rival: [`UPDATE painel_modelo_indicador SET peso = 200 WHERE id_indicador = ${common}`],
    }),
  },
  {
    name: 'all indicators of a model',
    of: ({ panels: { model, common } }) => ({
      shown: `/panels/model/getIndicators/${model}`,
      path: `/panels/saveModelIndicators/${model}`,
      body: (n) => ({
        indicadores: [
          {
            id_indicador: common,
            inicio_mes: 1,
            inicio_ano: 2024,
            fim_mes: 12,
            fim_ano: 2024,
            peso: 1 + n,
          },
        ],
      }),
      reset: [
        `DELETE FROM painel_modelo_indicador WHERE id_painel_modelo = ${model} AND id_indicador <> ${common}`,
      ],
      rival: [`UPDATE painel_modelo_indicador SET peso = 200 WHERE id_indicador = ${common}`],
    }),
  },
  {
    name: 'an access, also where the change is not shown',
    of: ({ panels: { process, panel, employee } }) => ({
      shown: `/panels/getAccessPanel/process/${process}/panel/${panel}`,
      path: `/panels/updateAccessPanel/process/${process}/panel/${panel}/employee/${employee}`,
      body: (n) => ({ codigo_externo: `A-${n}` }),
      rival: [`UPDATE painel_acesso SET codigo_externo = 'RIVAL' WHERE id_colaborador = ${employee}`],
    }),
  },
  {
    name: 'an account',
    of: ({ budget: { account, childAccount } }) => ({
      shown: `/go/contaGo/getById/${childAccount}`,
      path: `/go/contaGo/update/${childAccount}`,
      body: (n) => ({ nome: `Account ${n}`, id_conta_pai: account }),
      rival: [`UPDATE conta_go SET nome = 'Rival' WHERE id = ${childAccount}`],
    }),
  },
  {
    name: 'the lines of a structure without lines',
    of: ({ companyId, budget: { account, childStructure }, accounts }) => ({
      shown: `/go/estruturaGo/getById/${childStructure}`,
      path: `/go/estruturaGo/saveAccounts/${childStructure}`,
      body: (n) => ({ contas: [{ id_conta: accounts[n], sinal: 1 }] }),
      reset: [`DELETE FROM estrutura_go_conta WHERE id_estrutura = ${childStructure}`],
      rival: [
        `SELECT 1 FROM estrutura_go WHERE id = ${childStructure} FOR NO KEY UPDATE`,
        `INSERT INTO estrutura_go_conta (id_empresa, id_estrutura, id_conta, sinal, ordem)
         VALUES (${companyId}, ${childStructure}, ${account}, -1, 0)`,
      ],
    }),
  },
  {
    name: 'what is budgeted in a period',
    of: ({ budget: { period, account, centre, fact } }) => ({
      shown: `/go/orcadoGo/getByPeriod/${period}`,
      path: '/go/orcadoGo/distribute',
      body: (n) => ({
        id_go_processo_periodo: period,
        id_conta: account,
        id_centro_resultado: centre,
        ano: 2024,
        valor: 1200 + n,
        metodo: 'igual',
      }),
      rival: [
        `SELECT 1 FROM periodo_go WHERE id = ${period} FOR NO KEY UPDATE`,
        `UPDATE orcado_go SET valor = 7 WHERE id = ${fact}`,
      ],
    }),
  },
];
