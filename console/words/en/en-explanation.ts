/** The texts of an explanation, in English. */
import { countedIn } from '../../../src/kernel/values/counted.ts';
import type { ptExplanation } from '../pt/pt-explanation.ts';
import type { Widened } from '../widened.ts';

const counted = countedIn('en');

export const enExplanation: Widened<typeof ptExplanation> = {
  past: {
    choose: 'As it was on…',
    moment: 'Date and time',
    show: 'Show',
    asOf: (when) => `As it was on ${when}, calculated again from what counted then. Read only.`,
    today: 'Back to today',
    partial:
      'What is calculated from cells that you do not see is shown of ends of months and closings alone.',
    monthEnd: (when) => `Show the end of the month, ${when}`,
    notThere: 'The panel was not in this process at that moment.',
    notThereNext: 'Choose another moment, or go back to today.',
  },
  changed: {
    title: 'What changed since…',
    since: 'Since',
    sinceAbout: 'Empty: since there is a history.',
    between: (when, before, after) => `On ${when}: ${before}. Now: ${after}`,
    attained: (before, after) => `Attainment of the month: ${before} → ${after}`,
    nothing: 'Nothing changed this number.',
    noCell: 'The panel did not have this indicator in the month.',
    parts: 'What changed, each change with its part',
    others: (count) => counted(count, '# change that is not shown here', '# changes that are not shown here'),
    definition: (indicator) => `Definition of ${indicator}`,
    model: (model, indicator) => [`Model ${model}`, indicator].filter(Boolean).join(': '),
    panel: (panel) => `Panel ${panel}`,
    process: (process) => `Process ${process}`,
    closing: (month) => `Closing of ${month}`,
    score: {
      nothing: 'Nothing changed this score.',
      notThere: 'The panel was not in this process.',
      kinds: {
        resultado: (indicator) => `Attainment of ${indicator}`,
        indicador: (indicator) => `Definition of ${indicator}`,
        peso: (indicator) => `Weight of ${indicator}`,
        modelo: (indicator) => `Place in the model: ${indicator}`,
        painel: () => 'The panel moved to another model, or joined or left the process',
        processo: () => 'Months of the process',
        limite: () => 'Bounds of the process',
      },
      bounds: {
        atingimento_minimo: 'The least that the process counts of an attainment',
        atingimento_maximo: 'The most that the process counts of an attainment',
      },
    },
  },
  explanation: {
    title: 'How this number came about',
    part: 'How it came about',
    exact: 'Exact',
    rounded: 'Rounded once, to 2 decimals, half away from zero',
    readings: {
      numerador: 'The value is the numerator.',
      denominador: 'The value is the denominator.',
      razao: 'The value is numerator ÷ denominator.',
      percentual: 'The value is numerator ÷ denominator × 100.',
    },
    sides: { numerador: 'Numerator', denominador: 'Denominator' },
    origins: { calculado: 'calculated', digitado: 'typed', nenhuma: 'not used' },
    typedBy: (who, when) => `by ${who}, ${when}`,
    ways: { celula: 'one cell', lote: 'many at once', arquivo: 'file', importacao: 'import' },
    importer: 'import of the company',
    earlier: (count) => `Earlier values (${count})`,
    earlierLeft: (count) => counted(count, 'and # more, which is older', 'and # more, which are older'),
    until: (when) => `until ${when}`,
    unknownWriter: 'No record of who wrote it',
    formula: 'Formula',
    sources: 'What is summed',
    cells: (count) => counted(count, '# cell', '# cells'),
    omitted: (count) => `and ${count} more, which count in the value`,
    showAll: (count) => `Show all ${count}`,
    notThere: 'The panel does not have this indicator in the month',
    notTaken: 'branch not taken',
    constant: 'Constant',
    entry: 'Manual entry',
    budget: 'Budget',
    outside: 'outside your panels',
    closedOtherwise: (version) =>
      `The stored value stays, but the formula, or what it reads, is something else today, so there is no calculation to show.${version === null ? '' : ` Version ${version} of the definition held.`}`,
    pending: 'A recalculation is under way: what is stored may change in a moment.',
    cut: 'The explanation was shortened. Values count what was left out.',
    copyLink: 'Copy link',
    openPanel: 'Open panel',
    openIndicator: 'Open indicator',
    levers: 'Biggest drivers',
    originalTarget: 'original target',
    follow: (what) => `Explain ${what}`,
    score: {
      counted: (count, all) =>
        count === all
          ? counted(all, 'The only indicator of the month counts.', 'All # indicators of the month count.')
          : counted(
              count,
              `1 of the month’s ${all} indicators counts.`,
              `# of the month’s ${all} indicators count.`,
            ),
      points: 'Points',
      sum: 'Sum',
      mean: (points, weights, score) =>
        `The score is the mean of the attainments, weighted: ${points} ÷ ${weights} = ${score}`,
      noWeight: 'The weights add up to zero: there is no mean.',
      partial: 'Other indicators counted, which you may not see: the score is not shown.',
      insteadOf: (attained) => `instead of ${attained}`,
      bounds: (least, most) => {
        if (least === undefined) return `The process limits each attainment to at most ${most}.`;
        return most === undefined
          ? `The process limits each attainment to at least ${least}.`
          : `The process limits each attainment to between ${least} and ${most}.`;
      },
      leftOut: 'Left out',
      why: {
        weight: 'a weight of zero',
        count: 'only counts months or panels, and nothing has a result',
        neither: 'no target and no result',
        target: 'no target',
        result: 'no result',
        ratio: 'a target of zero: there is no ratio',
        better: 'better than any percentage, and the process has no maximum',
      },
      notThere: 'The panel has no indicators in this month.',
    },
    noCell: 'This panel does not have this indicator in the month.',
    noSeries: 'This indicator does not have this series.',
    aggregations: {
      soma: 'sum of',
      media: 'mean of',
      contagem: 'how many have a value in',
      periodos: 'months with a value in',
    },
    metrics: {
      automatico: 'budget in the target, actual in the realized',
      orcado: 'budget',
      realizado: 'actual',
      historico: 'history',
      desvio_valor: 'actual − budget',
      variacao_valor: 'actual − history',
      desvio_percentual: 'deviation in % of the budget',
      variacao_percentual: 'variation in % of the history',
    },
    modes: { periodo: 'in the month', acumulado: 'accumulated in the period' },
    operations: {
      soma: 'Sum',
      multiplicacao: 'Multiplication',
      min: 'Least of',
      max: 'Greatest of',
      media: 'Mean',
      subtracao: 'Subtraction',
      divisao: 'Division',
      percentual: 'Percentage: first ÷ second × 100',
      maior: 'Greater than',
      menor: 'Less than',
      maior_igual: 'Greater or equal',
      menor_igual: 'Less or equal',
      igual: 'Equal',
      diferente: 'Different',
      negativo: 'Negative',
      abs: 'Absolute value',
      se: 'If',
    },
  },
};
