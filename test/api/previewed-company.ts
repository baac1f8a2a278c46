/**
 * Random small companies with formulas, compound and consolidated indicators that read each other,
 * and an edit of one.
 */

import fc from 'fast-check';
import { formulaFields } from '../harness/formula-payloads.ts';

/** Indicators 1 to 3 are typed. 4 to 8 are calculated from earlier ones. */
const typed = [1, 2, 3];
const calculated = [4, 5, 6, 7, 8];
const operations = ['soma', 'subtracao', 'multiplicacao', 'max', 'media', 'maior'];
/** Operations of two sides, which a ratio stores. */
const ratios = ['divisao', 'percentual'];

/** One calculated indicator. Its sources are chosen among the earlier ones. */
const definition = fc.record({
  kind: fc.constantFrom('formula', 'formula', 'formula', 'compound', 'consolidated'),
  operation: fc.oneof(fc.constantFrom(...operations), fc.constantFrom(...ratios)),
  /** Stores the two sides of a fraction at its root. */
  isSided: fc.boolean(),
  adjustable: fc.constantFrom(0, 1),
  hidden: fc.constantFrom(0, 1),
  manual: fc.boolean(),
  sources: fc.tuple(fc.nat(), fc.nat()),
  submodel: fc.tuple(fc.boolean(), fc.boolean()),
  aggregations: fc.tuple(
    fc.constantFrom('soma', 'media', 'contagem', 'periodos'),
    fc.constantFrom('soma', 'periodos'),
  ),
  fields: fc.tuple(fc.constantFrom(0, 1, 2), fc.constantFrom(0, 1, 2)),
});
type Definition = typeof definition extends fc.Arbitrary<infer T> ? T : never;

const amount = fc.option(
  fc.oneof(
    fc.constantFrom(0, 0.01, 1, 1, 100),
    fc.integer({ min: -99_999, max: 99_999 }).map((cents) => cents / 100),
  ),
  { freq: 4 },
);

export const previewedCompany = fc.record({
  definitions: fc.array(definition, { minLength: calculated.length, maxLength: calculated.length }),
  panels: fc.array(fc.constantFrom(1, 2, 2), { minLength: 1, maxLength: 4 }),
  adjustable: fc.constantFrom(0, 1),
  /** What scores count of attainments. */
  range: fc.constantFrom({}, { atingimento_maximo: 150 }, { atingimento_minimo: 0, atingimento_maximo: 100 }),
  values: fc.array(
    fc.record({
      indicator: fc.constantFrom(...typed, ...calculated),
      panel: fc.nat(),
      month: fc.integer({ min: 1, max: 3 }),
      meta_numerador: amount,
      meta_ajustada_numerador: amount,
      realizado_numerador: amount,
      realizado_denominador: amount,
    }),
    { minLength: 5, maxLength: 40 },
  ),
  edited: fc.constantFrom(2, 3, ...calculated, ...calculated),
  edit: definition,
});
export type PreviewedCompany = typeof previewedCompany extends fc.Arbitrary<infer T> ? T : never;

const noAmounts = {
  meta_numerador: null,
  meta_ajustada_numerador: null,
  realizado_numerador: null,
  realizado_denominador: null,
};
const sumOfTwo: Definition = {
  kind: 'formula',
  operation: 'soma',
  isSided: false,
  adjustable: 0,
  hidden: 0,
  manual: false,
  sources: [0, 1],
  submodel: [false, false],
  aggregations: ['soma', 'soma'],
  fields: [1, 1],
};

/** One panel in which every formula adds two typed values. */
export const simpleCompany: PreviewedCompany = {
  definitions: calculated.map(() => sumOfTwo),
  panels: [1],
  adjustable: 0,
  range: {},
  values: [1, 2].map((indicator) => ({
    ...noAmounts,
    indicator,
    panel: 0,
    month: 1,
    realizado_numerador: indicator * 50,
  })),
  edited: 4,
  edit: sumOfTwo,
};

const year2024 = { inicio_mes: 1, inicio_ano: 2024, fim_mes: 3, fim_ano: 2024 };

/** A calculation unit, where the formula is to be stored as two sides. */
export function unitOf({ isSided, operation }: Definition): number {
  if (!isSided) return 4;
  return operation === 'divisao' ? 5 : operation === 'percentual' ? 3 : 4;
}

