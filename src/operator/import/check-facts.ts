/**
 * Checks budget facts: the records they refer to exist, the month is within the period, and no fact
 * occurs twice.
 */

import type { DocumentLists } from './company-document.ts';
import { type Fact, factLists } from './document-budget.ts';
import { type Ids, need, needEach } from './document-ids.ts';
import { refuse } from './refuse.ts';

type Period = DocumentLists['go.periodos'][number];

export function checkFacts(lists: DocumentLists, ids: Ids): void {
  const periods = new Map(lists['go.periodos'].map((row) => [row.id, row]));
  for (const name of factLists) {
    for (const [index, fact] of lists[name].entries()) checkFact(fact, `${name}[${index}]`, periods, ids);
    const repeated = firstRepeated(lists[name]);
    if (repeated !== undefined) throw refuse(`${name}[${repeated}]`, 'the fact is there twice');
  }
}

function checkFact(fact: Fact, at: string, periods: ReadonlyMap<number, Period>, ids: Ids): void {
  need(ids, 'go.periodos', fact.id_go_processo_periodo, `${at}.id_go_processo_periodo`);
  need(ids, 'go.contas', fact.id_conta, `${at}.id_conta`);
  need(ids, 'go.centrosResultado', fact.id_centro_resultado, `${at}.id_centro_resultado`);
  if (fact.dimensoes?.length) needEach(ids, 'go.dimensoesResultado', fact.dimensoes, `${at}.dimensoes`);
  const { inicio_mes, inicio_ano, fim_mes, fim_ano } = periods.get(fact.id_go_processo_periodo) as Period;
  const month = fact.ano * 12 + fact.mes;
  if (month >= inicio_ano * 12 + inicio_mes && month <= fim_ano * 12 + fim_mes) return;
  const range = `${inicio_mes}/${inicio_ano} to ${fim_mes}/${fim_ano}`;
  throw refuse(
    `${at}.mes`,
    `${fact.mes}/${fact.ano} is outside budget period ${fact.id_go_processo_periodo} (${range})`,
  );
}

/** The index of the first duplicate. The order of dimension values does not matter. */
function firstRepeated(facts: readonly Fact[]): number | undefined {
  // One set per account and month, because a single set could not hold the keys of a million facts.
  const seen = new Map<number, Map<number, Set<string>>>();
  for (const [index, fact] of facts.entries()) {
    const { id_go_processo_periodo, id_centro_resultado, dimensoes = [] } = fact;
    const months = seen.get(fact.id_conta) ?? new Map<number, Set<string>>();
    seen.set(fact.id_conta, months);
    const month = fact.ano * 12 + fact.mes;
    const places = months.get(month) ?? new Set<string>();
    months.set(month, places);
    const values = dimensoes.length > 1 ? dimensoes.toSorted((a, b) => a - b) : dimensoes;
    const place = `${id_go_processo_periodo}/${id_centro_resultado}/${values.join(',')}`;
    if (places.has(place)) return index;
    places.add(place);
  }
  return undefined;
}
