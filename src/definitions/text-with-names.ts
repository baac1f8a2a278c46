/**
 * Formulas as text with the names of the company's records. Only records named in a text or used by
 * a formula are read. Records that the scope may not see are not found, and are written with their
 * id.
 */
import { folded } from '../engine/text/fold.ts';
import type { Language } from '../engine/text/language.ts';
import type { UnknownName } from '../engine/text/lookup.ts';
import { idsIn, nameKinds, namesIn } from '../engine/text/mentions.ts';
import type { NameKind } from '../engine/text/messages.ts';
import { type Glossary, glossaryOf, type NamedRecord } from '../engine/text/names.ts';
import { type ParsedFormula, parseFormula } from '../engine/text/parse.ts';
import { parseSyntax } from '../engine/text/parser.ts';
import { printFormula } from '../engine/text/print.ts';
import type { DefinedFormula } from '../engine/types.ts';
import type { Statements } from '../kernel/scope.ts';
import { maxId } from '../kernel/values/ids.ts';

/** The table of each kind of record, the column with its name, and that with a code beside it. */
const tables: Readonly<Record<NameKind, readonly [table: string, column: string, code?: string]>> = {
  indicators: ['indicador', 'nome', 'codigo_externo'],
  submodels: ['painel_modelo', 'nome', 'codigo_externo'],
  periods: ['periodo_go', 'codigo'],
  accounts: ['conta_go', 'codigo'],
  structures: ['estrutura_go', 'codigo'],
  centres: ['centro_resultado_go', 'codigo'],
  dimensions: ['dimensao_resultado_go', 'codigo'],
};

/** The same as `folded`, in SQL. */
const foldedIn = (column: string) =>
  `btrim(regexp_replace(lower(regexp_replace(normalize(${column}, NFD), '[\\u0300-\\u036f]', '', 'g')), '\\s+', ' ', 'g'))`;

/**
 * The number of unknown names for which suggestions are read, and the number of suggestions each.
 */
const maxUnknown = 5;
const maxCandidates = 10;
const gramLength = 3;
const maxGrams = 20;

interface TextOptions {
  readonly language: Language;
  /** The existing formula, which the text changes. */
  readonly previous?: DefinedFormula | undefined;
}

/** Parses a text as a formula of the company. */
export async function parseText(
  scope: Statements,
  text: string,
  { language, previous }: TextOptions,
): Promise<ParsedFormula> {
  const glossary = await namedRecords(scope, parseSyntax(text, language).syntax);
  const options = { language, glossary, previous };
  const parsed = parseFormula(text, options);
  if (parsed.unknown.length === 0) return parsed;
  return parseFormula(text, { ...options, candidates: await similarRecords(scope, parsed.unknown) });
}

/** Writes a formula of the company as text. */
export async function textOf(
  scope: Statements,
  formula: DefinedFormula,
  language: Language,
): Promise<string> {
  const write = await writerOf(scope, [formula]);
  return write(formula, language);
}

/** Writes these formulas as texts. What they read is looked up for all of them together. */
export async function writerOf(
  scope: Statements,
  formulas: Iterable<DefinedFormula>,
): Promise<(formula: DefinedFormula, language: Language) => string> {
  const references = [...formulas].flatMap((formula) => formula.references);
  const glossary = await recordsRead(scope, references);
  return (formula, language) => printFormula(formula, { language, glossary });
}

/** The records with the names and ids in the text. */
async function namedRecords(scope: Statements, syntax: Parameters<typeof namesIn>[0]): Promise<Glossary> {
  const names = namesIn(syntax);
  return glossary(async (kind) => {
    const written = names[kind];
    if (written.length === 0) return [];
    const [table, column, code] = tables[kind];
    const exact = [...new Set(written.flatMap(({ name, whole }) => [name, whole]))];
    const hasCode = code === undefined ? '' : `OR ${foldedIn(code)} = ANY ($4::text[])`;
    return scope.query<NamedRecord>(
      `SELECT id, ${column} AS name, ${code ?? 'NULL'} AS code FROM ${table}
        WHERE id_empresa = $1
          AND (id = ANY ($2::integer[]) OR ${column} = ANY ($3::text[]) OR ${foldedIn(column)} = ANY ($4::text[]) ${hasCode})`,
      [scope.companyId, idsOf(written.map(({ id }) => id)), exact, exact.map(folded)],
    );
  });
}

/** The records that a formula reads, and others with the same names. */
export function recordsRead(scope: Statements, references: DefinedFormula['references']): Promise<Glossary> {
  const ids = idsIn(references);
  return glossary(async (kind) => {
    if (ids[kind].length === 0) return [];
    const [table, column] = tables[kind];
    return scope.query<NamedRecord>(
      `SELECT id, ${column} AS name FROM ${table}
        WHERE id_empresa = $1
          AND ${column} IN (SELECT ${column} FROM ${table} WHERE id_empresa = $1 AND id = ANY ($2::integer[]))`,
      [scope.companyId, idsOf(ids[kind])],
    );
  });
}

/** The records that share the most sequences of three letters with an unknown name. */
function similarRecords(scope: Statements, unknown: readonly UnknownName[]): Promise<Glossary> {
  const asked = unknown.slice(0, maxUnknown);
  return glossary(async (kind) => {
    const [table, column, code] = tables[kind];
    const searched = code === undefined ? column : `concat_ws(' ', ${column}, ${code})`;
    const found: NamedRecord[] = [];
    for (const { name } of asked.filter((one) => one.kind === kind)) {
      const rows = await scope.query<NamedRecord>(
        `SELECT r.id, r.name, r.code
           FROM (SELECT id, ${column} AS name, ${code ?? 'NULL'} AS code,
                        (SELECT count(*) FROM unnest($2::text[]) AS g WHERE position(g IN ${foldedIn(searched)}) > 0) AS alike
                   FROM ${table} WHERE id_empresa = $1) AS r
          WHERE r.alike > 0 ORDER BY r.alike DESC, length(r.name), r.id LIMIT ${maxCandidates}`,
        [scope.companyId, gramsOf(folded(name))],
      );
      found.push(...rows);
    }
    return found;
  });
}

function gramsOf(name: string): string[] {
  const count = Math.max(1, Math.min(maxGrams, name.length - gramLength + 1));
  return Array.from({ length: count }, (_, at) => name.slice(at, at + gramLength));
}

/** The ids within the database's range. Others cannot exist. */
function idsOf(ids: readonly (number | undefined)[]): number[] {
  return [...new Set(ids)].filter((id): id is number => id !== undefined && id <= maxId);
}

async function glossary(read: (kind: NameKind) => Promise<readonly NamedRecord[]>): Promise<Glossary> {
  const records: Partial<Record<NameKind, readonly NamedRecord[]>> = {};
  for (const kind of nameKinds) records[kind] = await read(kind);
  return glossaryOf(records);
}
