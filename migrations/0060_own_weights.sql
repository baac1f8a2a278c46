-- Weights of an indicator in one panel, which few rows have: the scores of a thousand panels look for them by panel.
CREATE INDEX andamento_peso ON andamento (id_empresa, ano, id_gmr_painel) WHERE peso IS NOT NULL;
