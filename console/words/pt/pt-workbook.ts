/** The texts of starting a company from a workbook. Only that page loads them. */
import { countedIn } from '../../../src/kernel/values/counted.ts';
import { ptKinds } from '../generated/pt-kinds.ts';

const counted = countedIn('pt');
const { kinds } = ptKinds;

export const ptWorkbook = {
  open: 'Abrir o Início',
  back: 'Primeiros passos',
  template: 'Baixe o modelo',
  templateText:
    'Uma planilha XLSX com abas para pessoas, estrutura, indicadores, modelos, processos, painéis e valores. Preencha só o que precisar.',
  download: 'Baixar o modelo',
  send: 'Envie o que preencheu',
  sendText: 'Você vê o que será feito antes de gravar.',
  choose: 'Escolher a planilha…',
  example: 'Ou comece com o exemplo',
  exampleText:
    'Uma rede de cinco cafés com vendas, custos, margem e ticket médio, com doze meses de metas e nove de resultados. Boa para conhecer o Prumo.',
  useExample: 'Ver a empresa de exemplo',
  downloadExample: 'Baixar o exemplo preenchido',
  kept: (name: string) => `Continuando com ${name}, que você escolheu antes.`,
  discard: 'Descartar',
  notKept: 'Esta planilha é grande demais para ficar guardada: se recarregar a página, escolha-a de novo.',
  unread: (name: string) =>
    `Não foi possível ler ${name} como planilha XLSX. Se for XLS ou tiver senha, salve antes como XLSX, sem senha.`,
  nothing:
    'A planilha não tem nenhuma linha preenchida abaixo dos títulos. Linhas que começam com # não são lidas.',
  review: 'O que será feito',
  reviewText: 'Tudo é gravado de uma vez, ou nada. As pessoas novas recebem o link para definir a senha.',
  list: 'Lista',
  made: 'Novos',
  changed: 'Alterados',
  same: 'Sem mudança',
  first: 'Os primeiros',
  store: 'Gravar tudo',
  stored: 'Está tudo gravado. Os valores calculados chegam em instantes.',
  wrong: (count: number) =>
    counted(count, 'Há # erro na planilha. Nada foi gravado.', 'Há # erros na planilha. Nada foi gravado.'),
  wrongText: 'Corrija as células abaixo, salve e escolha a planilha de novo.',
  moreWrong: (count: number) => counted(count, 'e mais # erro', 'e mais # erros'),
  sheet: 'Aba',
  row: 'Linha',
  column: 'Coluna',
  problem: 'O que está errado',
  cellSays: (text: string) => `A célula diz “${text}”.`,
  problems: {
    unseen:
      'A célula guarda algo que não mostra, como um erro, uma data ou uma fórmula sem valor. Digite o valor.',
    integer: 'Deve ser um número inteiro.',
    number: 'Deve ser um número com até 15 algarismos.',
    choice: 'Não é uma das opções. Copie uma da aba de instruções.',
    column: 'Esta coluna não existe no modelo. Confira o título.',
    sheet: 'Esta aba não existe no modelo. Confira o nome.',
  },
  unknownCode: 'Nenhuma linha da planilha nem registro da empresa tem este código.',
  calculated: 'Cálculo',
  notesSheet: 'Instruções',
  notes: [
    'Como preencher',
    '',
    'Cada aba é uma lista. A primeira linha tem os títulos; escreva a partir da segunda. Deixe vazias as abas de que não precisa.',
    'Linhas que começam com # são exemplos e notas: não são lidas. Pode apagá-las.',
    'Os códigos são seus: letras e números, únicos em cada aba. É por eles que uma linha se refere a outra.',
    'Comece por indicadores, modelos, processos e painéis; pessoas e valores podem vir depois.',
    'Escreva as fórmulas como no Excel, com os indicadores entre colchetes: a meta em uma linha, o resultado na outra, como na linha de exemplo. Onde há fórmula, não há valores a digitar.',
    'Valores: uma linha por painel, indicador e mês, com a meta e o resultado.',
    '',
    'Unidades: Moeda, Percentual, Quantidade, Dias, Horas; para fórmulas, Moeda (cálculo), Percentual (cálculo), Quantidade (cálculo).',
    'Interpretação: Quanto maior, melhor; Quanto menor, melhor; Quanto mais perto, melhor.',
    'Total do ano: Soma dos meses; Média dos meses; Último mês com valor.',
  ],
  sheets: {
    departamentos: { name: kinds.departamento.title, note: 'As áreas da empresa.' },
    filiais: { name: kinds.filial.title, note: 'Os lugares em que as pessoas trabalham.' },
    cargos: { name: kinds.cargo.title, note: 'Os postos, como analista ou gerente de loja.' },
    funcoes: { name: kinds.funcao.title, note: 'O que se faz em um cargo. Indique o cargo pelo código.' },
    pessoas: {
      name: kinds.colaborador.title,
      note: 'Indique filial, cargo e função pelos códigos. Cada pessoa nova recebe um e-mail; o nível é definido depois, em Pessoas.',
    },
    indicadores: {
      name: kinds.indicador.title,
      note: 'Com fórmula, o indicador é calculado; sem ela, digitado.',
    },
    grupos: { name: kinds.painel_grupo.title, note: 'Ordenam os painéis nas listas.' },
    modelos: { name: kinds.painel_modelo.title, note: 'O que vários painéis medem em comum.' },
    indicadores_de_modelos: {
      name: 'Indicadores dos modelos',
      note: 'Que indicador está em que modelo, em que meses, com que peso.',
    },
    processos: { name: kinds.gmr_processo.title, note: 'O período acompanhado.' },
    paineis: {
      name: kinds.gmr_painel.title,
      note: 'Cada unidade ou equipe. Separe vários processos com vírgula.',
    },
    valores: { name: 'Valores', note: 'Uma linha por painel, indicador e mês.' },
  },
  lists: {
    formulas: 'Indicadores com fórmula',
    formulas_de_modelos: 'Fórmulas nos modelos',
  },
  columns: {
    ...ptKinds.fields,
    codigo_externo: 'Código',
    codigo_cargo: 'Código do cargo',
    codigo_filial: 'Código da filial',
    codigo_funcao: 'Código da função',
    codigo_grupo: 'Código do grupo',
    codigo_painel_modelo: 'Código do modelo',
    codigo_indicador: 'Código do indicador',
    inicio_mes: 'Mês inicial',
    inicio_ano: 'Ano inicial',
    fim_mes: 'Mês final',
    fim_ano: 'Ano final',
    peso: 'Peso',
    codigos_processo: 'Códigos dos processos',
    codigo_painel: 'Código do painel',
    meta_numerador: 'Meta',
    realizado_numerador: 'Resultado',
  },
};
