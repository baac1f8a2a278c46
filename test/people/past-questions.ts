/** All that the past of sums of confidential cells is told by, and what is told of today. */
import type { ConfidentialCompany } from './confidential-company.ts';

export type Asked = readonly [method: string, path: string, body?: object];

/** The months that are asked about. */
export const askedMonths = [3, 9] as const;
/** What scenarios suppose in an open cell. */
export const supposed = [77, 5] as const;

interface Cell {
  readonly indicator: number;
  readonly month: number;
}

/** A sum of each confidential model, and a formula over one of them. */
function sums({ declared, declaredFormula, more }: ConfidentialCompany['ids']): Cell[] {
  const [first, second] = askedMonths;
  return [
    { indicator: declared, month: first },
    { indicator: declaredFormula, month: second },
    ...more.map(({ sum }) => ({ indicator: sum, month: second })),
  ];
}

const placeOf = (panel: number, { indicator, month }: Cell) =>
  `panel/${panel}/indicator/${indicator}/month/${month}/year/2024`;

const resultsOf = ({ openYear }: ConfidentialCompany['ids'], more: string): Asked[] =>
  ['mes=3', 'mes=9&ate_mes=1&desde_o_inicio=1&include=valor_meta,valor_realizado'].map((rest) => [
    'GET',
    `/panels/getResults?id_gmr_processo=${openYear}&ano=2024&${rest}${more}`,
  ]);

export function questionsOfToday({ ids }: ConfidentialCompany): Asked[] {
  const panel = ids.openPanels[0] as number;
  return [
    ...resultsOf(ids, ''),
    ...sums(ids).map((cell): Asked => ['GET', `/panels/explainProgressPanelCell/${placeOf(panel, cell)}`]),
  ];
}

/** @param scenarios by the moment on which each stands. */
export function questionsOfPast(
  company: ConfidentialCompany,
  scenarios: ReadonlyMap<string, number>,
  windows: readonly (readonly [from: string, to: string])[],
): Asked[] {
  const { ids } = company;
  const panel = ids.openPanels[0] as number;
  const moments = [...scenarios.keys()];
  const few = moments.filter((_, at) => at % 3 === 0);
  const asked = [...few.map((de) => `?de=${de}`), ...windows.map(([de, ate]) => `?de=${de}&ate=${ate}`)];
  const own: Cell = { indicator: ids.common, month: 9 };
  return [
    ...moments.flatMap((moment) => questionsOfMoment(company, moment)),
    ...few.flatMap((moment) => questionsOfScenario(company, moment, scenarios.get(moment) as number)),
    ...sums(ids).flatMap((cell) =>
      asked.map((window): Asked => ['GET', `/panels/getResultChanges/${placeOf(panel, cell)}${window}`]),
    ),
    ...asked.flatMap((window): Asked[] =>
      askedMonths.map((month) => [
        'GET',
        `/panels/getResultChanges/idGmr/${ids.openYear}/panel/${panel}/month/${month}/year/2024${window}&ate_mes=${Number(month === 9)}`,
      ]),
    ),
    ...[ids.own, ...ids.others, ...ids.more.flatMap(({ panels }) => panels), panel].flatMap((of): Asked[] => [
      ['GET', `/panels/getProgressHistory/panel/${of}/indicator/${ids.common}`],
      ['GET', `/panels/explainProgressPanelCell/${placeOf(of, own)}`],
    ]),
  ];
}

function questionsOfMoment({ ids }: ConfidentialCompany, moment: string): Asked[] {
  const panel = ids.openPanels[0] as number;
  return [
    ...resultsOf(ids, `&como_estava_em=${moment}`),
    ...sums(ids).map(
      (of): Asked => [
        'GET',
        `/panels/explainProgressPanelCell/${placeOf(panel, of)}?depth=3&como_estava_em=${moment}`,
      ],
    ),
  ];
}

function questionsOfScenario({ ids }: ConfidentialCompany, moment: string, id_cenario: number): Asked[] {
  const panel = ids.openPanels[0] as number;
  const cell = { id_gmr_painel: panel, ano: 2024 };
  const typed = { ...cell, id_indicador: ids.free, mes: 3, campo: 'realizado_numerador' };
  const calculated = { paineis: ids.openPanels, ano: 2024, meses: askedMonths, celulas: 2, ate_mes: 1 };
  return [
    ...[{}, { so_alterados: 1 }].map(
      (more): Asked => [
        'POST',
        '/panels/scenario/calculate',
        { ...calculated, ...more, diferencas: [{ ...typed, valor: supposed[0] }], base_em: moment },
      ],
    ),
    ...sums(ids).flatMap(({ indicator, month }): Asked[] => {
      const resultado = { ...cell, id_indicador: indicator, mes: month, serie: 'realizado' };
      const of = { resultado, id_cenario };
      return [
        ['POST', '/panels/scenario/levers', of],
        ['POST', '/panels/scenario/goalSeek', { ...of, alvo: 1000, celulas: [typed] }],
        ['POST', '/panels/scenario/parts', { ...of, diferencas: [{ ...typed, valor: supposed[1] }] }],
      ];
    }),
    ['GET', `/panels/scenario/getDifferences/${id_cenario}`],
  ];
}
