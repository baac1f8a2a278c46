/** The texts of typing into the budget. */
import { countedIn } from '../../../src/kernel/values/counted.ts';

const counted = countedIn('pt');

export const ptEntry = {
  label: 'Lançar',
  reading: 'Só leitura',
  kinds: { orcado: 'Orçado', realizado: 'Realizado', historico: 'Histórico' },
  table: (kind: string, period: string) => `${kind} de ${period}`,
  text: 'Digite em uma célula ou cole de uma planilha. Nada é gravado antes de você enviar. Um total digitado é distribuído pelas células abaixo dele.',
  noCentre: 'Escolha um centro de resultado para digitar mês a mês, em cada conta sem outras abaixo.',
  without: (dimensions: string) =>
    `O que você digitar fica sem valor de ${dimensions}: escolha um, se houver.`,
  signs: 'Em uma linha com (−), digite o valor com o sinal que a linha mostra.',
  blocked: (name: string) => `${name} está bloqueado: não recebe valores`,
  linked: (period: string) => `O histórico deste período é o realizado de ${period}: lance lá`,
  unread: 'Ainda carregando',
  tooMany: (most: string) =>
    `Dá para enviar no máximo ${most} valores de uma vez: desfaça alguns, ou importe um arquivo.`,
  refused: (count: number) => counted(count, '# valor seria recusado:', '# valores seriam recusados:'),
  foretold: (added: number, changed: number) =>
    `${counted(added, 'Entra # valor', 'Entram # valores')}, ${counted(changed, 'muda ou sai #', 'mudam ou saem #')}.`,
  file: {
    save: (type: string) => `Período inteiro, com códigos (${type})`,
    read: 'Importar um período de um arquivo',
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
    by: 'Proporção',
    shares: {
      present: 'Como hoje',
      even: 'Iguais',
      perfil: 'Como no histórico',
      percentual: 'Por percentual',
    },
    percents: 'Percentual de cada mês, separados por ponto e vírgula',
    wrongPercents: (months: number) => `Digite ${months} percentuais de 0 a 100 que somem 100.`,
    problem: {
      'no-cells': 'Não há nada abaixo onde distribuir: escolha um centro de resultado, ou digite nas contas.',
      large: 'Uma parte teria mais de 13 algarismos inteiros.',
      'no-base': 'As partes de hoje somam zero e não indicam uma proporção. Você pode usar partes iguais.',
      'mixed-signs':
        'As partes de hoje têm sinais diferentes e não indicam uma proporção. Você pode usar partes iguais.',
    },
    tooMany: (most: string) =>
      `Há mais de ${most} registros abaixo deste total: abra-o por conta ou centro e distribua por partes.`,
    held: (count: number) =>
      counted(count, '# parte bloqueada ou fixada não muda.', '# partes bloqueadas ou fixadas não mudam.'),
    sums: (before: string, after: string) => `As partes somam ${before} e passam a somar ${after}.`,
    unchanged: 'Nada muda.',
    preview: 'O que mudaria',
    change: 'Hoje → novo',
    more: (count: number) => counted(count, 'e mais # valor', 'e mais # valores'),
    apply: (count: number) => counted(count, 'Aplicar # valor', 'Aplicar # valores'),
    reading: 'Lendo as partes…',
  },
};
