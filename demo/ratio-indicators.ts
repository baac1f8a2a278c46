import { adjustable, calculatedMoney, calculatedPercent, computed, kind, totalId } from './catalogue.ts';
import type { Indicator } from './company-document.ts';
import { constant, formula, op, targetAndRealised } from './formula-builder.ts';

/** The panel that an indicator belongs to. */
export interface Scope {
  /** 0: the states; 1 to 4: a region; 5: the company. */
  number: number;
  name: string;
}

/** Indicators computed from others of the same panel, the same at every level. */
export function ratioIndicators({ number, name }: Scope): Indicator[] {
  const id = (kindId: number) => totalId(number, kindId);
  const sales = targetAndRealised('vendas', 'Vendas', id(kind.sales));
  return [
    {
      id: id(kind.margin),
      nome: `Margem ${name}`.trim(),
      descricao: 'Lucro sobre vendas',
      ...computed,
      ...calculatedPercent,
      ...adjustable,
      formula: formula(
        [...targetAndRealised('lucro', 'Lucro', id(kind.profit)), ...sales],
        op('percentual', 'lucro_meta', 'vendas_meta'),
        op('percentual', 'lucro_realizado', 'vendas_realizado'),
      ),
    },
    {
      id: id(kind.averageTicket),
      nome: `Ticket médio ${name}`.trim(),
      descricao: 'Vendas por pedido',
      ...computed,
      ...calculatedMoney,
      ...adjustable,
      formula: formula(
        [...sales, ...targetAndRealised('pedidos', 'Pedidos', id(kind.orders))],
        op('divisao', 'vendas_meta', 'pedidos_meta'),
        op('divisao', 'vendas_realizado', 'pedidos_realizado'),
      ),
    },
    {
      id: id(kind.salesGrowth),
      nome: `Crescimento das vendas sobre a meta original ${name}`.trim(),
      descricao: 'Quanto as vendas passaram da meta original, em % dela; sem meta própria',
      ...computed,
      unidade_medida: 2,
      interpretacao: 0,
      totalizador: 1,
      meta_oculta: 1,
      formula: formula(
        targetAndRealised('vendas', 'Vendas', id(kind.sales), 'meta original'),
        null,
        op('percentual', op('subtracao', 'vendas_realizado', 'vendas_meta'), 'vendas_meta'),
      ),
    },
    concept(id(kind.salesConcept), `Conceito das vendas ${name}`.trim(), id(kind.salesGrowth)),
  ];
}

function concept(id: number, name: string, growth: number): Indicator {
  const realised = op(
    'se',
    op('maior_igual', 'crescimento', 'dez'),
    'acima',
    op('se', op('maior_igual', 'crescimento', 'zero'), 'na_meta', 'abaixo'),
  );
  return {
    id,
    nome: name,
    descricao: 'Acima da meta a partir de 10% de crescimento, na meta a partir de 0%',
    ...computed,
    unidade_medida: 10,
    interpretacao: 0,
    totalizador: 2,
    meta_ajustavel: 0,
    conceitos: [
      { nome: 'Abaixo da meta', valor: 1 },
      { nome: 'Na meta', valor: 2 },
      { nome: 'Acima da meta', valor: 3 },
    ],
    formula: formula(
      [
        {
          slug: 'crescimento',
          rotulo: 'Crescimento sobre a meta original',
          tipo: 0,
          id_indicador_ref: growth,
          campo: 1,
          agregacao: 'soma',
        },
        constant('dez', 'Dez por cento', 10),
        constant('zero', 'Zero', 0),
        constant('abaixo', 'Abaixo da meta', 1),
        constant('na_meta', 'Na meta', 2),
        constant('acima', 'Acima da meta', 3),
      ],
      'na_meta',
      realised,
    ),
  };
}
