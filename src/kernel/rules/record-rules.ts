/** What records, rows and changes must be to what is there, and what tokens are for. */
import { formulaRules } from './formula-rules.ts';
import { closedMonthIn, listOf, momentIn, type RuleTexts, sentence } from './said.ts';

/** What records and rows must be to each other. */
export const recordRules = {
  'address-in-use': ({ address }) => ({
    pt: `O e-mail ${String(address)} já é de outra pessoa da empresa.`,
    en: `The address ${String(address)} belongs to another person in the company.`,
  }),
  ambiguous: {
    pt: 'Há vários com este nome: use o código.',
    en: 'There are several with this name: use the code.',
  },
  'before-history': ({ since }) =>
    since === undefined
      ? { pt: 'O momento é anterior ao histórico.', en: 'The moment is before the history begins.' }
      : {
          pt: `O histórico está completo desde ${momentIn('pt', since)}: escolha um momento a partir dele.`,
          en: `The history is complete from ${momentIn('en', since)}: choose a moment from then on.`,
        },
  'between-closings': {
    pt: 'Este número é calculado com células que você não vê: o passado dele só aparece em fechamentos e fins de mês (meia-noite em São Paulo).',
    en: 'This number is calculated from cells you cannot see: its past is shown only at closings and month ends (midnight in São Paulo).',
  },
  blocked: { pt: 'Está bloqueado: não recebe valores.', en: 'It is blocked: it takes no values.' },
  calculated: { pt: 'É calculado: não recebe valores.', en: 'It is calculated: it takes no values.' },
  circle: ({ about }) =>
    about === undefined
      ? { pt: 'Assim ele ficaria dentro de si mesmo.', en: 'It would be inside itself.' }
      : sentence(formulaRules.circle(listOf(about))),
  'closed-month': (params) => {
    if (params['month'] === undefined) {
      return {
        pt: 'O mês está fechado: reabra-o antes de mudar algo nele.',
        en: 'The month is closed: reopen it before you change anything in it.',
      };
    }
    const [pt, en] = [closedMonthIn('pt', params), closedMonthIn('en', params)];
    return {
      pt: `O mês de ${pt.month} está fechado em ${pt.process} (${pt.by}): reabra-o antes de mudar algo nele.`,
      en: `${en.month} is closed in ${en.process} (${en.by}): reopen it before you change anything in it.`,
    };
  },
  'code-in-use': ({ code }) =>
    code === undefined
      ? { pt: 'O código já é de outro registro.', en: 'The code belongs to another record.' }
      : {
          pt: `O código ${String(code)} já é de outro registro.`,
          en: `The code ${String(code)} belongs to another record.`,
        },
  contradiction: { pt: 'O código não corresponde ao id.', en: 'The code does not match the id.' },
  'denominator-read': {
    pt: 'Outros indicadores leem o denominador deste: a unidade precisa ter um.',
    en: 'Other indicators read the denominator of this one: its unit must have one.',
  },
  fixed: { pt: 'Não pode ser mudado depois de criado.', en: 'It cannot be changed once it exists.' },
  'in-future': { pt: 'O momento ainda não chegou.', en: 'The moment is yet to come.' },
  'in-formula': { pt: 'Mude na fórmula do indicador.', en: 'Change it in the indicator’s formula.' },
  'in-use': { pt: 'É usado por outros.', en: 'Others use it.' },
  itself: {
    pt: 'É o próprio registro: escolha outro.',
    en: 'This is the record itself: choose another one.',
  },
  'months-in-use': ({ name }) => ({
    pt: `O processo ${String(name)} já cobre estes meses, com estes painéis ou ainda sem nenhum.`,
    en: `The process ${String(name)} already covers these months, with these panels or with none yet.`,
  }),
  'name-in-use': ({ name }) => ({
    pt: `Já existe um processo ${String(name)}.`,
    en: `There is already a process named ${String(name)}.`,
  }),
  'no-cell': {
    pt: 'Este número não existe neste mês, ou você não o vê.',
    en: 'This number does not exist in this month, or you do not see it.',
  },
  'no-process': { pt: 'O painel não está em nenhum processo.', en: 'The panel is in no process.' },
  'not-adjustable': { pt: 'O indicador não tem meta ajustada.', en: 'The indicator has no adjusted target.' },
  'not-in-process': {
    pt: 'O painel não está neste processo, ou você não o vê.',
    en: 'The panel is not in this process, or you do not see it.',
  },
  'not-stored': {
    pt: 'É de uma linha que não foi gravada: corrija essa linha antes.',
    en: 'It belongs to a row that was not stored: correct that row first.',
  },
  'other-owner': {
    pt: 'É de outro período, ou de outra dimensão: escolha um do mesmo.',
    en: 'It belongs to another period or another dimension: choose one of the same.',
  },
  'outside-period': ({ first, last }) =>
    first === undefined
      ? { pt: 'Fora do período.', en: 'Outside the period.' }
      : {
          pt: `Fora do período, que vai de ${String(first)} a ${String(last)}.`,
          en: `Outside the period, which is ${String(first)} to ${String(last)}.`,
        },
  'too-many-cells': {
    pt: 'São números demais para recalcular de uma vez: veja só o mês em vez do acumulado, ou um painel de cada vez.',
    en: 'These are too many numbers to recalculate at once: look at the month instead of accumulated values, or at one panel at a time.',
  },
  twice: { pt: 'Está em mais de uma linha.', en: 'It is on more than one line.' },
  unseen: {
    pt: 'Não vê este painel ou número: dê acesso antes, ou escolha outra pessoa.',
    en: 'They cannot see this panel or number: give access first, or choose somebody else.',
  },
} satisfies RuleTexts;

