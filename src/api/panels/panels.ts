/** Panels (contract §2.13): a record for each panel and process, and the update of a panel. */
import { db } from '../../database/schema.ts';
import { read, type Scope, write } from '../../kernel/endpoint.ts';
import {
  enumeration,
  id,
  integer,
  maxId,
  nullable,
  object,
  optional,
  requiredText,
  timestamp,
} from '../../kernel/fields.ts';
import { updated, updateResult } from '../../kernel/results.ts';
import { panel, unchanged } from '../../recalculation/marks.ts';
import { confidentiality, deactivation, modelStatus } from './legends.ts';
import { getPanelById } from './panel-setup.ts';

export const getPanels = read({
  path: '/panels/getPanels',
  module: 'gmr',
  summary: 'The panels; one in several processes appears once for each',
  params: object({}),
  record: object(
    {
      id: id('gmr_painel'),
      id_gmr_processo: id('gmr_processo'),
      nome: requiredText(),
      id_grupo: nullable(id('painel_grupo')),
      status: integer(0, 32_767),
      desativado: enumeration(deactivation),
      nome_modelo_painel: requiredText(),
      status_modelo_painel: enumeration(modelStatus),
      data_cadastro: timestamp(),
      confidencial: enumeration(confidentiality),
      base: integer(0, maxId),
      id_painel_modelo: id('painel_modelo'),
      ordem: nullable(integer(0, maxId)),
      id_painel_ap: nullable(integer(0, maxId)),
    },
    'Panel',
  ),
  rows: ({ scope }) =>
    db
      .selectFrom('gmr_painel as p')
      .innerJoin('gmr_painel_processo as pp', (join) =>
        join.onRef('pp.id_empresa', '=', 'p.id_empresa').onRef('pp.id_gmr_painel', '=', 'p.id'),
      )
      .innerJoin('painel_modelo as m', (join) =>
        join.onRef('m.id_empresa', '=', 'p.id_empresa').onRef('m.id', '=', 'p.id_painel_modelo'),
      )
      .select([
        'p.id',
        'pp.id_gmr_processo',
        'p.nome',
        'p.id_grupo',
        'p.status',
        'p.desativado',
        'm.nome as nome_modelo_painel',
        'm.status as status_modelo_painel',
        'p.data_cadastro',
        'm.confidencial',
        'm.base',
        'p.id_painel_modelo',
        'p.ordem',
        'p.id_painel_ap',
      ])
      .where('p.id_empresa', '=', scope.companyId)
      .orderBy('p.id')
      .orderBy('pp.id_gmr_processo'),
});

export const updatePanel = write({
  method: 'PUT',
  path: '/panels/updatePanel/{id}',
  module: 'gmr',
  summary: 'Rename, deactivate or reactivate a panel',
  description:
    'An inactive panel is no longer combined by formulas that read the panels of its submodel: they are recalculated. ' +
    'A body without any of the fields is refused with 418.',
  example: { params: { id: 9 }, body: { nome: 'California', desativado: 0 } },
  params: object({ id: id('gmr_painel') }),
  body: object({ nome: optional(requiredText()), desativado: optional(enumeration(deactivation)) }),
  partial: 'nothing-to-update-panel',
  precondition: { by: getPanelById },
  result: updateResult,
  async handle({ scope, params, body, mark }) {
    const before = await lockedState(scope, params.id);
    const query = db
      .updateTable('gmr_painel')
      .set(body)
      .where('id_empresa', '=', scope.companyId)
      .where('id', '=', params.id)
      .returning('id');
    const rows = await scope.execute(query);
    if (body.desativado !== undefined) {
      // Formulas that combine the panels of its submodel see it come or go.
      await mark(body.desativado !== before ? panel(params.id) : unchanged);
    }
    return updated(rows.length);
  },
});

/** The panel's `desativado`, which nobody changes until this transaction ends. */
async function lockedState(scope: Scope, panelId: number): Promise<number | undefined> {
  const query = db
    .selectFrom('gmr_painel')
    .select('desativado')
    .where('id_empresa', '=', scope.companyId)
    .where('id', '=', panelId)
    .forNoKeyUpdate();
  const [row] = await scope.execute(query);
  return row?.desativado;
}
