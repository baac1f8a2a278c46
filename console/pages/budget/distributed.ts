/** The contract's distribution of a year, tried without storing it. */
import { type YearStart, yearWith } from '../../../src/engine/results/process-year.ts';
import { decimalTextFromCents } from '../../../src/kernel/values/decimal.ts';
import { client } from '../../data/client.ts';
import { type NumberFormat, readNumber, textOfExact } from '../../grid/number-text.ts';
import type { FactChange, FactPart } from './spread-facts.ts';

interface Distribution {
  /** The months of one account, centre and set of values in one year. */
  readonly parts: readonly FactPart[];
  /** Where the years of the period begin. */
  readonly start: YearStart;
  /** In cents, as the line shows it. */
  readonly total: number;
  readonly metodo: 'perfil' | 'percentual';
  /** With semicolons between two. */
  readonly percents: string;
  readonly format: NumberFormat;
}

export async function distributed(asked: Distribution): Promise<readonly FactChange[]> {
  const { parts, start, total, metodo, percents, format } = asked;
  const [first] = parts;
  if (!first) return [];
  const { period, account, centre, values } = first.place;
  const ano = yearWith(start, first.place);
  const valor = decimalTextFromCents(total === 0 ? 0 : total * first.factor);
  const percentuais = percents.split(';').map((one) => {
    const read = readNumber(one, format, 'typed');
    return read.kind === 'number' ? read.text : 'null';
  });
  const place = `"id_go_processo_periodo":${period},"id_conta":${account},"id_centro_resultado":${centre}`;
  const more = metodo === 'percentual' ? `,"percentuais":[${percentuais.join()}]` : '';
  const response = await client.request('/go/orcadoGo/distribute', {
    method: 'PUT',
    body: `{${place},"dimensoes":[${values.join()}],"ano":${ano},"valor":${valor},"metodo":"${metodo}"${more}}`,
    headers: { 'content-type': 'application/json', prefer: 'tx=rollback' },
  });
  const { response: told } = (await response.json()) as {
    response: { meses: readonly { readonly mes: number; readonly valor: number }[] };
  };
  const after = new Map(told.meses.map(({ mes, valor: of }) => [mes, textOfExact(String(of)) ?? '0']));
  return parts.flatMap(({ place: at, value }) => {
    const now = after.get(at.mes);
    // What has no share stays without an amount; anyone who types a total of zero asks for zeros.
    const isUnshared = value === null && now === '0' && total !== 0;
    return now === undefined || now === value || isUnshared ? [] : [{ place: at, before: value, after: now }];
  });
}
