/** Descriptions of the fields of analyses, actions and comments. */
const author = 'The id of the employee who wrote it; null: a token.';
const ofNumber = 'null: it is about the panel as a whole.';
const whoseNumber = (kind: string): Readonly<Record<string, string>> => ({
  [`${kind}.id_gmr_painel`]: 'The panel that it is about.',
  [`${kind}.id_indicador`]: `The indicator that it is about; ${ofNumber}`,
  [`${kind}.mes`]: `The month that it is about, 1 to 12; ${ofNumber}`,
  [`${kind}.ano`]: `The year that it is about; ${ofNumber}`,
});
const sentNumber = (kind: string): Readonly<Record<string, string>> => ({
  ...whoseNumber(kind),
  [`${kind}.id_indicador`]:
    'The indicator that it is about, with `mes` and `ano`; absent: the panel as a whole.',
  [`${kind}.mes`]: 'The month that it is about, 1 to 12.',
  [`${kind}.ano`]: 'The year that it is about.',
});

export const meetingWords: Readonly<Record<string, string>> = {
  fato: 'What happened, in plain text.',
  causas: 'Why, as a chain: each is the cause of the one before. Each is one line.',
  'Analysis.id_colaborador': author,
  alterada_em: 'When it was changed last, in UTC.',
  ...whoseNumber('Action'),
  ...sentNumber('ActionInsert'),
  o_que: 'What is done.',
  'Action.id_responsavel': 'The id of the employee who does it.',
  'ActionInsert.id_responsavel': 'The id of the employee who does it.',
  'ActionUpdate.id_responsavel': 'The id of the employee who does it.',
  prazo: 'The last day for it.',
  'Action.prazo': 'The last day for it, at midnight UTC. Bodies take `YYYY-MM-DD` and this form.',
  quanto: 'How much it costs or yields; null: not said.',
  'Action.nome_responsavel': 'The name of who does it; only with `include`.',
  'Action.estado': 'How far it is.',
  'ActionInsert.estado': 'How far it is; absent: open.',
  'ActionUpdate.estado': 'How far it is.',
  'Action.resultado': 'What came of it; null: not said yet.',
  'ActionInsert.resultado': 'What came of it.',
  'ActionUpdate.resultado': 'What came of it.',
  'ActionInsert.ordem': 'The position among its neighbours; absent: 0.',
  'Action.id_colaborador': author,
  vence: 'Only open actions by their last day, as a day of Brasília.',
  ...whoseNumber('Comment'),
  ...sentNumber('CommentInsert'),
  id_acao: 'The id of the action that it is about; null: the number or panel itself.',
  'Comment.texto': 'What it says, in plain text; null once it was removed.',
  'CommentInsert.texto': 'What it says, in plain text.',
  'CommentUpdate.texto': 'What it says, in plain text.',
  mencoes: 'The ids of the employees who are mentioned.',
  id_mencionado: 'Only comments that mention one of these employees.',
  'Comment.id_colaborador': author,
  editado_em: 'When its text was edited last, in UTC; null: never.',
  removido_em: 'When its text was taken away, in UTC; null: it was not.',
  'MeetingVersion.campo': 'The field that was changed.',
  'MeetingVersion.antes': 'What it held before, as text; null: nothing.',
  'MeetingVersion.horario': 'When it was changed, in UTC.',
  'MeetingVersion.id_token': 'The id of the token that changed it; null: a person did.',
  'MeetingVersion.id_colaborador': 'The id of the employee who changed it; null: a token did.',
};
