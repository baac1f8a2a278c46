/** The fields with explanations and errors, and the save. */
import type { FormulaIndicatorSave } from '@prumo/client';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { byUnit, isChanged } from '../../data/drafts/indicator-fields.ts';
import type { FieldsDraftInUse } from '../../data/drafts/use-fields-draft.ts';
import { kindOf } from '../../data/indicator-kinds.ts';
import { Impact } from '../../formula/impact.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { Leaving } from '../../kit/dialogs/leaving.tsx';
import { useFocusAfter } from '../../kit/dialogs/restore-focus.ts';
import { TextField } from '../../kit/fields/text-field.tsx';
import { IndicatorHead, indicatorPage } from '../../kit/figures/indicator-head.tsx';
import { Problem } from '../../kit/problem.tsx';
import { useShortcut } from '../../kit/shortcut.ts';
import { ReviewOrDiscard } from '../../kit/unsaved-buttons.tsx';
import { useWords } from '../../words/words.ts';
import { Concepts } from './concepts.tsx';
import styles from './form.module.css';
import type { FormProps, PartProps } from './form-props.ts';
import { Kinds } from './kinds.tsx';
import { Measure, Target } from './measure.tsx';
import { Parts } from './parts.tsx';
import { useSaving } from './use-saving.ts';

export function Form({ title, names, drafting, stored }: FormProps) {
  const { indicatorForm: own, common } = useWords();
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
  useShortcut('s', () => !isBusy && !saving.reviewed && saving.check(), common.save);
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
          <p role="status">{statusText(saving, drafting, own)}</p>
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

function statusText(
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

interface ReviewProps {
  readonly body: FormulaIndicatorSave;
  readonly saving: {
    readonly closeReview: () => void;
    readonly store: () => void;
    readonly isStoring: boolean;
  };
}

/** Shows the effects of another unit or target of a formula before saving. */
function FormulaReview({ body, saving: { closeReview, store, isStoring } }: ReviewProps) {
  const { indicatorForm: words, common } = useWords();
  return (
    <Dialog
      title={words.impactTitle}
      isWide
      isSteady
      {...(!isStoring && { onClose: closeReview })}
      actions={
        <>
          <Button isDisabled={isStoring} onPress={closeReview}>
            {common.cancel}
          </Button>
          <Button look="primary" isPending={isStoring} onPress={store}>
            {words.save}
          </Button>
        </>
      }
    >
      <Impact body={body} />
    </Dialog>
  );
}

/** Name, description, source and code. */
function Texts({ fields, change, errorOf }: PartProps) {
  const { indicatorForm: words, records } = useWords();
  const texts = [
    ['nome', words.nameText],
    ['descricao', words.descriptionText],
    ['fonte', words.sourceText],
    ['codigo_externo', words.codeText],
  ] as const;
  return (
    <section className={styles.pair} aria-label={words.what}>
      {texts.map(([name, about]) => (
        <TextField
          key={name}
          name={name}
          label={records.fields[name]}
          about={about}
          value={fields[name]}
          onChange={(text) => change({ [name]: text })}
          error={errorOf(name)}
          isRequired={name === 'nome'}
          autoComplete="off"
        />
      ))}
    </section>
  );
}
