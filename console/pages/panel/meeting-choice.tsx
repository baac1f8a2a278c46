/** Which panels the meeting looks at: those that need it are proposed, the rest can be found. */
import type { Panel } from '@prumo/client';
import { useQuery, useSuspenseQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { favouritesQuery } from '../../data/favourites.ts';
import { analysedOfMonthQuery } from '../../data/meeting.ts';
import { groupsQuery, ownAccessQuery } from '../../data/queries.ts';
import { useMe } from '../../data/session.ts';
import { useAddress, useChangeAddress, type View } from '../../data/view.ts';
import { useFormat } from '../../data/written/format.ts';
import { Button } from '../../kit/button.tsx';
import { Choice } from '../../kit/fields/field.tsx';
import { Search } from '../../kit/fields/search.tsx';
import { Attained } from '../../kit/figures/attained.tsx';
import { Star } from '../../kit/figures/star.tsx';
import { Loading } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Problem } from '../../kit/problem.tsx';
import { useIsNarrow } from '../../kit/tables/narrow.ts';
import { Empty, numberCell, Table } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import styles from './meeting.module.css';
import { type GroupOfRows, groupsOfRows, type PanelRow, proposed, rowsOf } from './meeting-rows.ts';
import type { MeetingResults } from './meeting-steps.ts';

interface MeetingChoiceProps {
  readonly view: View;
  readonly panels: readonly Panel[];
  readonly results: MeetingResults;
}

export function MeetingChoice({ view, panels, results }: MeetingChoiceProps) {
  const { presentation: words } = useWords();
  const me = useMe();
  const [{ data: groups }, { data: access }, { data: favourites }] = useSuspenseQueries({
    queries: [groupsQuery, ownAccessQuery(me.id_colaborador), favouritesQuery],
  });
  const analysed = useQuery(analysedOfMonthQuery(view.month));
  if (!analysed.data)
    return analysed.error ? (
      <Problem error={analysed.error} isPage onRetry={() => void analysed.refetch()} />
    ) : (
      <Loading />
    );
  const mine = new Set([...(access ?? []).map(({ id_gmr_painel }) => id_gmr_painel), ...favourites]);
  const rows = rowsOf(panels, results, analysed.data, mine);
  return (
    <Chosen key={view.process.id} {...{ view, rows }} groups={groupsOfRows(rows, groups, words.noGroup)} />
  );
}

interface ChosenProps {
  readonly view: View;
  readonly rows: readonly PanelRow[];
  readonly groups: readonly GroupOfRows[];
}

/** What is shown is in its order: nothing moves under the pointer. */
function Chosen({ view, rows, groups }: ChosenProps) {
  const words = useWords();
  const { presentation: own } = words;
  const format = useFormat();
  const change = useChangeAddress();
  const address = useAddress();
  const [proposal] = useState(() => proposed(groups.flatMap((group) => group.rows)));
  const wanted = address.get('paineis');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(wanted === null ? proposal : wanted.split(',').map(Number)),
  );
  const choose = (ids: readonly number[], isIn: boolean) =>
    setChosen((before) => {
      const others = before.difference(new Set(ids));
      return isIn ? others.union(new Set(ids)) : others;
    });
  // In the order of the list.
  const ids = groups.flatMap((group) => group.rows.flatMap(({ id }) => (chosen.has(id) ? [id] : [])));
  const go = (ver: 'pacote' | null) =>
    change({ paineis: ids.join(), ver, passo: null, busca: null, so: null });
  const isProposal = proposal.length > 0 && chosen.symmetricDifference(new Set(proposal)).size === 0;
  const isMine = address.get('so') === 'meus';
  const text = address.get('busca') ?? '';
  const shown = groups
    .map((group) => ({ ...group, rows: group.found(text).filter((row) => !isMine || row.isMine) }))
    .filter((group) => group.rows.length > 0);
  const isNarrowed = isMine || text !== '';
  return (
    <>
      <PageHead
        title={words.navigation.pages.meeting}
        about={[
          format.month(view.month, 'long'),
          isProposal ? own.proposed(ids.length) : own.chosen(ids.length),
        ]}
        more={
          <>
            <Button look="quiet" isDisabled={ids.length === 0} onPress={() => go('pacote')}>
              {own.pack}
            </Button>
            <Button look="quiet" onPress={() => setChosen(new Set())}>
              {own.none}
            </Button>
          </>
        }
        primary={
          <Button look="primary" isDisabled={ids.length === 0} onPress={() => go(null)}>
            {own.present(ids.length)}
          </Button>
        }
        view={
          rows.some((row) => row.isMine) && (
            <Choice
              label={own.panels}
              options={[
                { id: 'todos', name: own.all },
                { id: 'meus', name: own.mine },
              ]}
              value={isMine ? 'meus' : 'todos'}
              onChange={(so) => change({ so: so === 'meus' ? so : null }, true)}
            />
          )
        }
      >
        <Search label={own.search} />
      </PageHead>
      {shown.length === 0 ? (
        <Empty
          text={words.records.noMatch}
          onClear={isNarrowed ? () => change({ busca: null, so: null }) : undefined}
        />
      ) : (
        <ChoiceTable {...{ shown, chosen, choose }} isWhole={isNarrowed} />
      )}
    </>
  );
}

