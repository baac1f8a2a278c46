/** The texts about pasting many records. */
import { countedIn } from './counted.ts';

const counted = countedIn('pt');
const some = (one: string, many: string) => (count: number) => counted(count, one, many);

export const ptRecordPaste = {
  recordPaste: {
    open: 'Colar lista',
    title: (kind: string) => `${kind}: colar lista`,
    about:
      'Cole linhas de uma planilha, escreva uma por linha, ou escolha um arquivo. Nada é guardado antes de você conferir.',
    columns: (names: string) =>
      `Com um cabeçalho, as colunas podem vir em qualquer ordem. Sem ele, nesta: ${names}. Ao escrever, separe as colunas com ponto e vírgula. Uma célula vazia deixa o campo como está.`,
    lines: 'Linhas',
    file: 'Escolher arquivo CSV ou XLSX',
    check: 'Conferir',
    back: 'Voltar às linhas',
    checking: 'Conferindo…',
    storing: 'Guardando…',
    undecided: 'Escolha o que é cada coluna.',
    nothing: 'Não há linhas.',
    allOrNone: 'Tudo é guardado de uma vez, ou nada. Corrija as linhas recusadas ou tire-as.',
    leftOut: 'Não usar',
    column: (number: number) => `Coluna ${number}`,
    whichField: 'Que campo é este?',
    hasHeader: 'A primeira linha é o cabeçalho',
    tooMany: (count: number, most: number) =>
      `São ${counted(count, '# linha', '# linhas')}, e de uma vez cabem até ${counted(most, '#', '#')}. Cole em partes.`,
    byName:
      'Uma linha sem código é reconhecida pelo nome: muda o registro que tem este nome. Se nenhum o tem, é um novo.',
    newOnes: { colaborador: 'Cada pessoa nova recebe uma mensagem para definir a senha.' },
    review: 'O que seria feito',
    line: 'Linha',
    record: 'Registro',
    what: 'O que acontece',
    empty: '(vazio)',
    outcomes: {
      refused: some('# linha recusada', '# linhas recusadas'),
      new: some('# registro novo', '# registros novos'),
      changed: some('# registro muda', '# registros mudam'),
      unchanged: some('# registro já está assim', '# registros já estão assim'),
    },
    more: some('e mais #', 'e mais #'),
    leaveOut: some('Tirar # recusada', 'Tirar # recusadas'),
    store: (count: number) =>
      count === 0 ? 'Nada a guardar' : counted(count, 'Guardar # registro', 'Guardar # registros'),
    why: {
      noRecord: 'não existe.',
      severalRecords: 'há vários com este nome: use o código.',
      twice: 'está em mais de uma linha.',
      unseen:
        'o arquivo guarda isto, e a célula mostra outra coisa: formate-a como texto e escreva-a de novo, ou escreva aqui o que ela mostra.',
      integer: 'não é um número inteiro.',
      noProcess: 'o painel não está em nenhum processo.',
      month: 'escreva o mês como 01/2018.',
      date: 'não é um dia: escreva 31/12/2018 ou 2018-12-31.',
      email: 'não é um endereço de e-mail.',
      choice: (choices: string) => `pode ser: ${choices}.`,
    },
    stored: (inserted: number, updated: number, skipped: number) =>
      [
        inserted > 0 && counted(inserted, '# registro novo', '# registros novos'),
        updated > 0 && counted(updated, '# mudado', '# mudados'),
        skipped > 0 && counted(skipped, '# já estava assim', '# já estavam assim'),
      ]
        .filter(Boolean)
        .join(', '),
  },
};
