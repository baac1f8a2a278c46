/**
 * Confidential stays confidential. What somebody does to structure and definitions neither shows
 * nor changes cells of confidential models that they may not see. The pipeline asks {@link
 * guardConfidential} before and after every write of a person (`http/write/write-work.ts`), so an
 * endpoint that is added one day is judged too. It compares what decides who sees these cells and
 * what they hold, and does not know the endpoints. Typed values are judged cell by cell
 * (`typing-rights.ts`).
 */
import { ApiError } from '../kernel/contract/errors.ts';
import type { Person } from '../kernel/identity.ts';
import type { Scope } from '../kernel/scope.ts';

/** What somebody does not see in full. */
interface Confidential {
  /** Panels of confidential models with a month that the person may not see. */
  readonly panels: readonly number[];
  /** The models of these panels, and confidential models without panels. */
  readonly models: readonly number[];
  /** The base models of these models: indicators may sum over a base and all its submodels. */
  readonly bases: readonly number[];
}

const nothing: Confidential = { panels: [], models: [], bases: [] };

/**
 * A panel is seen in full if every month in which its model has an indicator lies in a process in
 * which the person has the panel. $1: the company, $2: the person.
 */
const unseenText = `
WITH mine AS MATERIALIZED (SELECT person_panels($2) AS panels, person_cells($2, 'seen') AS cells),
     model AS (SELECT id, base FROM painel_modelo WHERE id_empresa = $1 AND confidencial = 1),
     panel AS (
       SELECT p.id, p.id_painel_modelo,
              p.id <@ (SELECT panels FROM mine) AND NOT EXISTS (
                SELECT FROM painel_modelo_indicador i
                 WHERE i.id_empresa = $1 AND i.id_painel_modelo = p.id_painel_modelo
                   AND NOT int8range(cell_key(p.id, i.inicio_ano, i.inicio_mes),
                                     cell_key(p.id, i.fim_ano, i.fim_mes), '[]') <@ (SELECT cells FROM mine)) AS is_seen
         FROM gmr_painel p JOIN model m ON m.id = p.id_painel_modelo WHERE p.id_empresa = $1),
     unseen AS (
       SELECT m.id, m.base FROM model m
        WHERE NOT coalesce((SELECT bool_and(p.is_seen) FROM panel p WHERE p.id_painel_modelo = m.id), false))
SELECT array(SELECT id FROM panel WHERE NOT is_seen ORDER BY id) AS panels,
       array(SELECT id FROM unseen ORDER BY id) AS models,
       array(SELECT DISTINCT base FROM unseen WHERE base <> 0 ORDER BY base) AS bases`;

/** What is confidential and not all the person's to see. Nothing for a token and for a Gerente. */
export async function confidentialTo(scope: Scope, person: Person | undefined): Promise<Confidential> {
  if (person === undefined || person.level === 'Gerente') return nothing;
  const [found] = await scope.asCompany.query<Confidential>(unseenText, [scope.companyId, person.employeeId]);
  return found ?? nothing;
}

/** Indicators that read cells of these models: directly, or dynamically over a base of them. */
const readers = `(
  SELECT id_indicador AS id FROM formula_referencia WHERE id_empresa = $1 AND id_painel_modelo = ANY ($3)
   UNION SELECT id_indicador_principal FROM referencia_composta WHERE id_empresa = $1 AND id_painel_modelo = ANY ($3)
   UNION SELECT id_indicador_principal FROM referencia_consolidada WHERE id_empresa = $1 AND id_painel_modelo = ANY ($3)
   UNION SELECT c.id_indicador_principal FROM referencia_consolidada c
           JOIN indicador i ON i.id_empresa = c.id_empresa AND i.id = c.id_indicador_principal AND i.tipo = 3
           JOIN painel_modelo m ON m.id_empresa = c.id_empresa AND m.base = c.id_painel_modelo AND m.id = ANY ($3)
          WHERE c.id_empresa = $1)`;

const months = ['inicio_mes', 'inicio_ano', 'fim_mes', 'fim_ano'];
const monthsOf = (table: string) => months.map((column) => `${table}.${column}`).join(', ');

/**
 * All that decides who sees the cells and what they hold, in parts. $1: the company, $2: the
 * panels, $3: their models. Names are no part: anyone who sees one panel of a model may rename it.
 * External codes are: by them integrations find the panel and the indicator that they write to.
 */
