/** The texts of the monthly meeting and of what is printed, in English. */
import { countedIn } from './counted.ts';
import type { ptPresentation } from './pt-presentation.ts';
import type { Widened } from './widened.ts';

const counted = countedIn('en');

export const enPresentation: Widened<typeof ptPresentation> = {
  presentation: {
    choose: 'Choose what the meeting looks at: one panel after the other, with what is below its target.',
    panels: 'Panels of the meeting',
    selectPanel: (panel) => `${panel} in the meeting`,
    all: 'All',
    onlyRed: 'Only with something below target',
    none: 'None',
    favourites: 'My favourites',
    present: (count) => (count === 1 ? 'Present 1 panel' : `Present ${count} panels`),
    pack: 'Pack to print',
    print: 'Print',
    preparing: 'Preparing…',
    chooseAgain: 'Choose panels',
    back: 'Back to the presentation',
    place: (at, of) => `${at} of ${of}`,
    next: 'Next panel',
    previous: 'Previous panel',
    keys: 'Previous and next panel',
    wholeScreen: 'Full screen',
    below: 'Below target',
    nothingBelow: 'Nothing is below target in this month.',
    trend: (panel) => `Score of ${panel} by month`,
    since: (when) => `What changed since ${when}`,
    closedFirst: (month) => `When ${month} was closed for the first time.`,
    neverClosed: 'No month was closed up to here: choose since when to look.',
    otherMoment: 'Another moment',
    changedOf: (panel) => `What changed in ${panel}`,
    before: 'Before',
    now: 'Now',
    wasAttained: (percent) => `was ${percent}`,
    scoreOf: (month) => `Score of ${month}:`,
    nothingChanged: (month) => `Up to ${month} no result changed.`,
    added: (count) =>
      counted(count, '# value is new: there was none before.', '# values are new: there were none before.'),
    why: 'Why?',
    whyOf: (number) => `Why it changed: ${number}`,
    noPanels: 'None of your panels is in this process.',
    noPanelsNext: 'Choose another process above.',
  },
  print: {
    by: (who, when) => `${who}, ${when}`,
    page: 'Page',
  },
};