/** What a change needs of what is there. */
export const stateRules = {
  already: {
    pt: 'Isto já mudou, em outra janela ou por outra pessoa: atualize a página.',
    en: 'This has already changed, in another window or by somebody else: reload the page.',
  },
  'at-most': ({ maximum }) => ({
    pt: `O máximo é ${String(maximum)}.`,
    en: `The most is ${String(maximum)}.`,
  }),
  'being-sent': { pt: 'Está sendo enviado neste momento.', en: 'It is being sent right now.' },
  'company-started': {
    pt: 'A empresa já tem valores: mude-a nas páginas dos cadastros.',
    en: 'The company already has values: change it on the pages of its records.',
  },
  digits: {
    pt: 'Algum valor teria mais de 13 algarismos antes da vírgula.',
    en: 'A value would have more than 13 digits before the decimal point.',
  },
  'has-password': {
    pt: 'Você já tem senha: para trocá-la, saia e escolha “Esqueci a senha”.',
    en: 'You already have a password: to change it, sign out and choose “Forgot your password?”.',
  },
  'in-production': {
    pt: 'Mude isto no console de produção.',
    en: 'Change this in the production console.',
  },
  'last-manager': {
    pt: 'A empresa ficaria sem nenhum Gerente ativo.',
    en: 'The company would be left without an active Gerente.',
  },
  'last-year': { pt: 'Não pode passar do ano 9999.', en: 'It cannot go beyond the year 9999.' },
  'no-shares': {
    pt: 'Os valores de referência somam zero, ou uns são positivos e outros negativos: não dizem como repartir. Reparta por igual ou por pesos.',
    en: 'The reference values add up to zero, or some are positive and some negative: they give no shares. Spread equally or by weights.',
  },
  'no-values': {
    pt: 'Nenhuma das células tem um valor diferente de zero: um fator não muda nada nelas.',
    en: 'None of the cells has a value other than zero: a factor changes nothing in them.',
  },
  'not-active': {
    pt: 'A pessoa está bloqueada ou na lixeira.',
    en: 'The person is blocked or in the trash.',
  },
  'not-left': {
    pt: 'Dados pessoais só podem ser removidos de quem saiu: bloqueie a pessoa antes, ou mova-a para a lixeira.',
    en: 'Personal data can only be removed for people who have left: block the person first, or move them to the trash.',
  },
  'not-served': {
    pt: 'O ambiente de desenvolvimento não está disponível aqui, ou você não está nele.',
    en: 'Development is not available here, or you are not in it.',
  },
  'other-type': { pt: 'O indicador é de outro tipo.', en: 'The indicator is of another type.' },
  'owner-only': {
    pt: 'Só o dono pode deixar o cenário visível só para si.',
    en: 'Only the owner can keep a scenario to themselves.',
  },
  passed: { pt: 'Este dia já passou.', en: 'This day has passed.' },
  'personal-data-removed': {
    pt: 'Os dados pessoais desta pessoa já foram removidos.',
    en: 'The personal data of this person has already been removed.',
  },
  'same-target': {
    pt: 'Duas diferenças do cenário dariam a mesma meta: deixe só uma delas.',
    en: 'Two differences of the scenario would make the same target: keep only one of them.',
  },
  'switched-off': { pt: 'O webhook está desligado.', en: 'The webhook is switched off.' },
  taken: { pt: 'Já há outro registro com este valor.', en: 'Another record already has this value.' },
  'task-running': {
    pt: 'Já há uma cópia ou promoção em andamento: tente de novo quando ela terminar.',
    en: 'A reset or promotion is already under way: try again when it has ended.',
  },
} satisfies RuleTexts;

/** What a token may be used for. */
export const scopeRules = {
  modules: ({ allowed }) => ({
    pt: `O token só vale para os módulos: ${listOf(allowed).join(', ')}.`,
    en: `The token is only for these modules: ${listOf(allowed).join(', ')}.`,
  }),
  process: {
    pt: 'O token só vale para os painéis do seu processo.',
    en: 'The token is only for the panels of its process.',
  },
  'read-only': { pt: 'O token é somente leitura.', en: 'The token is read-only.' },
  routes: ({ allowed }) => ({
    pt: `O token só vale para as rotas: ${listOf(allowed).join(', ')}.`,
    en: `The token is only for these routes: ${listOf(allowed).join(', ')}.`,
  }),
} satisfies RuleTexts;

