/** The texts of the page of panels in English. */
import type { ptPanels } from './pt-panels.ts';
import type { Widened } from './widened.ts';

export const enPanels: Widened<typeof ptPanels> = {
  panels: {
    confidential: (model) =>
      `The model ${model} is confidential: only Gerentes and those with access to this panel see it.`,
    read: 'Open the panel',
    edit: 'Set up',
    accesses: 'Responsible person and accesses',
    process: 'In the process',
    needsProcess:
      'Put the panel into a process and save. Then choose here who is responsible for it, who sees it and who fills it in.',
    nobody: 'Nobody has access yet. Choose below who is responsible.',
    addPerson: 'Give access to',
    add: 'Give access',
    atOnce: 'Each change here takes effect at once.',
    saved: 'Saved.',
  },
};
