-- What a conversion set aside can be read through the API: by whoever may save formulas, in the panels and years that they see.

CREATE POLICY pessoa ON conversao AS RESTRICTIVE FOR SELECT TO prumo_api
  USING (NOT for_person() OR (SELECT person_level(nullif(current_setting('prumo.id_colaborador', true), '')::integer)) IN ('Gerente', 'Gestor'));
CREATE POLICY pessoa ON conversao_valor AS RESTRICTIVE FOR SELECT TO prumo_api
  USING (NOT for_person() OR cell_key(id_gmr_painel, ano, 1)
         <@ (SELECT person_cells(nullif(current_setting('prumo.id_colaborador', true), '')::integer, 'years')));

CREATE INDEX conversao_indicador ON conversao (id_empresa, id_indicador);
