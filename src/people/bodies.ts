/** The bodies that the routes of sessions take. */
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { bodyValue } from '../http/body/body.ts';
import { bodyReader } from '../http/validator.ts';
import {
  email,
  id,
  object,
  optional,
  requiredText,
  type Static,
  type TObject,
} from '../kernel/contract/fields.ts';

export const maxBytes = 4_096;
const maxPassword = 1_024;

/** No field of text, which would lose the spaces around it. */
function password() {
  const expected = `a text of 1 to ${maxPassword} characters`;
  return Type.String({ minLength: 1, maxLength: maxPassword, 'x-expected': expected });
}

const credentials = object({
  email: email(),
  senha: password(),
  id_empresa: optional(id()),
});
const linkBody = object({ segredo: requiredText() });
const addressBody = object({ email: email() });
const passwordBody = object({ senha: password() });

/** A body's known fields; a password as it was typed, with the spaces around it. Throws 422. */
function reader<Schema extends TObject>(schema: Schema): (request: FastifyRequest) => Static<Schema> {
  const read = bodyReader(schema);
  return (request) => {
    const sent = bodyValue(request.body);
    const fields = read(sent) as Static<Schema>;
    return 'senha' in schema.properties ? { ...fields, senha: (sent as { senha: string }).senha } : fields;
  };
}

export const readCredentials = reader(credentials);
export const readLink = reader(linkBody);
export const readAddress = reader(addressBody);
export const readPassword = reader(passwordBody);
