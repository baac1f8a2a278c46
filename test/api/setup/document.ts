/**
 * A small company with something of everything that a set-up makes, as a document of the import.
 */

const range = (inicio_mes: number, inicio_ano: number, fim_mes: number, fim_ano: number) => ({
  inicio_mes,
  inicio_ano,
  fim_mes,
  fim_ano,
});
const whole = range(1, 2025, 12, 2025);

const plain = { descricao: 'x', fonte: '', unidade_medida: 4, interpretacao: 0, totalizador: 0 };
const leaf = (destino: number, ref_slug: string) => ({
  key: `${destino}-${ref_slug}`,
  pai_key: null,
  destino,
  ordem: 0,
  tipo_no: 1,
  ref_slug,
});
const operation = (destino: number, operacao: string, ...slugs: string[]) => [
  { key: `${destino}`, pai_key: null, destino, ordem: 0, tipo_no: 0, operacao },
  ...slugs.map((slug, ordem) => ({ ...leaf(destino, slug), pai_key: `${destino}`, ordem })),
];
const reading = (slug: string, id_indicador_ref: number, more: object = {}) => ({
  slug,
  rotulo: slug,
  tipo: 0,
  id_indicador_ref,
  campo: 1,
  ...more,
});
const formula = (id: number, nome: string, referencias: object[], nos: object[], fields: object = {}) => ({
  id,
  nome,
  ...plain,
  tipo: 5,
  meta_oculta: 1,
  ...fields,
  formula: { referencias, nos },
});

