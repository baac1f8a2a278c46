/** Stores a formula and replaces the previous one (contract §3, formula indicator save). */
import { adjustedEntries } from '../engine/inheritance.ts';
import { nodesByLevel } from '../engine/tree.ts';
import type { Concept, DefinedFormula, DefinedReference, Formula, Reference } from '../engine/types.ts';
import type { Statements } from '../kernel/scope.ts';

/**
 * Replaces the indicator's references, nodes and concepts, and its compound or consolidated
 * references. Typed values of manual references are kept if their slug is kept. A typed adjusted
 * target is always kept.
 */
export async function saveFormula(
  scope: Statements,
  indicatorId: number,
  { references, trees }: DefinedFormula,
  concepts: readonly Concept[],
): Promise<void> {
  await clearDefinition(scope, indicatorId);
  const referenceIds = await insertReferences(scope, indicatorId, references);
  await insertNodes(scope, indicatorId, trees, referenceIds);
  await insertConcepts(scope, indicatorId, concepts);
  await scope.query(
    'DELETE FROM andamento_entrada WHERE id_empresa = $1 AND id_indicador = $2 AND slug <> ALL ($3::text[])',
    [scope.companyId, indicatorId, keptSlugs(references)],
  );
}

/** The slugs of a formula's typed values: its manual references, and an adjusted target. */
export function keptSlugs(references: readonly Pick<Reference, 'slug' | 'tipo'>[]): string[] {
  const manual = references.filter(({ tipo }) => tipo === 3).map(({ slug }) => slug);
  return [...manual, ...Object.values(adjustedEntries)];
}

/** Removes everything that the indicator is calculated from, whatever its type. */
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

/** Returns the stored ids by slug. */
async function insertReferences(
  scope: Statements,
  indicatorId: number,
  references: readonly DefinedReference[],
): Promise<ReadonlyMap<string, number>> {
  const column = (of: (reference: DefinedReference) => unknown) => references.map(of);
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
      column((r) => r.id_indicador_ref),
      column((r) => r.id_painel_modelo),
      column((r) => r.campo),
      column((r) => r.agregacao),
      column((r) => r.id_go_processo_periodo),
      column((r) => r.go_config),
      column((r) => r.go_metrica),
      column((r) => r.go_modo),
      column((r) => r.valor_constante),
    ],
  );
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** Stores the nodes level by level, so that parents get their ids before their children. */
async function insertNodes(
  scope: Statements,
  indicatorId: number,
  trees: Formula['trees'],
  referenceIds: ReadonlyMap<string, number>,
): Promise<void> {
  const ids = new Map<string | null, number | null>([[null, null]]);
  for (const level of nodesByLevel(trees)) {
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
        level.map((node) => node.ordem),
        level.map((node) => node.tipo_no),
        level.map((node) => node.operacao),
        level.map((node) => (node.ref_slug === null ? null : (referenceIds.get(node.ref_slug) ?? null))),
      ],
    );
    for (const [index, node] of level.entries()) ids.set(node.key, rows[index]?.id as number);
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
