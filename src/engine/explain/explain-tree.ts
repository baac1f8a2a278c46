/** Explains a formula's tree node by node, with the rules of the evaluator. */
import { instances } from '../cells.ts';
import { applied, type Calculation, fieldRead, type LeafContext, referenceOf } from '../evaluate.ts';
import { manualEntryFields } from '../manual-entries.ts';
import { operationNamed } from '../operations.ts';
import { isNull, type Outcome } from '../outcome.ts';
import { fromCents, fromDecimalText } from '../rational.ts';
import type { Part } from '../read-cells.ts';
import type { Indicator, Reference, TreeNode } from '../types.ts';
import { explainBudget } from './explain-budget.ts';
import { amountOf, confidential, type ExplanationBuilder, shownOutcome } from './explain-gathering.ts';
import { explainReading } from './explain-reading.ts';
import type { EntryRead, NodeExplanation, ShownPart } from './explanation.ts';

interface ExplainedNode {
  readonly shown: NodeExplanation;
  readonly outcome: Outcome;
}

/** A node's position. `sides`: its operands are the two sides of a root fraction. */
interface Place {
  readonly key: string;
  readonly standpoint: LeafContext;
  readonly sides?: boolean;
}

/**
 * Explains the node and everything below it, in steps. `operands` are the outcomes of its operands,
 * which are the two sides of a root fraction.
 */
export function* explainNode(
  gathering: ExplanationBuilder,
  calculation: Calculation,
  node: TreeNode,
  place: Place,
): Generator<void, ExplainedNode & { readonly operands: readonly Outcome[] }> {
  gathering.nodes++;
  yield;
  if ('slug' in node) {
    return { ...(yield* explainLeaf(gathering, calculation, node.slug, place)), operands: [] };
  }
  const operation = operationNamed(node.operation);
  const explainChild = (slot: number) =>
    explainNode(gathering, calculation, node.children[slot] as TreeNode, childPlace(place, slot));
  const operands: ExplainedNode[] = [];
  let outcome: Outcome;
  if (operation.nulls === 'only the taken branch') {
    const condition = yield* explainChild(0);
    const taken = isNull(condition.outcome) ? undefined : operation.taken(condition.outcome);
    operands.push(condition);
    for (const [slot, child] of node.children.entries()) {
      if (slot === 0) continue;
      const isTaken = slot === taken;
      operands.push(
        isTaken ? yield* explainChild(slot) : unread(gathering, calculation, child, `${place.key}.${slot}`),
      );
    }
    outcome = taken === undefined ? condition.outcome : (operands[taken] as ExplainedNode).outcome;
  } else {
    for (const slot of node.children.keys()) operands.push(yield* explainChild(slot));
    outcome = applied(
      operation,
      operands.map((operand) => operand.outcome),
    );
  }
  yield;
  const shown: NodeExplanation = {
    key: place.key,
    operacao: node.operation,
    lido: true,
    ...valueOf(
      outcome,
      operands.map((operand) => operand.shown),
    ),
    operandos: operands.map((operand) => operand.shown),
  };
  return { shown, outcome, operands: operands.map((operand) => operand.outcome) };
}

/** What a node shows of its outcome: nothing when a part of it is confidential. */
const valueOf = (outcome: Outcome, parts: readonly ShownPart[]): ShownPart =>
  parts.some(({ motivo }) => motivo === confidential.motivo) ? confidential : shownOutcome(outcome);

function childPlace({ key, standpoint, sides }: Place, slot: number): Place {
  const part: Part = !sides ? standpoint.part : slot === 0 ? 'numerador' : 'denominador';
  return { key: `${key}.${slot}`, standpoint: { ...standpoint, part } };
}

/** Shows a branch that was not taken, without its contents. */
function unread(
  gathering: ExplanationBuilder,
  calculation: Calculation,
  node: TreeNode,
  key: string,
): ExplainedNode {
  gathering.nodes++;
  const nothing = { key, lido: false, valor: null, motivo: null };
  const shown: NodeExplanation =
    'slug' in node
      ? { ...nothing, ...named(gathering, calculation, node.slug) }
      : { ...nothing, operacao: node.operation };
  return { shown, outcome: 'NO_VALUE' };
}

