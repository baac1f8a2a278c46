/**
 * Goal seek (an extension): which value of one input, or which factor over several, makes a result
 * reach a target.
 */

import { isNull } from '../../engine/outcome.ts';
import { type Found, type Goal, goalSeek, type Miss } from '../../engine/planning/goal-seek.ts';
import { timesFactor } from '../../engine/planning/spread-total.ts';
import { fromCents, type Rational, toCents } from '../../engine/rational.ts';
import { type Cents, cellFields } from '../../engine/types.ts';
import { write } from '../../kernel/contract/endpoint.ts';
import { invalid } from '../../kernel/contract/errors.ts';
import {
  amountRange,
  choice,
  choiceOf,
  decimal,
  integer,
  list,
  nullable,
  object,
  optional,
} from '../../kernel/contract/fields.ts';
import { strict } from '../../kernel/contract/known-names.ts';
import { decimalFromCents } from '../../kernel/values/decimal.ts';
import { centsOf, isAmount } from '../../kernel/values/exact-number.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { amount, shownPlace } from '../read/progress-cell.ts';
import type { Trial } from '../recalculate/trial.ts';
import { shown } from '../results/result-fields.ts';
import { baseOf } from './scenario-base.ts';
import { differencePlace, placeOf, requireTyped, suppose, type TypedField } from './scenario-differences.ts';
import { supposedBy } from './scenario-levers.ts';
import { resultPlace, resultWanted } from './scenario-result.ts';
import { scenarioNamed, supposeStored } from './stored-differences.ts';

const maxCells = 1_000;
const mostCents = 10 ** 15 - 1;
/** Factors are whole ten-thousandths, from 0 to 1,000. */
const factorUnit = 10_000;
const mostFactor = 1_000 * factorUnit;

const unknownCell = strict(object({ ...differencePlace, campo: choice(...cellFields) }, 'GoalSeekCell'));

const misses = {
  nao_depende: 'the result does not depend on the unknown',
  salta:
    'of two neighbouring values one gives less than the target and the next one more; the one on the good side is given, or the closer one',
  sem_solucao:
    'from de to ate no value was found that gives more, where today gives less, or less, where it gives more',
} as const;

const description = `
Stores nothing. With one cell in \`celulas\` the unknown is its value, in cents; with several, or with \`fator=1\`, it is a factor over their present
values, from 0 to 1,000 in steps of 0.0001, and each value is rounded once. \`celulas\` of the answer are the values to type.

- The exact result, with the value typed, is at least \`alvo\` where the indicator's \`interpretacao\` calls more good, at most \`alvo\` where it calls less
  good, and as near to it as a value in cents brings it. Of a target, or where nearer is better, it is the nearest on either side. It reaches \`alvo\` when
  it is also the same amount once it is rounded.
- Nothing is assumed of the formulas: the search goes from the present value in steps that double, in both directions, from \`de\` to \`ate\`, until the
  target lies between two results, and then halves. Where results turn, it looks on both sides of a pole, as where a denominator is 0. \`motivo\` says why
  it is not reached, and is null where it is.
- The score of a panel is a result too: \`serie\` \`pontuacao\`, without \`id_indicador\`. More of it is good.
- With \`id_cenario\` the result is that of a stored scenario, with \`diferencas\` one where these are supposed besides, as in
  \`/panels/scenario/calculate\`.`.trim();

