/**
 * Levers (an extension): the inputs of a result, ranked by what a change of each does to it. Each
 * is changed, calculated and set back in the company in memory: by trial, not by derivatives.
 */

import { exactText } from '../../engine/exact-text.ts';
import { isNull, type Outcome } from '../../engine/outcome.ts';
import {
  add,
  compare,
  fromCents,
  fromDecimalText,
  fromInteger,
  multiply,
  negate,
  type Rational,
  toCents,
} from '../../engine/rational.ts';
import { type CellAddress, type CellField, type Cents, cellFields } from '../../engine/types.ts';
import { write } from '../../kernel/contract/endpoint.ts';
import {
  choice,
  decimal,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  optionalText,
} from '../../kernel/contract/fields.ts';
import { parseLocalizedDecimal } from '../../kernel/values/decimal.ts';
import { decimalText } from '../../kernel/values/exact-number.ts';
import { maxId } from '../../kernel/values/ids.ts';
import type { VisibleScope } from '../../rights/visible-scope.ts';
import { cellsBehind } from '../read/cells-behind.ts';
import { amount, shownPlace } from '../read/progress-cell.ts';
import type { Trial } from '../recalculate/trial.ts';
import { shown } from '../results/result-fields.ts';
import { baseOf } from './scenario-base.ts';
import { differencePlace, scenarioDifferences, seesCell, suppose } from './scenario-differences.ts';
import { resultPlace, resultWanted } from './scenario-result.ts';
import { scenarioNamed, supposeStored } from './stored-differences.ts';

/** The inputs that are tried for one result. */
const maxInputs = 5_000;
const maxShown = 200;

const percent = decimal(
  'a number other than 0, from -100 to 1000',
  (value) => {
    const text = parseLocalizedDecimal(decimalText(value));
    if (text === undefined) return false;
    const number = fromDecimalText(text);
    const isWithin = compare(number, fromInteger(-100)) >= 0 && compare(number, fromInteger(1000)) <= 0;
    return isWithin && number.numerator !== 0n;
  },
  { minimum: -100, maximum: 1000 },
);

/** In which scenario a result is asked for. */
export const supposedBy = {
  id_cenario: optional(id()),
  diferencas: optional(scenarioDifferences),
};

/** An exact value as text. */
export const exact = nullable(optionalText());

const description = `
Stores nothing. Every value that somebody typed and that the result is calculated from is changed by \`variacao\` percent (1 without it), one after the
other, and the result is recalculated. \`depois\` is the result then, \`efeito\` the difference; both exact, as in explainProgressPanelCell. The
largest effects come first, up to ${maxShown}; what changes nothing is left out.

- The change is rounded to the cent, and at least one. A cell without a value, or with 0, has no percent: it is left out.
- With \`id_cenario\` the result is that of a stored scenario, with \`diferencas\` one where these are supposed besides, as in
  \`/panels/scenario/calculate\`.
- Inputs in cells that the caller may not see are not tried. At most ${maxInputs} are: \`omitidas\` counts the rest.`.trim();

