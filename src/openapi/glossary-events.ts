/** The fields of what changed. */
export const eventWords: Readonly<Record<string, string>> = {
  'Change.cursor': 'The place of this change in the feed: send it as `since` to get what came after it.',
  'Change.recurso': 'What changed.',
  'Change.acao': 'What happened to it.',
  'Change.horario': 'When it was written, in UTC. It is stored when its transaction ends.',
  'Change.id': 'The id of the record; null where a change has none of its own: cells, facts, recalculations.',
  'Change.id_gmr_painel': 'The panel of a cell; null elsewhere.',
  'Change.id_indicador': 'The indicator of a cell; null elsewhere.',
  'Change.id_go_processo_periodo': 'The budget period of facts; null elsewhere.',
  'Change.mes': 'The month of a cell or of facts; null elsewhere.',
  'Change.ano': 'The year of a cell or of facts; null elsewhere.',
  'path.since':
    'The `cursor` of the last change that was read, or `now` for the newest change alone; without it from the oldest change that is kept.',
};
