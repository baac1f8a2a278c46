/** When a company whose recalculation keeps failing is left alone (table `calculo_falha`). */

/** After this many failed attempts in a row, a company is in quarantine. */
export const maxAttempts = 5;
