/** The way of an integration to production, step by step: what is done, and what is next. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { type Token, tokensQuery } from '../../data/token-queries.ts';
import { pageAddress } from '../../data/view.ts';
import { Icon } from '../../kit/icon.tsx';
import { useWords } from '../../words/words.ts';
import styles from './environment.module.css';

interface Step {
  readonly name: 'tried' | 'promoted' | 'activated' | 'sent';
  readonly path?: string;
  readonly isDone: boolean;
}

export function GoingLive({ isPromoted }: { readonly isPromoted: boolean }) {
  const { data: tokens } = useQuery(tokensQuery);
  if (!tokens) return null;
  return <Steps tokens={tokens} isPromoted={isPromoted} />;
}

interface StepsProps {
  readonly tokens: readonly Token[];
  readonly isPromoted: boolean;
}

function Steps({ tokens, isPromoted }: StepsProps) {
  const { environments: own } = useWords();
  const isTried = isUsed(tokens, 'development') || isUsed(tokens, 'production');
  const steps: readonly Step[] = [
    { name: 'tried', path: '/tokens', isDone: isTried },
    // Before anything was tried there is nothing to bring over.
    { name: 'promoted', isDone: isTried && isPromoted },
    { name: 'activated', path: '/tokens', isDone: isActive(tokens) },
    { name: 'sent', path: '/chamadas', isDone: isUsed(tokens, 'production') },
  ];
  const next = steps.find(({ isDone }) => !isDone);
  const isLive = isUsed(tokens, 'production');
  return (
    <details className={styles.live} open={!isLive}>
      <summary>{isLive ? own.liveDone : own.live}</summary>
      <ol className={styles.steps} aria-label={own.live}>
        {steps.map((step, at) => {
          const { title, text } = own.steps[step.name];
          return (
            <li
              key={step.name}
              data-done={step.isDone || undefined}
              aria-current={step === next ? 'step' : undefined}
            >
              <span className={styles.mark}>{step.isDone ? <Icon name="check" /> : at + 1}</span>
              <div>
                <h2>
                  {step.path === undefined ? (
                    <a href="#coming">{title}</a>
                  ) : (
                    <Link href={pageAddress(step.path)}>{title}</Link>
                  )}
                  {step.isDone && <span>{own.done}</span>}
                  {step === next && <span>{own.next}</span>}
                </h2>
                <p>{text}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </details>
  );
}

const isUsed = (tokens: readonly Token[], where: 'production' | 'development') =>
  tokens.some(({ ambientes }) =>
    ambientes.some(({ ambiente, ultimo_uso }) => ambiente === where && ultimo_uso !== null),
  );

const isActive = (tokens: readonly Token[]) =>
  tokens.some(({ ambientes }) => ambientes.some(({ ambiente, ativo }) => ambiente === 'production' && ativo));
