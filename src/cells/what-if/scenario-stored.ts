/** What differs in a stored scenario (an extension): read, set, removed and calculated. */
import { type CellAddress, cellFields } from '../../engine/types.ts';
import type { Call } from '../../kernel/contract/call.ts';
import { read, write } from '../../kernel/contract/endpoint.ts';
import { invalid } from '../../kernel/contract/errors.ts';
import {
  choice,
  id,
  list,
  nullable,
  object,
  optional,
  type Static,
  timestamp,
} from '../../kernel/contract/fields.ts';
import { strict } from '../../kernel/contract/known-names.ts';
import { updated, updateResult } from '../../kernel/contract/write-results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { centsOf } from '../../kernel/values/exact-number.ts';
import { amount } from '../read/progress-cell.ts';
import { tryOut } from '../recalculate/trials.ts';
import { shown } from '../results/result-fields.ts';
import { type Base, baseOf } from './scenario-base.ts';
import {
  cellText,
  difference,
  differencePlace,
  maxDifferences,
  placeOf,
  requireTyped,
  seesCell,
} from './scenario-differences.ts';
import { ofScenarios, requireOwn, scenarioPath, whoChanges } from './scenario-records.ts';
import { resultsBeside, resultsWanted, scenarioResults } from './scenario-results.ts';
import { scenarioNamed, storedDifferences, supposeStored } from './stored-differences.ts';

const getDifferences = read({
  ...ofScenarios,
  path: '/panels/scenario/getDifferences/{id}',
  summary: 'What differs in a scenario, in the order in which it was set',
  description:
    'Differences in cells that the caller does not see are left out. Where `hoje` is not `lido`, the cell has changed since: applying the scenario ' +
    'answers that with a 412.',
  example: { params: { id: 1_000_000_001 } },
  params: scenarioPath,
  errors: ['not-found'],
  // The company in memory is read from the primary.
  primaryOnly: true,
  record: object(
    {
      ...difference.properties,
      lido: amount,
      hoje: amount,
      id_colaborador: nullable(id('colaborador')),
      horario: timestamp(),
    },
    'StoredScenarioDifference',
  ),
  async rows(call) {
    const stored = await storedDifferences(call.scope, call.params.id);
    const isRead = await readInSight(call);
    return tryOut(call, async (trial) =>
      stored.map(({ valor, lido, id_colaborador, horario, ...one }) => ({
        ...one,
        valor: shown(valor),
        lido: isRead(placeOf(one)) ? shown(lido) : null,
        hoje: shown(trial.typed(placeOf(one), one.campo) ?? null),
        id_colaborador,
        horario,
      })),
    );
  },
});

/** Tells of cells whether the caller sees what is typed there where the scenario stands. */
async function readInSight(
  call: Pick<Call<{ readonly id: number }>, 'scope' | 'trials' | 'person' | 'params'>,
) {
  const { base_em } = await scenarioNamed(call.scope, call.params.id);
  if (base_em === null || call.person === undefined) return () => true;
  const base = await baseOf(call, base_em);
  return base.tryOut(async (_, visibleScope) => (at: CellAddress) => seesCell(visibleScope, at));
}

const set = strict(object({ ...difference.properties, lido: optional(amount) }, 'ScenarioDifferenceSet'));
const removed = strict(object({ ...differencePlace, campo: choice(...cellFields) }, 'ScenarioField'));

type SetDifference = Static<typeof set>;

const saveDifferences = write({
  ...ofScenarios,
  method: 'PUT',
  path: '/panels/scenario/saveDifferences/{id}',
  summary: 'Set and remove what differs in a scenario',
  description: `
No cell changes. \`remover\` is done before \`definir\`. What is typed in a field when its difference is set is kept as \`lido\`, by which applying tells what
has changed since: today's value, or that of the moment on which the scenario stands (\`base_em\`). Anyone who accepts what is typed there today sends that
as \`lido\`. \`affectedRows\` counts the differences that were set and removed; removing one that is not there counts as none.

- A field that is calculated is a 422, a cell that the company does not have, or that the caller may not see, a 412. Nobody needs the right to type.
- A scenario has at most ${maxDifferences} differences (422).
- ${whoChanges}`.trim(),
  example: {
    params: { id: 1_000_000_001 },
    body: {
      definir: [
        { id_gmr_painel: 9, id_indicador: 1, mes: 11, ano: 2017, campo: 'realizado_numerador', valor: 9900 },
      ],
    },
  },
  params: scenarioPath,
  body: object(
    {
      definir: optional(list(set, { maxItems: maxDifferences })),
      remover: optional(list(removed, { maxItems: maxDifferences })),
    },
    'ScenarioChange',
  ),
  largeBody: true,
  partial: 'nothing-to-update-panel',
  errors: ['not-found', 'unknown-reference'],
  result: updateResult,
  async handle(call) {
    const { scope, params, body } = call;
    const base = await baseOf(call, await requireOwn(call));
    const gone = await removeFrom(scope, params.id, body.remover ?? []);
    const added = await setIn(call, base, body.definir ?? []);
    const [row] = await scope.asCompany.query<{ n: number }>(
      'SELECT count(*)::integer AS n FROM cenario_diferenca WHERE id_empresa = $1 AND id_cenario = $2',
      [scope.companyId, params.id],
    );
    if ((row?.n ?? 0) > maxDifferences) {
      throw invalid('definir', `must be fewer: a scenario has at most ${maxDifferences} differences`, {
        rule: 'at-most',
        params: { maximum: maxDifferences },
      });
    }
    return updated(gone + added);
  },
});

