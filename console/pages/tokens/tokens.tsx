/** Tokens: the keys of the company's integrations, and how they are used. */
import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../data/session.ts';
import { lastUseOf, stateOf, type Token, tokensQuery } from '../../data/token-queries.ts';
import { useAddress, useChangeAddress } from '../../data/view.ts';
import { useFormat } from '../../data/written/format.ts';
import { Button } from '../../kit/button.tsx';
import { DialogLink } from '../../kit/dialogs/dialog-link.tsx';
import { oneOf } from '../../kit/fields/filters.tsx';
import { Search } from '../../kit/fields/search.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Missing } from '../../kit/missing.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Problem } from '../../kit/problem.tsx';
import { CsvButton } from '../../kit/tables/csv-button.tsx';
import { LongTable } from '../../kit/tables/long-table.tsx';
import { Empty, numberCell } from '../../kit/tables/table.tsx';
import { useWords, type Words } from '../../words/words.ts';
import { NewToken } from './new-token.tsx';
import { TokenDialog } from './token-dialog.tsx';
import styles from './tokens.module.css';
import { useScopeText } from './use-scope-text.ts';

/** In pixels, as in the style sheet. */
const rowHeight = 52;

/** What is shown in place of those in use. */
const shown = ['retirados', 'todos'] as const;

export default function TokensPage() {
  const words = useWords();
  const { tokens: own } = words;
  const me = useMe();
  const address = useAddress();
  const change = useChangeAddress();
  const scopeText = useScopeText();
  const { data, error, refetch } = useQuery(tokensQuery);
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Loading />;
  const which = shown.find((one) => one === address.get('so'));
  const search = (address.get('busca') ?? '').toLocaleLowerCase();
  const tokens = data.filter(
    (token) =>
      (which === 'todos' || (stateOf(token) === 'active') === (which === undefined)) &&
      `${token.nome} ${token.prefixo}`.toLocaleLowerCase().includes(search),
  );
  const opened = address.get('registro');
  const token = data.find(({ id }) => String(id) === opened);
  const close = () => change({ registro: null, ver: null }, true);
  return (
    <>
      <PageHead
        title={own.title}
        about={[
          <span key="count" role="status">
            {own.count(tokens.length)}
          </span>,
          own.modulesOf(me.modulos.map((module) => own.modules[module]).join(', ')),
          me.ambiente === 'development' && own.inDevelopment,
        ]}
        more={
          <CsvButton
            name={own.title}
            rows={() => csvOf(tokens, words, scopeText)}
            isDisabled={tokens.length === 0}
          />
        }
        primary={
          <Button look="primary" onPress={() => change({ registro: 'novo' })}>
            {own.new}
          </Button>
        }
        search={<Search label={own.find} />}
        filters={[
          oneOf({
            label: own.standing,
            any: own.standings.usados,
            options: shown.map((id) => ({ id, name: own.standings[id] })),
            value: which,
            choose: (so) => change({ so: so ?? null }),
          }),
        ]}
      />
      {tokens.length === 0 ? (
        <Empty
          text={data.length === 0 ? own.none : own.noMatch}
          next={data.length === 0 ? own.noneNext : ''}
        />
      ) : (
        <TokenTable tokens={tokens} scopeText={scopeText} />
      )}
      {opened === 'novo' && <NewToken close={close} />}
      {token && <TokenDialog key={token.id} token={token} all={data} close={close} />}
    </>
  );
}

interface TokenTableProps {
  readonly tokens: readonly Token[];
  readonly scopeText: ReturnType<typeof useScopeText>;
}

function TokenTable({ tokens, scopeText }: TokenTableProps) {
  const { tokens: words } = useWords();
  return (
    <div className={styles.list}>
      <LongTable
        label={words.title}
        isSticky
        head={
          <>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.works}</th>
            <th scope="col">{words.may}</th>
            <th scope="col">{words.expires}</th>
            <th scope="col">{words.used}</th>
            <th scope="col" className={numberCell}>
              {words.requests}
            </th>
            <th scope="col" className={numberCell}>
              {words.failed}
            </th>
          </>
        }
        rows={tokens}
        keyOf={({ id }) => id}
        rowHeight={rowHeight}
      >
        {(token, place) => <TokenRow token={token} place={place} may={scopeText(token)} />}
      </LongTable>
    </div>
  );
}

interface TokenRowProps {
  readonly token: Token;
  readonly place: number;
  readonly may: string;
}

function TokenRow({ token, place, may }: TokenRowProps) {
  const words = useWords();
  const { tokens: own } = words;
  const format = useFormat();
  const change = useChangeAddress();
  const used = lastUseOf(token);
  const { pedidos, falhas } = requestsOf(token);
  return (
    <tr aria-rowindex={place} className={styles.row}>
      <th scope="row">
        <DialogLink open={() => change({ registro: String(token.id) })}>
          {token.nome || own.unnamed}
        </DialogLink>
        <span className={styles.below}>{token.prefixo}…</span>
      </th>
      <td>{worksText(token, words)}</td>
      <td className={styles.scope} title={may}>
        {may}
      </td>
      <td>{token.expira_em === null ? <Missing reason={own.never} /> : format.date(token.expira_em)}</td>
      <td>{used === null ? <Missing reason={own.notUsed} /> : format.moment(used)}</td>
      <td className={numberCell}>{format.number(pedidos, 0)}</td>
      <td className={falhas > 0 ? `${numberCell} ${styles.failed}` : numberCell}>
        {format.number(falhas, 0)}
      </td>
    </tr>
  );
}

function requestsOf({ ambientes }: Token) {
  const sum = (name: 'pedidos' | 'falhas') => ambientes.reduce((total, one) => total + one[name], 0);
  return { pedidos: sum('pedidos'), falhas: sum('falhas') };
}

function worksText(token: Token, { tokens: own, environment }: Words): string {
  const state = stateOf(token);
  if (state !== 'active') return own.states[state];
  const active = token.ambientes.filter(({ ativo }) => ativo).map(({ ambiente }) => environment[ambiente]);
  return active.join(', ') || own.nowhere;
}

function csvOf(tokens: readonly Token[], words: Words, scopeText: (token: Token) => string) {
  const { tokens: own } = words;
  return [
    [own.name, own.prefix, own.works, own.may, own.expires, own.used, own.requests, own.failed],
    ...tokens.map((token) => {
      const { pedidos, falhas } = requestsOf(token);
      const { nome, prefixo, expira_em } = token;
      return [
        nome,
        prefixo,
        worksText(token, words),
        scopeText(token),
        expira_em,
        lastUseOf(token),
        pedidos,
        falhas,
      ];
    }),
  ];
}
