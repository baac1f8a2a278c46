/** When a company that cannot be recalculated is left alone (table `calculo_falha`). */

/** After this many failed attempts in a row, a company is in quarantine. */
export const maxAttempts = 5;
