/**
 * The company of this benchmark: a year's budget with a million facts, by account, result centre,
 * segment and month.
 */

import type pg from 'pg';
import { importCompany } from '../../src/operator/import/import.ts';
import { createToken } from '../../src/operator/tokens.ts';
import { randomNumbers } from '../calculation/company.ts';

export const year = 2026;
const accountCount = 100;
const centreCount = 40;
const segmentCount = 21;

/**
 * Every tenth account is the parent of the following nine; result centres likewise. Segments are
 * values of one dimension.
 */
const parentOf = (id: number) => (id % 10 === 1 ? null : id - ((id - 1) % 10));
const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

function documentText(): string {
  const master = (kind: string, id: number) => ({ id, codigo: `${kind}-${id}`, nome: `${kind} ${id}` });
  return JSON.stringify({
    empresa: { nome: 'Budgeted', modulos: ['gmr', 'go'] },
    go: {
      processos: [master('P', 1)],
      periodos: [
        {
          ...master('PER', 1),
          id_go_processo: 1,
          inicio_mes: 1,
          inicio_ano: year,
          fim_mes: 12,
          fim_ano: year,
        },
      ],
      contas: ids(accountCount).map((id) => ({ ...master('C', id), id_conta_pai: parentOf(id) })),
      centrosResultado: ids(centreCount).map((id) => ({ ...master('CR', id), id_pai: parentOf(id) })),
      dimensoes: [master('D', 1)],
      dimensoesResultado: ids(segmentCount).map((id) => ({ ...master('S', id), id_dimensao: 1 })),
    },
  });
}

export interface FactRow {
  readonly account: number;
  readonly centre: number;
  readonly segment: number;
  readonly month: number;
  readonly cents: number;
}

export interface Company {
  readonly id: number;
  readonly token: string;
  readonly period: number;
  /** Without their children. */
  readonly rootAccounts: readonly number[];
  readonly rootCentres: readonly number[];
  /**
   * With issued ids, in the order in which a system would export them: by account, month, centre
   * and segment.
   */
  readonly facts: readonly FactRow[];
}

/** Creates the company without its facts. */
export async function createCompany(operator: pg.Pool, factCount: number): Promise<Company> {
  const operators = { production: operator };
  const { empresa: id, ids: issued } = await importCompany(operators, documentText());
  const { token } = await createToken(operators, { companyId: id, environments: ['production'] });
  const of = (list: string) => (documentId: number) => {
    const real = (issued as Record<string, Record<number, number>>)[list]?.[documentId];
    if (real === undefined) throw new Error(`no ${list} ${documentId} among ${Object.keys(issued).join()}`);
    return real;
  };
  const [account, centre, segment] = [
    of('go.contas'),
    of('go.centrosResultado'),
    of('go.dimensoesResultado'),
  ];
  const random = randomNumbers(7);
  const facts = Array.from({ length: factCount }, (_, at): FactRow => {
    const [bySegment, byCentre] = [
      Math.floor(at / segmentCount),
      Math.floor(at / segmentCount / centreCount),
    ];
    return {
      segment: segment(1 + (at % segmentCount)),
      centre: centre(1 + (bySegment % centreCount)),
      month: 1 + (byCentre % 12),
      account: account(1 + Math.floor(byCentre / 12)),
      cents: Math.floor(random() * 100_000_000) - 10_000_000,
    };
  });
  const roots = (count: number, real: (id: number) => number) =>
    ids(count)
      .filter((documentId) => parentOf(documentId) === null)
      .map(real);
  return {
    id,
    token,
    period: of('go.periodos')(1),
    rootAccounts: roots(accountCount, account),
    rootCentres: roots(centreCount, centre),
    facts,
  };
}
