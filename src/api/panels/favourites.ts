/** A person's favourite panels: theirs alone, of whatever panels they see today. */
import { type Endpoint, read, write } from '../../kernel/contract/endpoint.ts';
import { enumeration, id, object } from '../../kernel/contract/fields.ts';
import { updated, updateResult } from '../../kernel/contract/write-results.ts';

const getFavourites = read({
  path: '/favourites',
  module: 'gmr',
  people: 'Colaborador',
  extension: true,
  primaryOnly: true,
  summary: 'My favourite panels, of those that I see',
  params: object({}),
  record: object({ id_gmr_painel: id('gmr_painel') }),
  // The policies leave out those of others, and panels that the person sees no more.
  rows: ({ scope }) =>
    scope.query(
      `SELECT f.id_gmr_painel FROM painel_favorito f
         JOIN gmr_painel p ON p.id_empresa = f.id_empresa AND p.id = f.id_gmr_painel
        WHERE f.id_empresa = $1 ORDER BY f.id_gmr_painel`,
      [scope.companyId],
    ),
});

const setFavourite = write({
  method: 'PUT',
  path: '/favourites/{panel_id}',
  module: 'gmr',
  people: 'Colaborador',
  extension: true,
  summary: 'Makes a panel one of my favourites, or no longer',
  params: object({ panel_id: id('gmr_painel') }),
  body: object({ favorito: enumeration({ 0: 'no longer', 1: 'one of my favourites' }) }),
  result: updateResult,
  async handle({ scope, person, params, body }) {
    await scope.query(
      body.favorito === 1
        ? 'INSERT INTO painel_favorito (id_empresa, id_colaborador, id_gmr_painel) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING'
        : 'DELETE FROM painel_favorito WHERE id_empresa = $1 AND id_colaborador = $2 AND id_gmr_painel = $3',
      [scope.companyId, person?.employeeId ?? null, params.panel_id],
    );
    return updated(1);
  },
});

/** For people alone: a token has no favourites. */
export const favouriteEndpoints: readonly Endpoint[] = [getFavourites, setFavourite];
