-- Notices are deleted after 31 days (`take_back_notices`).
CREATE INDEX mensagem_aviso ON mensagem (data_cadastro) WHERE sair IS NOT NULL;
