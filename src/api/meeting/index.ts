import type { Endpoint } from '../../kernel/contract/endpoint.ts';
import { actionEndpoints } from './actions.ts';
import { analysisEndpoints } from './analyses.ts';
import { commentEndpoints } from './comments.ts';

/** The monthly meeting (extensions): what is said of numbers, and what is done about them. */
export const meetingEndpoints: readonly Endpoint[] = [
  ...analysisEndpoints,
  ...actionEndpoints,
  ...commentEndpoints,
];
