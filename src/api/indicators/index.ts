import type { Endpoint } from '../../kernel/endpoint.ts';
import { getFormulaConceptsById } from './concepts.ts';
import { plainIndicatorEndpoints } from './indicators.ts';
import { getFormulaNodesById } from './nodes.ts';
import { referenceEndpoints } from './references.ts';
import { saveFormulaIndicator } from './save-formula.ts';

/** Contract §4.3 and §4.4. */
export const indicatorEndpoints: readonly Endpoint[] = [
  ...plainIndicatorEndpoints,
  ...referenceEndpoints,
  getFormulaNodesById,
  getFormulaConceptsById,
  saveFormulaIndicator,
];
