/** The author of a definition, as responses show it. */
import { choiceOf, id, nullable, object, requiredText } from '../../kernel/contract/fields.ts';

export const author = nullable(
  object(
    {
      tipo: choiceOf({ API: 'a request with a token', pessoa: 'a person in the console' }),
      id: id(),
      nome: nullable(requiredText()),
    },
    'DefinitionAuthor',
  ),
);

/**
 * The author as JSON, from `id_token` and `id_colaborador` of the table `of`, joined by {@link
 * authorJoins}. The name of a person whom the reader may not see is null, because row-level
 * security hides their row.
 */
export const authorColumn = (of: string) => `
  CASE WHEN ${of}.id_token IS NOT NULL
       THEN json_build_object('tipo', 'API', 'id', ${of}.id_token, 'nome', author_token.nome)
       WHEN ${of}.id_colaborador IS NOT NULL
       THEN json_build_object('tipo', 'pessoa', 'id', ${of}.id_colaborador, 'nome', author_person.nome) END`;

export const authorJoins = (of: string) => `
  LEFT JOIN company_tokens() author_token ON author_token.id = ${of}.id_token
  LEFT JOIN colaborador author_person
    ON author_person.id_empresa = ${of}.id_empresa AND author_person.id = ${of}.id_colaborador`;
