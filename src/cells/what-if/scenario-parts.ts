/**
 * The parts of a difference (an extension): what each value of a scenario does to a result, the
 * values changed one after the other.
 */

import { cellExists } from '../../engine/cells.ts';
import { exactText } from '../../engine/exact-text.ts';
import { isNull, type Outcome } from '../../engine/outcome.ts';
import { add, compare, negate, type Rational, zero } from '../../engine/rational.ts';
import { type CellAddress, type Cents, cellFields } from '../../engine/types.ts';
import { write } from '../../kernel/contract/endpoint.ts';
import { choice, integer, list, object } from '../../kernel/contract/fields.ts';
import { maxId } from '../../kernel/values/ids.ts';
import type { VisibleScope } from '../../rights/visible-scope.ts';
import { cellKey, cellsBehind } from '../read/cells-behind.ts';
import { amount, shownPlace } from '../read/progress-cell.ts';
import type { Trial } from '../recalculate/trial.ts';
import { shown } from '../results/result-fields.ts';
import { baseOf } from './scenario-base.ts';
import {
  type Difference,
  differenceOf,
  differencePlace,
  placeOf,
  requireTyped,
  seesCell,
} from './scenario-differences.ts';
import { exact, shownValue, sizeOf, supposedBy } from './scenario-levers.ts';
import { resultPlace, resultWanted } from './scenario-result.ts';
import { scenarioNamed } from './stored-differences.ts';

const maxShown = 200;

const description = `
Stores nothing. The values of the scenario are set one after the other, in its order, those of \`id_cenario\` before \`diferencas\`; each has as \`efeito\` what it
adds to the result, given those before it. The parts and \`demais\` add up exactly to \`diferenca\`. In another order the same values can have other parts.

- A result without a value counts as 0 here.
- The largest parts come first, up to ${maxShown}. \`demais\` is the sum of the others, and of values in cells that the caller may not see. What changes nothing
  is left out.`.trim();

export const getScenarioParts = write({
  method: 'POST',
  path: '/panels/scenario/parts',
  module: 'gmr',
  people: 'Colaborador',
  extension: true,
  summary: 'What each value of a scenario does to a result',
  description,
  example: {
    body: {
      resultado: { id_gmr_painel: 14, id_indicador: 12, mes: 11, ano: 2017, serie: 'realizado' },
      diferencas: [
        { id_gmr_painel: 9, id_indicador: 1, mes: 11, ano: 2017, campo: 'realizado_numerador', valor: 9900 },
      ],
    },
  },
  params: object({}),
  body: object({ resultado: resultPlace, ...supposedBy }, 'ScenarioPartsOrder'),
  largeBody: true,
  errors: ['unknown-reference'],
  result: object(
    {
      hoje: exact,
      cenario: exact,
      diferenca: exact,
      partes: list(
        object(
          { ...differencePlace, campo: choice(...cellFields), antes: amount, depois: amount, efeito: exact },
          'ScenarioPart',
        ),
        { maxItems: maxShown },
      ),
      demais: object({ valores: integer(0, maxId), efeito: exact }, 'OtherScenarioParts'),
    },
    'ScenarioParts',
  ),
  async handle(call) {
    const { resultado, id_cenario, diferencas = [] } = call.body;
    const { base_em, differences: stored } = await scenarioNamed(call.scope, id_cenario);
    const base = await baseOf(call, base_em);
    return base.tryOut(async (trial, visibleScope, told) => {
      const { cells, outcome } = await resultWanted({ base, trial, visibleScope, told }, resultado);
      const sent = diferencas.map(differenceOf);
      for (const [index, one] of sent.entries())
        requireTyped(trial, visibleScope, one, `diferencas[${index}]`);
      const differences = [
        ...stored.map((one) => ({ at: placeOf(one), field: one.campo, cents: one.valor })),
        ...sent,
      ];
      return parts(trial, { differences, visibleScope, result: outcome, cells });
    });
  },
});

interface PartsOrder {
  readonly cells: readonly CellAddress[];
  readonly differences: readonly Difference[];
  readonly visibleScope: VisibleScope | undefined;
  readonly result: () => Outcome;
}

interface Part extends Difference {
  readonly before: Cents | null;
  readonly effect: Rational;
}

async function parts(
  trial: Trial,
  { cells, differences, visibleScope, result }: PartsOrder,
): Promise<object> {
  const behind = new Set<string>();
  for await (const cell of cellsBehind(trial, cells)) behind.add(cellKey(cell));
  const numberNow = () => numberOf(result());
  const today = result();
  const found: Part[] = [];
  let rest = { valores: 0, efeito: zero };
  for (const one of differences) {
    // Other cells do not reach the result.
    if (!behind.has(cellKey(one.at)) || !exists(trial, one.at)) continue;
    const start = numberNow();
    const before = trial.typed(one.at, one.field) ?? null;
    if (!trial.type(one.at, one.field, one.cents)) continue;
    await trial.calculate();
    const effect = add(numberNow(), negate(start));
    if (effect.numerator === 0n) continue;
    if (seesCell(visibleScope, one.at)) found.push({ ...one, before, effect });
    else rest = { valores: rest.valores + 1, efeito: add(rest.efeito, effect) };
  }
  const scenario = result();
  const ranked = found.toSorted((a, b) => compare(sizeOf(b.effect), sizeOf(a.effect)));
  for (const { effect } of ranked.slice(maxShown)) {
    rest = { valores: rest.valores + 1, efeito: add(rest.efeito, effect) };
  }
  return {
    hoje: shownValue(today),
    cenario: shownValue(scenario),
    diferenca: exactText(add(numberOf(scenario), negate(numberOf(today)))),
    partes: ranked.slice(0, maxShown).map(shownPart),
    demais: { valores: rest.valores, efeito: exactText(rest.efeito) },
  };
}

const numberOf = (outcome: Outcome): Rational => (isNull(outcome) ? zero : outcome);

const exists = ({ company: { model } }: Trial, { indicatorId, panelId, year, month }: CellAddress) =>
  cellExists(model, indicatorId, panelId, year, month);

function shownPart({ at, field, before, cents, effect }: Part): object {
  return {
    ...shownPlace(at),
    campo: field,
    antes: shown(before),
    depois: shown(cents),
    efeito: exactText(effect),
  };
}
