/**
 * The two views of the language: the same trees in the words of Portuguese and of English
 * spreadsheets. Anyone who reads or writes declares the view; it is never guessed.
 */
import { folded } from './fold.ts';

export const languages = ['pt', 'en'] as const;
export type Language = (typeof languages)[number];

/** The meaning of a function, in the names of the payload. */
export type Meaning =
  | { readonly kind: 'operation'; readonly operation: string; readonly aggregation?: string }
  | { readonly kind: 'aggregation'; readonly aggregation: string }
  | { readonly kind: 'entry' }
  | { readonly kind: 'budget' };

export type BudgetParameter =
  | 'period'
  | 'accounts'
  | 'structures'
  | 'centres'
  | 'dimensions'
  | 'metric'
  | 'mode';

export interface View {
  readonly language: Language;
  /** The separator of arguments. */
  readonly separator: ';' | ',';
  readonly decimal: ',' | '.';
  /** The names of the target tree and of the realized tree. */
  readonly trees: readonly [string, string];
  /** The fields by `campo`. The automatic one (2) is not written. */
  readonly fields: Readonly<Record<0 | 1 | 3 | 4 | 5 | 6, string>>;
  readonly operations: Readonly<Record<string, string>>;
  readonly aggregations: Readonly<Record<string, string>>;
  readonly entry: string;
  readonly budget: string;
  readonly parameters: Readonly<Record<BudgetParameter, string>>;
  readonly metrics: Readonly<Record<string, string>>;
  readonly modes: Readonly<Record<string, string>>;
}

const pt: View = {
  language: 'pt',
  separator: ';',
  decimal: ',',
  trees: ['meta', 'realizado'],
  fields: {
    0: 'meta',
    1: 'realizado',
    3: 'meta.num',
    4: 'meta.den',
    5: 'realizado.num',
    6: 'realizado.den',
  },
  operations: {
    se: 'SE',
    abs: 'ABS',
    min: 'MÍNIMO',
    max: 'MÁXIMO',
    media: 'MÉDIA',
    percentual: 'PERCENTUAL',
    soma: 'SOMA',
  },
  aggregations: { soma: 'SOMA', media: 'MÉDIA', contagem: 'CONT.NÚM', periodos: 'PERÍODOS' },
  entry: 'ENTRADA',
  budget: 'ORÇAMENTO',
  parameters: {
    period: 'período',
    accounts: 'contas',
    structures: 'estruturas',
    centres: 'centros',
    dimensions: 'dimensões',
    metric: 'métrica',
    mode: 'modo',
  },
  metrics: {
    automatico: 'automático',
    orcado: 'orçado',
    realizado: 'realizado',
    historico: 'histórico',
    variacao_valor: 'variação_valor',
    variacao_percentual: 'variação_percentual',
    desvio_valor: 'desvio_valor',
    desvio_percentual: 'desvio_percentual',
  },
  modes: { periodo: 'período', acumulado: 'acumulado' },
};

const en: View = {
  language: 'en',
  separator: ',',
  decimal: '.',
  trees: ['target', 'realized'],
  fields: {
    0: 'target',
    1: 'realized',
    3: 'target.num',
    4: 'target.den',
    5: 'realized.num',
    6: 'realized.den',
  },
  operations: {
    se: 'IF',
    abs: 'ABS',
    min: 'MIN',
    max: 'MAX',
    media: 'AVERAGE',
    percentual: 'PERCENT',
    soma: 'SUM',
  },
  aggregations: { soma: 'SUM', media: 'AVERAGE', contagem: 'COUNT', periodos: 'PERIODS' },
  entry: 'ENTRY',
  budget: 'BUDGET',
  parameters: {
    period: 'period',
    accounts: 'accounts',
    structures: 'structures',
    centres: 'centres',
    dimensions: 'dimensions',
    metric: 'metric',
    mode: 'mode',
  },
  metrics: {
    automatico: 'automatic',
    orcado: 'budgeted',
    realizado: 'realized',
    historico: 'history',
    variacao_valor: 'variance_value',
    variacao_percentual: 'variance_percent',
    desvio_valor: 'deviation_value',
    desvio_percentual: 'deviation_percent',
  },
  modes: { periodo: 'period', acumulado: 'accumulated' },
};

export const views: Readonly<Record<Language, View>> = { pt, en };

/** The meanings of a view's words. Keys are folded. */
export interface Words {
  readonly functions: ReadonlyMap<string, Meaning>;
  readonly trees: ReadonlyMap<string, 0 | 1>;
  readonly fields: ReadonlyMap<string, number>;
  readonly parameters: ReadonlyMap<string, BudgetParameter>;
  readonly metrics: ReadonlyMap<string, string>;
  readonly modes: ReadonlyMap<string, string>;
}

function byWord<Name extends string>(named: Readonly<Record<Name, string>>): ReadonlyMap<string, Name> {
  return new Map(Object.entries<string>(named).map(([name, word]) => [folded(word), name as Name]));
}

function meaningsOf(view: View): ReadonlyMap<string, Meaning> {
  const meanings = new Map<string, Meaning>([
    [folded(view.entry), { kind: 'entry' }],
    [folded(view.budget), { kind: 'budget' }],
  ]);
  for (const [aggregation, word] of Object.entries(view.aggregations)) {
    meanings.set(folded(word), { kind: 'aggregation', aggregation });
  }
  for (const [operation, word] of Object.entries(view.operations)) {
    // SOMA and MÉDIA are aggregations if their only argument is one reference.
    const both = view.aggregations[operation] === word ? { aggregation: operation } : {};
    meanings.set(folded(word), { kind: 'operation', operation, ...both });
  }
  return meanings;
}

function wordsIn(view: View): Words {
  return {
    functions: meaningsOf(view),
    trees: new Map(view.trees.map((word, tree) => [folded(word), tree as 0 | 1])),
    fields: new Map(Object.entries(view.fields).map(([campo, word]) => [folded(word), Number(campo)])),
    parameters: byWord(view.parameters),
    metrics: byWord(view.metrics),
    modes: byWord(view.modes),
  };
}

export const wordsOf: Readonly<Record<Language, Words>> = { pt: wordsIn(pt), en: wordsIn(en) };

/** The word for a function in this view. */
export function functionWord(view: View, meaning: Meaning): string {
  switch (meaning.kind) {
    case 'operation':
      return view.operations[meaning.operation] ?? meaning.operation;
    case 'aggregation':
      return view.aggregations[meaning.aggregation] ?? meaning.aggregation;
    default:
      return view[meaning.kind];
  }
}

/** The function's word in `view` if `word` is from the other view: `SOMA` for `SUM`. */
export function functionElsewhere(view: View, word: string): string | undefined {
  const other = view.language === 'pt' ? 'en' : 'pt';
  const meaning = wordsOf[other].functions.get(folded(word));
  return meaning && functionWord(view, meaning);
}

/** The field's word in `view` if `word` is from the other view: `meta` for `target`. */
export function fieldElsewhere(view: View, word: string): string | undefined {
  const other = view.language === 'pt' ? 'en' : 'pt';
  const campo = wordsOf[other].fields.get(folded(word));
  return view.fields[campo as keyof View['fields']];
}

export function functionWords(view: View): readonly string[] {
  const { operations, aggregations, entry, budget } = view;
  return [...Object.values(operations), ...Object.values(aggregations), entry, budget];
}
