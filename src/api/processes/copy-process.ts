/** The next year from this one: a process with the panels, accesses and weights of another. */

import { indicators, processMonths } from '../../cells/recalculate/marks.ts';
import { bulkCells, formulas } from '../../database/locks.ts';
import { insertFields } from '../../kernel/contract/declared-fields.ts';
import { write } from '../../kernel/contract/endpoint.ts';
import { conflict } from '../../kernel/contract/errors.ts';
import {
  id,
  integer,
  list,
  object,
  optional,
  readOnlyText,
  requiredText,
} from '../../kernel/contract/fields.ts';
import { inserted, insertResult } from '../../kernel/contract/write-results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { requireFreeCode } from '../../records/codes.ts';
import { type MonthRange, rangeFields } from '../../records/month-range.ts';
import { insertRecord, lockRecord } from '../../records/records.ts';
import { requireProcessInFull } from '../../rights/confidential.ts';
import {
  type Copying,
  type CopyPlan,
  firstOf,
  type KeptSettings,
  lastOf,
  planOf,
  requireRoom,
  shifted,
} from './copy-plan.ts';
import { getGmrProcessById, process } from './processes.ts';

const latestMonth = 9999 * 12 + 11;
const count = integer(0, maxId);

const counts = {
  paineis: count,
  paineis_fora: count,
  acessos: count,
  acessos_fora: count,
  indicadores: count,
  indicadores_fora: count,
  pesos: count,
};

const panelRow = object(
  {
    id: id('gmr_painel'),
    nome: readOnlyText(),
    id_painel_modelo: id('painel_modelo'),
    nome_modelo_painel: readOnlyText(),
  },
  'GmrProcessCopyPanel',
);
const accessRow = object(
  { id_colaborador: id('colaborador'), nome: readOnlyText(), paineis: count, paineis_editados: count },
  'GmrProcessCopyAccess',
);
const indicatorRow = object(
  {
    id_painel_modelo: id('painel_modelo'),
    nome_modelo_painel: readOnlyText(),
    id_indicador: id('indicador'),
    nome: readOnlyText(),
    ...rangeFields,
  },
  'GmrProcessCopyIndicator',
);

const { status, affectedRows, insertId } = insertResult.properties;
const result = object({ status, affectedRows, insertId, ...counts }, 'GmrProcessCopyResult');
const preview = object(
  {
    ...rangeFields,
    ...counts,
    listas: object(
      {
        paineis: list(panelRow),
        paineis_fora: list(panelRow),
        acessos: list(accessRow),
        acessos_fora: list(accessRow),
        indicadores: list(indicatorRow),
        indicadores_fora: list(indicatorRow),
      },
      'GmrProcessCopyLists',
    ),
  },
  'GmrProcessCopyPreview',
);

const { codigo_externo } = insertFields('gmr_processo');

