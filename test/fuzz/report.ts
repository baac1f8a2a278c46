/** What a failing run prints: where, what, and the smallest company that shows it. */
import { type BudgetSums, budgetKeyOf } from '../../src/engine/budget/budget-reference.ts';
import type { Indicator, Reference, TreeNode } from '../../src/engine/types.ts';
import type { Difference } from './oracle.ts';
import { type Case, shrink } from './shrink.ts';

export function differenceText({
  indicatorId,
  panelId,
  year,
  month,
  field,
  expected,
  actual,
}: Difference): string {
  const shown = Object.is(actual, -0) ? '-0' : actual;
  return `indicator ${indicatorId}, panel ${panelId}, ${month}/${year}, ${field}: ${shown}, the oracle says ${expected}`;
}

/** The company that a difference was found in, made as small as it gets. */
export function reproduction(start: Case): string {
  const found = shrink(start);
  if (!found) return 'a company loaded anew and calculated in full shows no difference';
  const { smallest, difference } = found;
  const { model, values, order } = smallest;
  const read = new Set([difference.indicatorId]);
  for (const id of order.toReversed()) {
    if (read.has(id)) for (const source of sourcesOf(model.indicators.get(id) as Indicator)) read.add(source);
  }
  const lines = [differenceText(difference)];
  for (const id of order) if (read.has(id)) lines.push(indicatorText(model.indicators.get(id) as Indicator));
  for (const { id, modelId, desativado } of model.panels.values()) {
    lines.push(`panel ${id} of model ${modelId}${desativado ? ', deactivated' : ''}`);
  }
  for (const { indicatorId, panelId, year, month, cell } of values.existing()) {
    if (!read.has(indicatorId)) continue;
    const own = Object.entries(cell).flatMap(([field, cents]) => (cents === null ? [] : `${field} ${cents}`));
    const entries = (model.indicators.get(indicatorId)?.formula?.references ?? []).flatMap(
      ({ slug, tipo }) => {
        const cents = values.manualEntry(indicatorId, panelId, year, month, slug);
        return tipo === 3 && cents !== null ? `${slug} = ${cents}` : [];
      },
    );
    const all = [...own, ...entries].join(', ');
    if (all) lines.push(`cell of ${indicatorId}, panel ${panelId}, ${month}/${year}: ${all}`);
  }
  for (const key of values.budget.keys()) {
    const isRead = [...read].some((id) =>
      model.indicators.get(id)?.formula?.references.some((one) => budgetKeyOf(one)?.text === key.text),
    );
    const sums = values.budget.sums(key);
    if (isRead && sums) lines.push(`budget ${key.text}: ${sumsText(sums)}`);
  }
  return lines.slice(0, 60).join('\n');
}

function sourcesOf({ formula, compound, consolidated }: Indicator): number[] {
  return [
    ...(formula?.references ?? []).flatMap(({ id_indicador_ref: id }) => id ?? []),
    ...[...(compound ?? []), ...(consolidated ?? [])].map(({ id_indicador: id }) => id),
  ];
}

export function indicatorText(indicator: Indicator): string {
  const { id, tipo, unidade_medida, meta_ajustavel, formula, compound, consolidated } = indicator;
  const own = `indicator ${id}: tipo ${tipo}, unit ${unidade_medida}, adjustable ${meta_ajustavel}`;
  if (!formula) return `${own} ${JSON.stringify(compound ?? consolidated ?? [])}`;
  const trees = ([0, 1] as const).map((tree) => {
    const root = formula.trees[tree];
    return root ? treeText(root) : 'none';
  });
  return `${own}\n  target ${trees[0]}\n  realized ${trees[1]}\n  ${formula.references.map(referenceText).join('\n  ')}`;
}

export function sumsText({ inicio, ...sums }: BudgetSums): string {
  return Object.entries(sums)
    .map(([kind, list]) => `${kind} from ${inicio} ${list.join(' ')}`)
    .join(', ');
}

function treeText(node: TreeNode): string {
  return 'slug' in node ? node.slug : `${node.operation}(${node.children.map(treeText).join(', ')})`;
}

function referenceText(reference: Reference): string {
  const { slug, tipo, campo, agregacao, id_indicador_ref, id_painel_modelo, valor_constante } = reference;
  if (tipo === 2) return `${slug} = ${valor_constante}`;
  if (tipo === 3) return `${slug}: manual entry`;
  if (tipo === 1) {
    const { id_go_processo_periodo: period, go_config, go_metrica, go_modo } = reference;
    return `${slug}: budget ${period} ${go_config} ${go_metrica} ${go_modo}`;
  }
  const over = id_painel_modelo === null ? '' : ` over model ${id_painel_modelo}`;
  return `${slug}: ${agregacao} of campo ${campo} of indicator ${id_indicador_ref}${over}`;
}
