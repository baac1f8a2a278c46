/** The fields with explanations and errors, and the save. */
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { byUnit, isChanged } from '../../data/indicator-fields.ts';
import { kindOf } from '../../data/indicator-kinds.ts';
import type { FieldsDraftInUse } from '../../data/use-fields-draft.ts';
import { Button } from '../../kit/button.tsx';
import { IndicatorHead, indicatorPage } from '../../kit/indicator-head.tsx';
import { useFocusAfter } from '../../kit/kept-focus.ts';
import { Leaving } from '../../kit/leaving.tsx';
import { Problem } from '../../kit/problem.tsx';
import { ReviewOrDiscard } from '../../kit/review-or-discard.tsx';
import { useWords } from '../../words/words.ts';
import { Concepts } from './concepts.tsx';
import styles from './form.module.css';
import type { FormProps, PartProps } from './form-props.ts';
import { Kinds } from './kinds.tsx';
import { Measure, Target } from './measure.tsx';
import { Parts } from './parts.tsx';
import { FormulaReview } from './review.tsx';
import { Texts } from './texts.tsx';
import { useSaving } from './use-saving.ts';

export function Form({ title, names, drafting, stored }: FormProps) {
  const { indicatorForm: own } = useWords();
  const { draft, set } = drafting;
  const fields = useMemo(() => byUnit(draft.fields), [draft.fields]);
  const form = useRef<HTMLFormElement>(null);
  const saving = useSaving({ names, drafting, stored });
  const { findings, isBusy, reset } = saving;
  const kind = kindOf(fields.tipo);
  const part: PartProps = useMemo(
    () => ({
      fields,
      change(change) {
        reset(Object.keys(change));
        set({ ...draft, fields: { ...draft.fields, ...change } });
      },
      errorOf: (path) => findings.get(path),
    }),
    [draft, fields, findings, reset, set],
  );
  useFocusAfter(isBusy);
  useFocusOnFirst(form, isBusy ? 0 : saving.found);
  useSaveKey(() => !isBusy && !saving.reviewed && saving.check());
  const submit = () => {
    if (!isBusy) saving.check();
  };
  return (
    <>
      <IndicatorHead title={title} parent={stored && indicatorPage(stored.record)} />
      {/* Disabled while saving: text typed meanwhile would be lost. */}
      <form
        ref={form}
        className={styles.form}
        noValidate
        inert={isBusy}
        onSubmit={(event) => event.preventDefault()}
      >
        <Kinds {...part} isNew={stored === undefined} />
        <Texts {...part} />
        {(kind === 'composto' || kind === 'consolidado') && <Parts {...part} kind={kind} names={names} />}
        <Measure {...part} />
        {fields.unidade_medida === 10 && kind === 'formula' && <Concepts {...part} />}
        <Target {...part} />
        {stored && kind === 'formula' && <p className={styles.muted}>{own.textStays}</p>}
        {saving.overtaken && <Overtaken saving={saving} />}
        {saving.error !== undefined && <Problem inline error={saving.error} title={own.failed} />}
        {findings.has('') && (
          <p role="alert" className={styles.refused}>
            {findings.get('')}
          </p>
        )}
        <div className={styles.bar}>
          <p role="status">{saidOf(saving, drafting, own)}</p>
          <ReviewOrDiscard
            words={{ ...own, review: kind === 'formula' && !stored ? own.toEditor : own.check }}
            review={submit}
            discard={isChanged(draft) ? saving.discard : undefined}
            isPending={isBusy}
          />
        </div>
      </form>
      {saving.reviewed && <FormulaReview body={saving.reviewed} saving={saving} />}
      <Leaving isAsked={isChanged(draft)} text={own.leaveText} />
    </>
  );
}

/** Somebody else has saved the indicator meanwhile. */
function Overtaken({ saving }: { readonly saving: ReturnType<typeof useSaving> }) {
  const { indicatorForm: own } = useWords();
  return (
    <div role="alert" className={styles.notice}>
      <p>{own.overtaken}</p>
      <div className={styles.row}>
        <Button onPress={saving.takeTheirs}>{own.takeTheirs}</Button>
        <Button onPress={saving.takeMine}>{own.takeMine}</Button>
      </div>
      {saving.takingError !== undefined && (
        <Problem inline error={saving.takingError} title={own.takingFailed} />
      )}
    </div>
  );
}

function saidOf(
  { findings, isBusy }: ReturnType<typeof useSaving>,
  { draft, isRestored }: FieldsDraftInUse,
  own: ReturnType<typeof useWords>['indicatorForm'],
): string {
  if (isBusy) return own.checking;
  const count = [...findings.keys()].filter((path) => path !== '').length;
  if (count > 0) return own.findings(count);
  if (!isChanged(draft)) return '';
  return [isRestored && own.restored, own.changed].filter(Boolean).join(' ');
}

/** Ctrl+S, wherever the focus is. */
function useSaveKey(save: () => unknown): void {
  const newest = useRef(save);
  useEffect(() => {
    newest.current = save;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
      event.preventDefault();
      newest.current();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}

/** After each check, the first field with an error gets the focus. */
function useFocusOnFirst(form: RefObject<HTMLFormElement | null>, found: number): void {
  useEffect(() => {
    if (found === 0) return;
    const first = form.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"]:is(input, select), [role="radiogroup"][aria-invalid="true"] input',
    );
    first?.focus();
    first?.scrollIntoView({ block: 'center' });
  }, [form, found]);
}
