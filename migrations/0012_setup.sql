-- Setting a company up through the API: the key that a record has in the integrator's own system, and where a record says
-- that it is deactivated, which is the first of the two steps of a deletion.
--
-- `codigo_externo` is unique in its company and kind without regard to case, as `codigo` of budget management is. The
-- generated column is there for the index: behind row-level security it finds texts, but not lower(…), which is not leakproof.

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['departamento', 'filial', 'cargo', 'funcao', 'colaborador', 'indicador', 'painel_grupo',
                           'painel_modelo', 'painel_modelo_indicador', 'gmr_processo', 'gmr_painel', 'painel_acesso'] LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN codigo_externo text,
                      ADD COLUMN codigo_externo_chave text GENERATED ALWAYS AS (lower(codigo_externo)) STORED,
                      ADD UNIQUE (id_empresa, codigo_externo_chave)', t);
  END LOOP;
  -- All others have a state already: `desativado` of panels, `status` of models and processes.
  FOREACH t IN ARRAY ARRAY['departamento', 'filial', 'cargo', 'funcao', 'indicador', 'painel_grupo'] LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN desativado smallint NOT NULL DEFAULT 0 CHECK (desativado IN (0, 1))', t);
  END LOOP;
END $$;

-- What depends on a record is looked for before it is deleted, by its id.
CREATE INDEX colaborador_cargo ON colaborador (id_empresa, id_cargo);
CREATE INDEX colaborador_funcao ON colaborador (id_empresa, id_funcao);
CREATE INDEX colaborador_departamento_departamento ON colaborador_departamento (id_empresa, id_departamento);
CREATE INDEX painel_modelo_indicador_indicador ON painel_modelo_indicador (id_empresa, id_indicador);
