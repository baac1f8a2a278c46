/**
 * Reads a company without its values as a company document. It is small enough to be held in
 * memory. Ids are the real ones, lists are ordered by id, and null values are left out.
 */
import type pg from 'pg';
import type { DefinedIndicator } from '../../definitions/load-indicators.ts';
import type { CompanyDocument } from '../import/company-document.ts';
import { OperatorError } from '../operator-error.ts';
import { type Rows, withoutNulls } from './document-rows.ts';
import { readIndicators } from './indicators.ts';

/** A document without progress and facts. */
export type CompanyStructure = CompanyDocument;

const setup = 'codigo_externo, desativado';
const range = 'inicio_mes, inicio_ano, fim_mes, fim_ano';
const master = 'id, codigo, nome, bloqueado';

/** Lists that correspond to one table: its name and columns. */
const plainLists = {
  departamentos: ['departamento', `id, nome, area, ${setup}`],
  filiais: ['filial', `id, nome, estado, cidade, ${setup}`],
  cargos: ['cargo', `id, nome, descricao, ${setup}`],
  funcoes: ['funcao', `id, nome, id_cargo, descricao, ${setup}`],
  colaboradores: [
    'colaborador t',
    `id, nome, email, sexo, id_filial, id_cargo, id_funcao, data_admissao, remuneracao::float8 AS remuneracao, status, lixeira,
     nivel_de_acesso, codigo_externo,
     ARRAY(SELECT d.id_departamento FROM colaborador_departamento d
            WHERE d.id_empresa = t.id_empresa AND d.id_colaborador = t.id ORDER BY d.ordem, d.id_departamento) AS departamentos`,
  ],
  grupos: ['painel_grupo', `id, id_grupo, nome, ordem, ${setup}`],
  modelos: [
    'painel_modelo t',
    `id, id_grupo, nome, status, confidencial, ordem, base, codigo_externo,
     (SELECT coalesce(json_agg(json_build_object(
               'id_indicador', m.id_indicador, 'inicio_mes', m.inicio_mes, 'inicio_ano', m.inicio_ano, 'fim_mes', m.fim_mes,
               'fim_ano', m.fim_ano, 'ordem', m.ordem, 'peso', m.peso, 'codigo_externo', m.codigo_externo)
               ORDER BY m.id_indicador), '[]')
        FROM painel_modelo_indicador m
       WHERE m.id_empresa = t.id_empresa AND m.id_painel_modelo = t.id) AS indicadores`,
  ],
  processos: [
    'gmr_processo',
    `id, nome, ${range}, status, atingimento_minimo, atingimento_maximo, fechamento_definicao, dia_limite, codigo_externo`,
  ],
  paineis: [
    'gmr_painel t',
    `id, nome, id_grupo, id_painel_modelo, status, desativado, ordem, id_painel_ap, codigo_externo,
     ARRAY(SELECT p.id_gmr_processo FROM gmr_painel_processo p
            WHERE p.id_empresa = t.id_empresa AND p.id_gmr_painel = t.id ORDER BY p.id_gmr_processo) AS processos`,
  ],
  acessos: [
    'painel_acesso',
    'id_gmr_processo, id_gmr_painel, id_colaborador, acesso, permissao, codigo_externo',
  ],
  // They name employees and cells without references: what is gone is left out.
  cenarios: [
    `(SELECT c.id_empresa, c.id, c.nome, c.visivel, c.base_em, o.id AS id_colaborador FROM cenario c
        LEFT JOIN colaborador o ON o.id_empresa = c.id_empresa AND o.id = c.id_colaborador
       WHERE c.visivel = 'empresa' OR o.id IS NOT NULL) t`,
    `id, nome, visivel, to_char(base_em AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS base_em, id_colaborador,
     (SELECT coalesce(json_agg(json_build_object(
               'id_gmr_painel', d.id_gmr_painel, 'id_indicador', d.id_indicador, 'mes', d.mes, 'ano', d.ano, 'campo', d.campo,
               'valor', d.valor, 'lido', d.lido) ORDER BY d.ordem, d.id_gmr_painel, d.id_indicador), '[]')
        FROM cenario_diferenca d
        JOIN gmr_painel p ON p.id_empresa = d.id_empresa AND p.id = d.id_gmr_painel
        JOIN indicador i ON i.id_empresa = d.id_empresa AND i.id = d.id_indicador
       WHERE d.id_empresa = t.id_empresa AND d.id_cenario = t.id) AS diferencas`,
  ],
} as const;

const budgetLists = {
  processos: ['processo_go', `${master}, moeda`],
  periodos: ['periodo_go', `${master}, id_go_processo, ${range}, id_periodo_historico`],
  contas: ['conta_go', `${master}, id_conta_pai, natureza`],
  estruturas: [
    'estrutura_go t',
    `${master}, id_go_processo_periodo, id_pai, ordem,
     (SELECT coalesce(json_agg(json_build_object('id_conta', c.id_conta, 'sinal', c.sinal) ORDER BY c.ordem, c.id_conta), '[]')
        FROM estrutura_go_conta c WHERE c.id_empresa = t.id_empresa AND c.id_estrutura = t.id) AS contas`,
  ],
  centrosResultado: ['centro_resultado_go', `${master}, id_pai, id_departamento, id_filial`],
  dimensoes: ['dimensao_go', master],
  dimensoesResultado: ['dimensao_resultado_go', `${master}, id_dimensao, id_pai`],
} as const;

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
  for (const [list, [table, columns]] of Object.entries(plainLists)) {
    // Indicators come before groups, so that records follow those they refer to.
    if (list === 'grupos') document['indicadores'] = await readIndicators(rows, definitions);
    document[list] = await rows(listText(table, columns));
  }
  const budget: Record<string, unknown> = {};
  for (const [list, [table, columns]] of Object.entries(budgetLists)) {
    budget[list] = await rows(listText(table, columns));
  }
  return { ...document, go: budget } as CompanyStructure;
}

const listText = (table: string, columns: string) =>
  `SELECT ${columns} FROM ${table} WHERE id_empresa = $1 ORDER BY id`;
