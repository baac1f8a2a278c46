-- Why a request was refused: the error's code (`X-Error-Code`) and its message (`msg`), as the answer told them. Null for what was
-- answered well, for what was recorded before, and where nobody waited for the answer. The message is masked and cut like a body, and
-- goes with the bodies when their time is over.
ALTER TABLE auditoria ADD COLUMN erro text, ADD COLUMN mensagem text;
GRANT SELECT (erro, mensagem) ON auditoria TO prumo_api;
