/** What the server’s rules say, and what fields of dialogs are called in it, in English. */
import { countedIn } from '../counted.ts';
import { closedMonthIn, formulaRules, listOf, momentIn, type RuleWords, within } from '../rule-words.ts';

const counted = countedIn('en');
const ofFormulas = formulaRules('en');
const characters = (most: number) => `At most ${counted(most, '# character', '# characters')}.`;

export const enRules = {
  rules: {
    ...ofFormulas,
    boolean: () => 'It is yes or no.',
    'body-too-large': () => 'This is too much to send at once: split it into smaller parts.',
    calculated: () => 'It is calculated: it takes no values.',
    'cells-array': ({ cells }) =>
      `The cells ${String(cells ?? 'of the file')} hold an array formula without stored values: open and save the file in a spreadsheet program, or paste values.`,
    'cells-merged': ({ cells }) =>
      `The cells ${String(cells ?? 'of the file')} are merged, and only the first has a value: unmerge them and fill each of them.`,
    'changed-meanwhile': () => 'Somebody changed this after you read it: reload and see what has changed.',
    'column-missing': ({ fields }) => `The file’s first row lacks the column ${listOf(fields).join(' or ')}.`,
    'column-twice': ({ name }) => `The file has two columns ${String(name)}: delete one.`,
    'columns-below': ({ at }) =>
      `The names of the columns must be in the file’s first row${at === undefined ? '' : `, and are in row ${String(at)}`}: delete what is above them.`,
    'columns-none': ({ fields }) =>
      `The file’s first row has none of these columns: ${listOf(fields).join(', ')}.`,
    'csv-quote': () => 'A quote is out of place, or has no end.',
    'each-month': ({ months }) =>
      months === undefined
        ? 'One for each month of the period in the year.'
        : `One for each month of the period in the year: ${counted(Number(months), '# month', '# months')}.`,
    'end-first': () => 'The end cannot lie before the beginning.',
    'file-broken': () =>
      'The file is no .xlsx workbook that can be read: open it in a spreadsheet program and save it again, or save it as CSV.',
    'file-empty': () => 'The file is empty: its first row names the columns.',
    'file-encoding': () => 'The file is no text that can be read: save it as CSV UTF-8, or as .xlsx.',
    'file-old': () =>
      'The file is of the old format (.xls), or has a password: save it as .xlsx without one, and send that.',
    'file-rows': ({ maximum }) =>
      `The file has too many rows${maximum === undefined ? '' : ` (at most ${String(maximum)})`}: split it.`,
    'idempotency-key-reused': () => 'This was sent already with other content: reload, and send it again.',
    'idempotency-key-running': () => 'The first request is still under way: try again in a moment.',
    'in-formula': () => 'It is changed in the indicator’s formula.',
    'invalid-json': () => 'The server did not understand the request: reload the page and try again.',
    itself: () => 'This is the record itself: choose another one.',
    'no-cell': () => 'This number does not exist in this month, or you do not see it.',
    'no-values': () => 'None of the cells has a value other than zero: a factor changes nothing in them.',
    'not-adjustable': () => 'The indicator has no adjusted target.',
    'not-allowed': () => 'You have no access to this.',
    'not-found': () => 'This does not exist, or you have no access.',
    'not-in-process': () => 'The panel is not in this process, or you do not see it.',
    'not-stored': () => 'It is of a row that was not stored: correct that one first.',
    'not-with': () => 'It does not go with what else was chosen: leave it empty.',
    'nothing-to-update': () => 'There is nothing to change.',
    'nothing-to-update-panel': () => 'There is nothing to change.',
    'other-owner': () => 'It is of another period, or of another dimension: choose one of the same.',
    'other-sheet': ({ name, first }) =>
      name === undefined
        ? 'Only the first sheet of the file is read: move the one with the data to the front.'
        : `Only the first sheet, “${String(first)}”, is read, and the data is on “${String(name)}”: move that one to the front.`,
    'owner-only': () => 'Only the owner of a scenario keeps it to themselves.',
    passed: () => 'This day has passed.',
    'result-sent-back': () =>
      'The value sent is the calculated result, not what was typed: reload, and type it again.',
    'same-target': () => 'Two differences of the scenario would make the same target: keep only one of them.',
    span: ({ maximum }) =>
      `The end cannot lie before the beginning${maximum === undefined ? '' : `, and is at most ${String(maximum)} years from it`}.`,
    'task-running': () => 'A refresh or promotion is under way already: try again when it has ended.',
    together: () => 'This and the other go together: fill in both, or neither.',
    'token-scope': () => 'The token is not for this.',
    total: ({ total }) => `They must add up to ${String(total ?? 'the total')}.`,
    'unsupported-media-type': () => 'This type of file is not read here: save it as .xlsx or CSV.',
    'web-address': () =>
      'Write a public address, such as https://example.com/notices, without a user, a password or a #.',
    'between-closings': () =>
      'This number is calculated from cells that you do not see: of its past only closings and ends of months are shown (midnight in São Paulo).',
    'before-history': ({ since }) =>
      since === undefined
        ? 'The moment lies before the history.'
        : `The history is whole since ${momentIn('en', since)}: choose a moment from then on.`,
    choice: ({ values }) =>
      values === undefined
        ? 'It is none of the values that are taken.'
        : `It may be: ${listOf(values).join(', ')}.`,
    date: () => 'It is no day: write it as 2018-12-31.',
    'date-time': () => 'It is no moment: write it as 2018-12-31T12:00:00Z.',
    decimal: (params) =>
      within(params, {
        both: (least, most) => `A number from ${least} to ${most}.`,
        most: (most) => `A number up to ${most}.`,
        none: 'It is no number that fits here.',
      }),
    email: () => 'It is no e-mail address.',
    integer: (params) =>
      within(params, {
        both: (least, most) => `A whole number from ${least} to ${most}.`,
        most: (most) => `A whole number up to ${most}.`,
        none: 'It is no whole number.',
      }),
    length: (params) =>
      within(params, {
        both: (_, most) => characters(most),
        most: characters,
        none: 'The text is too long.',
      }),
    list: (params) =>
      within(params, {
        both: (least, most) => `A list of ${least} to ${counted(most, '# item', '# items')}.`,
        most: (most) => `A list of at most ${counted(most, '# item', '# items')}.`,
        none: 'It is a list.',
      }),
    number: () => 'It is no number.',
    object: () => 'It is no record.',
    'one-of': ({ fields }) => `Send one of these: ${listOf(fields).join(', ')}.`,
    required: () => 'It must be filled in.',
    string: () => 'It is no text.',
    unknown: ({ nearest }) =>
      nearest === undefined
        ? 'There is no such thing here.'
        : `There is no such thing here; ${String(nearest)}?`,
    'cell-beyond': () =>
      'The cell holds a number beyond the days that there are, which end with 9999-12-31: type the date as text: 2018-12-31.',
    'cell-boolean': () => 'The cell holds TRUE or FALSE: type a number.',
    'cell-concealed': () => 'The format of the cell does not show its value: format it as a number.',
    'cell-date': () => 'The cell holds a date or a time: format it as a number and type the value.',
    'cell-error': ({ name }) =>
      `The cell holds ${name === undefined ? 'an error' : `the error ${String(name)}`}: correct its formula, or clear it.`,
    'cell-no-date': () => 'The cell holds no date: format it as a date, or type it as text: 2018-12-31.',
    'cell-no-text': () => 'The cell holds no text: format it as text and type it again.',
    'cell-number-text': () => 'The cell holds text that looks like a number: change it to a number.',
    'cell-percent': () =>
      'The cell shows a percentage, which holds a hundredth of what is seen: format it as a number and type the value.',
    'cell-scaled': () => 'The cell shows thousands or millions: give it a format that shows the whole value.',
    'cell-time': () =>
      'The cell holds a time of day, or a day before 1900-03-01, which programs count differently: type the date as text: 2018-12-31.',
    'cell-unknown': () =>
      'The cell holds a formula without a stored value: open and save the file in a spreadsheet program, or paste values.',
    'row-fields': ({ fields, header }) =>
      typeof fields !== 'number'
        ? 'The row has not as many fields as the header.'
        : `The row has ${counted(fields, '# field', '# fields')}, and the header ${String(header)}.`,
    'row-nameless': ({ fields }) =>
      `The row has values, but does not say of what (${listOf(fields).join(', ')}): if it is one of totals, delete it.`,
    'row-totals': () => 'This is a row of totals: delete it.',
    'row-unnamed': ({ column }) =>
      `The row has a value in a column that the header does not name${column === undefined ? '' : ` (number ${String(column)})`}.`,
    'address-in-use': ({ address }) =>
      `The address ${String(address)} belongs to another person of the company.`,
    ambiguous: () => 'There are several of this name: use the code.',
    circle: ({ about }) =>
      about === undefined ? 'It would be within itself.' : ofFormulas.circle({ about }),
    blocked: () => 'It is blocked: it takes no values.',
    'closed-month': (params) => {
      if (params['month'] === undefined)
        return 'The month is closed: reopen it before anything in it changes.';
      const { month, process, by } = closedMonthIn('en', params);
      return `${month} is closed in ${process} (${by}): reopen it before anything in it changes.`;
    },
    'code-in-use': ({ code }) =>
      code === undefined
        ? 'The code belongs to another record.'
        : `The code ${String(code)} belongs to another record.`,
    contradiction: () => 'The code is not that of the id.',
    'denominator-read': () => 'Others read the denominator of this indicator: its unit must have one.',
    fixed: () => 'It does not change once it is there.',
    'in-future': () => 'The moment is yet to come.',
    'in-use': () => 'Others use it.',
    'months-in-use': ({ name }) =>
      `These months have the process ${String(name)}, with these panels or none yet.`,
    'name-in-use': ({ name }) => `There is a process ${String(name)} already.`,
    'no-process': () => 'The panel is in no process.',
    'outside-period': ({ first, last }) =>
      first === undefined
        ? 'Outside of the period.'
        : `Outside of the period, which is ${String(first)} to ${String(last)}.`,
    twice: () => 'It is in more than one line.',
    unseen: () => 'They do not see this panel or number: give access first, or choose somebody else.',
    'too-many-cells': () =>
      'These are too many numbers to calculate again at once: look at the month alone instead of accumulated, or at one panel at a time.',
    already: () => 'This has changed already, in another window or by somebody else: reload the page.',
    'at-most': ({ maximum }) => `The most is ${String(maximum)}.`,
    'being-sent': () => 'It is being sent at this moment.',
    'company-started': () => 'The company has values already: change it on the pages of its records.',
    digits: () => 'A value would have more than 13 digits before the decimal point.',
    'has-password': () => 'You have a password: to change it, sign out and choose “Forgot the password”.',
    'in-production': () => 'This is changed in the console of production.',
    'last-manager': () => 'The company would be left without an active Gerente.',
    'last-year': () => 'It cannot go beyond the year 9999.',
    'no-shares': () =>
      'The values to go by add up to zero, or some are positive and some negative: they give no shares. Spread equally or by weights.',
    'not-active': () => 'The person is blocked or in the trash.',
    'not-left': () =>
      'Personal data is removed of people who have left: block the person first, or move them to the trash.',
    'not-served': () => 'Development is not served here, or you are not in it.',
    'other-type': () => 'The indicator is of another type.',
    'personal-data-removed': () => 'The personal data of this person was removed already.',
    'switched-off': () => 'The webhook is switched off.',
    taken: () => 'Another record has this value already.',
    'unknown-reference': () => 'It does not exist.',
    modules: ({ allowed }) => `The token is for these modules only: ${listOf(allowed).join(', ')}.`,
    process: () => 'The token is for the panels of its process only.',
    'read-only': () => 'The token is for reading only.',
    routes: ({ allowed }) => `The token is for these routes only: ${listOf(allowed).join(', ')}.`,
    'too-short': ({ minimum }) =>
      minimum === undefined
        ? 'It is too short.'
        : `The password is short: use at least ${String(minimum)} characters.`,
    'too-long': ({ maximum }) =>
      maximum === undefined
        ? 'The text is too long.'
        : `The password is too long: use at most ${String(maximum)} characters.`,
    common: () => 'This password is easy to guess. Avoid common words, repetitions and sequences.',
    personal: () => 'The password must contain neither your name nor your e-mail.',
    'composition-itself': () => 'It is the indicator itself; choose another one.',
    'composition-no-denominator': ({ about }) => `“${listOf(about)[0] ?? ''}” has no denominator.`,
    'composition-not-in-model': ({ about }) =>
      `The model does not have “${listOf(about)[0] ?? ''}”; choose one that does.`,
    'composition-side-missing': ({ about }) => {
      const [side, of] = listOf(about);
      return `The ${side === 0 ? 'numerator' : 'denominator'} ${of === 0 ? 'of the target' : 'of the realized value'} is missing, which this unit needs.`;
    },
    'composition-unit': () => 'The chosen unit has no denominator.',
    'aggregation-missing': () => 'How the panels are joined is missing: SUM(Lojas[Vendas]).',
    'ambiguous-account': () => 'The name of the account is not unique: use the code.',
    'ambiguous-centre': () => 'The name of the result centre is not unique: use the code.',
    'ambiguous-dimension': () => 'The name of the dimension value is not unique: use the code.',
    'ambiguous-indicator': () => 'The name of the indicator is not unique: use the code.',
    'ambiguous-period': () => 'The name of the period is not unique: use the code.',
    'ambiguous-structure': () => 'The name of the structure is not unique: use the code.',
    'ambiguous-submodel': () => 'The name of the submodel is not unique: use the code.',
    'bare-word': () => 'A name stands in brackets: [Vendas].',
    'budget-choice': () => 'The budget has no such option.',
    'budget-code': () => 'Codes of the budget stand in quotes: "3.1".',
    'budget-parameter': () => 'The budget has no such parameter.',
    'budget-repeated': () => 'The parameter has been said already.',
    'comparison-chain': () => 'A comparison has two sides.',
    'decimal-sign': () => 'Decimals have another sign in this language.',
    empty: () => 'The formula is empty.',
    'entry-label': () => 'An entry takes a text: ENTRY("ajuste").',
    'indicator-missing': () => 'An indicator in brackets is missing.',
    'leading-equals': () => 'A formula does not begin with an equals sign.',
    'operand-missing': () => 'A value is missing.',
    'other-name': () => 'The id and the name do not belong together.',
    'parenthesis-extra': () => 'There is a parenthesis too many.',
    'parenthesis-missing': () => 'A parenthesis is missing.',
    'reference-expected': () => 'A single reference fits here: [Vendas].',
    separator: () => 'Arguments have another separator in this language.',
    'too-deep': () => 'Too many parentheses or operations are nested.',
    'tree-repeated': () => 'Target or realized value has been defined already.',
    'tree-unnamed': () => 'Of two expressions each says whether it is target or realized value.',
    'unclosed-quote': () => 'A quote or bracket is missing at the end.',
    unexpected: () => 'Something in the formula does not belong there.',
    'unknown-account': () => 'The company has no such account.',
    'unknown-centre': () => 'The company has no such result centre.',
    'unknown-character': () => 'The formula has characters that do not belong into it.',
    'unknown-dimension': () => 'The company has no such dimension value.',
    'unknown-field': () => 'The indicator has no such field.',
    'unknown-function': () => 'There is no function of this name.',
    'unknown-indicator': () => 'The company has no indicator of this name.',
    'unknown-period': () => 'The company has no such budget period.',
    'unknown-structure': () => 'The company has no such structure.',
    'unknown-submodel': () => 'The company has no submodel of this name.',
  } satisfies RuleWords,
  ruleFields: {
    alcance: 'Reach',
    alvo: 'Goal',
    ate: 'To',
    campo: 'What changes',
    celulas: 'Cells',
    centrosResultado: 'Result centre',
    como: 'Apply',
    como_estava_em: 'As it was at',
    definir: 'Differences',
    expira_em: 'Valid until',
    fator: 'Times',
    id_centro_resultado: 'Result centre',
    id_conta: 'Account',
    id_estrutura: 'Structure',
    meses: 'Months',
    multiplo: 'Multiple',
    origem: 'Copied from',
    paineis: 'Panels',
    percentuais: 'Percentages',
    peso: 'Weight',
    registro: 'Record',
    rotas: 'Routes',
    senha: 'Password',
    silencio_ate: 'Not at night',
    valor: 'Value',
  },
};