export const seekScenarioGoal = write({
  method: 'POST',
  path: '/panels/scenario/goalSeek',
  module: 'gmr',
  people: 'Colaborador',
  extension: true,
  summary: 'Which value of an input makes a result reach a target',
  description,
  example: {
    body: {
      resultado: { id_gmr_painel: 9, id_indicador: 1, mes: 11, ano: 2017, serie: 'realizado' },
      alvo: 10_000,
      celulas: [{ id_gmr_painel: 9, id_indicador: 1, mes: 11, ano: 2017, campo: 'realizado_numerador' }],
    },
  },
  params: object({}),
  body: object(
    {
      resultado: resultPlace,
      alvo: decimal(
        'a number of at most 13 integer digits (its third decimal is rounded)',
        isAmount,
        amountRange,
      ),
      celulas: list(unknownCell, { minItems: 1, maxItems: maxCells }),
      fator: optional(integer(0, 1)),
      ...supposedBy,
    },
    'GoalSeekOrder',
  ),
  largeBody: true,
  errors: ['unknown-reference'],
  result: object(
    {
      motivo: nullable(choiceOf(misses)),
      hoje: amount,
      resultado: amount,
      fator: nullable(decimal('a number', () => true)),
      de: decimal('a number', () => true),
      ate: decimal('a number', () => true),
      celulas: list(object({ ...unknownCell.properties, antes: amount, valor: amount }, 'GoalSeekValue')),
      tentativas: integer(0, maxId),
    },
    'GoalSeekResult',
  ),
  async handle(call) {
    const { resultado, alvo, celulas, fator, id_cenario, diferencas = [] } = call.body;
    const { base_em, differences: stored } = await scenarioNamed(call.scope, id_cenario);
    const base = await baseOf(call, base_em);
    return base.tryOut(async (trial, visibleScope, told) => {
      const { outcome, good } = await resultWanted({ base, trial, visibleScope, told }, resultado);
      const cells = celulas.map((one) => ({ at: placeOf(one), field: one.campo }));
      for (const [index, one] of cells.entries()) requireTyped(trial, visibleScope, one, `celulas[${index}]`);
      await supposeStored(trial, stored);
      await suppose(trial, visibleScope, diferencas);
      await trial.calculate();
      const unknown = cells.length > 1 || fator === 1 ? factorOver(trial, cells) : valueIn(trial, cells);
      const result = (): Rational | null => {
        const now = outcome();
        return isNull(now) || toCents(now) === undefined ? null : now;
      };
      let attempts = 0;
      const resultOf = async (value: number) => {
        attempts++;
        return supposing(trial, unknown, value, result);
      };
      const today = result();
      const target = fromCents(centsOf(alvo) ?? 0);
      const found = await goalSeek(resultOf, { target, good, ...unknown.range });
      return { ...shownFound(found, unknown), hoje: shownResult(today), tentativas: attempts };
    });
  },
});

/** What is sought: what its value makes of the cells, and which values it may have. */
interface Unknown {
  readonly cells: readonly (TypedField & { readonly before: Cents | null })[];
  readonly range: Pick<Goal, 'from' | 'least' | 'most'>;
  /** A value of it as it is shown. */
  readonly shown: (value: number) => number;
  readonly isFactor: boolean;
  /** The value of a cell. Undefined: it would be too large. */
  readonly centsOf: (value: number, before: Cents | null) => Cents | null | undefined;
}

const withPresent = (trial: Trial, cells: readonly TypedField[]) =>
  cells.map((one) => ({ ...one, before: trial.typed(one.at, one.field) ?? null }));

function valueIn(trial: Trial, cells: readonly TypedField[]): Unknown {
  const present = withPresent(trial, cells);
  const from = present[0]?.before ?? 0;
  return {
    cells: present,
    range: { from, least: -mostCents, most: mostCents },
    shown: decimalFromCents,
    isFactor: false,
    centsOf: (value) => value,
  };
}

/** Throws 422 when none of the cells has a value, of which a factor could make another. */
function factorOver(trial: Trial, cells: readonly TypedField[]): Unknown {
  const present = withPresent(trial, cells);
  if (present.every(({ before }) => (before ?? 0) === 0)) {
    throw invalid(
      'celulas',
      'must have a value other than 0 in one cell at least: a factor makes nothing of nothing',
      { rule: 'no-values' },
    );
  }
  return {
    cells: present,
    range: { from: factorUnit, least: 0, most: mostFactor },
    shown: (value) => value / factorUnit,
    isFactor: true,
    centsOf: (value, before) =>
      before === null
        ? null
        : timesFactor(before, { numerator: BigInt(value), denominator: BigInt(factorUnit) }),
  };
}

/** The result while the unknown has this value. Null: there is none. */
async function supposing<T>(
  trial: Trial,
  { cells, centsOf: centsFor }: Unknown,
  value: number,
  result: () => T,
): Promise<T | null> {
  const { state } = trial;
  const typed = cells.map(({ before }) => centsFor(value, before));
  if (typed.includes(undefined)) return null;
  for (const [index, { at, field }] of cells.entries()) trial.type(at, field, typed[index] ?? null);
  await trial.calculate();
  const found = result();
  await trial.setBack(state);
  return found;
}

const reasons: Readonly<Record<Miss, keyof typeof misses>> = {
  independent: 'nao_depende',
  jumps: 'salta',
  'no-bracket': 'sem_solucao',
};

const shownResult = (result: Rational | null) => shown(result && (toCents(result) ?? null));

function shownFound({ unknown: value, result, miss }: Found, unknown: Unknown): object {
  return {
    motivo: miss === undefined ? null : reasons[miss],
    resultado: shownResult(result),
    fator: unknown.isFactor ? unknown.shown(value) : null,
    de: unknown.shown(unknown.range.least),
    ate: unknown.shown(unknown.range.most),
    celulas: unknown.cells.map(({ at, field, before }) => ({
      ...shownPlace(at),
      campo: field,
      antes: shown(before),
      valor: shown(unknown.centsOf(value, before) ?? null),
    })),
  };
}
