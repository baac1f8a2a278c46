/**
 * The company of this benchmark: panels with 80 inputs and 42 formulas of about 8 nodes (the calculation benchmark's,
 * twice, and two that read both halves), each with a target tree and a realized tree, over the twelve months of a year,
 * and a parent panel with consolidations. Defined through the real import; its values are made by SQL, in seconds.
 */
import type pg from 'pg';
import type { TreeNode } from '../../src/formula/types.ts';
import { importCompany } from '../../src/operator/import/import.ts';
import { createToken } from '../../src/operator/tokens.ts';
import {
  formulas as basicFormulas,
  inputCount as basicInputs,
  inputCents,
  leafMeaning,
  leavesOf,
  year,
} from '../calculation/company.ts';

export { year };

const halves = [0, 1] as const;
const inputCount = halves.length * basicInputs;
const panelModel = 1;
const parentModel = 2;
/** Basic inputs that are ratios, with a denominator of their own; and those whose target can be adjusted. */
const ratioInputs: ReadonlySet<number> = new Set([29, 30]);
const adjustable: ReadonlySet<number> = new Set([1, 41]);
const [currency, percentageRatio] = [0, 3];

/** Ids in the document, from those of the calculation benchmark's company. */
const idIn = (half: number, basic: number) =>
  basic <= basicInputs
    ? half * basicInputs + basic
    : inputCount + half * basicFormulas.length + basic - basicInputs;

/** The input that is written to: 8 cells depend on it, directly or not. */
const writtenInput = 14;
const dependentsOfWritten = [42, 43, 44, 47, 51, 55, 57, 60] as const;

interface Definition {
  readonly id: number;
  readonly unit: number;
  readonly tree: TreeNode;
  /** Which half its leaves speak of; in a formula over both, a leaf says it itself. */
  readonly idOf: (basic: number) => number;
  readonly isAdjustable: boolean;
}

const overBoth = (id: number, operation: string, basic: number): Definition => ({
  id,
  unit: operation === 'percentual' ? 2 : currency,
  tree: {
    operation,
    children: halves.map((half) => ({ slug: `i${idIn(half, basic)}` })),
  },
  idOf: (written) => written,
  isAdjustable: false,
});

const formulas: readonly Definition[] = [
  ...halves.flatMap((half) =>
    basicFormulas.map(({ id, unit, tree }) => ({
      id: idIn(half, id),
      unit,
      tree,
      idOf: (basic: number) => idIn(half, basic),
      isAdjustable: adjustable.has(id),
    })),
  ),
  overBoth(121, 'soma', 1),
  overBoth(122, 'percentual', 2),
];

/** Consolidated in the parent panel: nothing that the written input reaches. */
const consolidatedBasics = [1, 8, 21, 41, 46, 58] as const;
const consolidated = consolidatedBasics.map((basic, at) => ({ id: 123 + at, source: idIn(0, basic) }));

/** A reference for each leaf and tree, and the nodes, as saveFormulaIndicator takes them. */
function formulaPayload({ tree, idOf }: Definition) {
  const trees = [0, 1] as const;
  const slugIn = (destination: number, leaf: string) => `${leaf}_${destination}`;
  const references = trees.flatMap((destination) =>
    [...new Set(leavesOf(tree))].map((leaf) => {
      const meaning = leafMeaning(leaf);
      const slug = slugIn(destination, leaf);
      return 'constant' in meaning
        ? { slug, rotulo: slug, tipo: 2, valor_constante: meaning.constant }
        : { slug, rotulo: slug, tipo: 0, id_indicador_ref: idOf(meaning.indicator), campo: destination };
    }),
  );
  const nodesOf = (
    node: TreeNode,
    destination: number,
    key: string,
    parent: string | null,
    order: number,
  ): object[] => {
    const place = { key, pai_key: parent, destino: destination, ordem: order };
    if ('slug' in node) return [{ ...place, tipo_no: 1, ref_slug: slugIn(destination, node.slug) }];
    const children = node.children.flatMap((child, at) =>
      nodesOf(child, destination, `${key}.${at}`, key, at),
    );
    return [{ ...place, tipo_no: 0, operacao: node.operation }, ...children];
  };
  const nodes = trees.flatMap((destination) => nodesOf(tree, destination, String(destination), null, 0));
  return { referencias: references, nos: nodes };
}

const range = { inicio_mes: 1, inicio_ano: year, fim_mes: 12, fim_ano: year };
const inModel = (ids: readonly number[]) => ids.map((id) => ({ id_indicador: id, ...range }));

