/** Panel models and submodels (contract §2.16), with extensions to set them up. */
import { submodels, unchanged } from '../../cells/recalculate/marks.ts';
import { formulas, parents } from '../../database/locks.ts';
import { unknownReference } from '../../kernel/contract/errors.ts';
import { updated } from '../../kernel/contract/write-results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { readers, referring } from '../../records/dependents.ts';
import { requireNoCycle } from '../../records/hierarchy.ts';
import { insertBody, lockDeletable, lockRecord, removeRecord, updateRecord } from '../../records/records.ts';
import { resource } from '../../records/resource.ts';
import { kindOf } from '../../records/shared-fields.ts';

const model = kindOf('painel_modelo', [
  referring('panel', 'gmr_painel', 'id_painel_modelo'),
  referring('submodel', 'painel_modelo', 'base'),
  ...readers('id_painel_modelo = $2'),
]);

export const { endpoints: modelEndpoints } = resource(model, {
  one: 'a panel model',
  record: 'PanelModelSetup',
  listed: 'PanelModel',
  bodies: 'PanelModel',
  list: { extension: false, summary: 'The panel models and submodels' },
  listedById: { path: '/panels/getModelById/{id}', extension: false, summary: 'One panel model' },
  byId: { summary: 'A panel model with its external code' },
  insert: {
    summary: 'Insert a panel model or submodel',
    description:
      'It is an active base model that is not confidential unless the body says otherwise, and has no indicators: see ' +
      'insertModelIndicator. A `base` other than 0 names the model that it is a submodel of (412 for an unknown one).',
    example: { body: { nome: 'Loja', id_grupo: null, ordem: 5, base: 0 } },
    errors: ['conflict', 'unknown-reference'],
    async handle(call) {
      await requireBase(call.scope, call.body.base);
      return insertBody(call, model);
    },
  },
  update: {
    description:
      'A model cannot be a submodel of itself, nor of a model below it (422). With another `base` the dynamic consolidated ' +
      'indicators that combine the old or the new one are recalculated. `status` and `confidencial` say what formulas may be ' +
      'saved from then on; what is calculated already goes on.',
    example: { body: { nome: 'Empresa', codigo_externo: 'M-1' } },
    errors: ['conflict', 'unknown-reference'],
    partial: 'nothing-to-update-panel',
    locks: [
      // An indicator saved at the same time may read a model together with its submodels.
      { lock: formulas, when: ({ body: { base } }) => base !== undefined },
      { lock: parents, when: ({ body: { base } }) => base !== undefined && base !== 0 },
    ],
    async checkStoredState({ scope, params, body: { base } }) {
      if (base === undefined || base === 0) return;
      await requireNoCycle(scope, model, params.id, base);
    },
    async handle({ scope, params, body, mark }) {
      const { base } = body;
      if (base === undefined) return updated(await updateRecord(scope, model, params.id, body));
      await requireBase(scope, base);
      const before = await lockRecord<{ base: number }>(scope, model, params.id);
      const count = await updateRecord(scope, model, params.id, body);
      await mark(before.base === base ? unchanged : submodels([before.base, base]));
      return updated(count);
    },
  },
  many: { noun: 'panel models', name: 'PanelModel' },
  delete: {
    summary: 'Delete a deactivated model that nothing depends on, with its list of indicators',
    async handle(call) {
      const { scope, params } = call;
      const last = await lockDeletable(call, model);
      // The model has no panels and so no cells. Nothing needs recalculation.
      await scope.query(
        'DELETE FROM painel_modelo_indicador WHERE id_empresa = $1 AND id_painel_modelo = $2',
        [scope.companyId, params.id],
      );
      await removeRecord(call, model, last);
      return updated(1);
    },
  },
});

/** Throws 412 when there is no such model. 0 means none. */
async function requireBase(scope: Scope, base: number | undefined): Promise<void> {
  if (base === undefined || base === 0) return;
  const rows = await scope.query('SELECT id FROM painel_modelo WHERE id_empresa = $1 AND id = $2', [
    scope.companyId,
    base,
  ]);
  if (rows.length === 0) throw unknownReference('base', base);
}
