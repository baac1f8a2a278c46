-- What a token may be used for. Nothing set is the contract's token: all of the company.
--
-- `somente_leitura`: GET alone. `modulos`, `rotas`: the endpoints of these modules, those under these paths.
-- `id_gmr_processo`, `paineis`: the panels of a process, or these of them. No foreign key: a token exists in both
-- environments, its process may exist in one of them alone, and ids are never given out twice.
ALTER TABLE token
  ADD COLUMN somente_leitura boolean NOT NULL DEFAULT false,
  ADD COLUMN modulos         text[] CHECK (modulos <@ '{gmr,go}' AND cardinality(modulos) > 0),
  ADD COLUMN rotas           text[] CHECK (cardinality(rotas) > 0),
  ADD COLUMN id_gmr_processo integer,
  ADD COLUMN paineis         integer[] CHECK (paineis IS NULL OR (cardinality(paineis) > 0 AND id_gmr_processo IS NOT NULL));

-- It tells the scope too (current.sql).
DROP FUNCTION find_token(bytea);
