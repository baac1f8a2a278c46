/** The texts of Avisos: what somebody is told by e-mail. */
export const ptNotices = {
  notices: {
    title: 'Avisos',
    text: (email: string) => `O que o Prumo manda para ${email}. Nada é enviado quando não há nada a dizer.`,
    held: 'Este ambiente não envia e-mail agora, e por isso nenhum aviso é feito. O que você escolher vale quando enviar.',
    digest: 'Resumo',
    digestAbout: 'O que está abaixo da meta, vencido ou esperando por você, em uma mensagem.',
    digests: {
      nenhum: 'Nenhum',
      semanal: 'Toda segunda-feira',
      mensal: 'Todo dia 5',
      fechamento: 'Quando um mês é fechado',
    },
    red: 'Avisar quando um indicador ou a pontuação de um painel fica abaixo da meta',
    redAbout:
      'Meus: os que preencho ou pelos quais respondo. Do mês anterior, uma vez; de novo se voltar à meta e cair outra vez.',
    reds: {
      nenhum: 'Não avisar',
      meus: 'Nos meus painéis',
      todos: 'Em todos que vejo',
    },
    warnings: 'Avisar também quando',
    kinds: {
      acao: 'uma ação minha passa do prazo',
      valores: 'tenho valores a informar: ao acabar o mês, e depois do dia limite',
      mencao: 'alguém me menciona',
    },
    gathered:
      'O que acontece no mesmo momento vem junto, em 10 a 20 minutos. O que já acontece ao escolher não é avisado: está em Início.',
    quiet: 'Não enviar à noite',
    quietAbout: 'O que acontecer nessas horas chega depois delas. Horário de Brasília.',
    from: 'Das',
    to: 'Às',
    hour: (hour: number) => `${hour} h`,
    saved: 'Salvo.',
  },
};
