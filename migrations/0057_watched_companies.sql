-- What a company's webhooks were told of what stands in it (src/told/watch.ts).

-- `eventos`: which kinds were looked for at the last look; what stands of another by the next is known and not told.
CREATE TABLE vigilancia (
  id_empresa  integer PRIMARY KEY REFERENCES empresa,
  eventos     text[] NOT NULL DEFAULT '{}',
  olhado_em   timestamptz NOT NULL DEFAULT '-infinity'
);

-- What is known and still stands, such as `result.red 9 1 2026-10`.
CREATE TABLE vigilancia_dado (
  id_empresa  integer NOT NULL REFERENCES vigilancia ON DELETE CASCADE,
  sobre       text NOT NULL,
  PRIMARY KEY (id_empresa, sobre)
);

ALTER TABLE vigilancia ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE vigilancia_dado ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON vigilancia TO prumo_api;
GRANT SELECT, INSERT, DELETE ON vigilancia_dado TO prumo_api;
