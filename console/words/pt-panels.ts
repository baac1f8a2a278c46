/** The texts of the page of panels. */
export const ptPanels = {
  panels: {
    confidential: (model: string) =>
      `O modelo ${model} é confidencial: veem este painel só os Gerentes e quem tem acesso a ele.`,
    read: 'Abrir o painel',
    edit: 'Configurar',
    accesses: 'Responsável e acessos',
    process: 'No processo',
    needsProcess:
      'Ponha o painel em um processo e salve. Depois escolha aqui quem responde por ele, quem o vê e quem o preenche.',
    nobody: 'Ninguém tem acesso ainda. Escolha abaixo quem responde por ele.',
    addPerson: 'Dar acesso a',
    add: 'Dar acesso',
    atOnce: 'Cada mudança aqui vale na hora.',
    saved: 'Salvo.',
  },
};
