/** Checks budget management: what stands within a period or a dimension. */

import type { DocumentLists } from './company-document.ts';
import { checkRange, refuse } from './refuse.ts';

export function checkBudget(lists: DocumentLists): void {
  checkPeriods(lists);
  checkStructures(lists);
  checkDimensionValues(lists);
}

function checkPeriods(lists: DocumentLists): void {
  for (const [index, row] of lists['go.periodos'].entries()) {
    const at = `go.periodos[${index}]`;
    if (row.id_periodo_historico === row.id) {
      throw refuse(`${at}.id_periodo_historico`, 'must not be the period itself');
    }
    checkRange(row, at);
  }
}

function checkStructures(lists: DocumentLists): void {
  const periods = new Map(lists['go.estruturas'].map((row) => [row.id, row.id_go_processo_periodo]));
  for (const [index, row] of lists['go.estruturas'].entries()) {
    const at = `go.estruturas[${index}]`;
    const period = row.id_go_processo_periodo;
    if (row.id_pai && periods.get(row.id_pai) !== period) {
      throw refuse(`${at}.id_pai`, `structure ${row.id_pai} does not belong to budget period ${period}`);
    }
    const accounts = new Set<number>();
    for (const [slot, { id_conta }] of (row.contas ?? []).entries()) {
      const path = `${at}.contas[${slot}].id_conta`;
      if (accounts.has(id_conta)) throw refuse(path, `${id_conta} is there twice`);
      accounts.add(id_conta);
    }
  }
}

function checkDimensionValues(lists: DocumentLists): void {
  const dimensions = new Map(lists['go.dimensoesResultado'].map((row) => [row.id, row.id_dimensao]));
  for (const [index, row] of lists['go.dimensoesResultado'].entries()) {
    const at = `go.dimensoesResultado[${index}]`;
    if (row.id_pai && dimensions.get(row.id_pai) !== row.id_dimensao) {
      throw refuse(
        `${at}.id_pai`,
        `dimension value ${row.id_pai} does not belong to dimension ${row.id_dimensao}`,
      );
    }
  }
}
