/** Makes changes of a budget through the routes of the module `go`. */

import assert from 'node:assert/strict';
import type { Answer, TestApi } from '../../harness/api.ts';
import { formulaFields } from '../../harness/formula-payloads.ts';
import { type BudgetedCompany, type IdOf, rangeOf } from './budgeted-company.ts';
import type { Change } from './changes.ts';
import { nameOf, overlaps } from './known-budget.ts';

/**
 * Refused by rules that the random changes do not know: a period that would leave facts outside, a
 * fact outside its period.
 */
const refusals: Partial<Record<Change['to'], number>> = { period: 409, fact: 422 };

/** Sends the change, and makes it in what is known unless it is refused. */
export async function applyChange(api: TestApi, company: BudgetedCompany, change: Change): Promise<void> {
  for (const [method, path, body] of requestsOf(company, change)) {
    const answer: Answer = await api.send(method, path, body, { token: company.token });
    if (answer.status === refusals[change.to]) return;
    if (change.to === 'formula' && overlaps(company.known, change.read)) {
      assert.equal(answer.status, 422, answer.text);
      return;
    }
    assert.equal(answer.status, 200, answer.text);
  }
  remember(company, change);
}

/** Makes the change in what is known. */
function remember({ known, reads }: BudgetedCompany, change: Change): void {
  switch (change.to) {
    case 'fact':
      if (change.gone) known.facts.delete(nameOf(change.fact));
      else known.facts.set(nameOf(change.fact), change.fact);
      break;
    case 'account':
      known.accounts[change.at] = change.parent;
      break;
    case 'centre':
      known.centres[change.at] = change.parent;
      break;
    case 'value':
      (known.values[change.at] as { parent: number | null }).parent = change.parent;
      break;
    case 'structure':
      known.structures[change.at] = change.structure;
      break;
    case 'period':
      Object.assign(known.periods[change.at] as object, { last: change.last, history: change.history });
      break;
    default:
      reads[change.at] = change.read;
  }
}

type Request = readonly [method: 'PUT' | 'POST', path: string, body: object];

function requestsOf(company: BudgetedCompany, change: Change): Request[] {
  const { record, period } = company;
  const parent = (list: Parameters<IdOf>[0], at: number | null) => (at === null ? null : record(list, at));
  switch (change.to) {
    case 'fact':
      return [['POST', `/go/${change.fact.kind}Go/upsertMany`, { linhas: [rowOf(company, change)] }]];
    case 'account':
      return [
        [
          'PUT',
          `/go/contaGo/update/${record('contas', change.at)}`,
          { id_conta_pai: parent('contas', change.parent) },
        ],
      ];
    case 'centre': {
      const id = record('centrosResultado', change.at);
      return [
        ['PUT', `/go/centroResultadoGo/update/${id}`, { id_pai: parent('centrosResultado', change.parent) }],
      ];
    }
    case 'value': {
      const id = record('dimensoesResultado', change.at);
      const id_pai = parent('dimensoesResultado', change.parent);
      return [['PUT', `/go/dimensaoResultadoGo/update/${id}`, { id_pai }]];
    }
    case 'structure': {
      const id = record('estruturas', change.at);
      const contas = change.structure.lines.map(({ account, sign }) => ({
        id_conta: record('contas', account),
        sinal: sign,
      }));
      return [
        ['PUT', `/go/estruturaGo/update/${id}`, { id_pai: parent('estruturas', change.structure.parent) }],
        ['PUT', `/go/estruturaGo/saveAccounts/${id}`, { contas }],
      ];
    }
    case 'period': {
      const { fim_mes, fim_ano } = rangeOf({ first: 0, last: change.last });
      const id_periodo_historico = change.history === null ? null : period(change.history);
      const body = { fim_mes, fim_ano, id_periodo_historico };
      return [['PUT', `/go/periodoGo/update/${period(change.at)}`, body]];
    }
    default:
      return [['POST', '/indicators/saveFormulaIndicator', formulaBody(company, change)]];
  }
}

function rowOf(
  { record, period }: BudgetedCompany,
  { fact, gone }: Extract<Change, { to: 'fact' }>,
): Record<string, unknown> {
  return {
    id_go_processo_periodo: period(fact.period),
    id_conta: record('contas', fact.account),
    id_centro_resultado: record('centrosResultado', fact.centre),
    dimensoes: fact.values.map((at) => record('dimensoesResultado', at)),
    ano: Math.floor(fact.month / 12),
    mes: (fact.month % 12) + 1,
    valor: gone ? null : fact.cents / 100,
  };
}

function formulaBody(company: BudgetedCompany, { at, read }: Extract<Change, { to: 'formula' }>): object {
  const root = (destino: number) => ({
    key: `r${destino}`,
    pai_key: null,
    destino,
    ordem: 0,
    tipo_no: 1,
    ref_slug: 'b',
  });
  return {
    id: company.indicator(at),
    nome: `Reads ${at}`,
    ...formulaFields,
    formula: {
      referencias: [
        {
          slug: 'b',
          rotulo: 'B',
          tipo: 1,
          id_go_processo_periodo: company.period(read.period),
          go_config: company.config(read),
          go_metrica: read.metric,
          go_modo: read.accumulated ? 'acumulado' : 'periodo',
        },
      ],
      nos: [root(0), root(1)],
    },
  };
}