/** Stores (model 2) and kiosks (3, below the stores) under the company (1). */
export const setupDocument = {
  empresa: { nome: 'Serra', modulos: ['gmr', 'go'] },
  departamentos: [
    { id: 1, nome: 'Vendas', area: 1 },
    { id: 2, nome: 'Pessoal' },
  ],
  filiais: [{ id: 1, nome: 'Centro', estado: 'SP', cidade: 'Santos' }],
  cargos: [{ id: 1, nome: 'Gerente', descricao: 'Dirige' }],
  funcoes: [{ id: 1, nome: 'Gerente de loja', id_cargo: 1 }],
  colaboradores: [
    {
      id: 1,
      nome: 'Ana',
      email: 'ana@example.com',
      id_filial: 1,
      id_cargo: 1,
      id_funcao: 1,
      departamentos: [2],
    },
  ],
  indicadores: [
    { id: 1, nome: 'Vendas', tipo: 0, meta_ajustavel: 1 },
    { id: 2, nome: 'Custos', tipo: 0 },
    formula(
      3,
      'Margem',
      [reading('vm', 1, { campo: 0 }), reading('v', 1), reading('c', 2, { campo: 2 })],
      [...operation(0, 'percentual', 'c', 'vm'), ...operation(1, 'percentual', 'c', 'v')],
      { unidade_medida: 3, meta_oculta: 0, meta_ajustavel: 1 },
    ),
    formula(
      4,
      'Vendas das lojas',
      [reading('lojas', 1, { id_painel_modelo: 2 }), reading('extra', 2)],
      operation(1, 'soma', 'lojas', 'extra'),
    ),
    formula(
      5,
      'Meses com vendas',
      [reading('meses', 1, { agregacao: 'periodos', id_painel_modelo: 2 })],
      [leaf(1, 'meses')],
    ),
    formula(
      6,
      'Dobro',
      [{ slug: 'dois', rotulo: 'Dois', tipo: 2, valor_constante: '2' }, reading('v', 1)],
      operation(1, 'multiplicacao', 'dois', 'v'),
    ),
    formula(
      7,
      'Constante',
      [{ slug: 'cem', rotulo: 'Cem', tipo: 2, valor_constante: '100' }],
      [leaf(1, 'cem')],
    ),
    {
      id: 8,
      nome: 'Vendas e custos',
      tipo: 2,
      unidade_medida: 5,
      referencias: [
        { id_indicador: 1, origem_campo: 1, origem_posicao: 0, destino_campo: 1, destino_posicao: 0 },
        { id_indicador: 2, origem_campo: 1, origem_posicao: 0, destino_campo: 1, destino_posicao: 1 },
      ],
    },
    { id: 9, nome: 'Tudo abaixo', tipo: 3, referencias: [{ id_indicador: 1, id_painel_modelo: 2 }] },
    { id: 10, nome: 'Só as lojas', tipo: 4, referencias: [{ id_indicador: 1, id_painel_modelo: 2 }] },
    formula(
      11,
      'Digitado',
      [{ slug: 'feito', rotulo: 'Feito', tipo: 3 }, reading('tudo', 9)],
      operation(1, 'divisao', 'feito', 'tudo'),
      { unidade_medida: 5 },
    ),
  ],
  grupos: [
    { id: 1, nome: 'Brasil', ordem: 1 },
    { id: 2, id_grupo: 1, nome: 'Sul', ordem: 2 },
  ],
  modelos: [
    {
      id: 1,
      nome: 'Empresa',
      id_grupo: 1,
      ordem: 1,
      indicadores: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((id_indicador) => ({
        id_indicador,
        ...whole,
        ordem: id_indicador,
        peso: id_indicador === 3 ? 2.5 : 1,
      })),
    },
    {
      id: 2,
      nome: 'Loja',
      base: 1,
      indicadores: [
        { id_indicador: 1, ...whole },
        { id_indicador: 2, ...range(3, 2025, 9, 2025) },
        { id_indicador: 3, ...range(2, 2025, 12, 2025) },
      ],
    },
    { id: 3, nome: 'Quiosque', base: 2, indicadores: [{ id_indicador: 1, ...range(6, 2025, 12, 2025) }] },
  ],
  processos: [
    { id: 1, nome: '2025', ...whole },
    { id: 2, nome: 'Segundo semestre', ...range(7, 2025, 12, 2025) },
  ],
  paineis: [
    { id: 1, nome: 'Serra', id_grupo: 1, id_painel_modelo: 1, processos: [1] },
    { id: 2, nome: 'Filial', id_painel_modelo: 1, processos: [2] },
    { id: 3, nome: 'Loja 1', id_grupo: 2, id_painel_modelo: 2, ordem: 1, processos: [1, 2] },
    { id: 4, nome: 'Loja 2', id_painel_modelo: 2, processos: [1] },
    { id: 5, nome: 'Loja 3', id_painel_modelo: 2, desativado: 1, processos: [1] },
    { id: 6, nome: 'Quiosque 1', id_painel_modelo: 3, processos: [1] },
  ],
  acessos: [{ id_gmr_processo: 1, id_gmr_painel: 3, id_colaborador: 1, acesso: 2, permissao: 1 }],
  andamento: [
    ...[1, 2, 3, 4, 5, 6].flatMap((id_gmr_painel) =>
      [6, 8, 11].map((mes) => ({
        id_gmr_painel,
        id_indicador: 1,
        mes,
        ano: 2025,
        meta_numerador: 100 * id_gmr_painel + mes,
        realizado_numerador: 90 * id_gmr_painel + mes / 4,
      })),
    ),
    ...[1, 3, 4].map((id_gmr_painel) => ({
      id_gmr_painel,
      id_indicador: 2,
      mes: 8,
      ano: 2025,
      meta_numerador: 40,
      realizado_numerador: 33.33 * id_gmr_painel,
    })),
    { id_gmr_painel: 1, id_indicador: 1, mes: 8, ano: 2025, meta_ajustada_numerador: 777 },
    { id_gmr_painel: 1, id_indicador: 11, mes: 8, ano: 2025, realizado_numerador: 12.5 },
  ].filter(uniqueCell()),
};

/** The document has each cell once: what a later record says of it goes into the first. */
function uniqueCell() {
  const cells = new Map<string, Record<string, unknown>>();
  return (record: { id_gmr_painel: number; id_indicador: number; mes: number }): boolean => {
    const key = `${record.id_gmr_painel}/${record.id_indicador}/${record.mes}`;
    const first = cells.get(key);
    if (first) Object.assign(first, record);
    else cells.set(key, record);
    return first === undefined;
  };
}
