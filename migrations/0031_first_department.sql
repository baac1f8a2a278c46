-- The list of employees shows the first department of each, and reads them in this order.
CREATE INDEX colaborador_departamento_ordem ON colaborador_departamento (id_empresa, id_colaborador, ordem, id_departamento);
