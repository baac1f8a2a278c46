/** Stores a formula whole: what was there is replaced by what is given (contract §3, formula indicator save). */
import { adjustedEntries } from '../formula/inheritance.ts';
import type { Concept, FormulaNodeInput, FormulaReferenceInput } from '../formula/types.ts';
import type { Scope } from '../kernel/endpoint.ts';

export interface StoredFormula {
  readonly references: readonly FormulaReferenceInput[];
  /** Valid nodes, in any order. */
  readonly nodes: readonly FormulaNodeInput[];
  readonly concepts: readonly Concept[];
}

type Statements = Pick<Scope, 'companyId' | 'query'>;

/**
 * Replaces references, nodes and concepts of the indicator, and whatever it read as a compound or consolidated
 * one. Typed values of manual references are kept where the slug is kept, and a typed adjusted target always.
 */
export async function saveFormula(
  scope: Statements,
  indicatorId: number,
  { references, nodes, concepts }: StoredFormula,
): Promise<void> {
  await clearDefinition(scope, indicatorId);
  const referenceIds = await insertReferences(scope, indicatorId, references);
  await insertNodes(scope, indicatorId, nodes, referenceIds);
  await insertConcepts(scope, indicatorId, concepts);
  await scope.query(
    'DELETE FROM andamento_entrada WHERE id_empresa = $1 AND id_indicador = $2 AND slug <> ALL ($3::text[])',
    [scope.companyId, indicatorId, keptSlugs(references)],
  );
}

/** The slugs of typed values that a formula with these references has: manual entries, and an adjusted target. */
export function keptSlugs(references: StoredFormula['references']): string[] {
  const manual = references.filter(({ tipo }) => tipo === 3).map(({ slug }) => slug);
  return [...manual, ...Object.values(adjustedEntries)];
}

/** Removes whatever the indicator is calculated from, of every type. */
export async function clearDefinition(scope: Statements, indicatorId: number): Promise<void> {
  const key = [scope.companyId, indicatorId];
  await scope.query('DELETE FROM formula_no WHERE id_empresa = $1 AND id_indicador = $2', key);
  await scope.query('DELETE FROM formula_referencia WHERE id_empresa = $1 AND id_indicador = $2', key);
  await scope.query('DELETE FROM formula_conceito WHERE id_empresa = $1 AND id_indicador = $2', key);
  await scope.query(
    'DELETE FROM referencia_composta WHERE id_empresa = $1 AND id_indicador_principal = $2',
    key,
  );
  await scope.query(
    'DELETE FROM referencia_consolidada WHERE id_empresa = $1 AND id_indicador_principal = $2',
    key,
  );
}

