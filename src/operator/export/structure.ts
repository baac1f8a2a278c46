/**
 * Reads a company without its values as a company document. It is small enough to be held in
 * memory. Ids are the real ones, lists are ordered by id, and null values are left out.
 */
import type pg from 'pg';
import type { DefinedIndicator } from '../../definitions/load-indicators.ts';
import { documentKinds, documentParts, selectedColumns } from '../../kinds/derive/company-documents.ts';
import type { CompanyDocument } from '../import/company-document.ts';
import { OperatorError } from '../operator-error.ts';
import { type Rows, withoutNulls } from './document-rows.ts';
import { readIndicators } from './indicators.ts';

/** A document without progress and facts. */
export type CompanyStructure = CompanyDocument;

/** Scenarios name cells without references too. */
const areThere = `AND EXISTS (SELECT FROM gmr_painel g WHERE g.id_empresa = p.id_empresa AND g.id = p.id_gmr_painel)
        AND EXISTS (SELECT FROM indicador i WHERE i.id_empresa = p.id_empresa AND i.id = p.id_indicador)`;

/** The parts of a record, as a list of their ids or of what each has. */
function partsText({ as, table, of, place, fields }: (typeof documentParts)[number]): string {
  const named = fields.map((name) => `'${name}', p.${name}`).join(', ');
  const one = fields.length === 1 ? `p.${fields[0]}` : `json_build_object(${named})`;
  const by = [...(place ? [place] : []), ...fields].map((name) => `p.${name}`).join(', ');
  return `(SELECT coalesce(json_agg(${one} ORDER BY ${by}), '[]') FROM ${table} p
      WHERE p.id_empresa = t.id_empresa AND p.${of} = t.id ${as === 'diferencas' ? areThere : ''}) AS ${as}`;
}

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
  const parts = documentParts.filter(({ list }) => list === kind.list).map(partsText);
  const columns = [...selectedColumns(kind), ...parts].join(', ');
  const table = kind.list === 'cenarios' ? scenarios : kind.table;
  return `SELECT ${columns} FROM ${table} t WHERE id_empresa = $1 ORDER BY id`;
}
