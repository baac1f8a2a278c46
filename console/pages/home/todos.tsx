/** What waits for me, or for my people: few of each kind, what matters first, the rest counted. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { reaches } from '../../../src/kernel/identity.ts';
import type { MeetingTodo, TodosOfKind } from '../../../src/kernel/meeting-todo.ts';
import { panelSaidAddress, saidAddress, type TodoOwner, todosQuery } from '../../data/meeting.ts';
import { ownAccessQuery } from '../../data/queries.ts';
import { useMe } from '../../data/session.ts';
import { pageAddress, useAddress, useChangeAddress, type View } from '../../data/view.ts';
import { type Format, useFormat } from '../../data/written/format.ts';
import { Choice } from '../../kit/fields/field.tsx';
import { StatusMark } from '../../kit/figures/status.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Problem } from '../../kit/problem.tsx';
import { useWords, type Words } from '../../words/words.ts';
import styles from './home.module.css';

/** How many of a kind are shown. */
const shownOfKind = 3;

export function TodoSection({ view }: { readonly view: View }) {
  const { home } = useWords();
  const format = useFormat();
  const hasTeam = useHasTeam();
  const change = useChangeAddress();
  const whose: TodoOwner = useAddress().get('ver') === 'equipe' ? 'equipe' : 'eu';
  const { data, error, refetch } = useQuery(todosQuery(view.process.id, view.month, whose));
  const kinds = data?.filter(({ quantos }) => quantos > 0);
  return (
    <section className={styles.owed} aria-label={home.owed.title}>
      <div className={styles.owedHead}>
        <h2>{home.owed.title}</h2>
        {hasTeam && (
          <Choice
            label={home.owed.whose}
            options={[
              { id: 'eu', name: home.owed.mine },
              { id: 'equipe', name: home.owed.team },
            ]}
            value={whose}
            onChange={(next) => change({ ver: next === 'eu' ? null : next }, true)}
          />
        )}
      </div>
      {!kinds && (error ? <Problem inline error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {kinds?.length === 0 && (
        <p className={styles.over}>{home.owed.nothing[whose](format.month(view.month, 'long'))}</p>
      )}
      {kinds?.map((kind) => (
        <OfKind key={kind.tipo} {...{ kind, whose, view }} />
      ))}
    </section>
  );
}

/** Whether somebody has people: a Gestor, and the responsible or the superior of a panel. */
function useHasTeam(): boolean {
  const { id_colaborador, nivel_de_acesso } = useMe();
  const { data } = useQuery(ownAccessQuery(id_colaborador));
  return reaches(nivel_de_acesso, 'Gestor') || data?.some(({ acesso }) => acesso <= 1) === true;
}

interface OfKindProps {
  readonly kind: TodosOfKind;
  readonly whose: TodoOwner;
  readonly view: View;
}

function OfKind({ kind: { tipo, quantos, itens }, whose, view }: OfKindProps) {
  const words = useWords();
  const format = useFormat();
  const shown = itens.slice(0, shownOfKind);
  // Of values the panels are listed, and the values counted.
  const isMore = tipo === 'valores' ? itens.length > shown.length : quantos > shown.length;
  const all = allOf(tipo, whose);
  return (
    <div className={styles.list}>
      <h3>
        {words.home.owed.kinds[tipo]} <span className={styles.over}>{quantos}</span>
      </h3>
      <ul>
        {shown.map((one) => (
          <li key={`${one.id_gmr_painel} ${one.id_indicador} ${one.id}`}>
            <Link href={addressOf(one, view)}>
              <span>{titleOf(one, words)}</span>
              <span className={styles.over}>{aboutOf(one, whose, words, format)}</span>
            </Link>
            {one.atingimento !== null && (
              <span>
                {format.percent(one.atingimento / 100)} <StatusMark status="below" />
              </span>
            )}
          </li>
        ))}
      </ul>
      {isMore && all !== undefined && (
        <p>
          <Link href={all}>{words.home.owed.all(quantos)}</Link>
        </p>
      )}
    </div>
  );
}

/** Where all of the kind are. Undefined: nowhere else. */
function allOf(tipo: MeetingTodo['tipo'], whose: TodoOwner): string | undefined {
  if (tipo === 'vermelho') return pageAddress('/mapa', { so: 'abaixo' });
  if (tipo === 'valores') return pageAddress('/planilha');
  if (tipo === 'mencao') return undefined;
  const filtro = { estado: 'aberta', de: whose, vence: tipo === 'acao_vencida' ? 'vencida' : 'semana' };
  return pageAddress('/acoes', { filtro: new URLSearchParams(filtro).toString() });
}

function addressOf(one: MeetingTodo, view: View): string {
  const { tipo, id, id_gmr_painel: panel, id_indicador: indicator, mes, ano } = one;
  if (tipo === 'valores') return pageAddress('/planilha', { ver: 'painel', painel: String(panel) });
  if (indicator === null || mes === null || ano === null) {
    const what = tipo === 'mencao' ? 'comentario' : 'acao';
    return id === null ? pageAddress(`/paineis/${panel}`) : panelSaidAddress(panel, `${what}-${id}`);
  }
  const named = { acao_vencida: `acao-${id}`, acao_semana: `acao-${id}`, mencao: `comentario-${id}` };
  const said = tipo === 'vermelho' ? 'tudo' : named[tipo];
  return saidAddress({ panel, indicator, mes, ano }, said, [view.process, ...view.processes]);
}

function titleOf(
  { tipo, texto, nome, indicador, painel, quantos }: MeetingTodo,
  { home: { owed } }: Words,
): string {
  if (tipo === 'vermelho') return indicador ?? '';
  if (tipo === 'valores') return owed.values(quantos ?? 0, painel);
  if (tipo === 'mencao') return owed.mentioned(nome ?? owed.somebody);
  return texto ?? '';
}

function aboutOf(one: MeetingTodo, whose: TodoOwner, { home: { owed } }: Words, format: Format): ReactNode {
  const { tipo, texto, nome, indicador, painel, mes, ano, ate } = one;
  const month = mes !== null && ano !== null ? format.month({ mes, ano }) : null;
  if (tipo === 'vermelho') return painel;
  if (tipo === 'mencao') return texto;
  const until = ate !== null && (
    <span className={tipo === 'acao_vencida' || isOver(ate) ? styles.late : undefined}>
      {owed.until(format.day(ate))}
    </span>
  );
  if (tipo === 'valores') return until;
  const rest = [whose === 'equipe' ? nome : null, indicador, painel, indicador === null ? null : month];
  return (
    <>
      {until} · {rest.filter(Boolean).join(' · ')}
    </>
  );
}

const isOver = (day: string) =>
  day < new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date());