const parts: readonly { readonly words: string; readonly rows: string }[] = [
  {
    words: 'which panels a confidential model has, or their codes',
    rows: `SELECT p.id, p.id_painel_modelo, p.desativado, p.codigo_externo FROM gmr_painel p
            WHERE p.id_empresa = $1 AND (p.id = ANY ($2) OR p.id_painel_modelo = ANY ($3))`,
  },
  {
    words: 'the processes of a confidential panel, or their months',
    rows: `SELECT m.id_gmr_painel, r.id, ${monthsOf('r')}
             FROM gmr_painel_processo m JOIN gmr_processo r ON r.id_empresa = m.id_empresa AND r.id = m.id_gmr_processo
            WHERE m.id_empresa = $1 AND m.id_gmr_painel = ANY ($2)`,
  },
  {
    words: 'who has access to a confidential panel',
    rows: `SELECT a.id_gmr_painel, a.id_gmr_processo, a.id_colaborador, a.permissao FROM painel_acesso a
            WHERE a.id_empresa = $1 AND a.id_gmr_painel = ANY ($2)`,
  },
  {
    words: 'the code, base, status or confidentiality of a confidential model',
    rows: `SELECT m.id, m.base, m.status, m.confidencial, m.codigo_externo FROM painel_modelo m
            WHERE m.id_empresa = $1 AND m.id = ANY ($3)`,
  },
  {
    words: 'the indicators of a confidential model, their months or weights',
    rows: `SELECT i.id_painel_modelo, i.id_indicador, ${monthsOf('i')}, i.peso FROM painel_modelo_indicador i
            WHERE i.id_empresa = $1 AND i.id_painel_modelo = ANY ($3)`,
  },
  {
    words: 'the definition of an indicator that a confidential model has or that reads one',
    rows: `SELECT d.id_indicador, d.definicao::jsonb - '{nome,descricao,fonte}'::text[]
             FROM definitions_of($1, array(
                    SELECT i.id_indicador FROM painel_modelo_indicador i
                     WHERE i.id_empresa = $1 AND i.id_painel_modelo = ANY ($3)
                     UNION SELECT id FROM ${readers} AS reader)) AS d`,
  },
  {
    words: 'where an indicator that reads confidential panels is shown',
    rows: `SELECT i.id_painel_modelo, i.id_indicador, ${monthsOf('i')},
                  EXISTS (SELECT FROM gmr_painel p WHERE p.id_empresa = $1 AND p.id_painel_modelo = i.id_painel_modelo)
             FROM painel_modelo_indicador i
            WHERE i.id_empresa = $1 AND i.id_indicador IN (SELECT id FROM ${readers} AS reader)`,
  },
];

const pictureText = `SELECT ${parts
  .map(
    ({ rows }, at) =>
      `(SELECT md5(string_agg(r::text, E'\\n' ORDER BY r::text)) FROM (${rows}) AS r) AS part${at}`,
  )
  .join(', ')}`;

type Picture = Readonly<Record<string, string | null>>;

async function pictureOf(scope: Scope, { panels, models }: Confidential): Promise<Picture> {
  const [row = {}] = await scope.asCompany.query<Picture>(pictureText, [scope.companyId, panels, models]);
  return row;
}

/**
 * To be called before a write of a person stores anything. What it returns is called after: it
 * throws 403 when the write has changed who sees confidential cells that are not all the person's
 * to see, what these hold, or what is calculated from them.
 */
export async function guardConfidential(scope: Scope, person: Person): Promise<() => Promise<void>> {
  const unseen = await confidentialTo(scope, person);
  if (unseen.models.length === 0) return () => Promise.resolve();
  const before = await pictureOf(scope, unseen);
  return async () => {
    const after = await pictureOf(scope, unseen);
    const changed = parts.find((_, at) => before[`part${at}`] !== after[`part${at}`]);
    if (changed) throw refusal(changed.words);
  };
}

/**
 * Throws 403 when a panel of the process is of a confidential model that is not all the person's to
 * see: for what reaches whole processes, and tells their panels, accesses and indicators by name.
 */
export async function requireProcessInFull(
  scope: Scope,
  person: Person | undefined,
  processId: number,
): Promise<void> {
  const { panels, models } = await confidentialTo(scope, person);
  if (models.length === 0) return;
  const [unseen] = await scope.asCompany.query(
    `SELECT 1 AS one FROM gmr_painel_processo pp
       JOIN gmr_painel p ON p.id_empresa = pp.id_empresa AND p.id = pp.id_gmr_painel
      WHERE pp.id_empresa = $1 AND pp.id_gmr_processo = $2 AND (p.id = ANY ($3) OR p.id_painel_modelo = ANY ($4))
      LIMIT 1`,
    [scope.companyId, processId, panels, models],
  );
  if (unseen) throw refusal('the processes of a confidential panel');
}

function refusal(words: string): ApiError {
  return new ApiError(
    'not-allowed',
    `This would change ${words}. A Gerente may do that, and so may people with access to all its panels in all their months`,
  );
}
