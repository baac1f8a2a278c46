/** Queries for the versions of an indicator, and the save of an old version. */
import type { FormulaIndicatorSave, IndicatorVersion, IndicatorVersionDetail } from '@prumo/client';
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../src/engine/text/language.ts';
import { client, list } from '../../data/client.ts';
import { kindOf } from './version-changes.ts';

export const versionsQuery = (indicator: number, limit: number) =>
  queryOptions({
    queryKey: ['versions', indicator, limit],
    queryFn: () =>
      list<IndicatorVersion>(
        `/indicators/getVersionsById/${indicator}`,
        new URLSearchParams({ limit: String(limit) }),
      ),
    staleTime: 0,
  });

/** It never changes, except for the names in its text. */
export const versionQuery = (indicator: number, version: number, idioma: Language) =>
  queryOptions({
    queryKey: ['version', indicator, version, idioma],
    queryFn: async ({ signal }): Promise<IndicatorVersionDetail | null> => {
      const place = { id: indicator, versao: version };
      const [found] = await client.indicators.getVersionById(place, { idioma }, { signal });
      return found ?? null;
    },
  });

/** The stored definition. */
export const newestQuery = (indicator: number, idioma: Language) =>
  queryOptions({
    queryKey: ['newest-version', indicator, idioma],
    queryFn: async ({ signal }): Promise<IndicatorVersionDetail | null> => {
      const { records } = await list<IndicatorVersion>(
        `/indicators/getVersionsById/${indicator}`,
        new URLSearchParams({ limit: '1' }),
      );
      const place = { id: indicator, versao: records[0]?.versao ?? 1 };
      const [found] = await client.indicators.getVersionById(place, { idioma }, { signal });
      return found ?? null;
    },
    staleTime: 0,
  });

/** The entity tag of the stored indicator, by which a save notices changes by others. */
export async function storedTag(version: IndicatorVersionDetail): Promise<string | undefined> {
  const records =
    kindOf(version) === 'formula'
      ? await client.indicators.getFormulaById(version.id)
      : await client.indicators.getById(version.id);
  return records.$answer.etag;
}

/** The body of saveFormulaIndicator for a version of a formula. */
export function formulaBody(version: IndicatorVersionDetail): FormulaIndicatorSave | undefined {
  const { formula, conceitos } = version;
  if (kindOf(version) !== 'formula' || !formula) return undefined;
  return { ...fieldsOf(version), id: version.id, conceitos, formula };
}

const fieldsOf = ({ nome, descricao, fonte, moeda, ...version }: IndicatorVersionDetail) => ({
  nome,
  descricao,
  fonte,
  moeda,
  unidade_medida: version.unidade_medida,
  interpretacao: version.interpretacao,
  totalizador: version.totalizador,
  meta_oculta: version.meta_oculta,
  meta_ajustavel: version.meta_ajustavel,
  codigo_externo: version.codigo_externo,
});

/**
 * Saves the version again by the endpoint of its kind. Throws 412 after a change by somebody else.
 */
export async function restoreVersion(
  version: IndicatorVersionDetail,
  ifMatch: string | undefined,
): Promise<void> {
  const { id, tipo, referencias } = version;
  const options = { ifMatch };
  const body = formulaBody(version);
  const fields = fieldsOf(version);
  const kind = kindOf(version);
  if (body) await client.indicators.saveFormulaIndicator(body, options);
  else if (kind === 'compound') {
    await client.indicators.updateCompoundIndicator(id, { ...fields, tipo, referencias } as never, options);
  } else if (kind === 'consolidated') {
    await client.indicators.updateConsolidatedIndicator(
      id,
      { ...fields, tipo, referencias } as never,
      options,
    );
  } else await client.indicators.updateIndicator(id, fields, options);
}
