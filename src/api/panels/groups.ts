/** Panel groups (contract §2.12), with extensions to set them up. */
import { parents } from '../../database/locks.ts';
import { referring } from '../../records/dependents.ts';
import { requireNoCycle } from '../../records/hierarchy.ts';
import { updateBody } from '../../records/records.ts';
import { resource } from '../../records/resource.ts';
import { kindOf } from '../../records/shared-fields.ts';

const group = kindOf('painel_grupo', [
  { ...referring('group', 'painel_grupo', 'id_grupo'), one: 'group in it', many: 'groups in it' },
  referring('model', 'painel_modelo', 'id_grupo'),
  referring('panel', 'gmr_painel', 'id_grupo'),
]);

export const { endpoints: groupEndpoints } = resource(group, {
  one: 'a group of panels',
  record: 'PanelGroupSetup',
  listed: 'PanelGroup',
  bodies: 'PanelGroup',
  list: { extension: false },
  insert: { example: { body: { nome: 'Regiões', id_grupo: null, ordem: 3 } } },
  update: {
    description: 'A group cannot stand in itself, nor in a group below it (422).',
    example: { body: { nome: 'Comercial', ordem: 1 } },
    partial: 'nothing-to-update-panel',
    locks: [{ lock: parents, when: ({ body }) => typeof body.id_grupo === 'number' }],
    async handle(call) {
      const { scope, params, body } = call;
      if (typeof body.id_grupo === 'number') {
        await requireNoCycle(scope, group, params.id, body.id_grupo);
      }
      return updateBody(call, group);
    },
  },
  many: { noun: 'groups of panels', name: 'PanelGroup' },
  delete: { summary: 'Delete a deactivated group that holds nothing' },
});