/** Gives the stored ids by slug. */
async function insertReferences(
  scope: Statements,
  indicatorId: number,
  references: readonly FormulaReferenceInput[],
): Promise<ReadonlyMap<string, number>> {
  const column = (of: (reference: FormulaReferenceInput) => unknown) => references.map(of);
  const rows = await scope.query<{ id: number; slug: string }>(
    `INSERT INTO formula_referencia (id_empresa, id_indicador, ordem, slug, rotulo, tipo, id_indicador_ref, id_painel_modelo,
                                     campo, agregacao, id_go_processo_periodo, go_config, go_metrica, go_modo, valor_constante)
     SELECT $1, $2, r.ordem - 1, r.slug, r.rotulo, r.tipo, r.id_indicador_ref, r.id_painel_modelo, r.campo, r.agregacao,
            r.id_go_processo_periodo, r.go_config, r.go_metrica, r.go_modo, r.valor_constante
       FROM unnest($3::text[], $4::text[], $5::smallint[], $6::integer[], $7::integer[], $8::smallint[], $9::text[],
                   $10::integer[], $11::text[], $12::text[], $13::text[], $14::numeric[]) WITH ORDINALITY
         AS r(slug, rotulo, tipo, id_indicador_ref, id_painel_modelo, campo, agregacao, id_go_processo_periodo, go_config,
              go_metrica, go_modo, valor_constante, ordem)
      ORDER BY r.ordem
     RETURNING id, slug`,
    [
      scope.companyId,
      indicatorId,
      column((r) => r.slug),
      column((r) => r.rotulo),
      column((r) => r.tipo),
      // What belongs to another type of reference is not kept; what this one leaves out gets its default.
      column((r) => (r.tipo === 0 ? r.id_indicador_ref : null)),
      column((r) => (r.tipo === 0 ? r.id_painel_modelo : null)),
      column((r) => (r.tipo === 0 ? (r.campo ?? 2) : null)),
      column((r) => (r.tipo === 0 ? (r.agregacao ?? 'soma') : 'soma')),
      column((r) => (r.tipo === 1 ? r.id_go_processo_periodo : null)),
      column((r) => (r.tipo === 1 ? jsonText(r.go_config) : null)),
      column((r) => (r.tipo === 1 ? (r.go_metrica ?? 'automatico') : null)),
      column((r) => (r.tipo === 1 ? (r.go_modo ?? 'periodo') : null)),
      column((r) => (r.tipo === 2 ? r.valor_constante : null)),
    ],
  );
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** The configuration's JSON text; as text it comes when a formula that was read is sent back. */
function jsonText(config: unknown): string {
  return typeof config === 'string' ? config : JSON.stringify(config);
}

/** Stores the nodes level by level, parents before children, so that ids follow the tree. */
async function insertNodes(
  scope: Statements,
  indicatorId: number,
  nodes: readonly FormulaNodeInput[],
  referenceIds: ReadonlyMap<string, number>,
): Promise<void> {
  const childrenOf = Map.groupBy(nodes, (node) => node.pai_key);
  const ids = new Map<string | null, number | null>([[null, null]]);
  let level = (childrenOf.get(null) ?? []).toSorted((a, b) => a.destino - b.destino);
  while (level.length > 0) {
    const rows = await scope.query<{ id: number }>(
      `INSERT INTO formula_no (id_empresa, id_indicador, destino, id_pai, ordem, tipo_no, operacao, id_referencia)
       SELECT $1, $2, n.destino, n.id_pai, n.ordem, n.tipo_no, n.operacao, n.id_referencia
         FROM unnest($3::smallint[], $4::bigint[], $5::integer[], $6::smallint[], $7::text[], $8::bigint[]) WITH ORDINALITY
           AS n(destino, id_pai, ordem, tipo_no, operacao, id_referencia, vez)
        ORDER BY n.vez
       RETURNING id`,
      [
        scope.companyId,
        indicatorId,
        level.map((node) => node.destino),
        level.map((node) => ids.get(node.pai_key) ?? null),
        level.map((node) => (node.pai_key === null ? 0 : node.ordem)),
        level.map((node) => node.tipo_no),
        level.map((node) => (node.tipo_no === 0 ? node.operacao : null)),
        level.map((node) =>
          node.tipo_no === 1 ? (referenceIds.get(node.ref_slug as string) ?? null) : null,
        ),
      ],
    );
    for (const [index, node] of level.entries()) ids.set(node.key, rows[index]?.id as number);
    level = level.flatMap((node) =>
      (childrenOf.get(node.key) ?? []).toSorted((a, b) => (a.ordem ?? 0) - (b.ordem ?? 0)),
    );
  }
}

async function insertConcepts(
  scope: Statements,
  indicatorId: number,
  concepts: readonly Concept[],
): Promise<void> {
  if (concepts.length === 0) return;
  await scope.query(
    `INSERT INTO formula_conceito (id_empresa, id_indicador, nome, valor)
     SELECT $1, $2, c.nome, c.valor FROM unnest($3::text[], $4::integer[]) WITH ORDINALITY AS c(nome, valor, vez) ORDER BY c.vez`,
    [scope.companyId, indicatorId, concepts.map(({ nome }) => nome), concepts.map(({ valor }) => valor)],
  );
}
