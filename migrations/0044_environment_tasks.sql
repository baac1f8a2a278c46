-- Work between the environments that people began in the console: what a refresh would lose, a refresh, a promotion
-- (src/operator/environment-tasks/). A task is kept in the database that it changes, and its end is stored in the same transaction,
-- so that it has ended well exactly if it was stored.
CREATE TABLE tarefa_ambiente (
  -- Without a reference: a refresh may create the company.
  id_empresa      integer NOT NULL,
  id              uuid NOT NULL DEFAULT gen_random_uuid(),
  tipo            text NOT NULL CHECK (tipo IN ('perdas', 'atualizacao', 'promocao')),
  estado          text NOT NULL DEFAULT 'em_andamento'
                  CHECK (estado IN ('em_andamento', 'feita', 'recusada', 'falhou', 'interrompida')),
  -- Of production, also in development.
  id_colaborador  integer NOT NULL,
  iniciada_em     timestamptz NOT NULL DEFAULT clock_timestamp(),
  terminada_em    timestamptz,
  passo           jsonb,
  resultado       jsonb,
  motivo          text,
  PRIMARY KEY (id_empresa, id),
  CHECK ((estado = 'em_andamento') = (terminada_em IS NULL))
);
CREATE INDEX tarefa_ambiente_inicio ON tarefa_ambiente (id_empresa, iniciada_em DESC);

-- The company document that a refresh kept, compressed, in parts of a megabyte.
CREATE TABLE documento_guardado (
  id_empresa  integer NOT NULL,
  id_tarefa   uuid NOT NULL,
  parte       integer NOT NULL,
  conteudo    bytea NOT NULL,
  PRIMARY KEY (id_empresa, id_tarefa, parte),
  FOREIGN KEY (id_empresa, id_tarefa) REFERENCES tarefa_ambiente ON DELETE CASCADE
);

-- The API's own role reads neither: the operator's functions do, for a Gerente.
ALTER TABLE tarefa_ambiente ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE documento_guardado ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
