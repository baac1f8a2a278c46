import { areaIndicators } from './area-records.ts';
import { budgetIndicators } from './budget-indicators.ts';
import { companyNumber, regions } from './catalogue.ts';
import type { Indicator } from './company-document.ts';
import { ratioIndicators } from './ratio-indicators.ts';
import { stateIndicators } from './state-indicators.ts';
import { totalIndicators } from './total-indicators.ts';

/**
 * Every indicator of the demo: the states' first, then four regions' totals, then the company's,
 * then those of the areas.
 */
export function indicators(): Indicator[] {
  const company = { number: companyNumber, name: 'da empresa', regions };
  const totals = [
    ...regions.map((region) => ({ number: region.id, name: `da região ${region.name}`, regions: [region] })),
    company,
  ];
  return [
    ...stateIndicators(),
    ...ratioIndicators({ number: 0, name: '' }),
    ...totals.flatMap((scope) => [
      ...totalIndicators(scope),
      ...ratioIndicators(scope),
      ...budgetIndicators(scope),
    ]),
    ...areaIndicators(),
  ].toSorted((a, b) => a.id - b.id);
}
