import type { Endpoint } from '../../kernel/endpoint.ts';
import { getFormulaConceptsById } from './concepts.ts';
import { getDependentsById } from './dependents.ts';
import { plainIndicatorEndpoints } from './indicators.ts';
import { getFormulaNodesById } from './nodes.ts';
import { referenceEndpoints } from './references.ts';
import { saveFormulaIndicator } from './save-formula.ts';

/** Contract §4.3 and §4.4, and where an indicator is used. */
export const indicatorEndpoints: readonly Endpoint[] = [
  ...plainIndicatorEndpoints,
  ...referenceEndpoints,
  getFormulaNodesById,
  getFormulaConceptsById,
  saveFormulaIndicator,
  getDependentsById,
];