export const passwordRules = {
  'too-short': ({ minimum }) =>
    minimum === undefined
      ? { pt: 'É curto demais.', en: 'It is too short.' }
      : {
          pt: `A senha é curta: use pelo menos ${String(minimum)} caracteres.`,
          en: `The password is short: use at least ${String(minimum)} characters.`,
        },
  'too-long': ({ maximum }) =>
    maximum === undefined
      ? { pt: 'O texto é longo demais.', en: 'The text is too long.' }
      : {
          pt: `A senha é longa demais: use no máximo ${String(maximum)} caracteres.`,
          en: `The password is too long: use at most ${String(maximum)} characters.`,
        },
  common: {
    pt: 'Esta senha é fácil de adivinhar. Evite palavras muito usadas, repetições e sequências.',
    en: 'This password is easy to guess. Avoid common words, repetitions and sequences.',
  },
  personal: {
    pt: 'A senha não pode conter o seu nome nem o seu e-mail.',
    en: 'The password must contain neither your name nor your e-mail.',
  },
} satisfies RuleTexts;

/** Those that references of compound and consolidated indicators can break. */
export const compositionRules = {
  'composition-itself': {
    pt: 'É o próprio indicador; escolha outro.',
    en: 'It is the indicator itself; choose another one.',
  },
  'composition-no-denominator': ({ about }) => {
    const [name = ''] = listOf(about);
    return { pt: `“${name}” não tem denominador.`, en: `“${name}” has no denominator.` };
  },
  'composition-not-in-model': ({ about }) => {
    const [name = ''] = listOf(about);
    return {
      pt: `O modelo não tem “${name}”; escolha um que tenha.`,
      en: `The model does not have “${name}”; choose one that does.`,
    };
  },
  'composition-side-missing': ({ about }) => {
    const [side, of] = listOf(about);
    return {
      pt: `Falta o ${side === 0 ? 'numerador' : 'denominador'} ${of === 0 ? 'da meta' : 'do realizado'}, que esta unidade pede.`,
      en: `The ${side === 0 ? 'numerator' : 'denominator'} ${of === 0 ? 'of the target' : 'of the realized value'} is missing, which this unit needs.`,
    };
  },
  'composition-unit': {
    pt: 'A unidade escolhida não tem denominador.',
    en: 'The chosen unit has no denominator.',
  },
} satisfies RuleTexts;

/** Errors that are rules themselves: their kind says all there is to say. */
export const errorRules = {
  'body-too-large': {
    pt: 'São dados demais para um envio: divida-os em partes menores.',
    en: 'This is too much to send at once: split it into smaller parts.',
  },
  'changed-meanwhile': {
    pt: 'Alguém mudou isto depois que você o leu: recarregue e veja o que mudou.',
    en: 'Somebody changed this after you read it: reload and see what has changed.',
  },
  'idempotency-key-reused': {
    pt: 'Isto já foi enviado com outro conteúdo: recarregue e envie outra vez.',
    en: 'This was already sent with different content: reload, and send it again.',
  },
  'idempotency-key-running': {
    pt: 'O primeiro envio ainda está em andamento: tente de novo em instantes.',
    en: 'The first request is still under way: try again in a moment.',
  },
  'invalid-json': {
    pt: 'O servidor não entendeu o que foi enviado: recarregue a página e tente de novo.',
    en: 'The server did not understand the request: reload the page and try again.',
  },
  'not-allowed': { pt: 'Você não tem acesso a isto.', en: 'You have no access to this.' },
  'not-found': {
    pt: 'Isto não existe, ou você não tem acesso.',
    en: 'This does not exist, or you have no access.',
  },
  'nothing-to-update': { pt: 'Não há nada para mudar.', en: 'There is nothing to change.' },
  'nothing-to-update-panel': { pt: 'Não há nada para mudar.', en: 'There is nothing to change.' },
  'result-sent-back': {
    pt: 'O valor enviado é o resultado calculado, não o que foi digitado: recarregue e digite de novo.',
    en: 'The value sent is the calculated result, not what was typed: reload, and type it again.',
  },
  'token-scope': { pt: 'O token não permite isto.', en: 'The token does not allow this.' },
  'unknown-reference': { pt: 'Não existe.', en: 'It does not exist.' },
  'unsupported-media-type': {
    pt: 'Este tipo de arquivo não pode ser lido aqui: salve-o como .xlsx ou CSV.',
    en: 'This type of file cannot be read here: save it as .xlsx or CSV.',
  },
} satisfies RuleTexts;
