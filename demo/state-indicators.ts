import { adjustable, calculatedPercent, computed, kind, money, quantity, source } from './catalogue.ts';
import type { Indicator, IndicatorReference } from './company-document.ts';
import { follows, formula, manualEntry, op } from './formula-builder.ts';

/** Indicators that only state panels have: the loaded results, and values computed only there. */
export function stateIndicators(): Indicator[] {
  return [...results(), ...computedIndicators()];
}

function results(): Indicator[] {
  const common = { tipo: 0, fonte: source };
  return [
    {
      id: kind.sales,
      nome: 'Vendas',
      descricao: 'Soma das linhas de pedido do mês, em dólares, já com desconto',
      ...common,
      ...money,
      ...adjustable,
    },
    {
      id: kind.profit,
      nome: 'Lucro',
      descricao: 'Lucro bruto das linhas de pedido do mês',
      ...common,
      ...money,
      ...adjustable,
    },
    { id: kind.items, nome: 'Itens vendidos', descricao: 'Unidades vendidas no mês', ...common, ...quantity },
    { id: kind.orders, nome: 'Pedidos', descricao: 'Pedidos distintos do mês', ...common, ...quantity },
    {
      id: kind.discount,
      nome: 'Desconto médio',
      descricao: 'Numerador: desconto concedido em dólares. Denominador: as mesmas vendas a preço de tabela',
      ...common,
      ...calculatedPercent,
      interpretacao: 2,
    },
  ];
}

function computedIndicators(): Indicator[] {
  return [
    {
      id: kind.itemsPerOrder,
      nome: 'Itens por pedido',
      descricao: 'Composto: itens vendidos no numerador, pedidos no denominador',
      fonte: 'Calculado',
      tipo: 1,
      unidade_medida: 5,
      interpretacao: 0,
      totalizador: 0,
      referencias: [0, 1].flatMap((field) => [
        compoundReference(kind.items, field, 0),
        compoundReference(kind.orders, field, 1),
      ]),
    },
    {
      id: kind.commercialResult,
      nome: 'Resultado comercial',
      descricao: 'Lucro menos as despesas comerciais, que o responsável pelo painel digita',
      ...computed,
      ...money,
      ...adjustable,
      formula: formula(
        [
          follows('lucro', 'Lucro', kind.profit),
          manualEntry('despesas_meta', 'Despesas comerciais (meta)'),
          manualEntry('despesas_realizado', 'Despesas comerciais (realizado)'),
        ],
        op('subtracao', 'lucro', 'despesas_meta'),
        op('subtracao', 'lucro', 'despesas_realizado'),
      ),
    },
    {
      id: kind.monthsWithSales,
      nome: 'Meses com vendas no ano',
      descricao: 'Meses desde janeiro com meta de vendas, e com vendas',
      ...computed,
      ...quantity,
      totalizador: 2,
      formula: formula(
        [{ ...follows('meses', 'Meses com vendas', kind.sales), agregacao: 'periodos' }],
        'meses',
        'meses',
      ),
    },
  ];
}

/**
 * Reads and writes the same field (0 target, 1 realised): numerators, into numerator (0) or
 * denominator (1).
 */
function compoundReference(indicator: number, field: number, position: number): IndicatorReference {
  return {
    id_indicador: indicator,
    id_painel_modelo: null,
    origem_campo: field,
    origem_posicao: 0,
    destino_campo: field,
    destino_posicao: position,
  };
}
