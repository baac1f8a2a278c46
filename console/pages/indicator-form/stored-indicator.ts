/** A stored indicator, with the entity tag by which a save notices changes by others. */
import type { IndicatorWithFormula } from '@prumo/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../data/client.ts';
import {
  emptyFields,
  emptyPart,
  type IndicatorFields,
  type Part,
} from '../../data/drafts/indicator-fields.ts';
import { type Kind, kindOf } from '../../data/indicator-kinds.ts';
import type { IndicatorNames } from '../../data/indicator-names.ts';

interface StoredReference {
  readonly id_indicador: number;
  readonly id_painel_modelo: number | null;
  readonly origem_campo?: number;
  readonly origem_posicao?: number;
  readonly destino_campo?: number;
  readonly destino_posicao?: number;
}

export interface StoredIndicator {
  readonly record: IndicatorWithFormula;
  readonly references: readonly StoredReference[];
  readonly etag: string | undefined;
}

/** Read again whenever the page is opened or becomes visible. Null: there is none. */
export const storedQuery = (indicator: number) =>
  queryOptions({
    queryKey: ['indicator-setup', indicator],
    async queryFn(): Promise<StoredIndicator | null> {
      // The tag is read first, so that it cannot be newer than the fields.
      const tagged = await client.indicators.getById(indicator);
      const records = await client.indicators.getFormulaById(indicator);
      const [record] = records;
      if (!record) return null;
      const kind = kindOf(record.tipo);
      const etag = (kind === 'formula' ? records : tagged).$answer.etag;
      return { record, etag, references: await referencesOf(indicator, kind) };
    },
    staleTime: 0,
  });

async function referencesOf(indicator: number, kind: Kind): Promise<readonly StoredReference[]> {
  if (kind === 'composto') return client.indicators.getCompoundReferencesById(indicator);
  return kind === 'consolidado' ? client.indicators.getConsolidatedReferencesById(indicator) : [];
}

/** The fields in the form's representation. */
export function fieldsOf(
  { record, references }: StoredIndicator,
  names: IndicatorNames<{ readonly id: number; readonly nome: string }>,
): IndicatorFields {
  return {
    ...emptyFields,
    nome: record.nome,
    descricao: record.descricao,
    fonte: record.fonte,
    codigo_externo: record.codigo_externo ?? '',
    tipo: record.tipo,
    unidade_medida: record.unidade_medida,
    moeda: record.moeda,
    interpretacao: record.interpretacao,
    totalizador: record.totalizador,
    meta_oculta: record.meta_oculta,
    meta_ajustavel: record.meta_ajustavel,
    conceitos: (record.conceitos ?? []).map(({ nome, valor }) => ({ nome, valor: String(valor) })),
    partes: references.map(
      (one): Part => ({
        id_indicador: one.id_indicador,
        source: names.label(one.id_indicador),
        id_painel_modelo: one.id_painel_modelo ?? 0,
        origem_campo: one.origem_campo ?? emptyPart.origem_campo,
        origem_posicao: one.origem_posicao ?? 0,
        destino_campo: one.destino_campo ?? emptyPart.destino_campo,
        destino_posicao: one.destino_posicao ?? 0,
      }),
    ),
  };
}
