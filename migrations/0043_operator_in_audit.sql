-- What the operator does to a person on the command line is in the company's trail.
-- Neither a token nor a person sent it.
ALTER TABLE auditoria
  DROP CONSTRAINT auditoria_quem,
  ADD CONSTRAINT auditoria_quem CHECK (num_nonnulls(id_token, id_colaborador) = 1
    OR (num_nonnulls(id_token, id_colaborador, id_empresa) = 0 AND status = 401
        AND rota IN ('/console/api/session', '/console/api/session/link'))
    OR (num_nonnulls(id_token, id_colaborador) = 0 AND id_empresa IS NOT NULL
        AND rota = '/console/api/people/:id/anonymise')) NOT VALID;