interface ChoiceTableProps {
  readonly shown: readonly Pick<GroupOfRows, 'name' | 'rows'>[];
  readonly chosen: ReadonlySet<number>;
  readonly choose: (ids: readonly number[], isIn: boolean) => void;
  /** Nothing of a group is kept back. */
  readonly isWhole: boolean;
}

function ChoiceTable({ shown, ...of }: ChoiceTableProps) {
  const words = useWords();
  const isNarrow = useIsNarrow();
  return (
    <Table label={words.presentation.panels} isSticky>
      <thead>
        <tr>
          <th scope="col">{words.measures.panel}</th>
          <th scope="col" className={numberCell}>
            {words.measures.score}
          </th>
          <th scope="col" className={`${numberCell} ${styles.wraps}`}>
            {words.presentation.belowHead}
          </th>
          {!isNarrow && (
            <th scope="col" className={numberCell}>
              {words.presentation.notAnalysed}
            </th>
          )}
        </tr>
      </thead>
      {shown.map((group) => (
        <Group key={group.name} {...group} {...of} isNarrow={isNarrow} />
      ))}
    </Table>
  );
}

/** How many panels of a group are shown at first. */
const shownFirst = 8;

interface GroupProps extends Omit<ChoiceTableProps, 'shown'>, Pick<GroupOfRows, 'name' | 'rows'> {
  readonly isNarrow: boolean;
}

function Group({ name, rows, chosen, choose, isWhole, isNarrow }: GroupProps) {
  const { presentation: words } = useWords();
  const [isOpen, setOpen] = useState(false);
  // Those chosen at first stay in sight.
  const [first] = useState(chosen);
  const shown = isWhole || isOpen ? rows : rows.filter(({ id }, at) => at < shownFirst || first.has(id));
  const ids = rows.map(({ id }) => id);
  const count = ids.filter((id) => chosen.has(id)).length;
  return (
    <tbody>
      {rows.length > 1 && (
        <tr>
          <th scope="rowgroup" colSpan={isNarrow ? 3 : 4}>
            <label className={styles.choice}>
              <input
                type="checkbox"
                ref={(box) => {
                  if (box) box.indeterminate = count > 0 && count < ids.length;
                }}
                checked={count === ids.length}
                onChange={() => choose(ids, count < ids.length)}
                aria-label={words.selectGroup(name)}
              />
              {name} · {ids.length}
            </label>
          </th>
        </tr>
      )}
      {shown.map((row) => (
        <ChoiceRow
          key={row.id}
          {...{ row, isNarrow }}
          isChosen={chosen.has(row.id)}
          toggle={() => choose([row.id], !chosen.has(row.id))}
        />
      ))}
      {shown.length < rows.length && (
        <tr>
          <td colSpan={isNarrow ? 3 : 4}>
            <Button look="quiet" onPress={() => setOpen(true)}>
              {words.morePanels(rows.length - shown.length)}
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface ChoiceRowProps {
  readonly row: PanelRow;
  readonly isNarrow: boolean;
  readonly isChosen: boolean;
  readonly toggle: () => void;
}

function ChoiceRow({ row, isNarrow, isChosen, toggle }: ChoiceRowProps) {
  const { presentation: words } = useWords();
  const { panel, score, below, indicators, open } = row;
  return (
    <tr>
      <th scope="row">
        <div className={styles.choiceHead}>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={isChosen}
              onChange={toggle}
              aria-label={words.selectPanel(panel.nome)}
            />
            <span>{panel.nome}</span>
          </label>
          <Star panel={panel} />
        </div>
      </th>
      <td className={numberCell}>
        <Attained value={score} />
      </td>
      <td className={numberCell}>{indicators > 0 && words.place(below, indicators)}</td>
      {!isNarrow && <td className={numberCell}>{open > 0 && open}</td>}
    </tr>
  );
}
