/**
 * The sheets from which a company is set up: the list of the request that each becomes, and its
 * columns. Words and examples are in the words of the page.
 */
import type { ptWorkbook } from '../../words/pt/pt-workbook.ts';

/** What a cell holds: text, a number, a word of a choice, or codes separated by commas. */
export type CellKind = 'text' | 'integer' | 'decimal' | 'codes' | 'units' | 'interpretations' | 'totals';

export type SheetName = keyof typeof ptWorkbook.sheets;

interface Column {
  /** The field of the row, and the key of its words. */
  readonly field: string;
  readonly kind: CellKind;
}

const text = (...fields: readonly string[]): Column[] => fields.map((field) => ({ field, kind: 'text' }));
const integers = (...fields: readonly string[]): Column[] =>
  fields.map((field) => ({ field, kind: 'integer' }));
const months = integers('inicio_mes', 'inicio_ano', 'fim_mes', 'fim_ano');

/** In the order of the tabs, each after those that it refers to. */
export const startSheets: Readonly<Record<SheetName, readonly Column[]>> = {
  departamentos: text('codigo_externo', 'nome'),
  filiais: text('codigo_externo', 'nome', 'estado', 'cidade'),
  cargos: text('codigo_externo', 'nome'),
  funcoes: text('codigo_externo', 'nome', 'codigo_cargo'),
  pessoas: text('nome', 'email', 'codigo_filial', 'codigo_cargo', 'codigo_funcao'),
  indicadores: [
    ...text('codigo_externo', 'nome', 'descricao', 'fonte'),
    { field: 'unidade_medida', kind: 'units' },
    { field: 'interpretacao', kind: 'interpretations' },
    { field: 'totalizador', kind: 'totals' },
    ...text('formula_texto'),
  ],
  grupos: text('codigo_externo', 'nome'),
  modelos: text('codigo_externo', 'nome', 'codigo_grupo'),
  indicadores_de_modelos: [
    ...text('codigo_painel_modelo', 'codigo_indicador'),
    ...months,
    { field: 'peso', kind: 'decimal' },
  ],
  processos: [...text('codigo_externo', 'nome'), ...months],
  paineis: [
    ...text('codigo_externo', 'nome', 'codigo_grupo', 'codigo_painel_modelo'),
    { field: 'codigos_processo', kind: 'codes' },
  ],
  valores: [
    ...text('codigo_painel', 'codigo_indicador'),
    ...integers('ano', 'mes'),
    { field: 'meta_numerador', kind: 'decimal' },
    { field: 'realizado_numerador', kind: 'decimal' },
  ],
};

export const sheetNames = Object.keys(startSheets) as SheetName[];
