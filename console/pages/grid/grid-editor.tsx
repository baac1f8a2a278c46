/** The grid of Planilha: its edits are reviewed and sent, or put aside. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'wouter';
import { useClosings } from '../../data/cells/closings.ts';
import { type ClosedText, useIsClosed, useMayType } from '../../data/cells/months-to-type.ts';
import { insertScenario, saveDifferences } from '../../data/cells/scenarios.ts';
import { monthText, pageAddress } from '../../data/view.ts';
import { useFormat } from '../../data/written/format.ts';
import { type CellKey, type CellPlace, cellKind, noEdits } from '../../grid/edits.ts';
import { PendingBar } from '../../grid/pending-bar.tsx';
import { type EditsInUse, useEdits, useSent } from '../../grid/use-edits.ts';
import { Button, buttonClass } from '../../kit/button.tsx';
import { Problem } from '../../kit/problem.tsx';
import { useShortcut } from '../../kit/shortcut.ts';
import { useWords } from '../../words/words.ts';
import { Review } from './grid-review.tsx';
import { changeBetween } from './scenario-edits.ts';
import { type EditedSheet, SheetEditor, type SheetInView } from './sheet-editor.tsx';
import { isTotal, type SheetPlace } from './sheets.ts';
import { usePlace } from './use-place.ts';

export function Editor(props: SheetInView) {
  const { grid } = useWords();
  const told = useMemo(() => ({ ...grid, noRight: grid.locked['no-right'] }), [grid]);
  const kept = usePlace();
  const editing = useEdits(kept, cellKind);
  const sent = useSent(kept, cellKind, editing);
  return (
    <SheetEditor
      {...props}
      editing={editing}
      draft={kept}
      mayType={useMayType(props.process.id)}
      closed={useClosedText(props.process.id)}
      told={told}
      changing={sent.forgetCount}
      tools={(active) => <ToLevers active={active} />}
    >
      {(edited) => <Sending process={props.process} {...{ editing, sent, edited }} />}
    </SheetEditor>
  );
}

/** Who closed a month, when, and who opens it again. */
function useClosedText(process: number): ClosedText {
  const { grid, closings: words } = useWords();
  const format = useFormat();
  const isClosed = useIsClosed(process);
  const closings = useClosings({ id_gmr_processo: process });
  return useCallback(
    (panel, month) => {
      if (!isClosed(panel, month)) return undefined;
      const closing = closings?.find(({ ano, mes }) => ano === month.ano && mes === month.mes);
      // Another process of the panel may have closed it.
      const said = closing
        ? words.closed(format.moment(closing.fechado_em), closing.nome_colaborador ?? words.integration)
        : grid.locked.closed;
      return `${said}. ${grid.reopens}`;
    },
    [grid, words, format, isClosed, closings],
  );
}

/** Leads to what moves the value of the active cell. */
function ToLevers({ active }: { readonly active: SheetPlace }) {
  const { grid } = useWords();
  const [panel, ...others] = isTotal(active) ? active.panels : [active.panel];
  const [month, ...more] = isTotal(active) ? active.months : [active];
  if (!month || others.length > 0 || more.length > 0) return null;
  const { indicator, series } = active.line;
  const to = { painel: String(panel), indicador: String(indicator.id), serie: series, mes: monthText(month) };
  return (
    <Link className={buttonClass('quiet')} href={pageAddress('/alavancas', to)}>
      {grid.levers}
    </Link>
  );
}

interface SendingProps extends Pick<SheetInView, 'process'> {
  readonly editing: EditsInUse;
  readonly sent: ReturnType<typeof useSent<CellPlace, CellKey>>;
  readonly edited: EditedSheet;
}

/** The bar with the edits that are not sent yet, and their review. */
function Sending({ process, editing, sent, edited }: SendingProps) {
  const { keys } = useWords();
  const { conflicts, elsewhere, steps, readAgain } = edited;
  const [isReviewing, setReviewing] = useState(false);
  useShortcut('s', () => editing.edits.size > 0 && setReviewing(true), keys.review);
  return (
    <>
      <PendingBar
        editing={{ ...editing, ...steps }}
        elsewhere={elsewhere}
        conflicts={conflicts.length}
        sentCount={sent.count}
        review={() => setReviewing(true)}
        undoSent={sent.undo}
      >
        <PutAside editing={editing} />
      </PendingBar>
      {isReviewing && (
        <Review
          process={process}
          editing={editing}
          heard={conflicts}
          readAgain={readAgain}
          close={() => setReviewing(false)}
          sent={(all) => {
            sent.add(all);
            setReviewing(false);
          }}
        />
      )}
    </>
  );
}

/** Puts edits aside as a new scenario, where what they make of results is seen. */
function PutAside({ editing }: { readonly editing: EditsInUse }) {
  const { grid, problem } = useWords();
  const format = useFormat();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const putting = useMutation({
    async mutationFn() {
      const id = await insertScenario(`${grid.title}, ${format.moment(new Date().toISOString())}`);
      await saveDifferences(id, changeBetween(noEdits, editing.edits));
      await queries.invalidateQueries({ queryKey: ['scenarios'] });
      return id;
    },
    onSuccess(id) {
      // Kept by the browser before the page is left.
      flushSync(() => editing.change(() => noEdits));
      navigate(pageAddress(`/cenarios/${id}`));
    },
  });
  return (
    <>
      {putting.error && <Problem inline error={putting.error} title={problem.notSaved} />}
      <Button isPending={putting.isPending} onPress={() => putting.mutate()}>
        {grid.putAside}
      </Button>
    </>
  );
}
