/** What changed a score since a moment: each change with its points, the largest first. */
import type { ScoreChange, ScoreChanges } from '@prumo/client';
import { useQuery } from '@tanstack/react-query';
import { type ExplainedScore, explainedText } from '../data/explained.ts';
import { indicatorsQuery, scoreChangesQuery } from '../data/queries.ts';
import { useChangeAddress } from '../data/view.ts';
import { useEffectText } from '../data/written/effect-text.ts';
import { useFormat } from '../data/written/format.ts';
import { Loading } from '../kit/loading.tsx';
import { Problem } from '../kit/problem.tsx';
import { useWords } from '../words/words.ts';
import { useAuthorText } from './author.tsx';
import { ChangeParts } from './change-parts.tsx';
import styles from './explanation.module.css';
import { always } from './since.tsx';

interface ScoreChangedProps {
  readonly explained: ExplainedScore;
  readonly process: number;
  readonly accumulated: boolean;
  /** In ISO 8601. Undefined: since there is a history. */
  readonly since: string | undefined;
}

export function ScoreChanged(props: ScoreChangedProps) {
  const { changed: words } = useWords();
  const { data, error, refetch } = useQuery(scoreChangesQuery(props));
  if (error) return <Problem inline error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  if (data === null) return <p>{words.score.notThere}</p>;
  return <Shown {...props} changes={data} />;
}

interface ShownProps extends ScoreChangedProps {
  readonly changes: ScoreChanges;
}

function Shown({ changes, ...props }: ShownProps) {
  const words = useWords();
  const format = useFormat();
  const effectText = useEffectText();
  const textsOf = useTexts(props);
  const { de, pontuacao_de, pontuacao_ate, diferenca, motivo, mudancas, demais } = changes;
  const percent = (value: number | null) => (value === null ? words.number.none : format.percent(value));
  return (
    <>
      <p>
        {words.changed.between(format.moment(de), percent(pontuacao_de), percent(pontuacao_ate))}
        {diferenca !== null && <> ({effectText(diferenca)})</>}
      </p>
      {motivo !== null && <p className={styles.muted}>{words.past.partial}</p>}
      <ChangeParts
        parts={mudancas}
        others={demais}
        nothing={words.changed.score.nothing}
        effectText={effectText}
        textsOf={textsOf}
      />
    </>
  );
}

/** The columns of a part. A result leads to the explanation of its number. */
function useTexts({ explained, accumulated, since }: ScoreChangedProps) {
  const { changed, explanation, number } = useWords();
  const format = useFormat();
  const change = useChangeAddress();
  const author = useAuthorText();
  const { data: indicators } = useQuery(indicatorsQuery);
  return ({ tipo, id_indicador, antes, depois, campo, autor }: ScoreChange) => {
    const name = indicators?.find(({ id }) => id === id_indicador)?.nome ?? `#${id_indicador}`;
    const what = campo === null ? changed.score.kinds[tipo](name) : changed.score.bounds[campo];
    const value = (one: number | null) => {
      if (one === null) return number.none;
      return tipo === 'peso' ? format.number(one) : format.percent(one, campo === null ? 2 : 0);
    };
    const hasValues = tipo !== 'painel' && tipo !== 'processo';
    const follow = () =>
      change({
        explicar: explainedText({ ...explained, indicator: id_indicador ?? 0, series: 'realizado' }),
        mudou: since ?? always,
      });
    const isFollowed = tipo === 'resultado' && id_indicador !== null && !accumulated;
    return {
      what: isFollowed ? (
        <button
          type="button"
          className={styles.follow}
          aria-label={explanation.follow(name)}
          onClick={follow}
        >
          {what}
        </button>
      ) : (
        what
      ),
      values: hasValues ? ([value(antes), value(depois)] as const) : undefined,
      who: tipo === 'resultado' ? undefined : author(autor),
    };
  };
}
