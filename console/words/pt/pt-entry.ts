/** The texts of typing into the budget. */
import { countedIn } from '../../../src/kernel/values/counted.ts';

const counted = countedIn('pt');

export const ptEntry = {
  label: 'Lançar',
  reading: 'Só ler',
  kinds: { orcado: 'Orçado', realizado: 'Realizado', historico: 'Histórico' },
  table: (kind: string, period: string) => `${kind} de ${period}`,
  text: 'Digite numa célula ou cole de uma planilha; nada é gravado antes de enviar. O que se digita num total é distribuído pelo que está abaixo dele.',
  noCentre: 'Com um centro de resultado escolhido, cada conta sem outras abaixo se digita mês a mês.',
  without: (dimensions: string) => `O que se digita fica sem valor de ${dimensions}: escolha um, se há.`,
  signs: 'Numa linha com (−), o valor tem o sinal que a linha mostra.',
  blocked: (name: string) => `${name} está bloqueado: não recebe valores`,
  linked: (period: string) => `O histórico deste período é o realizado de ${period}: lança-se lá`,
  unread: 'Ainda está sendo lido',
  tooMany: (most: string) =>
    `De uma vez vão no máximo ${most} valores: desfaça alguns, ou importe um arquivo.`,
  refused: (count: number) => counted(count, '# valor seria recusado:', '# valores seriam recusados:'),
  foretold: (added: number, changed: number) =>
    `${counted(added, 'Entra # valor', 'Entram # valores')}, ${counted(changed, 'muda ou sai #', 'mudam ou saem #')}.`,
  file: {
    save: (type: string) => `Período inteiro, por códigos (${type})`,
    read: 'Ler um período de um arquivo',
    title: (file: string, kind: string) => `${kind} de ${file}`,
    checking: 'Conferindo o arquivo…',
    same: (count: number) => counted(count, '# já está assim.', '# já estão assim.'),
    row: (row: number, column: string, msg: string) =>
      column === '' ? `Linha ${row}: ${msg}` : `Linha ${row}, ${column}: ${msg}`,
    send: (count: number) => counted(count, 'Gravar # valor', 'Gravar # valores'),
    stored: (count: number) =>
      counted(count, '# valor gravado do arquivo.', '# valores gravados do arquivo.'),
  },
  spread: {
    title: (line: string, month: string) => `Distribuir ${line}, ${month}`,
    total: 'Total',
    by: 'Em partes',
    shares: {
      present: 'Como estão hoje',
      even: 'Iguais',
      perfil: 'Como no histórico',
      percentual: 'Por percentuais',
    },
    percents: 'Percentuais dos meses, separados por ponto e vírgula',
    wrongPercents: (months: number) => `São ${months} percentuais, de 0 a 100, que somam 100.`,
    problem: {
      'no-cells': 'Não há nada abaixo onde distribuir: escolha um centro de resultado, ou digite nas contas.',
      large: 'Uma parte teria mais de 13 algarismos inteiros.',
      'no-base':
        'As partes de hoje somam zero, e não dizem em que proporção distribuir. Partes iguais podem.',
      'mixed-signs': 'As partes de hoje têm sinais diferentes, e não são uma proporção. Partes iguais podem.',
    },
    tooMany: (most: string) =>
      `São mais de ${most} registros abaixo deste total: abra-o por conta ou centro e distribua por partes.`,
    held: (count: number) =>
      counted(
        count,
        '# parte bloqueada ou fixada fica como está.',
        '# partes bloqueadas ou fixadas ficam como estão.',
      ),
    sums: (before: string, after: string) => `As partes somam ${before} e passam a somar ${after}.`,
    unchanged: 'Nada muda.',
    preview: 'O que mudaria',
    change: 'Hoje → novo',
    more: (count: number) => counted(count, 'e mais # valor', 'e mais # valores'),
    apply: (count: number) => counted(count, 'Pôr # valor', 'Pôr # valores'),
    reading: 'Lendo as partes…',
  },
};
