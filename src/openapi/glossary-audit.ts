/** Descriptions of the audit trail's fields. */
export const auditWords: Readonly<Record<string, string>> = {
  'AuditRecord.horario': 'When the request was answered, in UTC.',
  'AuditRecord.id': 'Which record it is: always the same number, without an order.',
  'AuditRecord.id_token': 'The id of the token that sent it; null when a person did, in the console.',
  'AuditRecord.id_colaborador':
    'The id of the employee who sent it in the console; null when a token did, or the operator on the command line.',
  'AuditRecord.metodo': 'The method.',
  rota: "The route's path with its placeholders; null for a request that no route took.",
  'AuditRecord.caminho': 'The path as it was sent, tokens and secrets masked.',
  consulta: 'The query string, tokens and secrets masked; null without one.',
  corpo:
    'The body as it is kept: JSON with salaries, passwords and tokens masked, at most 64 KiB; of any other its type, size and digest. Null without one, and after its time.',
  'AuditRecord.status':
    'The status of the answer, also of one that nobody waited for; 499 where the client hung up before the request was done, which stored nothing.',
  duracao_ms: 'How long the answer took, in milliseconds.',
  ip: 'The address of the client.',
  user_agent: 'What the client calls itself, tokens masked.',
  pais: 'The country of the address, approximately; null where it is not known.',
  regiao: 'The region of the address, approximately; null where it is not known.',
  'AuditRecord.cidade': 'The city of the address, approximately; null where it is not known.',
  simulacao: 'Whether it was a dry run, which stored nothing.',
  'AuditRecord.erro':
    'Where it was refused, the code of the error, as in `X-Error-Code`; null otherwise, and for what was recorded before there was one.',
  'AuditRecord.mensagem':
    'Where it was refused, the `msg` of the answer: salaries, passwords and tokens masked, at most 2,000 characters. Null otherwise, and after the time of bodies.',
  linhas_recusadas:
    'Of a request with many rows, which of them were refused or, with lenient handling, left out. Null where none were, and after the time of bodies.',
  'RefusedRows.quantas': 'How many the answer told.',
  'RefusedRows.primeiras': 'The first 100 of them.',
  'RefusedRow.linha':
    'Which row: of a list from 0, as in `linhas[0]`; of a file as a spreadsheet counts, the header being 1.',
  'RefusedRow.campo': 'The field; empty for the row as a whole.',
  'RefusedRow.msg': 'What is wrong with it, as the answer said, masked like `mensagem`.',
  'path.ordem': 'The oldest first, or the newest; the oldest when it is left out.',
  'path.inicio':
    'Only requests from this moment on: a date (midnight UTC), or a time such as `2026-01-31T12:00:00Z`.',
  'path.fim': 'Only requests before this moment: a date (midnight UTC), or a time.',
  'path.id_token': 'Only requests of this token.',
  'path.id_colaborador': 'Only requests of this person in the console.',
  'path.rota': 'Only requests of this route, by its path with placeholders.',
  'path.status': 'Only answers of this status (`403`) or class (`4xx`).',
};
