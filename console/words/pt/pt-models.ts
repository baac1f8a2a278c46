/** The texts of the page of a model and of that of panels, in Portuguese. */
import { countedIn } from '../../../src/kernel/values/counted.ts';

const counted = countedIn('pt');

export const ptModels = {
  models: {
    missing: 'Este modelo não existe, ou está fora dos seus painéis.',
    copyTitle: (name: string) => `Duplicar ${name}`,
    copyText: (count: number) =>
      `O novo modelo tem ${counted(count, 'o mesmo indicador, com o seu peso', 'os mesmos # indicadores, com os seus pesos')}, a mesma ordem e os mesmos meses. Painéis e valores ficam onde estão.`,
    copyMake: 'Criar a cópia',
    edit: 'Editar modelo',
    retired: 'Desativado: não aparece mais nas escolhas.',
    confidential: 'Confidencial: só Gerentes e quem tem acesso a um dos seus painéis podem ver.',
    panels: (count: number) =>
      count === 0 ? 'Nenhum painel o usa' : counted(count, '# painel o usa', '# painéis o usam'),
    submodels: 'Submodelos:',
    grid: (name: string) => `Indicadores de ${name} por mês`,
    indicator: 'Indicador',
    columns: { weight: 'Peso', first: 'Desde', last: 'Até' },
    inForce: 'Todos os meses',
    notInForce: 'não vale',
    addName: 'Acrescentar indicador',
    add: 'Acrescentar',
    unknown: 'Nenhum indicador tem este nome.',
    there: 'Já está no modelo.',
    added: (name: string) => `${name} acrescentado.`,
    up: (name: string) => `Subir ${name}`,
    down: (name: string) => `Descer ${name}`,
    moved: (name: string, place: number, of: number) => `${name} está na posição ${place} de ${of}.`,
    takeOut: (name: string) => `Tirar ${name}`,
    takenOut: (name: string) => `${name} sai do modelo quando você salvar.`,
    none: 'O modelo ainda não tem indicadores.',
    noneNext: 'Digite acima o nome de um e acrescente. Ele aparece em todos os painéis do modelo.',
    help: 'O peso aparece nos meses em que o indicador vale, e é o mesmo em todos. Digite um peso em um mês para que passe a valer até lá; Delete tira os meses selecionados. Arraste um nome, ou use Alt com seta, para mudar a ordem.',
    why: {
      weight: 'Um peso é um número de 0 a 9.999.999,99, com até duas casas.',
      month: 'Um mês se escreve como 01/2017 ou jan/17.',
      order: 'O primeiro mês viria depois do último.',
      gap: 'Os meses de um indicador não têm lacunas: tire a partir de uma ponta. Para tirar todos, tire o indicador.',
    },
    notPasted: (count: number, first: string) =>
      counted(count, `# célula não entrou: ${first}.`, `# células não entraram, a primeira: ${first}.`),
    restored: 'Continuando com as suas mudanças de antes.',
    pending: (count: number) =>
      count === 0
        ? 'A ordem mudou e ainda não está salva.'
        : counted(count, '# indicador mudado, ainda não salvo.', '# indicadores mudados, ainda não salvos.'),
    review: 'Conferir e salvar',
    discard: 'Descartar',
    discardQuestion: 'Descartar as mudanças?',
    keep: 'Continuar editando',
    leaveText:
      'As mudanças não estão salvas. Ficam guardadas neste navegador e continuam aqui quando você voltar.',
    saved: 'O modelo foi salvo.',
    reviewTitle: (name: string) => `Salvar os indicadores de ${name}?`,
    trying: 'Conferindo…',
    changes: 'O que muda',
    before: 'Antes',
    after: 'Depois',
    line: (first: string, last: string, weight: string) => `${first} a ${last}, peso ${weight}`,
    notThere: 'Fora do modelo',
    reordered: 'A ordem dos indicadores também muda.',
    overtaken: 'Alguém mudou este modelo enquanto você escrevia. As suas mudanças continuam aqui.',
    goOn: 'Recarregar e continuar',
    refused:
      'Nada foi salvo. Valores digitados ficariam fora de alcance, ou fórmulas ficariam sem o que leem, em:',
    refusedNext: 'Limpe antes estes valores na Planilha, ou mantenha os meses destes indicadores.',
    removeTitle: (name: string) => `Tirar ${name} do modelo?`,
    remove: 'Tirar do modelo',
    removeText: (panels: number) =>
      `Não tem valores digitados. ${panels === 0 ? 'Nenhum painel o mostra.' : counted(panels, '# painel deixa de mostrá-lo.', '# painéis deixam de mostrá-lo.')} Nada muda antes de você salvar.`,
    held: 'Ainda não pode sair, porque isto seria perdido:',
    heldNext: 'Limpe antes os valores, e mude as fórmulas que o leem nos painéis deste modelo.',
    toGrid: 'Abrir os valores na Planilha',
    readers: 'Estes o leem no mesmo painel, e ficariam sem o valor dele:',
    addTo: 'Acrescentar a um modelo',
    choose: 'Escolha um modelo',
    addFailed: 'Não foi acrescentado',
    addedTo: (name: string) => `Acrescentado a ${name}.`,
  },
  panels: {
    confidential: (model: string) =>
      `O modelo ${model} é confidencial: só os Gerentes e quem tem acesso a este painel podem vê-lo.`,
    read: 'Abrir o painel',
    accesses: 'Responsável e acessos',
    process: 'No processo',
    needsProcess:
      'Inclua o painel em um processo e salve. Depois escolha aqui quem responde por ele, quem o vê e quem o preenche.',
    nobody: 'Ninguém tem acesso ainda. Escolha abaixo quem responde por ele.',
    addPerson: 'Dar acesso a',
    add: 'Dar acesso',
    atOnce: 'Cada mudança aqui vale na hora.',
    saved: 'Salvo.',
  },
};
