/** Início of a company without values: what is done, and what is next. */
import { Link } from 'wouter';
import { reaches } from '../../../src/kernel/identity.ts';
import type { Setup } from '../../data/queries.ts';
import { useMe } from '../../data/session.ts';
import { pageAddress } from '../../data/view.ts';
import { Icon } from '../../kit/icon.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { useWords } from '../../words/words.ts';
import styles from './first-steps.module.css';
import { steps } from './steps.ts';

export function FirstSteps({ setup }: { readonly setup: Setup }) {
  const { start } = useWords();
  const me = useMe();
  const mine = steps.filter(({ level }) => reaches(me.nivel_de_acesso, level));
  const next = mine.find(({ isDone }) => !isDone(setup));
  return (
    <div className={styles.page}>
      <PageHead title={start.title} />
      <p className={styles.text}>{start.text(me.empresa)}</p>
      {reaches(me.nivel_de_acesso, 'Gerente') && (
        <p className={styles.text}>
          {start.beginText} <Link href={pageAddress('/comecar')}>{start.begin}</Link>
        </p>
      )}
      <ol className={styles.steps} aria-label={start.steps}>
        {mine.map((step, at) => {
          const { title, text } = start[step.name];
          const done = step.isDone(setup);
          return (
            <li
              key={step.name}
              data-done={done || undefined}
              aria-current={step === next ? 'step' : undefined}
            >
              <span className={styles.mark}>{done ? <Icon name="check" /> : at + 1}</span>
              <div>
                <h2>
                  <Link href={pageAddress(step.path)}>{title}</Link>
                  {done && <span className={styles.said}>{start.done}</span>}
                  {step === next && <span className={styles.said}>{start.next}</span>}
                </h2>
                <p>{text}</p>
              </div>
              <span className={styles.has}>{step.has(setup, start)}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
