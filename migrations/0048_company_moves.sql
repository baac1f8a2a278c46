-- Companies on their way to another cell (src/operator/move/): a row where one leaves and where it arrives. While `fechada_em` is set,
-- nothing of the company is written here. `entregue_em`, where it leaves: it is open in the other cell, for good.
CREATE TABLE transferencia (
  id_empresa    integer PRIMARY KEY,
  chega         boolean NOT NULL,
  outra_celula  smallint NOT NULL,
  iniciada_em   timestamptz NOT NULL DEFAULT clock_timestamp(),
  fechada_em    timestamptz,
  entregue_em   timestamptz,
  CHECK (entregue_em IS NULL OR NOT chega AND fechada_em IS NOT NULL)
);
ALTER TABLE transferencia ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
