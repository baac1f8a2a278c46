/**
 * The keys under which this browser keeps drafts. They differ by person, so that nobody finds
 * another's.
 */

interface Person {
  readonly ambiente: string;
  readonly id_empresa: number;
  readonly id_colaborador: number;
}

const ofPerson = ({ ambiente, id_empresa, id_colaborador }: Person) =>
  `${ambiente}.${id_empresa}.${id_colaborador}`;

/** The text of a formula. The id of an indicator that does not exist yet is 0. */
export const formulaPlace = (me: Person, indicator: number) => `formula.${ofPerson(me)}.${indicator}`;

/** The fields of an indicator. */
export const fieldsPlace = (me: Person, indicator: number | 'novo') =>
  `indicator.${ofPerson(me)}.${indicator}`;

/** The key of a save whose response is not known yet. */
export const sendingPlace = (me: Person) => `indicator-sending.${ofPerson(me)}`;

/** The values of the grid. With `.sent` and `.sending` appended: those that were sent. */
export const gridPlace = (me: Person) => `grid.${ofPerson(me)}`;

/** The facts of the budget, of one kind: budgeted, actual or historical. */
export const factsPlace = (me: Person, kind: string) => `budget.${ofPerson(me)}.${kind}`;

/** The fields of a record of some kind, or the lines of many. */
export const recordPlace = (me: Person, kind: string, record: number | 'novo' | 'varias') =>
  `record.${ofPerson(me)}.${kind}.${record}`;