/** The company's document, without values. */
function documentOf(panelCount: number) {
  const inputs = halves.flatMap((half) =>
    Array.from({ length: basicInputs }, (_, at) => ({
      id: idIn(half, at + 1),
      nome: `Input ${idIn(half, at + 1)}`,
      tipo: 0,
      unidade_medida: ratioInputs.has(at + 1) ? percentageRatio : currency,
      meta_ajustavel: adjustable.has(at + 1) ? 1 : 0,
    })),
  );
  const calculated = formulas.map((definition) => ({
    id: definition.id,
    nome: `Formula ${definition.id}`,
    tipo: 5,
    moeda: 'BRL',
    unidade_medida: definition.unit,
    meta_ajustavel: definition.isAdjustable ? 1 : 0,
    formula: formulaPayload(definition),
  }));
  const sums = consolidated.map(({ id, source }) => ({
    id,
    nome: `Consolidated ${id}`,
    tipo: 4,
    referencias: [{ id_indicador: source, id_painel_modelo: panelModel }],
  }));
  const parentPanel = panelCount + 1;
  return {
    empresa: { nome: 'Benchmark', modulos: ['gmr'] },
    indicadores: [...inputs, ...calculated, ...sums],
    modelos: [
      { id: panelModel, nome: 'Panel', indicadores: inModel([...inputs, ...calculated].map(({ id }) => id)) },
      { id: parentModel, nome: 'Parent', indicadores: inModel(sums.map(({ id }) => id)) },
    ],
    processos: [{ id: 1, nome: 'Year', ...range }],
    paineis: Array.from({ length: parentPanel }, (_, at) => ({
      id: at + 1,
      nome: `Panel ${at + 1}`,
      id_painel_modelo: at + 1 === parentPanel ? parentModel : panelModel,
      processos: [1],
    })),
  };
}

export interface Company {
  readonly id: number;
  readonly token: string;
  /** Without the parent panel. */
  readonly panels: readonly number[];
  /** All that are calculated, the parent's included. */
  readonly calculated: readonly number[];
  readonly formulaCells: number;
  readonly written: number;
  readonly dependents: readonly number[];
}

const list = (text: string) => `{${text}}`;

/** Creates the company with values for every input; nothing is calculated, and no mark is left. */
export async function createCompany(operator: pg.Pool, panelCount: number): Promise<Company> {
  const operators = { production: operator };
  const { empresa: id, ids } = await importCompany(operators, JSON.stringify(documentOf(panelCount)));
  const indicator = (documentId: number) => ids['indicadores']?.[documentId] as number;
  const panels = Array.from({ length: panelCount }, (_, at) => ids['paineis']?.[at + 1] as number);
  const inputs = halves.flatMap((half) =>
    Array.from({ length: basicInputs }, (_, at) => ({ id: indicator(idIn(half, at + 1)), basic: at + 1 })),
  );
  // A generated series of random values for each row: a sub-query that names the row is not run once for all.
  const months = (low: string, high: string) =>
    `ARRAY(SELECT ${low} + floor(random() * (${high} - ${low}))::bigint FROM generate_series(1, 12) WHERE p IS NOT NULL)`;
  await operator.query(
    `INSERT INTO andamento (id_empresa, id_indicador, id_gmr_painel, ano, meta_numerador, realizado_numerador,
                            meta_denominador, realizado_denominador)
     SELECT $1, i, p, $6, ${months('low', 'high')}, ${months('low', 'high')},
            CASE WHEN ratio THEN ${months('high', '2 * high')} ELSE doze_nulos() END,
            CASE WHEN ratio THEN ${months('high', '2 * high')} ELSE doze_nulos() END
       FROM unnest($2::integer[], $3::bigint[], $4::bigint[], $5::boolean[]) AS k(i, low, high, ratio),
            unnest($7::integer[]) AS p
      ORDER BY i, p`,
    [
      id,
      list(inputs.map((input) => input.id).join()),
      list(inputs.map(({ basic }) => inputCents(basic, 0)).join()),
      list(inputs.map(({ basic }) => inputCents(basic, 1)).join()),
      list(inputs.map(({ basic }) => ratioInputs.has(basic)).join()),
      year,
      list(panels.join()),
    ],
  );
  await operator.query('DELETE FROM marca');
  const { token } = await createToken(operators, { companyId: id, environments: ['production'] });
  return {
    id,
    token,
    panels,
    calculated: [...formulas, ...consolidated].map((definition) => indicator(definition.id)),
    formulaCells: 12 * (panelCount * formulas.length + consolidated.length),
    written: indicator(idIn(0, writtenInput)),
    dependents: dependentsOfWritten.map((basic) => indicator(idIn(0, basic))),
  };
}
