import type { Endpoint } from '../../kernel/contract/endpoint.ts';
import { compositionEndpoints } from './compositions.ts';
import { getFormulaConceptsById } from './concepts.ts';
import { getConversionCellsById, getConversionsById } from './conversions.ts';
import { getDependentsById } from './dependents.ts';
import { getFormulaById } from './formula-by-id.ts';
import { getFormulaTextById, parseFormulaText } from './formula-text.ts';
import { plainIndicatorEndpoints } from './indicators.ts';
import { getFormulaNodesById } from './nodes.ts';
import { referenceEndpoints } from './references.ts';
import { saveFormulaIndicator } from './save-formula.ts';
import { upsertFormulas } from './upsert-formulas.ts';
import { getVersionById, getVersionsById } from './versions.ts';

/** The endpoints of contract §4.3 and §4.4, with the extensions at the end. */
export const indicatorEndpoints: readonly Endpoint[] = [
  ...plainIndicatorEndpoints,
  ...referenceEndpoints,
  getFormulaNodesById,
  getFormulaConceptsById,
  saveFormulaIndicator,
  upsertFormulas,
  getFormulaById,
  getFormulaTextById,
  parseFormulaText,
  getDependentsById,
  getVersionsById,
  getVersionById,
  getConversionsById,
  getConversionCellsById,
  ...compositionEndpoints,
];
