/** What months are called by others. Pure. */
import type { Month } from '../data/month.ts';

/** As spreadsheets write a month: janeiro, jan/17, 01/2017, 2017-01, the date of its first day. */
export function otherNames({ ano, mes }: Month, locale: string): string[] {
  const date = new Date(0);
  date.setUTCFullYear(ano, mes - 1, 1);
  const named = (month: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' }).format(date).replace('.', '');
  const [long, short] = [named('long'), named('short')];
  const [year, two] = [String(ano).slice(-2), String(mes).padStart(2, '0')];
  return [
    ...[long, short].flatMap((name) => [name, `${name} ${ano}`, `${name} de ${ano}`]),
    ...[`/${year}`, `-${year}`, `/${ano}`, `-${ano}`].flatMap((end) => [`${long}${end}`, `${short}${end}`]),
    `${two}/${ano}`,
    `${ano}-${two}`,
    `${ano}-${two}-01`,
    locale === 'pt-BR' ? `01/${two}/${ano}` : `${mes}/1/${ano}`,
  ];
}
