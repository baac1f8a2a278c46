-- The panels that a person has marked as favourites. Without references: a refresh of development leaves them where it replaces
-- people and panels. One whose panel is gone is not told.
CREATE TABLE painel_favorito (
  id_empresa      integer NOT NULL REFERENCES empresa,
  id_colaborador  integer NOT NULL,
  id_gmr_painel   integer NOT NULL,
  PRIMARY KEY (id_empresa, id_colaborador, id_gmr_painel)
);

ALTER TABLE painel_favorito ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON painel_favorito TO prumo_api;
