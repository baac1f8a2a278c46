/** The texts of the monthly meeting and of what is printed. */
import { countedIn } from './counted.ts';

const counted = countedIn('pt');

export const ptPresentation = {
  presentation: {
    choose: 'Escolha o que a reunião olha: um painel depois do outro, com o que ficou abaixo da meta.',
    panels: 'Painéis da reunião',
    selectPanel: (panel: string) => `${panel} na reunião`,
    all: 'Todos',
    onlyRed: 'Só com algo abaixo da meta',
    none: 'Nenhum',
    favourites: 'Meus favoritos',
    present: (count: number) => (count === 1 ? 'Apresentar 1 painel' : `Apresentar ${count} painéis`),
    pack: 'Pacote para imprimir',
    print: 'Imprimir',
    preparing: 'Preparando…',
    chooseAgain: 'Escolher painéis',
    back: 'Voltar à apresentação',
    place: (at: number, of: number) => `${at} de ${of}`,
    next: 'Próximo painel',
    previous: 'Painel anterior',
    keys: 'Painel anterior e próximo',
    wholeScreen: 'Tela cheia',
    below: 'Abaixo da meta',
    nothingBelow: 'Nada abaixo da meta neste mês.',
    trend: (panel: string) => `Pontuação de ${panel} por mês`,
    since: (when: string) => `O que mudou desde ${when}`,
    closedFirst: (month: string) => `Quando ${month} foi fechado pela primeira vez.`,
    neverClosed: 'Nenhum mês foi fechado até aqui: escolha desde quando olhar.',
    otherMoment: 'Outro momento',
    changedOf: (panel: string) => `O que mudou em ${panel}`,
    before: 'Antes',
    now: 'Agora',
    wasAttained: (percent: string) => `era ${percent}`,
    scoreOf: (month: string) => `Pontuação de ${month}:`,
    nothingChanged: (month: string) => `Até ${month} nenhum resultado mudou.`,
    added: (count: number) =>
      counted(
        count,
        '# valor é novo: antes não havia nenhum.',
        '# valores são novos: antes não havia nenhum.',
      ),
    why: 'Por quê?',
    whyOf: (number: string) => `Por que mudou: ${number}`,
    noPanels: 'Nenhum painel seu está neste processo.',
    noPanelsNext: 'Escolha outro processo acima.',
  },
  print: {
    by: (who: string, when: string) => `${who}, ${when}`,
    page: 'Página',
  },
};
