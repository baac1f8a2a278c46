/** The types of indicators that the code distinguishes (`tipo`, contract §2.6). */

/** Its values are typed. */
export const commonType = 0;
/** It is calculated by a formula. */
export const formulaType = 5;

/** It is composed of fields of other indicators. */
export const isCompound = (tipo: number) => tipo === 1 || tipo === 2;
/** It is summed over panels. */
export const isConsolidated = (tipo: number) => tipo === 3 || tipo === 4;
