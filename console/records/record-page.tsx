/** The page of a kind of record: its list, and what opens from it. */
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { reaches } from '../../src/kernel/identity.ts';
import { useMe } from '../data/session.ts';
import { useMore } from '../data/use-more.ts';
import { useAddress, useChangeAddress } from '../data/view.ts';
import { Button, buttonClass } from '../kit/button.tsx';
import { DeadEnd } from '../kit/dead-end.tsx';
import { Choice } from '../kit/fields/field.tsx';
import { Loading } from '../kit/loading.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Problem } from '../kit/problem.tsx';
import { CsvButton } from '../kit/tables/csv-button.tsx';
import { useIsNarrow } from '../kit/tables/narrow.ts';
import { Empty } from '../kit/tables/table.tsx';
import { useWords } from '../words/words.ts';
import { type KindName, kinds } from './generated/kinds.ts';
import { namedBy, type RecordKind } from './kind.ts';
import { type RecordCells, RecordList, shownText } from './record-list.tsx';
import { readAll, readListsAgain, recordsQuery } from './record-queries.ts';
import { type FilterChoices, recordTools } from './record-tools.tsx';
import styles from './records.module.css';
import { type ManyDone, type RecordRow, readRecord, retireRecord } from './requests.ts';
import { doneWords, fieldName, wordsOf } from './texts.ts';
import { type ListInUse, useList, useWidened } from './use-list.ts';
import { useReferred } from './use-names.ts';
import type { Done } from './use-record-save.ts';

const PasteSheet = lazy(() => import('./paste-sheet.tsx'));
/** Forms with fields that find records by typing are 19 kB of script, which no list needs. */
const forms = () => import('./record-form.tsx');
const NewRecord = lazy(async () => ({ default: (await forms()).NewRecord }));
const OpenRecord = lazy(async () => ({ default: (await forms()).OpenRecord }));

interface RecordPageProps {
  readonly name: KindName;
  /** The fields that the table shows. By default those that people write. */
  readonly columns?: readonly string[];
  /** Those that a telephone has room for: the rest stands in their cells. */
  readonly narrowColumns?: readonly string[];
  /** Where a record has a page of its own. Without it, a record opens in a dialog. */
  readonly pageOf?: (id: number) => string;
  /** Where a new record is written. Without it, in a dialog. */
  readonly newAt?: string;
  /** Whether a new record opens on its page, where it is filled: a copy would be an empty one. */
  readonly isFilledOnPage?: boolean;
  /** Where the choices of a filter are not simply its values. */
  readonly choices?: FilterChoices;
  /** What is shown of a record below its fields. */
  readonly below?: (record: RecordRow) => ReactNode;
  /** Anyone who may not write reads the list. */
  readonly isForReaders?: boolean;
  /** What is shown in the cells of some fields. It stays the same object. */
  readonly cells?: RecordCells;
  /** Names are long texts, which are read whole. */
  readonly isWhole?: boolean;
  /** What one of them is, where there is none yet. */
  readonly example?: string;
  /** Whether a record can begin as a copy of another one. */
  readonly isCopied?: boolean;
  /** Another way to see them all, in place of the table. */
  readonly tree?: (open: (id: number) => void) => ReactNode;
}

const noCells: RecordCells = {};

export function RecordPage(props: RecordPageProps) {
  const { records: own } = useWords();
  const mayWrite = reaches(useMe().nivel_de_acesso, kinds[props.name].writes);
  if (!mayWrite && !props.isForReaders) return <DeadEnd title={own.forbidden} />;
  return <Records {...props} mayWrite={mayWrite} />;
}

const noChoices: FilterChoices = {};

