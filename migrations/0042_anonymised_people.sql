-- When the personal data of somebody who has left was removed (src/people/personal-data.ts). Their figures and history
-- stay, under a pseudonym.
ALTER TABLE colaborador
  ADD COLUMN anonimizado_em timestamptz,
  ADD CONSTRAINT colaborador_anonimizado CHECK (anonimizado_em IS NULL OR status <> 1 OR lixeira = 1);