export const getScenarioLevers = write({
  method: 'POST',
  path: '/panels/scenario/levers',
  module: 'gmr',
  people: 'Colaborador',
  extension: true,
  summary: 'The inputs of a result, ranked by what one percent more of each would do to it',
  description,
  example: {
    body: { resultado: { id_gmr_painel: 14, id_indicador: 12, mes: 11, ano: 2017, serie: 'realizado' } },
  },
  params: object({}),
  body: object({ resultado: resultPlace, variacao: optional(percent), ...supposedBy }, 'ScenarioLeversOrder'),
  largeBody: true,
  errors: ['unknown-reference'],
  result: object(
    {
      valor: exact,
      alavancas: list(
        object(
          {
            ...differencePlace,
            campo: choice(...cellFields),
            valor: amount,
            variado: amount,
            depois: exact,
            efeito: exact,
          },
          'ScenarioLever',
        ),
        { maxItems: maxShown },
      ),
      entradas: integer(0, maxId),
      omitidas: integer(0, maxId),
    },
    'ScenarioLevers',
  ),
  async handle(call) {
    const { resultado, variacao = 1, id_cenario, diferencas = [] } = call.body;
    const share = multiply(
      fromDecimalText(parseLocalizedDecimal(decimalText(variacao)) as string),
      fromDecimalText('0.01'),
    );
    const { base_em, differences: stored } = await scenarioNamed(call.scope, id_cenario);
    const base = await baseOf(call, base_em);
    return base.tryOut(async (trial, visibleScope, told) => {
      const { cells, outcome } = await resultWanted({ base, trial, visibleScope, told }, resultado);
      await supposeStored(trial, stored);
      await suppose(trial, visibleScope, diferencas);
      await trial.calculate();
      const inputs = await inputsOf(trial, cells, visibleScope);
      const tried = inputs.slice(0, maxInputs);
      const levers = await effectsOf(trial, tried, { share, result: outcome });
      return {
        valor: shownValue(outcome()),
        alavancas: levers.slice(0, maxShown).map(shownLever),
        entradas: tried.length,
        omitidas: inputs.length - tried.length,
      };
    });
  },
});

interface Input {
  readonly at: CellAddress;
  readonly field: CellField;
  readonly cents: Cents;
}

/** The typed values other than 0 from which the cells are calculated, in cells that may be seen. */
async function inputsOf(
  trial: Trial,
  of: readonly CellAddress[],
  visibleScope: VisibleScope | undefined,
): Promise<Input[]> {
  const inputs: Input[] = [];
  for await (const at of cellsBehind(trial, of)) {
    if (!seesCell(visibleScope, at)) continue;
    for (const field of cellFields) {
      const cents = trial.typed(at, field) ?? null;
      if (cents !== null && cents !== 0) inputs.push({ at, field, cents });
    }
  }
  return inputs;
}

interface Lever extends Input {
  readonly changed: Cents;
  readonly after: Outcome;
  readonly effect: Rational;
}

/** The inputs that change the result, the largest effects first. */
async function effectsOf(
  trial: Trial,
  inputs: readonly Input[],
  { share, result }: { readonly share: Rational; readonly result: () => Outcome },
): Promise<Lever[]> {
  const before = result();
  const levers: Lever[] = [];
  for (const input of inputs) {
    const changed = changedBy(input.cents, share);
    if (changed === undefined) continue;
    const { state } = trial;
    trial.type(input.at, input.field, changed);
    await trial.calculate();
    const after = result();
    await trial.setBack(state);
    const effect = isNull(before) || isNull(after) ? undefined : add(after, negate(before));
    if (effect !== undefined && effect.numerator !== 0n) levers.push({ ...input, changed, after, effect });
    if (trial.slice.isOver) await trial.slice.pause();
  }
  return levers.toSorted((a, b) => compare(sizeOf(b.effect), sizeOf(a.effect)));
}

/** The value changed by its share, in cents, by one at least. Undefined: it would be too large. */
function changedBy(cents: Cents, share: Rational): Cents | undefined {
  const size = toCents(multiply(fromCents(Math.abs(cents)), share));
  if (size === undefined) return undefined;
  const by = size === 0 ? (share.numerator < 0n ? -1 : 1) : size;
  const changed = cents < 0 ? cents - by : cents + by;
  return Math.abs(changed) < 10 ** 15 ? changed : undefined;
}

export const sizeOf = (value: Rational) => (value.numerator < 0n ? negate(value) : value);

export const shownValue = (outcome: Outcome) => (isNull(outcome) ? null : exactText(outcome));

function shownLever({ at, field, cents, changed, after, effect }: Lever): object {
  return {
    ...shownPlace(at),
    campo: field,
    valor: shown(cents),
    variado: shown(changed),
    depois: shownValue(after),
    efeito: exactText(effect),
  };
}