export const copyGmrProcess = write({
  method: 'POST',
  path: '/processes/copyGmrProcess/{id}',
  module: 'gmr',
  people: 'Gestor',
  extension: true,
  summary: 'Make the process of later months from this one, with its panels and accesses',
  description:
    'The new process begins `meses` months after this one: without `meses`, directly after its last month. In one transaction ' +
    'the new process counts attainments and treats closed months as this one does, and the active panels are put into it with the accesses that people have in this process; each indicator that their models have in ' +
    'the last month of this process is extended in the model to the last month of the new one; and where months have a ' +
    'weight of their own in a panel, the same months of the new process get it, unless they have one. Values and targets are ' +
    'not copied. The new cells are calculated, and so is what reads them.\n\n' +
    'Left out, and counted in `…_fora`: inactive panels, accesses of employees who are inactive or in the trash, and indicators ' +
    'that end before the process does. A dry run answers the months, the same counts, and lists with names.\n\n' +
    'It is a 409 when a process has the name already, and when an active process of the new months has one of the panels, or no ' +
    'panel yet; one that runs beside this process may run beside its copy; and when the months would lead beyond the year 9999. People who may not see a panel of the process in full, ' +
    'because its model is confidential, are refused (403): nothing is left out unsaid.',
  example: { params: { id: 4 }, body: { nome: 'Metas 2019', meses: 24 } },
  params: object({ id: id('gmr_processo') }),
  body: object(
    { nome: requiredText(), meses: optional(integer(1, 1_200)), codigo_externo },
    'GmrProcessCopy',
  ),
  errors: ['conflict'],
  locks: [formulas, bulkCells],
  precondition: { by: getGmrProcessById },
  result,
  dryRunResult: preview,
  async checkStoredState({ scope, person, params, body }): Promise<Copying> {
    await requireProcessInFull(scope, person, params.id);
    const source = await lockRecord<MonthRange & KeptSettings>(scope, process, params.id);
    const months = body.meses ?? lastOf(source) - firstOf(source) + 1;
    if (lastOf(source) + months > latestMonth)
      throw conflict('last-year', 'meses must not lead beyond the year 9999');
    return {
      processId: params.id,
      name: body.nome,
      source,
      target: shifted(source, months),
      kept: keptOf(source),
    };
  },
  async handle(call, copying) {
    const { scope, body, mark, dryRun } = call;
    await requireFreeCode(scope, process, body.codigo_externo);
    await requireRoom(scope, copying);
    const plan = await planOf(scope, copying);
    const { target } = copying;
    const values = { nome: copying.name, codigo_externo: body.codigo_externo, ...target, ...copying.kept };
    const newId = await insertRecord(call, process, values);
    const weighted = await store(scope, copying, plan, newId);
    await mark(processMonths({ processId: newId }));
    const changed = [...plan.indicadores.map(({ id_indicador }) => id_indicador), ...weighted.indicators];
    if (changed.length > 0) await mark(indicators([...new Set(changed)]));
    const told = countsOf(plan, weighted.months);
    return dryRun ? { ...target, ...told, listas: plan } : { ...inserted(newId), ...told };
  },
});

const keptOf = ({
  atingimento_minimo,
  atingimento_maximo,
  fechamento_definicao,
  dia_limite,
}: KeptSettings): KeptSettings => ({
  atingimento_minimo,
  atingimento_maximo,
  fechamento_definicao,
  dia_limite,
});

function countsOf(plan: CopyPlan, weights: number): Record<keyof typeof counts, number> {
  const places = (accesses: CopyPlan['acessos']) => accesses.reduce((sum, { paineis }) => sum + paineis, 0);
  return {
    paineis: plan.paineis.length,
    paineis_fora: plan.paineis_fora.length,
    acessos: places(plan.acessos),
    acessos_fora: places(plan.acessos_fora),
    indicadores: plan.indicadores.length,
    indicadores_fora: plan.indicadores_fora.length,
    pesos: weights,
  };
}

/** The months that got a weight, and their indicators. */
interface Weighted {
  readonly months: number;
  readonly indicators: readonly number[];
}

/**
 * Stores what the new process has. With the company's rights: anyone who copies sees all of it
 * ({@link requireProcessInFull}), but nobody has access to a panel in a process that is new to it.
 */
