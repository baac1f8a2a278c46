/** Descriptions of the fields of processes, and of copyGmrProcess. */
const counts = (had: string) => ({
  paineis: `How many panels ${had} put into the new process.`,
  paineis_fora: 'How many panels are left out, because they are inactive.',
  acessos: `How many accesses to these panels ${had} given in the new process.`,
  acessos_fora: 'How many are left out, of employees who are inactive or in the trash.',
  indicadores: `How many indicators of models ${had} extended to the last month of the new process.`,
  indicadores_fora: 'How many end before the process does, and stay as they are.',
  pesos: `How many cells ${had} given the weight of their own that the month has in the process.`,
});

const of = (type: string, fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [`${type}.${name}`, text]));

export const processWords: Readonly<Record<string, string>> = {
  ...of('Closing', {
    id: 'Its id.',
    fechado: 'Whether the month is closed by it now: 0 once it was reopened.',
    fechado_em: 'When it was closed.',
    id_colaborador: 'Who closed it; null: a token.',
    id_token: 'The token that closed it; null: a person.',
    nota: 'What was noted.',
    reaberto_em: 'When it was reopened; null: it was not.',
    reaberto_colaborador: 'Who reopened it; null: a token, or nobody.',
    reaberto_token: 'The token that reopened it; null: a person, or nobody.',
    motivo: 'Why it was reopened; null: it was not.',
    paineis: 'How many panels have the month closed by it now.',
  }),
  'ClosingOrder.nota': 'What is to be noted; absent: nothing.',
  'ReopeningOrder.motivo': 'Why the month is reopened.',
  'ClosingResult.paineis': 'How many panels have the month closed.',
  ...of('ClosingPreview', {
    paineis: 'How many panels would have the month closed.',
    faltam:
      'How many results are missing: common indicators of active panels with a target in the month and no result.',
    faltas: 'The first 100 of them, by panel.',
  }),
  'GmrProcessCopy.nome': 'The name of the new process. One that a process has already is a 409.',
  'GmrProcessCopy.meses':
    'How many months later the new process begins. Left out: as many as the process has, so that it begins directly after.',
  ...of('GmrProcessCopyResult', counts('were')),
  ...of('GmrProcessCopyPreview', {
    ...counts('would be'),
    inicio_mes: 'The first month of the new process.',
    fim_mes: 'The last month of the new process, which is included.',
    listas: 'What the numbers count, with names.',
  }),
  ...of('GmrProcessCopyLists', {
    paineis: 'The panels, by id.',
    paineis_fora: 'The inactive panels.',
    acessos: 'The employees who would have access, by id.',
    acessos_fora: 'The employees whose accesses are left out.',
    indicadores: 'The indicators whose months would be extended, by model.',
    indicadores_fora: 'The indicators that end before the process does.',
  }),
  ...of('GmrProcessCopyAccess', {
    paineis: 'To how many of the panels.',
    paineis_editados: 'In how many of them the employee may edit values.',
  }),
  ...of('GmrProcessCopyIndicator', { fim_mes: 'The last month, as it is stored.' }),
};
