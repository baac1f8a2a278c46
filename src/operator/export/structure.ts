/**
 * Reads a company without its values as a company document. It is small enough to be held in
 * memory. Ids are the real ones, lists are ordered by id, and null values are left out.
 */
import type pg from 'pg';
import type { DefinedIndicator } from '../../definitions/load-indicators.ts';
import { documentKinds, selectedColumns } from '../../kinds/derive/company-documents.ts';
import type { CompanyDocument } from '../import/company-document.ts';
import { OperatorError } from '../operator-error.ts';
import { type Rows, withoutNulls } from './document-rows.ts';
import { readIndicators } from './indicators.ts';

/** A document without progress and facts. */
export type CompanyStructure = CompanyDocument;

/** What a record has besides its columns, by its list: ids, or parts. */
const further: Readonly<Record<string, string>> = {
  colaboradores: `ARRAY(SELECT d.id_departamento FROM colaborador_departamento d
            WHERE d.id_empresa = t.id_empresa AND d.id_colaborador = t.id ORDER BY d.ordem, d.id_departamento) AS departamentos`,
  modelos: `(SELECT coalesce(json_agg(json_build_object(
               'id_indicador', m.id_indicador, 'inicio_mes', m.inicio_mes, 'inicio_ano', m.inicio_ano, 'fim_mes', m.fim_mes,
               'fim_ano', m.fim_ano, 'ordem', m.ordem, 'peso', m.peso, 'codigo_externo', m.codigo_externo)
               ORDER BY m.id_indicador), '[]')
        FROM painel_modelo_indicador m
       WHERE m.id_empresa = t.id_empresa AND m.id_painel_modelo = t.id) AS indicadores`,
  paineis: `ARRAY(SELECT p.id_gmr_processo FROM gmr_painel_processo p
            WHERE p.id_empresa = t.id_empresa AND p.id_gmr_painel = t.id ORDER BY p.id_gmr_processo) AS processos`,
  cenarios: `(SELECT coalesce(json_agg(json_build_object(
               'id_gmr_painel', d.id_gmr_painel, 'id_indicador', d.id_indicador, 'mes', d.mes, 'ano', d.ano, 'campo', d.campo,
               'valor', d.valor, 'lido', d.lido) ORDER BY d.ordem, d.id_gmr_painel, d.id_indicador), '[]')
        FROM cenario_diferenca d
        JOIN gmr_painel p ON p.id_empresa = d.id_empresa AND p.id = d.id_gmr_painel
        JOIN indicador i ON i.id_empresa = d.id_empresa AND i.id = d.id_indicador
       WHERE d.id_empresa = t.id_empresa AND d.id_cenario = t.id) AS diferencas`,
  'go.estruturas': `(SELECT coalesce(json_agg(json_build_object('id_conta', c.id_conta, 'sinal', c.sinal) ORDER BY c.ordem, c.id_conta), '[]')
        FROM estrutura_go_conta c WHERE c.id_empresa = t.id_empresa AND c.id_estrutura = t.id) AS contas`,
};

/** Scenarios name employees and cells without references: what is gone is left out. */
const scenarios = `(SELECT c.id_empresa, c.id, c.nome, c.visivel, c.base_em, o.id AS id_colaborador FROM cenario c
        LEFT JOIN colaborador o ON o.id_empresa = c.id_empresa AND o.id = c.id_colaborador
       WHERE c.visivel = 'empresa' OR o.id IS NOT NULL)`;

/**
 * `definitions` are the company's indicators.
 * @throws OperatorError when the environment has no such company.
 */
export async function readStructure(
  connection: pg.ClientBase,
  companyId: number,
  definitions: ReadonlyMap<number, DefinedIndicator>,
): Promise<CompanyStructure> {
  const rows: Rows = async (text) => {
    const found = await connection.query<Record<string, unknown>>(text, [companyId]);
    return found.rows.map(withoutNulls);
  };
  const [empresa] = await rows('SELECT id, nome, modulos FROM empresa WHERE id = $1');
  if (!empresa) throw new OperatorError(`there is no company ${companyId}`);
  const document: Record<string, unknown> = { empresa };
  const budget: Record<string, unknown> = {};
  for (const kind of documentKinds) {
    const { list } = kind;
    const records =
      list === 'indicadores' ? await readIndicators(rows, definitions) : await rows(listText(kind));
    if (list.startsWith('go.')) budget[list.slice('go.'.length)] = records;
    else document[list] = records;
  }
  return { ...document, go: budget } as CompanyStructure;
}

function listText(kind: (typeof documentKinds)[number]): string {
  const columns = [...selectedColumns(kind), further[kind.list]].filter(Boolean).join(', ');
  const table = kind.list === 'cenarios' ? scenarios : kind.table;
  return `SELECT ${columns} FROM ${table} t WHERE id_empresa = $1 ORDER BY id`;
}
