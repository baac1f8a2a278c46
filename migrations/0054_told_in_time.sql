-- What each person wants to be told by e-mail, and what they know already (src/told/).

-- Who has no row is told nothing. `silencio_de` to `silencio_ate`: the hours of the day in which nothing is made. `chave`: the
-- secret of the address that ends one kind of mail, and does nothing else. `novos`: what was chosen since the last look
-- (`olhado_em`): what stands of it by the next is known and not told. `pendente_desde`: since when something waits to be told.
-- Without a reference to the employee, whom a refresh of development replaces: without one nobody is told.
CREATE TABLE aviso (
  id_empresa      integer NOT NULL REFERENCES empresa,
  id_colaborador  integer NOT NULL,
  boletim         text NOT NULL CHECK (boletim IN ('nenhum', 'semanal', 'mensal', 'fechamento')),
  vermelho        text NOT NULL CHECK (vermelho IN ('nenhum', 'meus', 'todos')),
  acao            smallint NOT NULL CHECK (acao IN (0, 1)),
  valores         smallint NOT NULL CHECK (valores IN (0, 1)),
  mencao          smallint NOT NULL CHECK (mencao IN (0, 1)),
  silencio_de     smallint CHECK (silencio_de BETWEEN 0 AND 23),
  silencio_ate    smallint CHECK (silencio_ate BETWEEN 0 AND 23),
  idioma          text NOT NULL CHECK (idioma IN ('pt', 'en')),
  chave           uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  novos           text[] NOT NULL DEFAULT '{}',
  olhar_em        timestamptz NOT NULL DEFAULT now(),
  olhado_em       timestamptz,
  pendente_desde  timestamptz,
  PRIMARY KEY (id_empresa, id_colaborador),
  CHECK ((silencio_de IS NULL) = (silencio_ate IS NULL))
);
CREATE INDEX aviso_olhar ON aviso (olhar_em);

-- What somebody knows and that still stands, such as `vermelho 9 1 2026-10`. `id_mensagem`: what told them; null: it stood when
-- they chose to be told.
CREATE TABLE aviso_dado (
  id_empresa      integer NOT NULL,
  id_colaborador  integer NOT NULL,
  sobre           text NOT NULL,
  id_mensagem     bigint,
  PRIMARY KEY (id_empresa, id_colaborador, sobre),
  FOREIGN KEY (id_empresa, id_colaborador) REFERENCES aviso ON DELETE CASCADE
);

-- `sair`: the address that ends this kind of mail; null in a password message, which has two languages.
ALTER TABLE mensagem ADD COLUMN sair text, ADD COLUMN idioma text CHECK (idioma IN ('pt', 'en')),
  ADD CHECK ((sair IS NULL) = (idioma IS NULL));

ALTER TABLE aviso ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE aviso_dado ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON aviso TO prumo_api;
GRANT SELECT, INSERT, DELETE ON aviso_dado TO prumo_api;
