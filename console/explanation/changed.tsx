/** What changed a number since a moment: each change with its part, the largest first. */
import type { ResultChange, ResultChanges } from '@prumo/client';
import { useQuery } from '@tanstack/react-query';
import { isCalculationUnit } from '../../src/engine/units.ts';
import type { Explained } from '../data/explained.ts';
import { modelsQuery } from '../data/models.ts';
import type { ShownIndicator } from '../data/panel-months.ts';
import { indicatorsQuery, panelsQuery, processesQuery, resultChangesQuery } from '../data/queries.ts';
import { useEffectText } from '../data/written/effect-text.ts';
import { shownValue } from '../data/written/exact.ts';
import { placesOf, useFormat } from '../data/written/format.ts';
import { Loading } from '../kit/loading.tsx';
import { Problem } from '../kit/problem.tsx';
import { useWords } from '../words/words.ts';
import { useAuthorText } from './author.tsx';
import { ChangeParts } from './change-parts.tsx';
import styles from './explanation.module.css';
import { Since } from './since.tsx';

interface ChangedProps {
  readonly explained: Explained;
  readonly indicator: ShownIndicator;
}

export function Changed(props: ChangedProps) {
  return <Since>{(since) => <Changes key={since} {...props} since={since} />}</Since>;
}

interface ChangesProps extends ChangedProps {
  /** In ISO 8601. Undefined: since there is a history. */
  readonly since: string | undefined;
}

export function Changes({ explained, indicator, since }: ChangesProps) {
  const { changed: words } = useWords();
  const { data, error, refetch } = useQuery(resultChangesQuery(explained, since));
  if (error) return <Problem inline error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  if (data === null) return <p>{words.noCell}</p>;
  return <Shown changes={data} indicator={indicator} />;
}

function Shown({
  changes,
  indicator,
}: {
  readonly changes: ResultChanges;
  readonly indicator: ShownIndicator;
}) {
  const words = useWords();
  const format = useFormat();
  const effectText = useEffectText(indicator);
  const textsOf = useTexts();
  const { de, valor_de, valor_ate, atingimento_de, atingimento_ate, diferenca, motivo, mudancas, demais } =
    changes;
  const percent = (value: number | null) => (value === null ? words.number.none : format.percent(value));
  const result = (text: string | null) => {
    const value = shownValue(text);
    return value === null ? words.number.none : format.value(value, indicator, { withUnit: true });
  };
  return (
    <>
      <p>
        {words.changed.between(format.moment(de), result(valor_de), result(valor_ate))}
        {diferenca !== null && <> ({effectText(diferenca)})</>}
      </p>
      {atingimento_de !== atingimento_ate && (
        <p className={styles.muted}>
          {words.changed.attained(percent(atingimento_de), percent(atingimento_ate))}
        </p>
      )}
      {(motivo ?? demais.motivo) !== null && <p className={styles.muted}>{words.past.partial}</p>}
      <ChangeParts
        parts={mudancas}
        others={demais}
        nothing={words.changed.nothing}
        effectText={effectText}
        textsOf={textsOf}
      />
    </>
  );
}

/** The columns of a change. */
function useTexts() {
  const words = useWords();
  const format = useFormat();
  const what = useWhat();
  const author = useAuthorText();
  return (change: ResultChange) => {
    const { tipo, antes, depois, autor } = change;
    const places = placesOf([antes, depois]);
    const typed = (value: number | null) =>
      value === null ? words.number.none : format.number(value, places);
    return {
      what: what(change),
      values: tipo === 'valor' ? ([typed(antes), typed(depois)] as const) : undefined,
      who: author(autor),
    };
  };
}

/** What changed, by the names that are there today. */
function useWhat(): (change: ResultChange) => string {
  const words = useWords();
  const format = useFormat();
  const { data: indicators } = useQuery(indicatorsQuery);
  const { data: panels } = useQuery(panelsQuery);
  const { data: models } = useQuery(modelsQuery);
  const { data: processes } = useQuery(processesQuery);
  const named = (
    all: readonly { readonly id: number; readonly nome: string }[] | undefined,
    id: number | null,
  ) => all?.find((one) => one.id === id)?.nome ?? (id === null ? '' : `#${id}`);
  return (change) => {
    const { tipo, id_gmr_painel, id_indicador, id_painel_modelo, id_gmr_processo, mes, ano, campo, slug } =
      change;
    const month = mes === null || ano === null ? '' : format.month({ mes, ano });
    const side = campo?.endsWith('denominador') ? 'denominador' : 'numerador';
    const series = campo?.replace(/_\w+?ador$/, '') as keyof typeof words.series | undefined;
    const unit = indicators?.find(({ id }) => id === id_indicador)?.unidade_medida;
    // Without a denominator there is one side, and no need to name it.
    const sideText =
      unit === undefined || isCalculationUnit(unit) ? `, ${words.explanation.sides[side].toLowerCase()}` : '';
    const field = series ? `${words.series[series]}${sideText}` : (slug ?? '');
    const indicator = named(indicators, id_indicador);
    const texts: Readonly<Record<ResultChange['tipo'], string>> = {
      valor: [indicator, named(panels, id_gmr_painel), month, field].filter(Boolean).join(' · '),
      indicador: words.changed.definition(indicator),
      modelo: words.changed.model(named(models, id_painel_modelo), indicator),
      painel: words.changed.panel(named(panels, id_gmr_painel)),
      processo: words.changed.process(named(processes, id_gmr_processo)),
      fechamento: words.changed.closing(month),
    };
    return texts[tipo];
  };
}
