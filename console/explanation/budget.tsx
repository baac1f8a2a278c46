/** A reference to the budget: the sums that its metric uses, and their sources. */
import type { BudgetExplanation } from '@prumo/client';
import { Link } from 'wouter';
import { reaches } from '../../src/kernel/identity.ts';
import { useMe } from '../data/session.ts';
import { pageAddress } from '../data/view.ts';
import { useFormat } from '../data/written/format.ts';
import { useWords } from '../words/words.ts';
import styles from './explanation.module.css';

type Sums = Pick<BudgetExplanation, 'orcado' | 'realizado' | 'historico'>;

export function Budget({ budget }: { readonly budget: BudgetExplanation }) {
  const words = useWords();
  const { periodo, metrica, modo, fontes, centrosResultado, dimensoesResultado } = budget;
  const filters = [...centrosResultado, ...dimensoesResultado].map(({ nome }) => nome);
  const mayOpen = reaches(useMe().nivel_de_acesso, 'Gestor');
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
            <Line
              name={`${source.codigo} ${source.nome}`}
              sums={source}
              href={mayOpen ? statementAddress(budget, source) : undefined}
            />
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

type Source = BudgetExplanation['fontes'][number];

/**
 * The number in the statement. Undefined if no slice of it is what was read: it has one result
 * centre, and one value of each dimension.
 */
function statementAddress(budget: BudgetExplanation, { tipo, id }: Source): string | undefined {
  const { periodo, modo, meses, centrosResultado: centres, dimensoesResultado: values } = budget;
  const month = meses.at(-1);
  const dimensions = new Set(values.map(({ id_dimensao }) => id_dimensao));
  if (!month || centres.length > 1 || dimensions.size < values.length) return undefined;
  return pageAddress('/orcamento', {
    periodo: String(periodo.id),
    centro: centres[0] ? String(centres[0].id) : null,
    valores: values.map((value) => `${value.id_dimensao}=${value.id}`).join('&') || null,
    linhas: tipo === 'conta' ? 'todas' : null,
    por: modo === 'acumulado' ? 'acumulado' : null,
    colunas: budget.historico === null ? null : 'orcado,realizado,historico',
    numero: `${tipo}.${id}.${month.ano}.${month.mes}.${modo}..`,
  });
}

interface LineProps {
  readonly name: string;
  /** Only sums that were read are present. */
  readonly sums: Sums;
  readonly href?: string | undefined;
}

function Line({ name, sums, href }: LineProps) {
  const words = useWords();
  const format = useFormat();
  const parts = (['orcado', 'realizado', 'historico'] as const).flatMap((kind) => {
    const value = sums[kind];
    return value === null ? [] : [`${words.explanation.metrics[kind]} ${format.exact(value)}`];
  });
  return (
    <div className={styles.node}>
      {href === undefined ? <span>{name}</span> : <Link href={href}>{name}</Link>}
      <span>{parts.length === 0 ? words.number.none : parts.join(' · ')}</span>
    </div>
  );
}
