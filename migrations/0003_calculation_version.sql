-- How often a company's results were stored. A worker keeps companies in memory; its copy counts only while it carries the
-- number that stands here (read under the company's lock, raised with every recalculation). Whoever changes stored
-- values or definitions in bulk, without a mark for each, leaves a mark of the whole company (a `marca` without anything
-- but the company), which makes every worker load anew.
CREATE TABLE calculo_versao (
  id_empresa  integer PRIMARY KEY REFERENCES empresa,
  versao      bigint NOT NULL
);

ALTER TABLE calculo_versao ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY empresa ON calculo_versao
  USING (id_empresa = nullif(current_setting('prumo.id_empresa', true), '')::integer);
CREATE POLICY operador ON calculo_versao TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON calculo_versao TO prumo_api;

-- Guaranteed by the references to indicator and panel, whose keys begin with the company: looking the company up too made a
-- third of the references' price, which is most of what a new row costs (measured).
ALTER TABLE andamento DROP CONSTRAINT andamento_id_empresa_fkey;
ALTER TABLE andamento_entrada DROP CONSTRAINT andamento_entrada_id_empresa_fkey;
