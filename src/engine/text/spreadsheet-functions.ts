/**
 * Functions of spreadsheets that this language does not have, and what to write instead. The other
 * functions that it knows are in `language.ts`.
 */
import { folded } from './fold.ts';
import type { Language } from './language.ts';

export interface Replacement {
  /** Why there is none, and the way to the same result. */
  readonly hint: Readonly<Record<Language, string>>;
  /** An operation with the same arguments. */
  readonly operation?: string;
  /**
   * `first`: its first argument says the same. `orZero`: if its second argument is 0, a sum with 0
   * does.
   */
  readonly arguments?: 'first' | 'orZero';
}

const rounding: Replacement = {
  hint: {
    pt: 'não é preciso: o resultado é exato, e é arredondado uma vez, a 2 decimais',
    en: 'it is not needed: the result is exact, and is rounded once, to 2 decimals',
  },
  arguments: 'first',
};

const errors: Replacement = {
  hint: {
    pt: 'sem valor ou dividindo por zero não há erro, só falta o resultado; SOMA(a; 0) dá 0 nesse caso',
    en: 'no value or a division by zero is not an error, there is no result; SUM(a, 0) gives 0 then',
  },
  arguments: 'orZero',
};

const lookups: Replacement = {
  hint: {
    pt: 'escreva o que se lê: [Vendas], ou SOMA(Lojas[Vendas]) nos painéis de um submodelo',
    en: 'write what is read: [Sales], or SUM(Stores[Sales]) over the panels of a submodel',
  },
};

const conditional: Replacement = {
  hint: {
    pt: 'a condição vem com SE: SE([Vendas] > 0; [Vendas]; 0)',
    en: 'the condition comes with IF: IF([Sales] > 0, [Sales], 0)',
  },
};

const dates: Replacement = {
  hint: {
    pt: 'a fórmula é calculada em cada mês, sem datas',
    en: 'the formula is calculated for each month, without dates',
  },
};

const powers: Replacement = {
  hint: { pt: 'multiplique: a * a', en: 'multiply: a * a' },
};

const both: Replacement = {
  hint: {
    pt: 'uma comparação dá 1 ou 0, e o mínimo de várias diz se todas valem',
    en: 'a comparison gives 1 or 0, and the least of several says whether all hold',
  },
  operation: 'min',
};

const either: Replacement = {
  hint: {
    pt: 'uma comparação dá 1 ou 0, e o máximo de várias diz se alguma vale',
    en: 'a comparison gives 1 or 0, and the greatest of several says whether one holds',
  },
  operation: 'max',
};

const not: Replacement = {
  hint: { pt: 'compare com 0: (condição) = 0', en: 'compare with 0: (condition) = 0' },
};

const signs: Replacement = {
  hint: { pt: 'use * e /', en: 'use * and /' },
};

const counting: Replacement = {
  hint: {
    pt: 'conta-se nos painéis de um submodelo: CONT.NÚM(Lojas[Vendas])',
    en: 'the panels of a submodel are counted: COUNT(Stores[Sales])',
  },
};

const replacements: ReadonlyMap<string, Replacement> = new Map(
  (
    [
      ['ARRED ARREDONDAR.PARA.CIMA ARREDONDAR.PARA.BAIXO TRUNCAR INT TETO ARREDMULTB', rounding],
      ['ROUND ROUNDUP ROUNDDOWN TRUNC CEILING FLOOR', rounding],
      ['SEERRO SENÃODISP IFERROR IFNA', errors],
      ['ÉERROS ÉERRO ÉCÉL.VAZIA ISERROR ISERR ISBLANK ISNUMBER ÉNÚM', errors],
      ['PROCV PROCH PROCX PROC ÍNDICE CORRESP DESLOC INDIRETO', lookups],
      ['VLOOKUP HLOOKUP XLOOKUP LOOKUP INDEX MATCH OFFSET INDIRECT', lookups],
      ['SOMASE SOMASES MÉDIASE MÉDIASES SES ESCOLHER PARÂMETRO', conditional],
      ['SUMIF SUMIFS AVERAGEIF AVERAGEIFS IFS CHOOSE SWITCH', conditional],
      ['HOJE AGORA DATA ANO MÊS DIA FIMMÊS DATAM', dates],
      ['TODAY NOW DATE YEAR MONTH DAY EOMONTH EDATE', dates],
      ['POTÊNCIA POWER', powers],
      ['E AND', both],
      ['OU OR', either],
      ['NÃO NOT', not],
      ['MULT PRODUTO QUOCIENTE SOMARPRODUTO PRODUCT QUOTIENT SUMPRODUCT', signs],
      ['CONT.SE CONT.SES CONT.VALORES COUNTIF COUNTIFS COUNTA', counting],
    ] as const
  ).flatMap(([names, replacement]) => names.split(' ').map((name) => [folded(name), replacement] as const)),
);

/** What to write instead of a spreadsheet's function, in whichever language its name is. */
export function replacementOf(name: string): Replacement | undefined {
  return replacements.get(folded(name));
}
