/** What the server’s rules say, and what fields of dialogs are called in it, in Portuguese. */
import { countedIn } from '../counted.ts';
import { closedMonthIn, formulaRules, listOf, momentIn, type RuleWords, within } from '../rule-words.ts';

const counted = countedIn('pt');
const ofFormulas = formulaRules('pt');
const characters = (most: number) => `No máximo ${counted(most, '# caractere', '# caracteres')}.`;

export const ptRules = {
  rules: {
    ...ofFormulas,
    boolean: () => 'É sim ou não.',
    'body-too-large': () => 'São dados demais para um envio: divida-os em partes menores.',
    calculated: () => 'É calculado: não recebe valores.',
    'cells-array': ({ cells }) =>
      `As células ${String(cells ?? 'do arquivo')} contêm uma fórmula matricial sem valores guardados: abra o arquivo no programa de planilhas e salve, ou cole valores.`,
    'cells-merged': ({ cells }) =>
      `As células ${String(cells ?? 'do arquivo')} estão mescladas, e só a primeira tem valor: separe-as e preencha cada uma.`,
    'changed-meanwhile': () => 'Alguém mudou isto depois que você o leu: recarregue e veja o que mudou.',
    'column-missing': ({ fields }) =>
      `A primeira linha do arquivo não tem a coluna ${listOf(fields).join(' ou ')}.`,
    'column-twice': ({ name }) => `O arquivo tem duas colunas ${String(name)}: apague uma.`,
    'columns-below': ({ at }) =>
      `Os nomes das colunas ficam na primeira linha do arquivo${at === undefined ? '' : `, e estão na ${String(at)}ª`}: apague o que há acima deles.`,
    'columns-none': ({ fields }) =>
      `A primeira linha do arquivo não tem nenhuma destas colunas: ${listOf(fields).join(', ')}.`,
    'csv-quote': () => 'Há aspas fora do lugar, ou que não fecham.',
    'each-month': ({ months }) =>
      months === undefined
        ? 'Um para cada mês do período no ano.'
        : `Um para cada mês do período no ano: ${counted(Number(months), '# mês', '# meses')}.`,
    'end-first': () => 'O fim não vem antes do começo.',
    'file-broken': () =>
      'O arquivo não é uma planilha .xlsx que se possa ler: abra-o no programa de planilhas e salve outra vez, ou salve como CSV.',
    'file-empty': () => 'O arquivo está vazio: a primeira linha traz os nomes das colunas.',
    'file-encoding': () =>
      'O arquivo não é um texto que se possa ler: salve-o como CSV UTF-8, ou como .xlsx.',
    'file-old': () =>
      'O arquivo é do formato antigo (.xls), ou tem senha: salve-o como .xlsx, sem senha, e envie esse.',
    'file-rows': ({ maximum }) =>
      `O arquivo tem linhas demais${maximum === undefined ? '' : ` (o máximo é ${String(maximum)})`}: divida-o.`,
    'idempotency-key-reused': () => 'Isto já foi enviado com outro conteúdo: recarregue e envie outra vez.',
    'idempotency-key-running': () => 'O primeiro envio ainda está em andamento: tente de novo em instantes.',
    'in-formula': () => 'Muda-se na fórmula do indicador.',
    'invalid-json': () => 'O servidor não entendeu o pedido: recarregue a página e tente de novo.',
    itself: () => 'É o próprio registro: escolha outro.',
    'no-cell': () => 'Este número não existe neste mês, ou você não o vê.',
    'no-values': () => 'Nenhuma das células tem um valor diferente de zero: um fator não muda nada nelas.',
    'not-adjustable': () => 'O indicador não tem meta ajustada.',
    'not-allowed': () => 'Você não tem acesso a isto.',
    'not-found': () => 'Isto não existe, ou você não tem acesso.',
    'not-in-process': () => 'O painel não está neste processo, ou você não o vê.',
    'not-stored': () => 'É de uma linha que não foi gravada: corrija aquela antes.',
    'not-with': () => 'Não vai junto com o que mais foi escolhido: deixe vazio.',
    'nothing-to-update': () => 'Não há nada para mudar.',
    'nothing-to-update-panel': () => 'Não há nada para mudar.',
    'other-owner': () => 'É de outro período, ou de outra dimensão: escolha um do mesmo.',
    'other-sheet': ({ name, first }) =>
      name === undefined
        ? 'Só se lê a primeira planilha do arquivo: passe para o começo a que tem os dados.'
        : `Só se lê a primeira planilha, “${String(first)}”, e os dados estão em “${String(name)}”: passe essa para o começo.`,
    'owner-only': () => 'Só quem é dono do cenário o guarda só para si.',
    passed: () => 'Este dia já passou.',
    'result-sent-back': () =>
      'O valor enviado é o resultado calculado, não o que foi digitado: recarregue e digite de novo.',
    'same-target': () => 'Duas diferenças do cenário dariam a mesma meta: deixe só uma delas.',
    span: ({ maximum }) =>
      `O fim não vem antes do começo${maximum === undefined ? '' : `, e os dois estão a no máximo ${String(maximum)} anos um do outro`}.`,
    'task-running': () => 'Já há uma cópia ou promoção em andamento: tente de novo quando ela terminar.',
    together: () => 'Este e o outro vão juntos: preencha os dois, ou nenhum.',
    'token-scope': () => 'O token não serve a isto.',
    total: ({ total }) => `A soma precisa ser ${String(total ?? 'a do total')}.`,
    'unsupported-media-type': () => 'Este tipo de arquivo não se lê aqui: salve-o como .xlsx ou CSV.',
    'web-address': () =>
      'Escreva um endereço público, como https://exemplo.com.br/avisos, sem usuário, sem senha e sem #.',
    'between-closings': () =>
      'Este número é calculado com células que você não vê: do passado dele só se mostram fechamentos e fins de mês (meia-noite em São Paulo).',
    'before-history': ({ since }) =>
      since === undefined
        ? 'O momento é anterior ao histórico.'
        : `O histórico está completo desde ${momentIn('pt', since)}: escolha um momento a partir dele.`,
    choice: ({ values }) =>
      values === undefined ? 'Não é um dos valores aceitos.' : `Pode ser: ${listOf(values).join(', ')}.`,
    date: () => 'Não é um dia: escreva como 2018-12-31.',
    'date-time': () => 'Não é um momento: escreva como 2018-12-31T12:00:00Z.',
    decimal: (params) =>
      within(params, {
        both: (least, most) => `Um número de ${least} a ${most}.`,
        most: (most) => `Um número até ${most}.`,
        none: 'Não é um número que caiba aqui.',
      }),
    email: () => 'Não é um endereço de e-mail.',
    integer: (params) =>
      within(params, {
        both: (least, most) => `Um número inteiro de ${least} a ${most}.`,
        most: (most) => `Um número inteiro até ${most}.`,
        none: 'Não é um número inteiro.',
      }),
    length: (params) =>
      within(params, {
        both: (_, most) => characters(most),
        most: characters,
        none: 'O texto é longo demais.',
      }),
    list: (params) =>
      within(params, {
        both: (least, most) => `Uma lista de ${least} a ${counted(most, '# item', '# itens')}.`,
        most: (most) => `Uma lista de no máximo ${counted(most, '# item', '# itens')}.`,
        none: 'É uma lista.',
      }),
    number: () => 'Não é um número.',
    object: () => 'Não é um registro.',
    'one-of': ({ fields }) => `Envie um destes: ${listOf(fields).join(', ')}.`,
    required: () => 'Falta preencher.',
    string: () => 'Não é um texto.',
    unknown: ({ nearest }) =>
      nearest === undefined ? 'Não existe aqui.' : `Não existe aqui; seria ${String(nearest)}?`,
    'cell-beyond': () =>
      'A célula contém um número além dos dias que há, que acabam em 31/12/9999: digite a data como texto: 2018-12-31.',
    'cell-boolean': () => 'A célula contém VERDADEIRO ou FALSO: digite um número.',
    'cell-concealed': () => 'O formato da célula não mostra o valor: formate-a como número.',
    'cell-date': () => 'A célula contém uma data ou um horário: formate-a como número e digite o valor.',
    'cell-error': ({ name }) =>
      `A célula contém ${name === undefined ? 'um erro' : `o erro ${String(name)}`}: corrija a fórmula, ou esvazie a célula.`,
    'cell-no-date': () =>
      'A célula não contém uma data: formate-a como data, ou digite-a como texto: 2018-12-31.',
    'cell-no-text': () => 'A célula não contém um texto: formate-a como texto e digite outra vez.',
    'cell-number-text': () => 'A célula contém um texto que parece um número: passe-a para número.',
    'cell-percent': () =>
      'A célula mostra um percentual, que guarda um centésimo do que se vê: formate-a como número e digite o valor.',
    'cell-scaled': () => 'A célula mostra milhares ou milhões: dê-lhe um formato que mostre o valor inteiro.',
    'cell-time': () =>
      'A célula contém um horário, ou um dia anterior a 1/3/1900, que os programas contam de modos diferentes: digite a data como texto: 2018-12-31.',
    'cell-unknown': () =>
      'A célula contém uma fórmula sem valor guardado: abra o arquivo no programa de planilhas e salve, ou cole valores.',
    'row-fields': ({ fields, header }) =>
      typeof fields !== 'number'
        ? 'A linha não tem tantos campos quanto o cabeçalho.'
        : `A linha tem ${counted(fields, '# campo', '# campos')}, e o cabeçalho ${String(header)}.`,
    'row-nameless': ({ fields }) =>
      `A linha tem valores, mas não diz de quê (${listOf(fields).join(', ')}): se for de totais, apague-a.`,
    'row-totals': () => 'É uma linha de totais: apague-a.',
    'row-unnamed': ({ column }) =>
      `A linha tem um valor em uma coluna sem nome no cabeçalho${column === undefined ? '' : ` (a ${String(column)}ª)`}.`,
    'address-in-use': ({ address }) => `O e-mail ${String(address)} já é de outra pessoa da empresa.`,
    ambiguous: () => 'Há vários com este nome: use o código.',
    circle: ({ about }) =>
      about === undefined ? 'Assim ele estaria dentro de si mesmo.' : ofFormulas.circle({ about }),
    blocked: () => 'Está bloqueado: não recebe valores.',
    'closed-month': (params) => {
      if (params['month'] === undefined) return 'O mês está fechado: reabra-o antes de mudar algo nele.';
      const { month, process, by } = closedMonthIn('pt', params);
      return `O mês de ${month} está fechado em ${process} (${by}): reabra-o antes de mudar algo nele.`;
    },
    'code-in-use': ({ code }) =>
      code === undefined
        ? 'O código já é de outro registro.'
        : `O código ${String(code)} já é de outro registro.`,
    contradiction: () => 'O código não é o do id.',
    'denominator-read': () => 'Outros indicadores leem o denominador deste: a unidade precisa ter um.',
    fixed: () => 'Não muda depois de criado.',
    'in-future': () => 'O momento ainda não chegou.',
    'in-use': () => 'Outros o usam.',
    'months-in-use': ({ name }) =>
      `Nestes meses já há o processo ${String(name)}, com estes painéis ou ainda sem nenhum.`,
    'name-in-use': ({ name }) => `Já há um processo ${String(name)}.`,
    'no-process': () => 'O painel não está em nenhum processo.',
    'outside-period': ({ first, last }) =>
      first === undefined
        ? 'Fora do período.'
        : `Fora do período, que vai de ${String(first)} a ${String(last)}.`,
    twice: () => 'Está em mais de uma linha.',
    unseen: () => 'Não vê este painel ou número: dê acesso antes, ou escolha outra pessoa.',
    'too-many-cells': () =>
      'São números demais para calcular de novo de uma vez: veja o mês sozinho em vez do acumulado, ou um painel de cada vez.',
    already: () => 'Isto já mudou, aqui em outra janela ou por outra pessoa: atualize a página.',
    'at-most': ({ maximum }) => `O máximo é ${String(maximum)}.`,
    'being-sent': () => 'Está sendo enviado neste momento.',
    'company-started': () => 'A empresa já tem valores: mude-a nas páginas dos cadastros.',
    digits: () => 'Algum valor teria mais de 13 algarismos antes da vírgula.',
    'has-password': () => 'Você já tem senha: para trocá-la, saia e escolha “Esqueci a senha”.',
    'in-production': () => 'Isto se muda no console da produção.',
    'last-manager': () => 'A empresa ficaria sem nenhum Gerente ativo.',
    'last-year': () => 'Não pode passar do ano 9999.',
    'no-shares': () =>
      'Os valores de referência somam zero, ou uns são positivos e outros negativos: não dizem como repartir. Reparta por igual ou por pesos.',
    'not-active': () => 'A pessoa está bloqueada ou na lixeira.',
    'not-left': () =>
      'Dados pessoais só se removem de quem saiu: bloqueie a pessoa antes, ou mova-a para a lixeira.',
    'not-served': () => 'O ambiente de desenvolvimento não está aqui, ou você não está nele.',
    'other-type': () => 'O indicador é de outro tipo.',
    'personal-data-removed': () => 'Os dados pessoais desta pessoa já foram removidos.',
    'switched-off': () => 'O webhook está desligado.',
    taken: () => 'Já há outro registro com este valor.',
    'unknown-reference': () => 'Não existe.',
    modules: ({ allowed }) => `O token só serve aos módulos: ${listOf(allowed).join(', ')}.`,
    process: () => 'O token só serve aos painéis do seu processo.',
    'read-only': () => 'O token só lê.',
    routes: ({ allowed }) => `O token só serve às rotas: ${listOf(allowed).join(', ')}.`,
    'too-short': ({ minimum }) =>
      minimum === undefined
        ? 'É curto demais.'
        : `A senha é curta: use pelo menos ${String(minimum)} caracteres.`,
    'too-long': ({ maximum }) =>
      maximum === undefined
        ? 'O texto é longo demais.'
        : `A senha é longa demais: use no máximo ${String(maximum)} caracteres.`,
    common: () => 'Esta senha é fácil de adivinhar. Evite palavras muito usadas, repetições e sequências.',
    personal: () => 'A senha não pode conter o seu nome nem o seu e-mail.',
    'composition-itself': () => 'É o próprio indicador; escolha outro.',
    'composition-no-denominator': ({ about }) => `“${listOf(about)[0] ?? ''}” não tem denominador.`,
    'composition-not-in-model': ({ about }) =>
      `O modelo não tem “${listOf(about)[0] ?? ''}”; escolha um que tenha.`,
    'composition-side-missing': ({ about }) => {
      const [side, of] = listOf(about);
      return `Falta o ${side === 0 ? 'numerador' : 'denominador'} ${of === 0 ? 'da meta' : 'do realizado'}, que esta unidade pede.`;
    },
    'composition-unit': () => 'A unidade escolhida não tem denominador.',
    'aggregation-missing': () => 'Falta dizer como os painéis se juntam: SOMA(Lojas[Vendas]).',
    'ambiguous-account': () => 'O nome da conta não é único: use o código.',
    'ambiguous-centre': () => 'O nome do centro de resultado não é único: use o código.',
    'ambiguous-dimension': () => 'O nome do valor de dimensão não é único: use o código.',
    'ambiguous-indicator': () => 'O nome do indicador não é único: use o código.',
    'ambiguous-period': () => 'O nome do período não é único: use o código.',
    'ambiguous-structure': () => 'O nome da estrutura não é único: use o código.',
    'ambiguous-submodel': () => 'O nome do submodelo não é único: use o código.',
    'bare-word': () => 'Um nome fica entre colchetes: [Vendas].',
    'budget-choice': () => 'O orçamento não tem esta opção.',
    'budget-code': () => 'Os códigos do orçamento ficam entre aspas: "3.1".',
    'budget-parameter': () => 'O orçamento não tem este parâmetro.',
    'budget-repeated': () => 'O parâmetro já foi dito.',
    'comparison-chain': () => 'Uma comparação tem dois lados.',
    'decimal-sign': () => 'Os decimais têm outro sinal nesta língua.',
    empty: () => 'A fórmula está vazia.',
    'entry-label': () => 'Uma entrada recebe um texto: ENTRADA("ajuste").',
    'indicator-missing': () => 'Falta um indicador entre colchetes.',
    'leading-equals': () => 'A fórmula não começa por um sinal de igual.',
    'operand-missing': () => 'Falta um valor.',
    'other-name': () => 'O id e o nome não combinam.',
    'parenthesis-extra': () => 'Há um parêntese a mais.',
    'parenthesis-missing': () => 'Falta um parêntese.',
    'reference-expected': () => 'Aqui cabe uma única referência: [Vendas].',
    separator: () => 'Os argumentos têm outro separador nesta língua.',
    'too-deep': () => 'Há parênteses ou operações demais uns dentro dos outros.',
    'tree-repeated': () => 'Meta ou realizado já foi definido.',
    'tree-unnamed': () => 'De duas expressões, cada uma diz se é meta ou realizado.',
    'unclosed-quote': () => 'Faltam aspas ou um colchete para fechar.',
    unexpected: () => 'Algo na fórmula não cabe ali.',
    'unknown-account': () => 'A empresa não tem esta conta.',
    'unknown-centre': () => 'A empresa não tem este centro de resultado.',
    'unknown-character': () => 'A fórmula tem caracteres que não cabem nela.',
    'unknown-dimension': () => 'A empresa não tem este valor de dimensão.',
    'unknown-field': () => 'O indicador não tem este campo.',
    'unknown-function': () => 'Não há função com este nome.',
    'unknown-indicator': () => 'A empresa não tem indicador com este nome.',
    'unknown-period': () => 'A empresa não tem este período orçamentário.',
    'unknown-structure': () => 'A empresa não tem esta estrutura.',
    'unknown-submodel': () => 'A empresa não tem submodelo com este nome.',
  } satisfies RuleWords,
  ruleFields: {
    alcance: 'Alcance',
    alvo: 'Alvo',
    ate: 'Até',
    campo: 'O que muda',
    celulas: 'Células',
    centrosResultado: 'Centro de resultado',
    como: 'Aplicar',
    como_estava_em: 'Como estava em',
    definir: 'Diferenças',
    expira_em: 'Vale até',
    fator: 'Vezes',
    id_centro_resultado: 'Centro de resultado',
    id_conta: 'Conta',
    id_estrutura: 'Estrutura',
    meses: 'Meses',
    multiplo: 'Múltiplo',
    origem: 'De onde se copia',
    paineis: 'Painéis',
    percentuais: 'Percentuais',
    peso: 'Peso',
    registro: 'Registro',
    rotas: 'Rotas',
    senha: 'Senha',
    silencio_ate: 'Não enviar à noite',
    valor: 'Valor',
  },
};