async function store(
  { asCompany: scope }: Scope,
  copying: Copying,
  { paineis, acessos, indicadores }: CopyPlan,
  newId: number,
): Promise<Weighted> {
  const { companyId } = scope;
  const panelIds = paineis.map(({ id: panelId }) => panelId);
  await scope.query(
    `INSERT INTO gmr_painel_processo (id_empresa, id_gmr_processo, id_gmr_painel)
     SELECT $1::integer, $2::integer, unnest($3::integer[])`,
    [companyId, newId, panelIds],
  );
  await scope.query(
    `INSERT INTO painel_acesso (id_empresa, id_gmr_processo, id_gmr_painel, id_colaborador, acesso, permissao)
     SELECT $1::integer, $3::integer, id_gmr_painel, id_colaborador, acesso, permissao FROM painel_acesso
      WHERE id_empresa = $1 AND id_gmr_processo = $2 AND id_gmr_painel = ANY ($4::integer[])
        AND id_colaborador = ANY ($5::integer[])
      ORDER BY id`,
    [companyId, copying.processId, newId, panelIds, acessos.map(({ id_colaborador }) => id_colaborador)],
  );
  await scope.query(
    `UPDATE painel_modelo_indicador mi SET fim_mes = $4, fim_ano = $5
       FROM unnest($2::integer[], $3::integer[]) AS e(id_painel_modelo, id_indicador)
      WHERE mi.id_empresa = $1 AND mi.id_painel_modelo = e.id_painel_modelo AND mi.id_indicador = e.id_indicador`,
    [
      companyId,
      indicadores.map(({ id_painel_modelo }) => id_painel_modelo),
      indicadores.map(({ id_indicador }) => id_indicador),
      copying.target.fim_mes,
      copying.target.fim_ano,
    ],
  );
  return carryWeights(scope, copying, panelIds);
}

const monthsOfYear = Array.from({ length: 12 }, (_, at) => at + 1);

/**
 * The weights that months of the source have of their own, in the months of the copy. The new
 * months lie in the range of the indicator, which is extended by then. $2: the panels, $3 and $4:
 * the first and last month of the source, $5: how many months later.
 */
const weightsText = `
WITH own AS (
  SELECT a.id_indicador, a.id_gmr_painel, (n + $5) / 12 AS ano, (n + $5) % 12 + 1 AS mes, a.peso[n % 12 + 1] AS peso
    FROM andamento a
    JOIN gmr_painel p ON p.id_empresa = a.id_empresa AND p.id = a.id_gmr_painel
    JOIN painel_modelo_indicador mi ON mi.id_empresa = a.id_empresa AND mi.id_painel_modelo = p.id_painel_modelo
                                   AND mi.id_indicador = a.id_indicador
   CROSS JOIN generate_series(greatest($3, a.ano * 12), least($4, a.ano * 12 + 11)) AS n
   WHERE a.id_empresa = $1 AND a.id_gmr_painel = ANY ($2::integer[]) AND a.peso[n % 12 + 1] IS NOT NULL
     AND n >= mi.inicio_ano * 12 + mi.inicio_mes - 1 AND n + $5 <= mi.fim_ano * 12 + mi.fim_mes - 1
     AND NOT EXISTS (SELECT FROM andamento t
                      WHERE t.id_empresa = $1 AND t.id_indicador = a.id_indicador AND t.id_gmr_painel = a.id_gmr_painel
                        AND t.ano = (n + $5) / 12 AND t.peso[(n + $5) % 12 + 1] IS NOT NULL)
), stored AS (
  INSERT INTO andamento AS t (id_empresa, id_indicador, id_gmr_painel, ano, peso)
  SELECT $1, id_indicador, id_gmr_painel, ano,
         ARRAY[${monthsOfYear.map((month) => `max(peso) FILTER (WHERE mes = ${month})`).join(', ')}]
    FROM own GROUP BY id_indicador, id_gmr_painel, ano ORDER BY id_indicador, id_gmr_painel, ano
  ON CONFLICT (id_empresa, id_indicador, id_gmr_painel, ano) DO UPDATE
     SET peso = ARRAY[${monthsOfYear.map((month) => `coalesce(t.peso[${month}], excluded.peso[${month}])`).join(', ')}]
)
SELECT count(*)::integer AS months, coalesce(array_agg(DISTINCT id_indicador), '{}') AS indicators FROM own`;

async function carryWeights(
  scope: Scope,
  { source, target }: Copying,
  panelIds: readonly number[],
): Promise<Weighted> {
  const [first, last] = [firstOf(source), lastOf(source)];
  const values = [scope.companyId, panelIds, first, last, firstOf(target) - first];
  const [row] = await scope.query<Weighted>(weightsText, values);
  return row as Weighted;
}
