/** How far the setting up of the company is. */
import { read } from '../../kernel/contract/endpoint.ts';
import { integer, object } from '../../kernel/contract/fields.ts';
import { maxId } from '../../kernel/values/ids.ts';

const count = () => integer(0, maxId);

/** Row-level security leaves out what the person may not see. */
const counted = (table: string, more = '') =>
  `(SELECT count(*)::integer FROM ${table} t WHERE t.id_empresa = $1 ${more})`;

const typedValue = `num_nonnulls(VARIADIC a.meta_numerador || a.meta_denominador || a.realizado_numerador
         || a.realizado_denominador) > 0`;

/** Whether anybody has typed a value; $1 is the company. */
export const hasValues = `(EXISTS (
         SELECT FROM andamento a JOIN indicador i ON i.id_empresa = a.id_empresa AND i.id = a.id_indicador
          WHERE a.id_empresa = $1 AND i.tipo = 0 AND ${typedValue})
    OR EXISTS (SELECT FROM andamento_entrada e WHERE e.id_empresa = $1 AND num_nonnulls(VARIADIC e.valores) > 0))`;

export const getSetup = read({
  path: '/setup',
  module: null,
  extension: true,
  people: 'Gestor',
  primaryOnly: true,
  summary: 'How much of each the company has, and whether anybody has typed a value',
  params: object({}),
  record: object({
    /** Without those in the trash. */
    pessoas: count(),
    departamentos: count(),
    filiais: count(),
    indicadores: count(),
    modelos: count(),
    /** Those with at least one indicator. */
    modelos_com_indicadores: count(),
    processos: count(),
    paineis: count(),
    valores: integer(0, 1),
  }),
  rows: ({ scope }) =>
    scope.query(
      `SELECT ${counted('colaborador', 'AND t.lixeira = 0')} AS pessoas,
              ${counted('departamento')} AS departamentos,
              ${counted('filial')} AS filiais,
              ${counted('indicador')} AS indicadores,
              ${counted('painel_modelo')} AS modelos,
              (SELECT count(DISTINCT t.id_painel_modelo)::integer FROM painel_modelo_indicador t
                WHERE t.id_empresa = $1) AS modelos_com_indicadores,
              ${counted('gmr_processo')} AS processos,
              ${counted('gmr_painel')} AS paineis,
              ${hasValues}::integer AS valores`,
      [scope.companyId],
    ),
});
