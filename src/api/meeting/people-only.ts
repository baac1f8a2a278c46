/**
 * What only the console asks about a number or a panel alone, so that it needs no rule of its own:
 * whether I may write what is said of it, who may be asked for or mentioned, and that I have seen
 * it.
 */
import { fieldsOf } from '../../kernel/contract/declared-fields.ts';
import { type Endpoint, read, write } from '../../kernel/contract/endpoint.ts';
import {
  id,
  integer,
  list,
  object,
  optional,
  optionalText,
  requiredText,
} from '../../kernel/contract/fields.ts';
import { updated, updateResult } from '../../kernel/contract/write-results.ts';
import { type Place, placeOf, placeValues, requireWholePlace, type SentPlace } from './place.ts';
import { isWriter, requirePlace, sees } from './rights.ts';

const { module, people } = { module: 'gmr', people: 'Colaborador' } as const;
const panelPath = object({ panel_id: id('gmr_painel') });
const { id_indicador, mes, ano } = fieldsOf('analise');
const ofNumber = { id_indicador: optional(id_indicador), mes: optional(mes), ano: optional(ano) };

interface PlaceQuery {
  readonly params: { readonly panel_id: number };
  readonly query: Omit<SentPlace, 'id_gmr_painel'>;
}

/** Throws 422 for a part of what names a number. */
function placeAsked({ params, query }: PlaceQuery): Place {
  const sent = { ...query, id_gmr_painel: params.panel_id };
  requireWholePlace({ body: sent });
  return placeOf(sent);
}

const getWriting = read({
  path: '/meeting/writing/{panel_id}',
  module,
  people,
  extension: true,
  primaryOnly: true,
  summary: 'Whether I may write what is said about a panel as a whole, or about a number in it',
  params: panelPath,
  query: object(ofNumber),
  errors: ['unknown-reference'],
  record: object({ escreve: integer(0, 1) }),
  async rows(call) {
    const place = placeAsked(call);
    await requirePlace(call, place);
    return [{ escreve: Number(await isWriter(call, place)) }];
  },
});

const mostReaders = 8;

const getReaders = read({
  path: '/meeting/readers/{panel_id}',
  module,
  people,
  extension: true,
  primaryOnly: true,
  summary: 'The first people with a name like this who see a panel, or a number in it',
  params: panelPath,
  query: object({ ...ofNumber, q: optional(optionalText()) }),
  errors: ['unknown-reference'],
  record: object({ id: id('colaborador'), nome: requiredText() }),
  async rows(call) {
    const { scope, query } = call;
    const place = placeAsked(call);
    await requirePlace(call, place);
    // Few have the panel or see all: only of these it is judged, and policies leave out strangers.
    return scope.query(
      `SELECT e.id, e.nome FROM colaborador e
        WHERE e.id_empresa = $5 AND e.lixeira = 0 AND e.status = 1
          AND strpos(texto_busca(e.nome), texto_busca($6)) > 0
          AND (e.nivel_de_acesso <> 'Colaborador'
               OR EXISTS (SELECT FROM painel_acesso a
                           WHERE a.id_empresa = $5 AND a.id_gmr_painel = $1::integer AND a.id_colaborador = e.id))
          AND (${sees('e.id')})
        ORDER BY texto_busca(e.nome), e.id LIMIT ${mostReaders}`,
      [...placeValues(place), scope.companyId, query.q ?? ''],
    );
  },
});

const seeMentions = write({
  method: 'PUT',
  path: '/meeting/mentions',
  module,
  people,
  extension: true,
  summary: 'Notes that I have seen where these comments mention me',
  params: object({}),
  body: object({ comentarios: list(id(), { maxItems: 1_000 }) }),
  result: updateResult,
  async handle({ scope, person, body }) {
    const rows = await scope.query(
      `UPDATE mencao SET vista_em = now()
        WHERE id_empresa = $1 AND id_colaborador = $2 AND id_comentario = ANY ($3::integer[]) AND vista_em IS NULL
        RETURNING id_comentario`,
      [scope.companyId, person?.employeeId ?? null, body.comentarios],
    );
    return updated(rows.length);
  },
});

/** For people alone: a token may write all that it sees, and mentions by ids. */
export const meetingPeopleEndpoints: readonly Endpoint[] = [getWriting, getReaders, seeMentions];
