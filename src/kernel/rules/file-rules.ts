/** What rows of a file and their cells must be. */
import { counted, listOf, type RuleTexts } from './said.ts';

export const fileRules = {
  'cell-beyond': {
    pt: 'A célula contém um número além da última data, 31/12/9999: digite a data como texto: 2018-12-31.',
    en: 'The cell holds a number beyond the last date, 9999-12-31: type the date as text: 2018-12-31.',
  },
  'cell-boolean': {
    pt: 'A célula contém VERDADEIRO ou FALSO: digite um número.',
    en: 'The cell holds TRUE or FALSE: type a number.',
  },
  'cell-concealed': {
    pt: 'O formato da célula não mostra o valor: formate-a como número.',
    en: 'The format of the cell does not show its value: format it as a number.',
  },
  'cell-date': {
    pt: 'A célula contém uma data ou um horário: formate-a como número e digite o valor.',
    en: 'The cell holds a date or a time: format it as a number and type the value.',
  },
  'cell-error': ({ name }) => ({
    pt: `A célula contém ${name === undefined ? 'um erro' : `o erro ${String(name)}`}: corrija a fórmula, ou esvazie a célula.`,
    en: `The cell holds ${name === undefined ? 'an error' : `the error ${String(name)}`}: correct its formula, or clear it.`,
  }),
  'cell-no-date': {
    pt: 'A célula não contém uma data: formate-a como data, ou digite-a como texto: 2018-12-31.',
    en: 'The cell does not hold a date: format it as a date, or type it as text: 2018-12-31.',
  },
  'cell-no-text': {
    pt: 'A célula não contém um texto: formate-a como texto e digite outra vez.',
    en: 'The cell does not hold text: format it as text and type it again.',
  },
  'cell-number-text': {
    pt: 'A célula contém um texto que parece um número: converta em número.',
    en: 'The cell holds text that looks like a number: change it to a number.',
  },
  'cell-percent': {
    pt: 'A célula mostra um percentual, e guarda um centésimo do que mostra: formate-a como número e digite o valor.',
    en: 'The cell shows a percentage, and holds a hundredth of what it shows: format it as a number and type the value.',
  },
  'cell-scaled': {
    pt: 'A célula mostra milhares ou milhões: use um formato que mostre o valor inteiro.',
    en: 'The cell shows thousands or millions: give it a format that shows the whole value.',
  },
  'cell-time': {
    pt: 'A célula contém um horário, ou um dia anterior a 1/3/1900, que os programas contam de modos diferentes: digite a data como texto: 2018-12-31.',
    en: 'The cell holds a time of day, or a day before 1900-03-01, which programs count differently: type the date as text: 2018-12-31.',
  },
  'cell-unknown': {
    pt: 'A célula contém uma fórmula sem valor guardado: abra o arquivo no programa de planilhas e salve, ou cole valores.',
    en: 'The cell holds a formula without a stored value: open and save the file in a spreadsheet program, or paste values.',
  },
  'cells-array': ({ cells }) => ({
    pt: `As células ${String(cells ?? 'do arquivo')} contêm uma fórmula matricial sem valores guardados: abra o arquivo no programa de planilhas e salve, ou cole valores.`,
    en: `The cells ${String(cells ?? 'of the file')} hold an array formula without stored values: open and save the file in a spreadsheet program, or paste values.`,
  }),
  'cells-merged': ({ cells }) => ({
    pt: `As células ${String(cells ?? 'do arquivo')} estão mescladas, e só a primeira tem valor: separe-as e preencha cada uma.`,
    en: `The cells ${String(cells ?? 'of the file')} are merged, and only the first has a value: unmerge them and fill in each one.`,
  }),
  'column-missing': ({ fields }) => ({
    pt: `A primeira linha do arquivo não tem a coluna ${listOf(fields).join(' ou ')}.`,
    en: `The file’s first row lacks the column ${listOf(fields).join(' or ')}.`,
  }),
  'column-twice': ({ name }) => ({
    pt: `O arquivo tem duas colunas ${String(name)}: apague uma.`,
    en: `The file has two columns named ${String(name)}: delete one.`,
  }),
  'columns-below': ({ at }) => ({
    pt: `Os nomes das colunas ficam na primeira linha do arquivo${at === undefined ? '' : `, e estão na ${String(at)}ª`}: apague o que há acima deles.`,
    en: `The names of the columns must be in the file’s first row${at === undefined ? '' : `, and are in row ${String(at)}`}: delete what is above them.`,
  }),
  'columns-none': ({ fields }) => ({
    pt: `A primeira linha do arquivo não tem nenhuma destas colunas: ${listOf(fields).join(', ')}.`,
    en: `The file’s first row has none of these columns: ${listOf(fields).join(', ')}.`,
  }),
  'csv-quote': {
    pt: 'Há aspas fora do lugar, ou que não fecham.',
    en: 'A quote is out of place, or is never closed.',
  },
  'file-broken': {
    pt: 'Não foi possível ler o arquivo como planilha .xlsx: abra-o no programa de planilhas e salve outra vez, ou salve como CSV.',
    en: 'The file cannot be read as an .xlsx workbook: open it in a spreadsheet program and save it again, or save it as CSV.',
  },
  'file-empty': {
    pt: 'O arquivo está vazio: a primeira linha traz os nomes das colunas.',
    en: 'The file is empty: its first row names the columns.',
  },
  'file-encoding': {
    pt: 'Não foi possível ler o arquivo como texto: salve-o como CSV UTF-8, ou como .xlsx.',
    en: 'The file cannot be read as text: save it as CSV UTF-8, or as .xlsx.',
  },
  'file-old': {
    pt: 'O arquivo é do formato antigo (.xls), ou tem senha: salve-o como .xlsx, sem senha, e envie esse.',
    en: 'The file is in the old format (.xls), or has a password: save it as .xlsx without a password, and send that.',
  },
  'file-rows': ({ maximum }) => ({
    pt: `O arquivo tem linhas demais${maximum === undefined ? '' : ` (o máximo é ${String(maximum)})`}: divida-o.`,
    en: `The file has too many rows${maximum === undefined ? '' : ` (at most ${String(maximum)})`}: split it.`,
  }),
  'other-sheet': ({ name, first }) =>
    name === undefined
      ? {
          pt: 'Só a primeira planilha do arquivo é lida: mova para o começo a que tem os dados.',
          en: 'Only the first sheet of the file is read: move the one with the data to the front.',
        }
      : {
          pt: `Só a primeira planilha, “${String(first)}”, é lida, e os dados estão em “${String(name)}”: mova essa para o começo.`,
          en: `Only the first sheet, “${String(first)}”, is read, and the data is on “${String(name)}”: move that one to the front.`,
        },
  'row-fields': ({ fields, header }) =>
    typeof fields !== 'number'
      ? {
          pt: 'A linha não tem tantos campos quanto o cabeçalho.',
          en: 'The row does not have as many fields as the header.',
        }
      : {
          pt: `A linha tem ${counted.pt(fields, '# campo', '# campos')}, e o cabeçalho ${String(header)}.`,
          en: `The row has ${counted.en(fields, '# field', '# fields')}, and the header ${String(header)}.`,
        },
  'row-nameless': ({ fields }) => ({
    pt: `A linha tem valores, mas não diz de quê (${listOf(fields).join(', ')}): se for uma linha de totais, apague-a.`,
    en: `The row has values, but does not say what they belong to (${listOf(fields).join(', ')}): if it is a row of totals, delete it.`,
  }),
  'row-totals': { pt: 'É uma linha de totais: apague-a.', en: 'This is a row of totals: delete it.' },
  'row-unnamed': ({ column }) => ({
    pt: `A linha tem um valor em uma coluna sem nome no cabeçalho${column === undefined ? '' : ` (a ${String(column)}ª)`}.`,
    en: `The row has a value in a column that the header does not name${column === undefined ? '' : ` (number ${String(column)})`}.`,
  }),
} satisfies RuleTexts;
