/** All completions, with their descriptions. */
import type { Indicator, PanelModel } from '@prumo/client';
import { type Language, type View, views } from '../../../src/engine/text/language.ts';
import { type Glossary, writtenRecord } from '../../../src/engine/text/names.ts';
import {
  type BudgetKind,
  budgetKinds,
  type Completion,
  CompletionIndex,
} from '../../formula/completion-index.ts';
import type { Coded } from '../../formula/names.ts';
import type { Words } from '../../words/words.ts';

export interface CompletionSources {
  readonly indicators: readonly Indicator[];
  readonly models: readonly PanelModel[];
  readonly glossary: Glossary;
  /** Undefined until the text refers to the budget. */
  readonly codes: Readonly<Record<BudgetKind, readonly Coded[]>> | undefined;
  readonly language: Language;
  readonly words: Words;
}

export function completionIndex(sources: CompletionSources): CompletionIndex {
  return new CompletionIndex([
    ...indicatorsIn(sources),
    ...submodelsIn(sources),
    ...codesIn(sources),
    ...wordsIn(sources),
  ]);
}

function indicatorsIn({ indicators, glossary, words }: CompletionSources): Completion[] {
  return indicators.map(({ id, nome, tipo, unidade_medida, moeda, descricao }) => {
    const unit = words.units[unidade_medida] ?? '';
    const isMoney = (unidade_medida === 0 || unidade_medida === 1) && moeda;
    return {
      kind: 'indicator',
      name: nome,
      text: writtenRecord('indicators', glossary.indicators, id),
      detail: `${isMoney ? `${unit}, ${moeda}` : unit} · ${words.types[tipo] ?? ''}`,
      about: descricao,
    };
  });
}

/** The submodels whose panels can be combined: active ones that are not confidential. */
function submodelsIn({ models, glossary, words }: CompletionSources): Completion[] {
  return models
    .filter(({ base, status, confidencial }) => base !== 0 && status === 1 && confidencial === 0)
    .map(({ id, nome }) => ({
      kind: 'submodel',
      name: nome,
      text: writtenRecord('submodels', glossary.submodels, id),
      detail: words.formula.submodel,
    }));
}

/** Budget records by code and name. Structures of different periods may have the same code. */
function codesIn({ codes, glossary }: CompletionSources): Completion[] {
  if (!codes) return [];
  const periods = new Map(codes.periods.map(({ id, name }) => [id, name]));
  return budgetKinds.flatMap((kind) =>
    codes[kind].map(({ id, name, title, period }) => ({
      kind,
      name,
      alias: title,
      text: writtenRecord(kind, glossary[kind], id),
      period: period === undefined ? undefined : glossary.periods.nameOf(period),
      detail: [title, period !== undefined && periods.get(period)].filter(Boolean).join(' · '),
    })),
  );
}

function wordsIn({ language, words }: CompletionSources): Completion[] {
  const view = views[language];
  const plain = (kind: Completion['kind'], texts: readonly string[], after = ''): Completion[] =>
    texts.map((name) => ({ kind, name, text: `${name}${after}` }));
  return [
    ...functionsIn(view, words),
    ...plain('field', Object.values(view.fields)),
    ...plain('tree', view.trees, ' = '),
    ...plain('parameter', Object.values(view.parameters), ': '),
    ...plain('metric', Object.values(view.metrics)),
    ...plain('mode', Object.values(view.modes)),
  ];
}

function functionsIn(view: View, { formula }: Words): Completion[] {
  const named = { ...view.aggregations, ...view.operations, entry: view.entry, budget: view.budget };
  const separator = `${view.separator} `;
  return Object.entries(named).map(([key, name]) => {
    const known = formula.functions[key as keyof typeof formula.functions];
    const about = known && `${name}(${known.arguments.join(separator)}): ${known.about}`;
    return { kind: 'function', name, text: `${name}()`, detail: formula.function, about };
  });
}
