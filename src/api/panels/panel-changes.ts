/** Changes of panels (contract §2.13): what updatePanel may change, moves, and deletion. */

import {
  panel as panelMark,
  panels as panelMarks,
  processMonths,
  unchanged,
} from '../../cells/recalculate/marks.ts';
import { formulas, recalculation } from '../../database/locks.ts';
import type { Call } from '../../kernel/contract/call.ts';
import { write } from '../../kernel/contract/endpoint.ts';
import { id, object, optional } from '../../kernel/contract/fields.ts';
import { updated } from '../../kernel/contract/write-results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type DependentKind, dependentsOf, inTheWay } from '../../records/dependents.ts';
import { deleting, updating } from '../../records/endpoint-parts.ts';
import { plainRows } from '../../records/plain-rows.ts';
import { lockDeletable, lockRecord, removeRecord, updateRecord } from '../../records/records.ts';
import { removeCells, typed } from '../../records/typed-cells.ts';
import { upsertMany } from '../../records/upsert-many.ts';
import { type Beside, changesOf } from '../../records/upsert-records.ts';
import { setProcesses } from './panel-processes.ts';
import {
  getPanelById,
  insertPanel,
  joinProcesses,
  maxProcesses,
  panel,
  panelFields,
  panelSetup,
  processos,
  requireProcesses,
} from './panels.ts';
import { addResponsible, responsibleOf } from './responsible.ts';

const { nome, desativado } = panelFields;

const updatePanel = write({
  ...updating(panel),
  extension: false,
  path: '/panels/updatePanel/{id}',
  summary: 'Rename, deactivate or reactivate a panel',
  description:
    'An inactive panel is no longer combined by formulas that read the panels of its submodel: they are recalculated. ' +
    '`desativado` is a value like the name: sending what is stored already is 200, unlike blocking twice (409), of which the ' +
    'contract has none for panels. A body without any of the fields is refused with 418.',
  example: { params: { id: 9 }, body: { nome: 'California', desativado: 0 } },
  body: object({ nome, desativado }),
  partial: 'nothing-to-update-panel',
  precondition: { by: getPanelById },
  errors: [],
  handle: (call) => updateDefinition(call),
});

const updatePanelDefinition = write({
  ...updating(panel),
  path: '/panels/updatePanelDefinition/{id}',
  exclusive: true,
  summary: 'Move a panel to another group, place or model; rename, deactivate or reactivate it',
  description:
    'What updatePanel takes, and everything else that insertPanel takes. A panel with typed values in ' +
    'cells that the new model does not have is a 409: they would be out of reach. `processos` are all of its processes from now on; ' +
    'to leave one in which somebody has access to the panel is a 409. `id_responsavel` becomes responsible for it in all of its ' +
    'processes, and may type its values; others who are responsible stay so. What depends on the panel is recalculated.',
  example: { params: { id: 9 }, body: { ordem: 1, codigo_externo: 'CA' } },
  locks: [formulas],
  body: object(
    {
      ...panelFields,
      processos: optional(processos),
      id_responsavel: optional(id('colaborador')),
    },
    'PanelDefinition',
  ),
  partial: 'nothing-to-update-panel',
  precondition: { by: getPanelById },
  async handle(call) {
    const { scope, params, body, mark } = call;
    const { processos: wanted, id_responsavel: responsible, ...definition } = body;
    await lockRecord(scope, panel, params.id);
    if (wanted !== undefined) {
      await requireProcesses(scope, wanted);
      if (await setProcesses(scope, params.id, wanted)) await mark(processMonths({ panelId: params.id }));
    }
    if (responsible !== undefined) await addResponsible(scope, params.id, responsible);
    return updateDefinition({ ...call, body: definition });
  },
});

/** The fields that decide which indicators read the panel. */
interface Standing {
  readonly desativado: number;
  readonly id_painel_modelo: number;
}

type Definition = Partial<Standing> & Readonly<Record<string, unknown>>;

async function updateDefinition({
  scope,
  params,
  body,
  mark,
}: Pick<Call<{ id: number }, Definition>, 'scope' | 'params' | 'body' | 'mark'>): Promise<object> {
  const before = await lockRecord<Standing>(scope, panel, params.id);
  const { desativado = before.desativado, id_painel_modelo: modelId = before.id_painel_modelo } = body;
  if (modelId !== before.id_painel_modelo) await requireReach(scope, params.id, modelId);
  const count = await updateRecord(scope, panel, params.id, body);
  const isAnother = desativado !== before.desativado || modelId !== before.id_painel_modelo;
  const namesStanding = body.desativado !== undefined || body.id_painel_modelo !== undefined;
  if (isAnother) await mark(panelMark(params.id));
  else if (namesStanding) await mark(unchanged);
  return updated(count);
}

