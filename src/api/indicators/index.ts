import type { Endpoint } from '../../kernel/endpoint.ts';
import { getFormulaConceptsById } from './concepts.ts';
import { indicatorEndpoints } from './indicators.ts';
import { getFormulaNodesById } from './nodes.ts';
import { referenceEndpoints } from './references.ts';
import { saveFormulaIndicator } from './save-formula.ts';

/** Contract §4.3 and §4.4. */
export const indicatorsSlice: readonly Endpoint[] = [
  ...indicatorEndpoints,
  ...referenceEndpoints,
  getFormulaNodesById,
  getFormulaConceptsById,
  saveFormulaIndicator,
];