async function removeFrom(scope: Scope, id: number, fields: readonly object[]): Promise<number> {
  if (fields.length === 0) return 0;
  const rows = await scope.query(
    `DELETE FROM cenario_diferenca d USING jsonb_to_recordset($3::jsonb)
        AS s(id_gmr_painel integer, id_indicador integer, ano integer, mes integer, campo text)
      WHERE d.id_empresa = $1 AND d.id_cenario = $2 AND d.id_gmr_painel = s.id_gmr_painel AND d.id_indicador = s.id_indicador
        AND d.ano = s.ano AND d.mes = s.mes AND d.campo = s.campo RETURNING d.campo`,
    [scope.companyId, id, JSON.stringify(fields)],
  );
  return rows.length;
}

const centsSent = (value: SetDifference['valor']) => (value === null ? null : (centsOf(value) ?? null));

/** Stores the differences. The later of two for the same field counts. Returns their number. */
async function setIn(
  call: Pick<Call<{ id: number }>, 'scope' | 'trials' | 'person' | 'params' | 'author' | 'now'>,
  base: Base,
  sent: readonly SetDifference[],
): Promise<number> {
  if (sent.length === 0) return 0;
  const { scope, params, author, now } = call;
  const rows = await base.tryOut(async (trial, visibleScope) => {
    const rows = new Map<string, object>();
    for (const [index, one] of sent.entries()) {
      const typed = { at: placeOf(one), field: one.campo };
      requireTyped(trial, visibleScope, typed, `definir[${index}]`);
      const lido =
        one.lido === undefined ? (trial.typed(typed.at, typed.field) ?? null) : centsSent(one.lido);
      const valor = centsSent(one.valor);
      rows.set(`${cellText(typed.at)} ${one.campo}`, { ...one, valor, lido, nr: index });
      if (trial.slice.isOver) await trial.slice.pause();
    }
    return [...rows.values()];
  });
  // Amounts travel as whole cents.
  await scope.query(
    `INSERT INTO cenario_diferenca (id_empresa, id_cenario, id_gmr_painel, id_indicador, ano, mes, campo, valor, lido, ordem, id_colaborador, horario)
     SELECT $1, $2, s.id_gmr_painel, s.id_indicador, s.ano, s.mes, s.campo, s.valor / 100.0, s.lido / 100.0,
            s.nr + (SELECT coalesce(max(d.ordem), 0) + 1 FROM cenario_diferenca d WHERE d.id_empresa = $1 AND d.id_cenario = $2), $4, $5
       FROM jsonb_to_recordset($3::jsonb) AS s(nr integer, id_gmr_painel integer, id_indicador integer, ano smallint, mes smallint,
                                               campo text, valor bigint, lido bigint)
     ON CONFLICT (id_empresa, id_cenario, id_gmr_painel, id_indicador, ano, mes, campo)
     DO UPDATE SET valor = excluded.valor, lido = excluded.lido, id_colaborador = excluded.id_colaborador, horario = excluded.horario`,
    [scope.companyId, params.id, JSON.stringify(rows), author.employeeId, now],
  );
  return rows.length;
}

const calculateStored = write({
  ...ofScenarios,
  method: 'POST',
  path: '/panels/scenario/calculate/{id}',
  operationId: 'calculateStoredScenario',
  summary: 'What results are in a stored scenario, beside today’s',
  description: `
As \`/panels/scenario/calculate\`, with the differences that the scenario has. Nothing is stored.

- All its differences count, also those in cells that the caller does not see: they show in the caller’s results as they would once applied.
- Differences in fields that no longer take a value are passed over.`.trim(),
  example: {
    params: { id: 1_000_000_001 },
    body: { paineis: [9], indicadores: [1], ano: 2017, meses: [11] },
  },
  params: scenarioPath,
  body: object(resultsWanted, 'StoredScenarioOrder'),
  errors: ['not-found', 'unknown-reference'],
  result: scenarioResults,
  async handle(call) {
    const { base_em, differences } = await scenarioNamed(call.scope, call.params.id);
    return resultsBeside(call, await baseOf(call, base_em), (trial) => supposeStored(trial, differences));
  },
});

export const storedDifferenceEndpoints = [saveDifferences, getDifferences, calculateStored];
