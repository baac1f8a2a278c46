/** A day or a moment. The script of its segments and calendar is loaded where one is asked for. */
import { lazy, Suspense } from 'react';
import type { DateInputProps } from './date-input.tsx';
import styles from './field.module.css';

const DateInput = lazy(() => import('./date-input.tsx'));

/** Until its script is there, it takes the place that the field will have. */
export function DateField(props: DateInputProps) {
  return (
    <Suspense fallback={<Placeholder label={props.label} />}>
      <DateInput {...props} />
    </Suspense>
  );
}

function Placeholder({ label }: { readonly label: string }) {
  return (
    <div className={styles.field} aria-busy="true">
      <span className={styles.label}>{label}</span>
      <span className={styles.input} />
    </div>
  );
}
