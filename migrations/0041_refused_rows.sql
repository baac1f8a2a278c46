-- Which rows of a request with many were refused, and why: `{"quantas": 2, "primeiras": [{"linha": 3, "campo": "mes", "msg": "…"}]}`. Null where
-- none were. Masked like the message, and gone with it when its time is over.
ALTER TABLE auditoria ADD COLUMN linhas_recusadas jsonb;
GRANT SELECT (linhas_recusadas) ON auditoria TO prumo_api;
