/** A small chain of coffee shops: the template's example rows, and what can be tried out. */
import type { Language } from '../../words/languages.ts';
import type { SheetName } from './start-sheets.ts';

export type ExampleValue = string | number | readonly string[];
type Row = Readonly<Record<string, ExampleValue>>;

const shops = [
  ['LJ01', 'Café Centro', 1],
  ['LJ02', 'Café Estação', 0.8],
  ['LJ03', 'Café Jardim', 0.65],
  ['LJ04', 'Café Mercado', 0.9],
  ['LJ05', 'Café Praia', 0.5],
] as const;
/** What the first shop sells in each month, in thousands. */
const sales = [42, 39, 44, 46, 48, 52, 55, 51, 49, 50, 53, 61];
/** The last month with results. */
const lastResult = 9;

const common = { unidade_medida: 0, interpretacao: 0, totalizador: 0 };

const sides = { pt: ['meta', 'realizado'], en: ['target', 'realized'] } as const;

/** The formula's text for target and result. */
const bothSides = (language: Language, formula: (side: string) => string) =>
  sides[language].map((side) => `${side} = ${formula(side)}`).join('\n');

/** Names are Portuguese, formulas in the language of the sheets. */
export function exampleCompany(
  year: number,
  language: Language,
): Readonly<Record<SheetName, readonly Row[]>> {
  const range = { inicio_mes: 1, inicio_ano: year, fim_mes: 12, fim_ano: year };
  const inModel = (model: string, indicator: string, peso: number) => ({
    codigo_painel_modelo: model,
    codigo_indicador: indicator,
    ...range,
    peso,
  });
  return {
    departamentos: [{ codigo_externo: 'OPER', nome: 'Operações' }],
    filiais: [{ codigo_externo: 'CENTRO', nome: 'Centro', estado: 'SP', cidade: 'Campinas' }],
    cargos: [{ codigo_externo: 'GER-LOJA', nome: 'Gerente de loja' }],
    funcoes: [{ codigo_externo: 'LOJA', nome: 'Gestão da loja', codigo_cargo: 'GER-LOJA' }],
    pessoas: [
      {
        nome: 'Bruno Lima',
        email: 'bruno.lima@example.com',
        codigo_filial: 'CENTRO',
        codigo_cargo: 'GER-LOJA',
        codigo_funcao: 'LOJA',
      },
    ],
    indicadores: [
      { codigo_externo: 'VENDAS', nome: 'Vendas', descricao: 'Vendas do mês', fonte: 'Caixa', ...common },
      {
        codigo_externo: 'CUSTOS',
        nome: 'Custos',
        descricao: 'Mercadoria e pessoal',
        fonte: 'Contabilidade',
        ...common,
        interpretacao: 2,
      },
      {
        codigo_externo: 'CUPONS',
        nome: 'Cupons',
        descricao: 'Vendas feitas, em número',
        fonte: 'Caixa',
        ...common,
        unidade_medida: 4,
      },
      {
        codigo_externo: 'MARGEM',
        nome: 'Margem',
        ...common,
        unidade_medida: 3,
        formula_texto: bothSides(language, (side) =>
          language === 'pt'
            ? `PERCENTUAL([Vendas].${side} - [Custos].${side}; [Vendas].${side})`
            : `PERCENT([Vendas].${side} - [Custos].${side}, [Vendas].${side})`,
        ),
      },
      {
        codigo_externo: 'TICKET',
        nome: 'Ticket médio',
        ...common,
        unidade_medida: 1,
        formula_texto: bothSides(language, (side) => `[Vendas].${side} / [Cupons].${side}`),
      },
    ],
    grupos: [{ codigo_externo: 'LOJAS', nome: 'Lojas' }],
    modelos: [{ codigo_externo: 'LOJA', nome: 'Loja', codigo_grupo: 'LOJAS' }],
    indicadores_de_modelos: [
      inModel('LOJA', 'VENDAS', 2),
      inModel('LOJA', 'CUSTOS', 1),
      inModel('LOJA', 'CUPONS', 1),
      inModel('LOJA', 'MARGEM', 2),
      inModel('LOJA', 'TICKET', 1),
    ],
    processos: [{ codigo_externo: `ANO-${year}`, nome: `Ano ${year}`, ...range }],
    paineis: shops.map(([codigo_externo, nome]) => ({
      codigo_externo,
      nome,
      codigo_grupo: 'LOJAS',
      codigo_painel_modelo: 'LOJA',
      codigos_processo: [`ANO-${year}`],
    })),
    valores: shops.flatMap(([codigo_painel, , size], shop) =>
      sales.flatMap((thousands, month) =>
        valuesOf(thousands * 1000 * size, { shop, month }).map(([codigo_indicador, meta, realizado]) => ({
          codigo_painel,
          codigo_indicador,
          ano: year,
          mes: month + 1,
          meta_numerador: meta,
          ...(month < lastResult && { realizado_numerador: realizado }),
        })),
      ),
    ),
  };
}

/** Target and result of each typed indicator, in whole numbers, with some above and some below. */
function valuesOf(target: number, { shop, month }: { shop: number; month: number }) {
  const luck = 0.94 + (((shop + 2) * (month + 3)) % 7) / 50;
  const sold = Math.round(target * luck);
  const values: readonly (readonly [string, number, number])[] = [
    ['VENDAS', Math.round(target), sold],
    ['CUSTOS', Math.round(target * 0.7), Math.round(sold * (0.66 + ((shop + month) % 5) / 50))],
    ['CUPONS', Math.round(target / 18), Math.round(sold / (17 + ((shop * month) % 3)))],
  ];
  return values;
}
