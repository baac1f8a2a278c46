import { integer, nullable } from '../kernel/contract/fields.ts';

const percent = nullable(integer(-10_000, 10_000));

/** What scores count of an attainment at least and at most, in whole percents. */
export const attainmentBounds = { atingimento_minimo: percent, atingimento_maximo: percent };
