/** When changes of definitions and of typed values were made, and by whom. */
import type { ChangedKind } from '../../engine/definition-changes.ts';
import type { ValueChange } from '../../engine/value-changes.ts';
import type { Scope } from '../../kernel/scope.ts';

/** The last change of a record or value between two moments. */
export interface Made {
  readonly horario: Date;
  /** The stamp of the write; null: no request made it. */
  readonly stamp: string | null;
}

/** The moments, in ISO 8601. What was changed at the first counts as before. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

interface DefinitionRow extends Made {
  readonly kind: ChangedKind;
  readonly key: string;
}

const ofIndicator = `'indicador', 'formula_referencia', 'formula_no', 'formula_conceito', 'referencia_composta', 'referencia_consolidada'`;

/** By kind and key, as `DefinitionChange` has them. */
const definitionsText = `
SELECT DISTINCT ON (kind, key) kind, key, horario, stamp
  FROM (SELECT CASE WHEN tabela IN (${ofIndicator}) THEN 'indicador'
                    WHEN tabela IN ('gmr_painel', 'gmr_painel_processo') THEN 'painel'
                    WHEN tabela = 'gmr_processo' THEN 'processo'
                    WHEN tabela = 'fechamento_painel' THEN 'fechamento' ELSE 'modelo' END AS kind,
               CASE WHEN tabela = 'indicador' THEN chave
                    WHEN tabela IN (${ofIndicator}) THEN coalesce(antes ->> 'id_indicador_principal', antes ->> 'id_indicador')
                    WHEN tabela = 'gmr_painel_processo' THEN split_part(chave, '/', 2)
                    WHEN tabela = 'fechamento_painel' THEN split_part(chave, '/', 2) || '/' || split_part(chave, '/', 3)
                    ELSE chave END AS key,
               horario, mudada_por AS stamp
          FROM registro_historico WHERE id_empresa = $1 AND horario > $2 AND horario <= $3) AS changes
 WHERE key IS NOT NULL
 ORDER BY kind, key, horario DESC`;

/** The last changes of definitions, by `kind key`. */
export async function definitionsMade(
  company: Scope,
  { from, to }: Span,
): Promise<ReadonlyMap<string, Made>> {
  const rows = await company.query<DefinitionRow>(definitionsText, [company.companyId, from, to]);
  return new Map(rows.map(({ kind, key, ...made }) => [`${kind} ${key}`, made]));
}

/** A typed adjusted target of a formula is told by its field (`value_changes`). */
const valuesText = `
SELECT k.place::integer, h.horario, h.autoria AS stamp
  FROM unnest($2::integer[], $3::integer[], $4::integer[], $5::integer[], $6::text[], $7::text[]) WITH ORDINALITY
         AS k(panel, indicator, month, year, field, slug, place)
 CROSS JOIN LATERAL (
       SELECT c.horario, c.autoria FROM value_changes($1, k.panel, k.indicator) AS c
        WHERE c.ano = k.year AND c.mes = k.month AND c.horario > $8 AND c.horario <= $9
          AND coalesce(c.campo, c.slug) = coalesce(k.field, substring(k.slug FROM '^(meta_ajustada_\\w+)/digitada/sem/referencia$'), k.slug)
        ORDER BY c.horario DESC LIMIT 1) AS h`;

/** The last changes of these values, in their order; undefined where none is known. */
export async function valuesMade(
  company: Scope,
  { from, to }: Span,
  changes: readonly ValueChange[],
): Promise<(Made | undefined)[]> {
  const column = <T>(of: (one: ValueChange) => T) => changes.map(of);
  const rows = await company.query<Made & { readonly place: number }>(valuesText, [
    company.companyId,
    column(({ at }) => at.panelId),
    column(({ at }) => at.indicatorId),
    column(({ at }) => at.month),
    column(({ at }) => at.year),
    column(({ field }) => field),
    column(({ slug }) => slug),
    from,
    to,
  ]);
  const byPlace = new Map(rows.map(({ place, ...made }) => [place, made]));
  return changes.map((_, index) => byPlace.get(index + 1));
}
