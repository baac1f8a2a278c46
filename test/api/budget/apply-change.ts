/** Makes changes of a budget: in what is known, and by plain statements in the database. */
import type { Scope } from '../../../src/kernel/scope.ts';
import { type BudgetMark, facts, indicator } from '../../../src/recalculation/marks.ts';
import type { TestApi } from '../../harness/api.ts';
import { type BudgetedCompany, type IdOf, rangeOf } from './budgeted-company.ts';
import type { Change } from './changes.ts';
import { nameOf, type Read } from './known-budget.ts';

/** Makes the change in what is known, and stores it with its marks in one transaction. */
export async function applyChange(api: TestApi, company: BudgetedCompany, change: Change): Promise<void> {
  remember(company, change);
  await api.companies.write(company.id, async (scope) => {
    await storeChange(scope, company, change);
  });
}

/** Makes the change in what is known. */
export function remember({ known, reads }: BudgetedCompany, change: Change): void {
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

async function storeChange(scope: Scope, company: BudgetedCompany, change: Change): Promise<void> {
  const { record, period } = company;
  const run = (text: string, ...given: unknown[]) => scope.query(text, [scope.companyId, ...given]);
  const everything: BudgetMark = { periodId: null, year: null, month: null };
  const idOrNull = (list: Parameters<IdOf>[0], at: number | null) => (at === null ? null : record(list, at));
  let mark = everything;
  switch (change.to) {
    case 'fact':
      mark = await storeFact(run, company, change);
      break;
    case 'account':
      await run(
        'UPDATE conta_go SET id_conta_pai = $3 WHERE id_empresa = $1 AND id = $2',
        record('contas', change.at),
        idOrNull('contas', change.parent),
      );
      break;
    case 'centre':
      await run(
        'UPDATE centro_resultado_go SET id_pai = $3 WHERE id_empresa = $1 AND id = $2',
        record('centrosResultado', change.at),
        idOrNull('centrosResultado', change.parent),
      );
      break;
    case 'value':
      await run(
        'UPDATE dimensao_resultado_go SET id_pai = $3 WHERE id_empresa = $1 AND id = $2',
        record('dimensoesResultado', change.at),
        idOrNull('dimensoesResultado', change.parent),
      );
      break;
    case 'structure': {
      const id = record('estruturas', change.at);
      const { parent, lines } = change.structure;
      await run(
        'UPDATE estrutura_go SET id_pai = $3 WHERE id_empresa = $1 AND id = $2',
        id,
        idOrNull('estruturas', parent),
      );
      await run('DELETE FROM estrutura_go_conta WHERE id_empresa = $1 AND id_estrutura = $2', id);
      await run(
        `INSERT INTO estrutura_go_conta (id_empresa, id_estrutura, id_conta, sinal, ordem)
         SELECT $1, $2, * FROM unnest($3::integer[], $4::smallint[]) WITH ORDINALITY`,
        id,
        lines.map(({ account }) => record('contas', account)),
        lines.map(({ sign }) => sign),
      );
      break;
    }
    case 'period': {
      const { fim_mes, fim_ano } = rangeOf({ first: 0, last: change.last });
      const history = change.history === null ? null : period(change.history);
      await run(
        'UPDATE periodo_go SET fim_mes = $3, fim_ano = $4, id_periodo_historico = $5 WHERE id_empresa = $1 AND id = $2',
        period(change.at),
        fim_mes,
        fim_ano,
        history,
      );
      mark = { ...everything, periodId: period(change.at) };
      break;
    }
    default:
      await storeRead(scope, company, change.at, change.read);
      return;
  }
  await facts([mark]).leave(scope);
}

async function storeFact(
  run: (text: string, ...given: unknown[]) => Promise<unknown>,
  { record, period }: BudgetedCompany,
  { fact: { kind, ...one }, gone }: Extract<Change, { to: 'fact' }>,
): Promise<BudgetMark> {
  const [year, ofYear] = [Math.floor(one.month / 12), (one.month % 12) + 1];
  const key = [
    period(one.period),
    record('contas', one.account),
    record('centrosResultado', one.centre),
    one.values.map((at) => record('dimensoesResultado', at)).sort((a, b) => a - b),
    year,
    ofYear,
  ];
  await run(
    `DELETE FROM ${kind}_go WHERE id_empresa = $1 AND id_go_processo_periodo = $2 AND id_conta = $3
        AND id_centro_resultado = $4 AND dimensoes = $5::integer[] AND ano = $6 AND mes = $7`,
    ...key,
  );
  if (!gone) {
    await run(
      `INSERT INTO ${kind}_go (id_empresa, id_go_processo_periodo, id_conta, id_centro_resultado, dimensoes, ano, mes, valor)
       VALUES ($1, $2, $3, $4, $5::integer[], $6, $7, $8)`,
      ...key,
      one.cents,
    );
  }
  return { periodId: period(one.period), year, month: ofYear };
}

/** As saveFormulaIndicator does it. */
async function storeRead(scope: Scope, company: BudgetedCompany, at: number, read: Read): Promise<void> {
  const indicatorId = company.indicator(at);
  await scope.query(
    `UPDATE formula_referencia SET id_go_processo_periodo = $3, go_config = $4, go_metrica = $5, go_modo = $6
      WHERE id_empresa = $1 AND id_indicador = $2`,
    [
      scope.companyId,
      indicatorId,
      company.period(read.period),
      JSON.stringify(company.config(read)),
      read.metric,
      read.accumulated ? 'acumulado' : 'periodo',
    ],
  );
  await indicator(indicatorId).leave(scope);
}