/** The cells with typed values of panel `$2` that model `$3` does not have. */
const lostCells: DependentKind = {
  ...typed,
  where: `id_gmr_painel = $2 AND NOT EXISTS (
            SELECT FROM painel_modelo_indicador mi
             WHERE mi.id_empresa = $1 AND mi.id_painel_modelo = $3 AND mi.id_indicador = digitada.id_indicador
               AND digitada.ano * 12 + digitada.mes BETWEEN mi.inicio_ano * 12 + mi.inicio_mes
                                                        AND mi.fim_ano * 12 + mi.fim_mes)`,
};

/** Throws 409 when the panel has typed values in cells that the model does not have. */
async function requireReach(scope: Scope, panelId: number, modelId: number): Promise<void> {
  const [lost] = await dependentsOf(scope, [lostCells], panelId, modelId);
  if (lost === undefined) return;
  throw inTheWay(`panel ${panelId} has ${lost.words} that model ${modelId} does not have`, [lost]);
}

/** Processes, and who is responsible, are compared like columns. */
const besideColumns: Beside = {
  fields: ['processos', 'id_responsavel'],
  async read(scope, rows) {
    const read = await scope.query<{ id: number; processos: number[] }>(
      `SELECT id_gmr_painel AS id, array_agg(id_gmr_processo ORDER BY id_gmr_processo) AS processos
         FROM gmr_painel_processo WHERE id_empresa = $1 AND id_gmr_painel = ANY ($2::integer[]) GROUP BY 1`,
      [scope.companyId, rows.map(({ id }) => id)],
    );
    const processesOf = new Map(read.map((one) => [one.id, one.processos]));
    const asked = rows.map(({ id, row }) => ({
      panel: id,
      // What is named by codes may come to other processes.
      employee: row['codigos_processo'] ? undefined : (row['id_responsavel'] as number | undefined),
      processes: (row['processos'] as readonly number[] | undefined) ?? processesOf.get(id) ?? [],
    }));
    const responsible = await responsibleOf(scope, asked);
    return new Map(
      rows.map(({ id }) => [
        id,
        { processos: processesOf.get(id) ?? [], id_responsavel: responsible.get(id) ?? null },
      ]),
    );
  },
};

const manyPanels = { ...panel, beside: besideColumns };
/** Fields that nothing is calculated by. */
const apart: ReadonlySet<string> = new Set(['nome', 'id_grupo', 'status', 'ordem']);

/** New panels for whom nobody is named, and those that stay in their model and processes. */
const plainPanels = plainRows(manyPanels, {
  isPlain: ({ body, before }) =>
    before === undefined
      ? body['id_responsavel'] === undefined
      : changesOf(manyPanels, before, body).every(({ field }) => apart.has(field)),
  async afterwards({ scope, mark }, { added }) {
    if (added.length === 0) return mark(unchanged);
    const processesOf = ({ values }: (typeof added)[0]) => (values['processos'] ?? []) as readonly number[];
    await joinProcesses(
      scope,
      added.map((row) => ({ id: row.id, processos: processesOf(row) })),
    );
    await mark(panelMarks(added.map(({ id }) => id)));
  },
});

const upsertPanels = upsertMany(
  manyPanels,
  { insert: insertPanel, update: updatePanelDefinition, shown: panelSetup },
  {
    plain: plainPanels,
    path: '/panels/panel/upsertMany',
    noun: 'panels',
    name: 'Panel',
    lists: [{ byId: 'processos', byCode: 'codigos_processo', table: 'gmr_processo', maxItems: maxProcesses }],
    description:
      '`processos` are all processes of the panel from then on. `codigos_processo` names them by their codes. In a file both are ' +
      'one text, with `|` between two.',
  },
);

const deletePanel = write({
  ...deleting(panel),
  path: '/panels/deletePanel/{id}',
  exclusive: true,
  locks: [recalculation],
  summary: 'Delete an inactive panel that is in no process, without accesses and typed values',
  async handle(call) {
    const { scope, params, mark } = call;
    const last = await lockDeletable(call, panel);
    await removeCells(scope, 'id_gmr_painel', params.id);
    await removeRecord(call, panel, last);
    await mark(panelMark(params.id));
    return updated(1);
  },
});

export const panelChangeEndpoints = [updatePanel, updatePanelDefinition, upsertPanels, deletePanel];
