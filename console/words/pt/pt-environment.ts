/** The texts of setting up a company and of the page about its environments, in Portuguese. */
import { countedIn } from '../../../src/kernel/values/counted.ts';
import { ptLists } from '../generated/pt-kinds.ts';

const counted = countedIn('pt');

export const ptEnvironment = {
  environments: {
    title: 'Ambiente',
    text: 'Desenvolvimento é onde se monta e se testa; produção é o que vale. Aqui se vê o que um tem e o outro não, leva-se à produção o que foi montado, e refaz-se o desenvolvimento.',
    inProduction:
      'Os ambientes se comparam, e se muda um pelo outro, no console da produção. Entre lá para ver o que muda.',
    coming: 'O que desenvolvimento tem a mais',
    comingNone: 'Nada: tudo o que desenvolvimento tem, produção tem igual.',
    alone: 'O que só produção tem',
    aloneNone: 'Nada: desenvolvimento tem tudo o que produção tem.',
    aloneText: 'Fica como está. Refazer desenvolvimento o leva para lá.',
    kind: 'Tipo',
    name: 'Nome',
    code: 'Código',
    change: 'Mudança',
    changes: { nova: 'Novo', alterada: 'Alterado', so_producao: 'Só em produção' },
    fields: (names: string) => `Muda: ${names}`,
    before: 'Era:',
    after: 'Fica:',
    nothing: 'nada',
    more: (count: number) => counted(count, 'Mais #', 'Mais #'),
    chooseAll: 'Escolher tudo',
    nothingChosen: 'Nada escolhido.',
    going: (count: number) => counted(count, '# registro vai.', '# registros vão.'),
    goingAlong: (count: number) =>
      counted(count, '# vem junto, porque outro precisa dele.', '# vêm junto, porque outros precisam deles.'),
    along: (names: string, others: number) =>
      others === 0
        ? `Vem junto: ${names} precisa dele.`
        : `Vem junto: ${names} e mais ${others} precisam dele.`,
    comesAlong: 'vem junto',
    otherType: 'É de outro tipo em produção, onde tem valores digitados. Converta-o lá primeiro.',
    hindered: (names: string) => `Não pode ir: ${names}.`,
    promote: 'Levar à produção',
    promoteText:
      'Escolha o que vai; o que uma escolha precisa vem junto. Valores, pessoas e acessos não vão. Cada registro fica com o seu número.',
    promoteQuestion: 'Levar isto à produção?',
    promoteMeans:
      'Tudo é gravado de uma vez, ou nada. Valores digitados em produção não mudam, e o que só produção tem fica. O que calcula é recalculado.',
    counts: (created: number, changed: number) =>
      `${[
        created > 0 && counted(created, '# novo', '# novos'),
        changed > 0 && counted(changed, '# alterado', '# alterados'),
      ]
        .filter(Boolean)
        .join(', ')}.`,
    setAside: (count: number) =>
      counted(
        count,
        '# valor digitado foi posto de lado, por 30 dias: a fórmula já não o usa.',
        '# valores digitados foram postos de lado, por 30 dias: as fórmulas já não os usam.',
      ),
    changedSince: (names: string) =>
      `Nada foi levado: ${names} mudou depois que você leu. Abaixo está o que há agora; leia e escolha de novo.`,
    notSound: 'Nada foi levado: com esta escolha a produção não ficaria em ordem. O motivo:',
    refresh: 'Refazer desenvolvimento',
    refreshText:
      'Copia a produção para o desenvolvimento, com pseudônimos no lugar das pessoas. O que só desenvolvimento tem sai, e antes é guardado em um documento.',
    look: 'Ver o que se perderia',
    lookAgain: 'Ver de novo',
    seenAt: (moment: string) => `Visto em ${moment}.`,
    nothingLost: 'Nada se perde: desenvolvimento não tem nada que produção não tenha.',
    lost: 'Sai de desenvolvimento',
    howMany: 'Quantos',
    moreLost: 'Nada foi refeito: há em desenvolvimento mais do que você viu. Agora se perderia isto:',
    refreshRefused: 'Nada foi refeito. O motivo:',
    refreshQuestion: 'Refazer desenvolvimento?',
    refreshLoses: 'Isto sai de desenvolvimento:',
    refreshMeans:
      'O que sai fica guardado em um documento, que se baixa aqui durante 30 dias. Quem trabalha em desenvolvimento espera alguns instantes. A produção não muda.',
    underWay: {
      perdas: 'Vendo o que se perderia',
      atualizacao: 'Refazendo desenvolvimento',
      promocao: 'Levando à produção',
    },
    phases: {
      begins: 'Começando',
      copying: 'Copiando a produção',
      waiting: 'Esperando que outros terminem em desenvolvimento',
      keeping: 'Guardando o que só desenvolvimento tem',
      replacing: 'Trocando o que desenvolvimento tem',
      comparing: 'Comparando os ambientes',
      storing: 'Gravando em produção',
    },
    of: (done: string, total: string) => `${done} de ${total}`,
    begun: (who: string, when: string) => `${who} começou em ${when}.`,
    somebody: 'Alguém que já não está aqui',
    mayClose: 'Esta página pode ser fechada: o trabalho continua.',
    last: 'O que foi feito',
    what: 'O quê',
    when: 'Quando',
    who: 'Quem',
    became: 'No que deu',
    kinds: { perdas: 'Ver perdas', atualizacao: 'Refazer desenvolvimento', promocao: 'Levar à produção' },
    states: {
      em_andamento: 'Em andamento',
      feita: 'Feito',
      recusada: 'Recusado. Nada mudou.',
      falhou: 'Falhou. Nada mudou; quem opera o Prumo encontra o erro no registro do servidor.',
      interrompida: 'Interrompido: o servidor parou no meio. Nada mudou; repita.',
    },
    changedMeanwhile: (names: string) => `Recusado: ${names} mudou depois de lido. Nada mudou.`,
    refreshed: 'Feito. O que só desenvolvimento tinha está no documento.',
    refreshedWithout: 'Feito. Nada se perdeu.',
    kept: 'Baixar o documento',
    keptUntil: (day: string) => `Guardado até ${day}.`,
    keptName: (company: string, day: string) => `${company} desenvolvimento ${day}`,
    live: 'Entrar em produção, passo a passo',
    liveDone: 'A integração está em produção',
    done: 'Feito',
    next: 'A seguir',
    steps: {
      tried: {
        title: 'Experimente em desenvolvimento',
        text: 'Crie um token e deixe o programa fazer todo o trabalho lá, duas vezes: a segunda não deve mudar nada.',
      },
      promoted: {
        title: 'Leve à produção o que foi montado',
        text: 'Departamentos, modelos, painéis, processos, indicadores, fórmulas e os cadastros do orçamento vão, cada um com o seu número. Valores, pessoas e acessos não.',
      },
      activated: {
        title: 'Ative o token em produção',
        text: 'Até então a produção o recusa. Troque endereço e token do programa juntos.',
      },
      sent: {
        title: 'Mande a primeira escrita, como ensaio',
        text: 'Com Prefer: tx=rollback nada é gravado. Depois ligue a carga da noite, e acompanhe-a em Chamadas.',
      },
    },
    commandLine: 'Na linha de comando, para quem opera o Prumo',
    lists: {
      ...ptLists,
      andamento: 'Valor digitado',
      'go.orcado': 'Valor orçado',
      'go.realizado': 'Valor realizado',
      'go.historico': 'Valor histórico',
    },
  },
  start: {
    title: 'Primeiros passos',
    text: (company: string) =>
      `${company} ainda não tem valores. Estes passos levam até lá, na ordem que você preferir; tudo se muda depois.`,
    steps: 'Passos',
    begin: 'Começar com uma planilha',
    beginText:
      'Prefere preencher tudo de uma vez? Baixe o modelo em Excel, preencha e envie; ou comece com uma empresa de exemplo.',
    done: 'feito',
    next: 'a seguir',
    preparing: 'A empresa ainda está sendo preparada.',
    preparingNext: 'Quando houver painéis para você, eles aparecem aqui. Não é preciso fazer nada.',
    pessoas: {
      title: 'Pessoas',
      text: 'Quem vai entrar e acompanhar. Cada pessoa recebe por e-mail um link para definir a senha.',
      has: (count: number) => counted(count, '# pessoa', '# pessoas'),
    },
    estrutura: {
      title: 'Estrutura',
      text: 'Departamentos, filiais, cargos e funções, a que as pessoas pertencem, e os grupos de painéis.',
      has: (departments: number, branches: number) =>
        `${counted(departments, '# departamento', '# departamentos')}, ${counted(branches, '# filial', '# filiais')}`,
    },
    indicadores: {
      title: 'Indicadores',
      text: 'O que se mede: vendas, margem, satisfação. Os comuns são digitados ou chegam por integração; as fórmulas se calculam.',
      has: (count: number) => counted(count, '# indicador', '# indicadores'),
    },
    modelos: {
      title: 'Modelo',
      text: 'A lista de indicadores que várias unidades têm em comum, com o peso de cada um.',
      has: (count: number, filled: number) =>
        counted(
          count,
          filled > 0 ? '# modelo' : '# modelo, sem indicadores',
          filled > 0 ? '# modelos' : '# modelos, sem indicadores',
        ),
    },
    processos: {
      title: 'Processo',
      text: 'O período que se acompanha, como o ano de 2026: do primeiro ao último mês.',
      has: (count: number) => counted(count, '# processo', '# processos'),
    },
    paineis: {
      title: 'Painéis',
      text: 'Cada unidade ou equipe, medida por um modelo em um processo.',
      has: (count: number) => counted(count, '# painel', '# painéis'),
    },
    valores: {
      title: 'Primeiros valores',
      text: 'As metas e os resultados do mês, digitados ou colados do Excel.',
    },
  },
};