/** The formula of `definition`. It reads indicators below `id`; `ids` maps them to real ids. */
export function formulaOf(
  of: Definition,
  id: number,
  ids: { indicator(file: number): number; submodel: number },
) {
  const references = of.sources.map((source, at) => {
    const combines = of.submodel[at] ?? false;
    const aggregation = combines ? of.aggregations[0] : of.aggregations[1];
    return {
      slug: `r${at}`,
      rotulo: `Source ${at}`,
      tipo: 0,
      id_indicador_ref: ids.indicator((source % (id - 1)) + 1),
      // The denominator of plain indicators cannot be read.
      campo: at === 1 && unitOf(of) !== 4 && of.fields[at] === 2 ? 1 : of.fields[at],
      agregacao: aggregation,
      ...(combines ? { id_painel_modelo: ids.submodel } : {}),
    };
  });
  const manual = of.manual ? [{ slug: 'typed', rotulo: 'Typed', tipo: 3 }] : [];
  const tree = (destino: number, slugs: readonly string[]) => [
    { key: `${destino}`, pai_key: null, destino, ordem: 0, tipo_no: 0, operacao: of.operation },
    ...slugs.map((ref_slug, ordem) => ({
      key: `${destino}.${ordem}`,
      pai_key: `${destino}`,
      destino,
      ordem,
      tipo_no: 1,
      ref_slug,
    })),
  ];
  const target = of.hidden === 1 ? [] : tree(0, ['r0', 'r1']);
  return {
    referencias: [...references, ...manual],
    nos: [...target, ...tree(1, of.manual ? ['r0', 'typed'] : ['r0', 'r1'])],
  };
}

const fileIds = { indicator: (id: number) => id, submodel: 2 };
export const described = (nome: string) => ({
  nome,
  ...formulaFields,
});

function indicatorOf(of: Definition, id: number): object {
  const base = { id, ...described(`Indicator ${id}`), meta_ajustavel: of.adjustable };
  const source = (at: 0 | 1) => ({
    id_indicador: ((of.sources[at] ?? 0) % (id - 1)) + 1,
    id_painel_modelo: of.submodel[at] ? 2 : null,
  });
  if (of.kind === 'formula') {
    return {
      ...base,
      tipo: 5,
      unidade_medida: unitOf(of),
      meta_oculta: of.hidden,
      formula: formulaOf(of, id, fileIds),
    };
  }
  if (of.kind === 'consolidated') return { ...base, tipo: 3, referencias: [source(0)] };
  const sides = { origem_posicao: 0, destino_posicao: 0 };
  return {
    ...base,
    tipo: 2,
    referencias: [
      { ...source(0), ...sides, origem_campo: 0, destino_campo: 0 },
      { ...source(1), ...sides, origem_campo: 1, destino_campo: 1 },
    ],
  };
}

export function documentOf({ definitions, panels, adjustable, range, values }: PreviewedCompany): object {
  const indicators = [
    ...typed.map((id) => ({ id, ...described(`Typed ${id}`), tipo: 0, meta_ajustavel: adjustable })),
    ...calculated.map((id, at) => indicatorOf(definitions[at] as Definition, id)),
  ];
  const cells = new Map(
    values
      // For a formula: its manual entries and adjusted target. Other calculated indicators have no
      // typed values.
      .filter(({ indicator }) => typed.includes(indicator) || definitions[indicator - 4]?.kind === 'formula')
      .map(({ indicator, panel, month, ...amounts }) => {
        const id_gmr_painel = (panel % panels.length) + 1;
        const place = { id_indicador: indicator, id_gmr_painel, ano: 2024, mes: month };
        return [`${indicator}/${id_gmr_painel}/${month}`, { ...place, ...amounts }];
      }),
  );
  return {
    empresa: { nome: 'Previewed', modulos: ['gmr'] },
    indicadores: indicators,
    modelos: [1, 2].map((id) => ({
      id,
      nome: `Model ${id}`,
      base: id - 1,
      indicadores: indicators.map((indicator) => ({
        id_indicador: (indicator as { id: number }).id,
        ...year2024,
      })),
    })),
    processos: [{ id: 1, nome: '2024', ...year2024, ...range }],
    paineis: panels.map((id_painel_modelo, at) => ({
      id: at + 1,
      nome: `Panel ${at + 1}`,
      id_painel_modelo,
      processos: [1],
    })),
    andamento: [...cells.values()],
  };
}