/** A slug is made of the label: who is not told this is not told that either. */
function named(
  { words, readerScope }: ExplanationBuilder,
  { indicator, formula }: Calculation,
  slug: string,
) {
  const rotulo = words.labelOf(indicator.id, slug);
  const { tipo } = referenceOf(formula, slug);
  return { ...(readerScope && rotulo === null ? {} : { slug }), rotulo, tipo };
}

function* explainLeaf(
  gathering: ExplanationBuilder,
  calculation: Calculation,
  slug: string,
  { key, standpoint }: Place,
): Generator<void, ExplainedNode> {
  const reference = referenceOf(calculation.formula, slug);
  const { outcome, ...details } = yield* leafDetails(gathering, calculation, reference, standpoint);
  // The text of a sum of a thousand ratios takes 10 ms and more.
  yield;
  const shown: NodeExplanation = {
    key,
    lido: true,
    ...named(gathering, calculation, slug),
    ...valueOf(outcome, 'leitura' in details ? [details.leitura] : []),
    ...details,
  };
  return { shown, outcome };
}

function* leafDetails(
  gathering: ExplanationBuilder,
  calculation: Calculation,
  reference: Reference,
  standpoint: LeafContext,
) {
  switch (reference.tipo) {
    case 0:
      return yield* readIndicator(gathering, calculation, reference, standpoint);
    case 1:
      return readBudget(gathering, calculation, reference, standpoint);
    case 2: {
      const { valor_constante } = reference;
      return { outcome: fromDecimalText(valor_constante as string) as Outcome, valor_constante };
    }
    default:
      return readEntry(gathering, calculation, reference.slug);
  }
}

function* readIndicator(
  gathering: ExplanationBuilder,
  { source, at }: Calculation,
  reference: Reference,
  standpoint: LeafContext,
) {
  const indicator = source.model.indicators.get(reference.id_indicador_ref as number) as Indicator;
  const [series, part] = fieldRead(reference.campo ?? 2, standpoint);
  const { campo, id_painel_modelo: modelId, agregacao: aggregation } = reference;
  const panels = modelId === null ? [at.panelId] : instances(source.model, [modelId], at.panelId);
  const reach = { indicator, series, part, modelId, panels, aggregation };
  const { reading, outcome } = yield* explainReading(gathering, reach, at);
  return { outcome, campo, leitura: reading };
}

function readBudget(
  gathering: ExplanationBuilder,
  { source, at }: Calculation,
  reference: Reference,
  { destination }: LeafContext,
) {
  const { id_go_processo_periodo, go_config, go_metrica, go_modo } = reference;
  const outcome: Outcome =
    source.reader.budget?.value(reference, destination, at.year, at.month) ?? 'NO_VALUE';
  const leaf = { outcome, id_go_processo_periodo, go_config, go_metrica, go_modo };
  if (gathering.readerScope?.budget === false) return leaf;
  const { budget } = gathering.words;
  const explained = budget && explainBudget(budget, reference, at, gathering.room);
  if (!explained) return leaf;
  gathering.nodes += explained.nodes;
  if (explained.shown.fontes.some(({ contas_omitidas }) => contas_omitidas > 0)) gathering.cut = true;
  return { ...leaf, orcamento: explained.shown };
}

function readEntry(
  gathering: ExplanationBuilder,
  { source, at, indicator, formula }: Calculation,
  slug: string,
) {
  const cents = source.reader.manualEntry(indicator.id, at.panelId, at.year, at.month, slug);
  const fields = [...manualEntryFields(formula)].flatMap(([field, writes]) =>
    writes === slug ? [field] : [],
  );
  const entrada: EntryRead = { campos: fields, armazenado: amountOf(cents), autor: null };
  gathering.typed.push({ at: { ...at, indicatorId: indicator.id }, fields, slug, cents, shown: entrada });
  const outcome: Outcome = cents === null ? 'NO_VALUE' : fromCents(cents);
  return { outcome, entrada };
}
