/** What typed values are called. */
import type { Indicator } from '@prumo/client';
import { useSuspenseQueries } from '@tanstack/react-query';
import type { TypedField } from '../data/levers.ts';
import { indicatorsQuery, panelsQuery } from '../data/queries.ts';
import { type Measured, useFormat } from '../data/written/format.ts';
import { useWords } from '../words/words.ts';

const plain: Measured = { unidade_medida: 4 };

export function useTypedNames() {
  const words = useWords();
  const format = useFormat();
  const [{ data: panels }, { data: indicators }] = useSuspenseQueries({
    queries: [panelsQuery, indicatorsQuery],
  });
  const indicatorOf = ({ id_indicador }: TypedField): Indicator | undefined =>
    indicators.find(({ id }) => id === id_indicador);
  /** Its indicator, and which of its values. */
  const lineOf = (field: TypedField) => {
    const [, series = 'realizado', side] = /^(.*)_(numerador|denominador)$/.exec(field.campo) ?? [];
    const isBase = side === 'denominador';
    return [
      indicatorOf(field)?.nome ?? field.id_indicador,
      words.series[series as keyof typeof words.series],
      isBase && words.grid.sides.denominador,
    ]
      .filter(Boolean)
      .join(', ');
  };
  const panelOf = ({ id_gmr_painel }: TypedField) =>
    panels.find(({ id }) => id === id_gmr_painel)?.nome ?? String(id_gmr_painel);
  return {
    lineOf,
    panelOf,
    rowName: (field: TypedField) => `${lineOf(field)} · ${panelOf(field)}`,
    placeOf: (field: TypedField) => `${panelOf(field)} · ${format.month(field)}`,
    nameOf: (field: TypedField) => `${lineOf(field)} · ${panelOf(field)} · ${format.month(field)}`,
    valueOf: (field: TypedField, value: number | null) =>
      value === null ? words.number.none : format.value(value, indicatorOf(field) ?? plain),
  };
}
