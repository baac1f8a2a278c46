/** The body of spreadProgress, and which of its fields go together. */
import { cellFields } from '../../engine/types.ts';
import { invalid } from '../../kernel/contract/errors.ts';
import {
  amountRange,
  choice,
  choiceOf,
  decimal,
  factor,
  id,
  integer,
  list,
  object,
  optional,
  type Static,
} from '../../kernel/contract/fields.ts';
import { strict } from '../../kernel/contract/known-names.ts';
import { parseLocalizedDecimal } from '../../kernel/values/decimal.ts';
import { decimalText, isAmount } from '../../kernel/values/exact-number.ts';
import { mostTogether } from '../../records/bulk.ts';

const weight = decimal(
  'a number that is not negative, with at most 10 integer digits and 10 decimals',
  (value) => parseLocalizedDecimal(decimalText(value))?.startsWith('-') === false,
  { minimum: 0 },
);

const total = decimal(
  'a number of at most 13 integer digits (its third decimal is rounded)',
  isAmount,
  amountRange,
);

const units = [0.01, 0.1, 1, 10, 100, 1000, 10_000, 100_000, 1_000_000];
const unit = decimal(
  `one of ${units.join(', ')}`,
  (value) => units.some((one) => parseLocalizedDecimal(decimalText(value)) === String(one)),
  { minimum: 0.01, maximum: 1_000_000 },
);

const field = choice(...cellFields);
const weighing = choiceOf({
  igual: 'all the same',
  referencia: 'by the shares of the values in `origem`; without it, of the present values of the cells',
  pesos: 'by the `peso` of each',
});

const month = strict(object({ mes: integer(1, 12), peso: optional(weight) }, 'SpreadMonth'));

const panel = strict(
  object(
    {
      id_gmr_painel: id('gmr_painel'),
      peso: optional(weight),
      id_gmr_painel_origem: optional(id('gmr_painel')),
    },
    'SpreadPanel',
  ),
);

const source = strict(object({ campo: optional(field), ano: optional(integer(0, 9999)) }, 'SpreadSource'));

/** Strict: a misspelt `origem` would silently spread by other shares. */
export const spreadBody = strict(
  object(
    {
      id_indicador: id('indicador'),
      campo: field,
      ano: integer(0, 9999),
      meses: optional(list(month, { minItems: 1, maxItems: 12 })),
      paineis: list(panel, { minItems: 1, maxItems: 2_000 }),
      metodo: choiceOf({
        linha: 'the months of each panel go from its first to its last present value in equal steps',
        copia: 'each cell is its value in `origem` times `fator`',
        distribuicao: 'the cells add up to `valor`',
        arredondamento: 'the present values become multiples of `multiplo`, and their sum stays',
      }),
      fator: optional(factor),
      valor: optional(total),
      por_paineis: optional(weighing),
      por_meses: optional(weighing),
      multiplo: optional(unit),
      origem: optional(source),
    },
    'ProgressSpread',
  ),
);
export type SpreadOrder = Static<typeof spreadBody>;

const missing = { rule: 'required' } as const;
const notTaken = { rule: 'not-with' } as const;

/** Throws 422 for fields that do not go together. */
export function checkOrder(order: SpreadOrder): void {
  checkMethod(order);
  const isCopy = order.metodo === 'copia';
  const usesSource = isCopy || order.por_paineis === 'referencia' || order.por_meses === 'referencia';
  const isSourced = 'is only taken with metodo "copia", or with por_paineis or por_meses "referencia"';
  if (!usesSource && order.origem !== undefined) throw invalid('origem', isSourced, notTaken);
  const sourced = order.paineis.findIndex((one) => one.id_gmr_painel_origem !== undefined);
  if (!usesSource && sourced !== -1)
    throw invalid(`paineis[${sourced}].id_gmr_painel_origem`, isSourced, notTaken);
  checkMonths(order);
  checkPanels(order);
  const most = Math.floor(mostTogether / (order.meses?.length ?? 12));
  if (order.paineis.length > most) {
    throw invalid(
      'paineis',
      `must be at most ${most} with so many months: a request writes ${mostTogether} cells`,
      { rule: 'at-most', params: { maximum: most } },
    );
  }
}

/** The methods that take each field that not all of them take. */
const takenBy = {
  valor: ['distribuicao'],
  por_paineis: ['distribuicao'],
  por_meses: ['distribuicao'],
  multiplo: ['distribuicao', 'arredondamento'],
  fator: ['copia'],
} as const;

function checkMethod(order: SpreadOrder): void {
  const { metodo } = order;
  for (const name of Object.keys(takenBy) as (keyof typeof takenBy)[]) {
    const methods: readonly string[] = takenBy[name];
    if (order[name] === undefined || methods.includes(metodo)) continue;
    throw invalid(
      name,
      `is only taken with metodo ${methods.map((one) => `"${one}"`).join(' or ')}`,
      notTaken,
    );
  }
  if (metodo === 'copia' && order.fator === undefined && order.origem === undefined) {
    throw invalid('fator', 'is required when metodo is "copia" and there is no origem', missing);
  }
  const needed = metodo === 'distribuicao' ? 'valor' : metodo === 'arredondamento' ? 'multiplo' : undefined;
  if (needed && order[needed] === undefined)
    throw invalid(needed, `is required when metodo is "${metodo}"`, missing);
}

function checkMonths({ meses, por_meses }: SpreadOrder): void {
  if (por_meses === 'pesos' && !meses)
    throw invalid('meses', 'is required when por_meses is "pesos"', missing);
  for (const [at, { mes, peso }] of (meses ?? []).entries()) {
    if (meses?.findIndex((one) => one.mes === mes) !== at) {
      throw invalid(`meses[${at}].mes`, `is month ${mes}, which is there already`, { rule: 'twice' });
    }
    requireWeight(`meses[${at}].peso`, peso, por_meses === 'pesos', 'por_meses');
  }
}

function checkPanels({ paineis, por_paineis }: SpreadOrder): void {
  for (const [at, { id_gmr_painel, peso }] of paineis.entries()) {
    const before = paineis.findIndex((one) => one.id_gmr_painel === id_gmr_painel);
    if (before !== at) {
      throw invalid(`paineis[${at}]`, `is the panel of paineis[${before}]: name it once`, { rule: 'twice' });
    }
    requireWeight(`paineis[${at}].peso`, peso, por_paineis === 'pesos', 'por_paineis');
  }
}

/** A weight that does not count was meant to. */
function requireWeight(path: string, peso: unknown, isWeighed: boolean, by: string): void {
  if (isWeighed && peso === undefined) throw invalid(path, `is required when ${by} is "pesos"`, missing);
  if (!isWeighed && peso !== undefined) throw invalid(path, `is only taken when ${by} is "pesos"`, notTaken);
}