function Records(props: RecordPageProps & { readonly mayWrite: boolean }) {
  const { name, pageOf, newAt, isFilledOnPage = false, choices = noChoices, mayWrite } = props;
  const { cells = noCells, isCopied = true, isWhole = false, example, tree } = props;
  const words = useWords();
  const { records: own, recordPaste: paste } = words;
  const kind: RecordKind = kinds[name];
  const all = [...kind.fields, ...kind.shown];
  const columns = useColumns(kind, props.columns);
  const narrow = useColumns(kind, props.narrowColumns ?? props.columns);
  const inTable = useIsNarrow() ? narrow : columns;
  const list = useList(kind);
  const referred = useReferred(useMemo(() => columns.filter((one) => namedBy(one).length === 0), [columns]));
  const change = useChangeAddress();
  const open = useCallback((id: number) => change({ registro: String(id) }), [change]);
  const [, navigate] = useLocation();
  const address = useAddress();
  const opened = address.get('registro');
  // What is found by a search is a list.
  const isTree = tree !== undefined && address.get('ver') === 'arvore' && !list.isNarrowed;
  const [done, setDone] = useState<Done>();
  const [stored, setStored] = useState<ManyDone>();
  const queryClient = useQueryClient();
  const query = useInfiniteQuery({ ...recordsQuery(name, list.choice), placeholderData: keepPreviousData });
  const { data, error, refetch, isPlaceholderData } = query;
  const more = useMore(query);
  const isWidened = useWidened(list, isPlaceholderData ? undefined : data?.pages[0]?.total);
  if (isWidened) return <Loading />;
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Loading />;
  const records = data.pages.flatMap((part) => part.records);
  const total = data.pages[0]?.total ?? 0;
  const close = () => change({ registro: null }, true);
  const onDone = (what: Done) => {
    if (isFilledOnPage && pageOf && opened === 'novo') return navigate(pageOf(what.id), { replace: true });
    setDone(what);
    setStored(undefined);
    close();
  };
  const onStored = async (what: ManyDone) => {
    await readListsAgain(queryClient);
    setStored(what);
    setDone(undefined);
    close();
  };
  /** All records that are chosen, not only those that are on the page. */
  const rows = async () => {
    const read = await readAll(name, list.choice);
    const written = [...columns, ...all.filter((field) => !columns.includes(field))];
    return [
      written.map((field) => fieldName(words, name, field.name)),
      ...read.map((record) => written.map((field) => shownText(field, record, referred, words))),
    ];
  };
  const openNew =
    newAt === undefined && !isFilledOnPage && isCopied ? () => change({ registro: 'novo' }, true) : undefined;
  const begin = mayWrite && <Begin {...{ name, newAt }} />;
  const isEmpty = total === 0 && !list.isFiltered && list.isUsual;
  const form = { name, kind, close, onDone, openNew, below: props.below };
  return (
    <>
      <PageHead
        title={wordsOf(words, name).title}
        about={<span role="status">{own.count(total)}</span>}
        more={
          <>
            <CsvButton name={wordsOf(words, name).title} rows={rows} isDisabled={total === 0} />
            {mayWrite && kind.many && (
              <Button look="quiet" onPress={() => change({ registro: 'varias' })}>
                {paste.open}
              </Button>
            )}
          </>
        }
        primary={!isEmpty && begin}
        view={
          tree && (
            <Choice
              label={own.view}
              options={[
                { id: 'lista', name: own.asList },
                { id: 'arvore', name: own.asTree },
              ]}
              value={isTree ? 'arvore' : 'lista'}
              onChange={(id) =>
                change({ ver: id === 'arvore' ? id : null, busca: null, filtro: null, so: null })
              }
            />
          )
        }
        {...recordTools({ name, kind, columns, list, choices }, words)}
      />
      {done && <DoneNote key={`${done.what} ${done.id}`} {...{ kind, done }} onUndone={setDone} />}
      {stored && (
        <p className={styles.note} role="status">
          {paste.stored(stored.inserted, stored.updated, stored.skipped)}
        </p>
      )}
      {records.length === 0 ? (
        <Nothing {...{ name, list, example }}>{begin}</Nothing>
      ) : isTree ? (
        tree(open)
      ) : (
        <div aria-busy={isPlaceholderData}>
          <RecordList
            {...{ name, kind, list, records, referred, pageOf, open, cells, isWhole, more }}
            columns={inTable}
          />
        </div>
      )}
      {mayWrite && opened === 'varias' && kind.many && (
        <Suspense>
          <PasteSheet {...{ name, kind, many: kind.many, close, onStored }} />
        </Suspense>
      )}
      <Suspense>
        {mayWrite && opened === 'novo' && <NewRecord {...form} />}
        {mayWrite && opened !== null && /^[1-9]\d{0,9}$/.test(opened) && (
          <OpenRecord key={opened} {...form} id={Number(opened)} />
        )}
      </Suspense>
    </>
  );
}

function useColumns({ fields, shown }: RecordKind, names: readonly string[] | undefined) {
  return useMemo(() => {
    const all = [...fields, ...shown];
    return names?.flatMap((column) => all.find(({ name }) => name === column) ?? []) ?? fields;
  }, [fields, shown, names]);
}

/** Begins a new record, in a dialog or on a page of its own. */
function Begin({ name, newAt }: Pick<RecordPageProps, 'name'> & { readonly newAt: string | undefined }) {
  const words = useWords();
  const change = useChangeAddress();
  if (newAt !== undefined)
    return (
      <Link className={buttonClass('primary')} href={newAt}>
        {wordsOf(words, name).new}
      </Link>
    );
  return (
    <Button look="primary" onPress={() => change({ registro: 'novo' })}>
      {wordsOf(words, name).new}
    </Button>
  );
}

interface NothingProps extends Pick<RecordPageProps, 'name'> {
  readonly example: string | undefined;
  readonly list: ListInUse;
  /** The button that begins one. */
  readonly children: ReactNode;
}

function Nothing({ name, list, example, children }: NothingProps) {
  const words = useWords();
  const { records: own } = words;
  if (list.isFiltered) return <Empty text={own.noMatch} onClear={() => list.showAll()} />;
  if (!list.isUsual) return <Empty text={own.none} />;
  return (
    <Empty text={wordsOf(words, name).about || own.none} example={example}>
      {children}
    </Empty>
  );
}

interface DoneNoteProps {
  readonly kind: RecordKind;
  readonly done: Done;
  readonly onUndone: (done: Done) => void;
}

/** Says what was done. What was retired can be restored at once. */
function DoneNote({ kind, done, onUndone }: DoneNoteProps) {
  const words = useWords();
  const { records: own } = words;
  const queryClient = useQueryClient();
  const undoing = useMutation({
    async mutationFn() {
      const { tag } = await readRecord(kind, done.id);
      await retireRecord(kind, done.id, false, tag);
    },
    async onSuccess() {
      await readListsAgain(queryClient);
      onUndone({ ...done, what: 'restored' });
    },
  });
  return (
    <div className={styles.note} role="status">
      <span>{doneWords(words, kind)[done.what](done.nome)}</span>
      {done.what === 'retired' && (
        <Button look="quiet" isPending={undoing.isPending} onPress={() => undoing.mutate()}>
          {own.undo}
        </Button>
      )}
      {undoing.error && <Problem inline error={undoing.error} />}
    </div>
  );
}
