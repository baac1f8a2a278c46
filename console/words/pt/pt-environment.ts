/** The texts of setting up a company and of the page about its environments, in Portuguese. */
import { countedIn } from '../../../src/kernel/values/counted.ts';
import { ptLists } from '../generated/pt-kinds.ts';

const counted = countedIn('pt');

export const ptEnvironment = {
  environments: {
    title: 'Ambiente',
    text: 'Desenvolvimento é onde você monta e testa; produção é o que vale. Aqui você compara os dois, leva à produção o que montou e refaz o desenvolvimento.',
    inProduction:
      'Os ambientes são comparados e atualizados no console de produção. Entre lá para ver o que muda.',
    coming: 'Novo ou alterado em desenvolvimento',
    comingNone: 'Nada: produção já tem tudo o que há em desenvolvimento.',
    alone: 'Só em produção',
    aloneNone: 'Nada: desenvolvimento tem tudo o que há em produção.',
    aloneText: 'Isto continua em produção. Refazer o desenvolvimento leva para lá.',
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
    going: (count: number) => counted(count, '# registro será levado.', '# registros serão levados.'),
    goingAlong: (count: number) =>
      counted(count, '# vai junto, porque outro precisa dele.', '# vão junto, porque outros precisam deles.'),
    along: (names: string, others: number) =>
      others === 0
        ? `Vai junto: ${names} precisa dele.`
        : `Vai junto: ${names} e mais ${others} precisam dele.`,
    comesAlong: 'vai junto',
    otherType: 'Em produção é de outro tipo e tem valores digitados. Converta lá primeiro.',
    hindered: (names: string) => `Não pode ser levado: ${names}.`,
    promote: 'Levar à produção',
    promoteText:
      'Escolha o que levar; o que for necessário para isso vai junto. Valores, pessoas e acessos não vão. Cada registro mantém o seu número.',
    promoteQuestion: 'Levar isto à produção?',
    promoteMeans:
      'Tudo é gravado de uma vez, ou nada. Valores digitados em produção não mudam, e o que existe só lá continua. Os valores calculados são recalculados.',
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
        '# valor digitado foi guardado à parte por 30 dias: a fórmula não o usa mais.',
        '# valores digitados foram guardados à parte por 30 dias: as fórmulas não os usam mais.',
      ),
    changedSince: (names: string) =>
      `Nada foi levado: ${names} mudou depois que você leu. Abaixo está o que há agora: confira e escolha de novo.`,
    notSound: 'Nada foi levado: com esta escolha a produção ficaria inconsistente. O motivo:',
    refresh: 'Refazer desenvolvimento',
    refreshText:
      'Copia a produção para o desenvolvimento, com pseudônimos no lugar das pessoas. O que existe só em desenvolvimento é guardado em um documento e depois sai.',
    look: 'Ver o que seria perdido',
    lookAgain: 'Ver de novo',
    seenAt: (moment: string) => `Visto em ${moment}.`,
    nothingLost: 'Nada se perde: produção tem tudo o que há em desenvolvimento.',
    lost: 'Sai de desenvolvimento',
    howMany: 'Quantos',
    moreLost: 'Nada foi refeito: há mais em desenvolvimento do que você viu. Agora seria perdido isto:',
    refreshRefused: 'Nada foi refeito. O motivo:',
    refreshQuestion: 'Refazer desenvolvimento?',
    refreshLoses: 'Isto sai de desenvolvimento:',
    refreshMeans:
      'O que sai fica guardado em um documento, que você pode baixar aqui por 30 dias. Quem trabalha em desenvolvimento espera alguns instantes. A produção não muda.',
    underWay: {
      perdas: 'Verificando o que seria perdido',
      atualizacao: 'Refazendo desenvolvimento',
      promocao: 'Levando à produção',
    },
    phases: {
      begins: 'Começando',
      copying: 'Copiando a produção',
      waiting: 'Esperando que outros terminem em desenvolvimento',
      keeping: 'Guardando o que existe só em desenvolvimento',
      replacing: 'Substituindo desenvolvimento',
      comparing: 'Comparando os ambientes',
      storing: 'Gravando em produção',
    },
    of: (done: string, total: string) => `${done} de ${total}`,
    begun: (who: string, when: string) => `${who} começou em ${when}.`,
    somebody: 'Alguém que não está mais aqui',
    mayClose: 'Você pode fechar esta página: o trabalho continua.',
    last: 'Histórico',
    what: 'O quê',
    when: 'Quando',
    who: 'Quem',
    became: 'Resultado',
    kinds: { perdas: 'Ver perdas', atualizacao: 'Refazer desenvolvimento', promocao: 'Levar à produção' },
    states: {
      em_andamento: 'Em andamento',
      feita: 'Feito',
      recusada: 'Recusado. Nada mudou.',
      falhou: 'Falhou. Nada mudou; quem opera o Prumo encontra o erro no registro do servidor.',
      interrompida: 'Interrompido: o servidor parou no meio. Nada mudou: execute de novo.',
    },
    changedMeanwhile: (names: string) => `Recusado: ${names} mudou depois de lido. Nada mudou.`,
    refreshed: 'Feito. O que existia só em desenvolvimento está no documento.',
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
        text: 'Até lá, a produção o recusa. Troque juntos o endereço e o token do programa.',
      },
      sent: {
        title: 'Faça a primeira gravação como teste',
        text: 'Com Prefer: tx=rollback nada é gravado. Depois ligue a carga noturna e acompanhe em Chamadas.',
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
      `${company} ainda não tem valores. Siga estes passos na ordem que preferir; dá para mudar tudo depois.`,
    steps: 'Passos',
    begin: 'Começar com uma planilha',
    beginText:
      'Prefere preencher tudo de uma vez? Baixe o modelo em Excel, preencha e envie, ou comece com uma empresa de exemplo.',
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
      text: 'Os departamentos, filiais, cargos e funções das pessoas, e os grupos de painéis.',
      has: (departments: number, branches: number) =>
        `${counted(departments, '# departamento', '# departamentos')}, ${counted(branches, '# filial', '# filiais')}`,
    },
    indicadores: {
      title: 'Indicadores',
      text: 'O que você mede: vendas, margem, satisfação. Os indicadores comuns são digitados ou chegam por integração; as fórmulas são calculadas.',
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
      text: 'O período acompanhado, como o ano de 2026: do primeiro ao último mês.',
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
