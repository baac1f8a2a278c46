/** The texts of versions and previews of a save, in English. */
import { countedIn } from './counted.ts';
import type { ptVersions } from './pt-versions.ts';
import type { Widened } from './widened.ts';

const counted = countedIn('en');

export const enVersions: Widened<typeof ptVersions> = {
  impact: {
    closed: (months) => `Leaves ${months}: closed.`,
    to: (first, last) => `${first} to ${last}`,
    title: 'What changes',
    nothing: 'No value changes.',
    summary: (values, panels, others) =>
      `${counted(values, '# value changes', '# values change')} in ${counted(panels, '# panel', '# panels')}` +
      (others === 0
        ? '.'
        : `, also of ${counted(others, '# other indicator', '# other indicators')} that read it.`),
    lost: (count) => `${counted(count, '# value goes', '# values go')}.`,
    gained: (count) => `${counted(count, '# value is', '# values are')} new.`,
    sidesOnly: (cells) =>
      `In ${counted(cells, '# cell', '# cells')} only numerator and denominator change: the value of the month stays, accumulated ones may change.`,
    dependents: (count) =>
      `${counted(count, '# indicator is', '# indicators are')} calculated from this one.`,
    setAside: (values, panels) =>
      `${counted(values, '# typed value goes', '# typed values go')} in ${counted(panels, '# panel', '# panels')}. ` +
      'They are kept for 30 days, and the operator can bring them back.',
    setAsideIn: 'Where the typed values are',
    months: 'Months',
    largest: 'The largest changes',
    first: (shown) =>
      counted(shown, 'The largest change; all are in the CSV.', 'The # largest changes; all are in the CSV.'),
    none: 'No change fits the filter.',
    filter: 'Panel or indicator',
    kinds: { all: 'All', lost: 'Lose a value', gained: 'Get a value' },
    which: 'Which changes',
    content: 'What is shown',
    contents: { values: 'Values', sides: 'With numerator and denominator' },
    panel: 'Panel',
    indicator: 'Indicator',
    month: 'Month',
    before: 'Before',
    after: 'After',
    chart: (before, after) => `Before ${before}, after ${after}`,
    elsewhere: 'A panel that you do not see',
    lostValue: 'loses its value',
    gainedValue: 'gets a value',
    csv: 'Download all (CSV)',
    csvFailed: 'The file could not be downloaded.',
    failed: 'It cannot be saved like this.',
  },
  versions: {
    title: 'Versions',
    open: 'Versions',
    number: (version) => `Version ${version}`,
    current: 'current',
    operator: 'Operator, or unknown',
    hidden: 'Somebody you do not see',
    token: (name) => `${name} (integration)`,
    when: 'When',
    who: 'Who',
    what: 'Definition',
    compare: 'Compare',
    compareThese: 'Compare with the current one',
    chosen: (older, newer) => `Versions ${older} and ${newer}`,
    older: 'Earlier version',
    newer: 'Later version',
    more: 'Show more',
    count: (shown, total) => counted(total, `${shown} of # version`, `${shown} of # versions`),
    none: 'There are no versions yet.',
    references: 'What is read',
    added: 'Is read since',
    removed: 'Is read no more',
    changed: 'Is read in another way',
    sameReferences: 'The same references.',
    fields: 'Fields',
    sameFields: 'The same fields.',
    empty: '(empty)',
    restore: 'Restore',
    restoreTitle: (version) => `Restore version ${version}`,
    restoreText: 'The version is saved again, like any change, and becomes the newest one.',
    restoreOther: 'Only a version of the type that the indicator has now can be restored.',
    restored: (version) => `Version ${version} is restored. The cells will be recalculated in a moment.`,
    overtaken: 'Somebody else has saved this indicator meanwhile. Below is what it is now.',
    unforetold: 'What changes in the cells is not foretold for this type of indicator.',
  },
};
