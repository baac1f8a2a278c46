/**
 * The keys under which this browser keeps drafts. They differ by person, so that nobody finds
 * another's.
 */
import type { Me } from './session.ts';

type Person = Pick<Me, 'ambiente' | 'id_empresa' | 'id_colaborador'>;

const ofPerson = ({ ambiente, id_empresa, id_colaborador }: Person) =>
  `${ambiente}.${id_empresa}.${id_colaborador}`;

/** The text of a formula. An indicator that does not exist yet has the id 0. */
export const formulaPlace = (me: Person, indicator: number) => `formula.${ofPerson(me)}.${indicator}`;

/** The fields of an indicator. */
export const fieldsPlace = (me: Person, indicator: number | 'novo') =>
  `indicator.${ofPerson(me)}.${indicator}`;

/** The key of a save whose response is not known yet. */
export const sendingPlace = (me: Person) => `indicator-sending.${ofPerson(me)}`;
