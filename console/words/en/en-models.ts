/** The texts of the page of a model and of that of panels, in English. */
import { countedIn } from '../../../src/kernel/values/counted.ts';
import type { ptModels } from '../pt/pt-models.ts';
import type { Widened } from '../widened.ts';

const counted = countedIn('en');

export const enModels: Widened<typeof ptModels> = {
  models: {
    missing: 'This model does not exist, or is outside your panels.',
    copyTitle: (name) => `Duplicate ${name}`,
    copyText: (count) =>
      `The new model has ${counted(count, 'the same indicator with its weight', 'the same # indicators with their weights')}, in the same order and months. Panels and values stay where they are.`,
    copyMake: 'Create the copy',
    edit: 'Edit model',
    retired: 'Deactivated: it is no longer offered as a choice.',
    confidential: 'Confidential: only managers and people with access to one of its panels see it.',
    panels: (count) => counted(count, '# panel uses it', '# panels use it'),
    submodels: 'Submodels:',
    grid: (name) => `Indicators of ${name} by month`,
    indicator: 'Indicator',
    columns: { weight: 'Weight', first: 'From', last: 'To' },
    inForce: 'All months',
    notInForce: 'not in force',
    addName: 'Add an indicator',
    add: 'Add',
    unknown: 'No indicator has this name.',
    there: 'The model already has it.',
    added: (name) => `${name} was added.`,
    up: (name) => `Move ${name} up`,
    down: (name) => `Move ${name} down`,
    moved: (name, place, of) => `${name} is now number ${place} of ${of}.`,
    takeOut: (name) => `Remove ${name}`,
    takenOut: (name) => `${name} will leave the model when you save.`,
    none: 'The model has no indicators yet.',
    noneNext: 'Type the name of one above and add it. It will appear in all panels of the model.',
    help: 'The weight appears in the months in which the indicator is in force, and is the same in all of them. Type a weight into a month to extend the indicator to that month; Delete removes the selected months. To change the order, drag a name or press Alt with an arrow key.',
    why: {
      weight: 'A weight is a number from 0 to 9,999,999.99, with up to two decimals.',
      month: 'A month is written like 01/2017 or Jan/17.',
      order: 'The first month would come after the last one.',
      gap: 'The months of an indicator have no gaps: remove them from one end. To remove them all, remove the indicator.',
    },
    notPasted: (count, first) =>
      counted(count, `# cell was left out: ${first}.`, `# cells were left out, the first one: ${first}.`),
    restored: 'Continuing with your earlier changes.',
    pending: (count) =>
      count === 0
        ? 'The order has changed and is not saved yet.'
        : counted(count, '# indicator changed, not saved yet.', '# indicators changed, not saved yet.'),
    review: 'Review and save',
    discard: 'Discard',
    discardQuestion: 'Discard your changes?',
    keep: 'Keep editing',
    leaveText: 'Your changes are not saved. They stay in this browser and will be here when you return.',
    saved: 'The model was saved.',
    reviewTitle: (name) => `Save the indicators of ${name}?`,
    trying: 'Checking…',
    changes: 'What changes',
    before: 'Before',
    after: 'After',
    line: (first, last, weight) => `${first} to ${last}, weight ${weight}`,
    notThere: 'Not in the model',
    reordered: 'The order of the indicators changes too.',
    overtaken: 'Somebody changed this model while you were writing. Your changes are still here.',
    goOn: 'Reload and continue',
    refused:
      'Nothing was saved. Typed values would be out of reach, or formulas would lose what they read, for:',
    refusedNext: 'Clear these values in the grid first, or let these indicators keep their months.',
    removeTitle: (name) => `Remove ${name} from the model?`,
    remove: 'Remove',
    removeText: (panels) =>
      `It has no typed values. ${counted(panels, '# panel will no longer show it.', '# panels will no longer show it.')} Nothing changes until you save.`,
    held: 'It cannot be removed yet, because this would be lost:',
    heldNext: 'Clear the values first, and change the formulas that read it in the panels of this model.',
    toGrid: 'Open the values in the grid',
    readers: 'These read it in the same panel, and would lose its value there:',
    addTo: 'Add to a model',
    choose: 'Choose a model',
    addFailed: 'It was not added',
    addedTo: (name) => `Added to ${name}.`,
  },
  panels: {
    confidential: (model) =>
      `The model ${model} is confidential: only Gerentes and those with access to this panel see it.`,
    read: 'Open the panel',
    accesses: 'Responsible person and access',
    process: 'In the process',
    needsProcess:
      'Add the panel to a process and save. Then choose here who is responsible for it, who sees it and who fills it in.',
    nobody: 'Nobody has access yet. Choose below who is responsible.',
    addPerson: 'Give access to',
    add: 'Give access',
    atOnce: 'Each change here takes effect at once.',
    saved: 'Saved.',
  },
};
