/** What a value must be. */
import { counted, listOf, type RuleTexts, within } from './said.ts';

export const valueRules = {
  boolean: { pt: 'Escolha sim ou não.', en: 'Choose yes or no.' },
  choice: ({ values }) =>
    values === undefined
      ? { pt: 'Não é um dos valores aceitos.', en: 'It is not one of the accepted values.' }
      : { pt: `Pode ser: ${listOf(values).join(', ')}.`, en: `It can be: ${listOf(values).join(', ')}.` },
  date: { pt: 'Não é uma data: escreva como 2018-12-31.', en: 'It is not a date: write it as 2018-12-31.' },
  'date-time': {
    pt: 'Não é uma data e hora: escreva como 2018-12-31T12:00:00Z.',
    en: 'It is not a date and time: write it as 2018-12-31T12:00:00Z.',
  },
  decimal: (params) =>
    within(params, {
      both: (least, most) => ({
        pt: `Um número de ${least} a ${most}.`,
        en: `A number from ${least} to ${most}.`,
      }),
      most: (most) => ({ pt: `Um número até ${most}.`, en: `A number up to ${most}.` }),
      none: { pt: 'Não é um número que caiba aqui.', en: 'It is not a number that fits here.' },
    }),
  'each-month': ({ months }) => {
    const [pt, en] = ['Um para cada mês do período no ano', 'One for each month of the period in the year'];
    return months === undefined
      ? { pt: `${pt}.`, en: `${en}.` }
      : {
          pt: `${pt}: ${counted.pt(Number(months), '# mês', '# meses')}.`,
          en: `${en}: ${counted.en(Number(months), '# month', '# months')}.`,
        };
  },
  email: { pt: 'Não é um endereço de e-mail.', en: 'It is not an e-mail address.' },
  'end-first': { pt: 'O fim não pode vir antes do começo.', en: 'The end cannot be before the start.' },
  integer: (params) =>
    within(params, {
      both: (least, most) => ({
        pt: `Um número inteiro de ${least} a ${most}.`,
        en: `A whole number from ${least} to ${most}.`,
      }),
      most: (most) => ({ pt: `Um número inteiro até ${most}.`, en: `A whole number up to ${most}.` }),
      none: { pt: 'Não é um número inteiro.', en: 'It is not a whole number.' },
    }),
  length: (params) => {
    const most = (maximum: number) => ({
      pt: `No máximo ${counted.pt(maximum, '# caractere', '# caracteres')}.`,
      en: `At most ${counted.en(maximum, '# character', '# characters')}.`,
    });
    return within(params, {
      both: (_, maximum) => most(maximum),
      most,
      none: { pt: 'O texto é longo demais.', en: 'The text is too long.' },
    });
  },
  list: (params) =>
    within(params, {
      both: (least, most) => ({
        pt: `Uma lista de ${least} a ${counted.pt(most, '# item', '# itens')}.`,
        en: `A list of ${least} to ${counted.en(most, '# item', '# items')}.`,
      }),
      most: (most) => ({
        pt: `Uma lista de no máximo ${counted.pt(most, '# item', '# itens')}.`,
        en: `A list of at most ${counted.en(most, '# item', '# items')}.`,
      }),
      none: { pt: 'Precisa ser uma lista.', en: 'It must be a list.' },
    }),
  'not-with': {
    pt: 'Não combina com as outras escolhas: deixe vazio.',
    en: 'It does not go with the other choices: leave it empty.',
  },
  number: { pt: 'Não é um número.', en: 'It is not a number.' },
  object: { pt: 'Não é um registro.', en: 'It is not a record.' },
  'one-of': ({ fields }) => ({
    pt: `Envie um destes: ${listOf(fields).join(', ')}.`,
    en: `Send one of these: ${listOf(fields).join(', ')}.`,
  }),
  required: { pt: 'Falta preencher.', en: 'Fill this in.' },
  span: ({ maximum }) => ({
    pt: `O fim não pode vir antes do começo${maximum === undefined ? '' : `, e os dois estão a no máximo ${String(maximum)} anos um do outro`}.`,
    en: `The end cannot be before the start${maximum === undefined ? '' : `, and must be at most ${String(maximum)} years from it`}.`,
  }),
  string: { pt: 'Não é um texto.', en: 'It is not text.' },
  together: {
    pt: 'Este e o outro vão juntos: preencha os dois, ou nenhum.',
    en: 'This and the other go together: fill in both, or neither.',
  },
  total: ({ total }) => ({
    pt: `A soma precisa ser ${String(total ?? 'a do total')}.`,
    en: `They must add up to ${String(total ?? 'the total')}.`,
  }),
  unknown: ({ nearest }) =>
    nearest === undefined
      ? { pt: 'Não existe aqui.', en: 'There is no such thing here.' }
      : {
          pt: `Não existe aqui. Seria ${String(nearest)}?`,
          en: `There is no such thing here. Did you mean ${String(nearest)}?`,
        },
  'web-address': {
    pt: 'Escreva um endereço público, como https://exemplo.com.br/avisos, sem usuário, sem senha e sem #.',
    en: 'Write a public address, such as https://example.com/notices, without a user, a password or a #.',
  },
} satisfies RuleTexts;
