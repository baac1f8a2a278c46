/** Where this browser keeps what somebody has written. Somebody else who signs in does not find it. */
import type { Me } from './session.ts';

type Person = Pick<Me, 'ambiente' | 'id_empresa' | 'id_colaborador'>;

const ofPerson = ({ ambiente, id_empresa, id_colaborador }: Person) =>
  `${ambiente}.${id_empresa}.${id_colaborador}`;

/** The text of a formula; that of an indicator that does not exist yet by 0. */
export const formulaPlace = (me: Person, indicator: number) => `formula.${ofPerson(me)}.${indicator}`;

/** The fields of an indicator. */
export const fieldsPlace = (me: Person, indicator: number | 'novo') =>
  `indicator.${ofPerson(me)}.${indicator}`;

/** The key of a save whose answer is not known yet. */
export const sendingPlace = (me: Person) => `indicator-sending.${ofPerson(me)}`;
