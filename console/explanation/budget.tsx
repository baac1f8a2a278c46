/** A reference to the budget: the sums that its metric uses, and their sources. */
import type { BudgetExplanation } from '@prumo/client';
import { useFormat } from '../data/format.ts';
import { useWords } from '../words/words.ts';
import styles from './explanation.module.css';

type Sums = Pick<BudgetExplanation, 'orcado' | 'realizado' | 'historico'>;

export function Budget({ budget }: { readonly budget: BudgetExplanation }) {
  const words = useWords();
  const { periodo, metrica, modo, fontes, centrosResultado, dimensoesResultado } = budget;
  const filters = [...centrosResultado, ...dimensoesResultado].map(({ nome }) => nome);
  return (
    <div>
      <p className={styles.muted}>
        {[
          `${words.explanation.budget} ${periodo.nome}`,
          words.explanation.metrics[metrica],
          words.explanation.modes[modo],
          ...filters,
        ].join(' · ')}
      </p>
      <ul>
        {fontes.map((source) => (
          <li key={`${source.tipo} ${source.id}`}>
            <Line name={`${source.codigo} ${source.nome}`} sums={source} />
            {source.contas.length > 0 && (
              <ul>
                {source.contas.map((line) => (
                  <li key={`${line.id_estrutura} ${line.id_conta}`}>
                    <Line name={`${line.sinal < 0 ? '−' : '+'} ${line.codigo} ${line.nome}`} sums={line} />
                  </li>
                ))}
              </ul>
            )}
            {source.contas_omitidas > 0 && (
              <p className={styles.muted}>{words.explanation.omitted(source.contas_omitidas)}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Only sums that were read are present. */
function Line({ name, sums }: { readonly name: string; readonly sums: Sums }) {
  const words = useWords();
  const format = useFormat();
  const parts = (['orcado', 'realizado', 'historico'] as const).flatMap((kind) => {
    const value = sums[kind];
    return value === null ? [] : [`${words.explanation.metrics[kind]} ${format.exact(value)}`];
  });
  return (
    <div className={styles.node}>
      <span>{name}</span>
      <span>{parts.length === 0 ? words.number.none : parts.join(' · ')}</span>
    </div>
  );
}
