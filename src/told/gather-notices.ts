/**
 * A look at what there is to tell one person. What they are told, and that they were, are stored by
 * one transaction that holds their row: a kill neither loses nor doubles it, and of several
 * processes one does it.
 */
import { processesOfPanels } from '../cells/results/processes-of-panels.ts';
import type { CompanyDatabase } from '../database/company-scope.ts';
import type { Session } from '../database/session.ts';
import type { Scope } from '../kernel/scope.ts';
import { storedNotice } from '../mail/notice-html.ts';
import {
  digestsOf,
  type NoticePreference,
  type NoticeSubject,
  openTodosFor,
  type TodoWarning,
  todayOf,
  warningsOf,
} from './notice-subjects.ts';
import { type Language, type Notice, type Noticed, type NoticeKind, noticeText } from './notice-text.ts';

/** How long news are gathered, and the least time between two looks. */
const gathering = '10 minutes';

interface Row extends NoticePreference {
  readonly idioma: Language;
  readonly chave: string;
  readonly novos: readonly string[];
  readonly email: string;
  /** Something has waited for long enough. */
  readonly isGathered: boolean;
}

interface TellingOptions {
  /** The base of the links. */
  readonly publicUrl: string;
  /** Ends it after the person who is looked at. */
  readonly signal?: AbortSignal;
  readonly onError: (error: unknown) => void;
}

/**
 * Looks once at everybody whom there may be something to tell, and puts their messages into the
 * outbox. Any number of processes may do it.
 *
 * @param session runs the queries across companies.
 */
export async function tellPeople(
  companies: CompanyDatabase,
  session: Session,
  { publicUrl, signal, onError }: TellingOptions,
): Promise<void> {
  await session.query('SELECT take_back_notices()');
  const { rows } = await session.query('SELECT id_empresa, id_colaborador FROM people_to_tell()');
  for (const { id_empresa, id_colaborador } of rows as { id_empresa: number; id_colaborador: number }[]) {
    if (signal?.aborted) return;
    const gather = (scope: Scope) => gatherNotices(scope, id_colaborador, publicUrl);
    // A failure concerns one person, and is tried again with the next round.
    await companies.write(id_empresa, gather, undefined, { employeeId: id_colaborador }).catch(onError);
  }
}

/**
 * @param scope a write of the person: what they may not see is neither counted nor told.
 * @param publicUrl the base of the links.
 */
export async function gatherNotices(scope: Scope, person: number, publicUrl: string): Promise<void> {
  const company = scope.asCompany;
  const [wish] = await company.query<Row>(
    `SELECT a.boletim, a.vermelho, a.acao, a.valores, a.mencao, a.idioma, a.chave, a.novos, c.email,
            coalesce(a.pendente_desde <= now() - interval '${gathering}', false) AS "isGathered"
       FROM aviso a JOIN colaborador c ON c.id_empresa = a.id_empresa AND c.id = a.id_colaborador
      WHERE a.id_empresa = $1 AND a.id_colaborador = $2 AND a.olhar_em <= now() AND c.status = 1 AND c.lixeira = 0
        FOR UPDATE OF a SKIP LOCKED`,
    [scope.companyId, person],
  );
  if (wish === undefined) return;
  const today = await todayOf(scope);
  const standing = await openTodosFor(scope, person, { wish, today });
  const warned = warningsOf(standing, wish, today);
  const digests = await digestsOf(scope, wish, today);
  const all = [...warned, ...digests];
  const known = await keepStanding(company, person, all);
  const isChosenAnew = ({ kind }: { readonly kind: string }) => wish.novos.includes(kind);
  const fresh = <T extends NoticeSubject>(of: readonly T[]) =>
    of.filter((one) => !known.has(one.key) && !isChosenAnew(one));
  const [news, due] = [fresh(warned), fresh(digests)];
  const months = due.flatMap(({ closed }) => closed ?? []);
  // A digest of today has the news in it; one of a closed month may not.
  const hasNews = due.length > 0 && months.length === 0;
  const rest = hasNews ? [] : news;

  const outgoing = new Outgoing(company, person, { wish, date: today.date, publicUrl });
  if (due.length > 0) {
    const about = hasNews ? undefined : months;
    const told = hasNews ? standing : await openTodosFor(scope, person, { wish, today }, about);
    const team = await openTodosFor(scope, person, { wish, today, whose: 'equipe' }, about);
    await outgoing.tell({ kind: 'boletim', standing: told, team, months }, hasNews ? [...due, ...news] : due);
  }
  if (wish.isGathered && rest.length > 0)
    await outgoing.tell({ kind: 'aviso', standing: byKind(rest), months: [] }, rest);
  await outgoing.note(all.filter(isChosenAnew), null);
  await company.query(
    `UPDATE aviso SET novos = '{}', olhado_em = now(), olhar_em = now() + interval '${gathering}',
            pendente_desde = CASE WHEN $3 THEN coalesce(pendente_desde, now()) END
      WHERE id_empresa = $1 AND id_colaborador = $2`,
    [scope.companyId, person, !wish.isGathered && rest.length > 0],
  );
}

/** Forgets what stands no more, so that it is new when it comes back. Gives what is known. */
async function keepStanding(
  company: Scope,
  person: number,
  things: readonly NoticeSubject[],
): Promise<ReadonlySet<string>> {
  await company.query(
    'DELETE FROM aviso_dado WHERE id_empresa = $1 AND id_colaborador = $2 AND NOT sobre = ANY ($3)',
    [company.companyId, person, things.map(({ key }) => key)],
  );
  const rows = await company.query<{ sobre: string }>(
    'SELECT sobre FROM aviso_dado WHERE id_empresa = $1 AND id_colaborador = $2',
    [company.companyId, person],
  );
  return new Set(rows.map(({ sobre }) => sobre));
}

function byKind(news: readonly TodoWarning[]): Notice['standing'] {
  const of = (wanted: TodoWarning['kind']) =>
    news.filter(({ kind }) => kind === wanted).map(({ owed }) => owed);
  const { score = [], number = [] } = Object.groupBy(of('vermelho'), ({ id_indicador }) =>
    id_indicador === null ? 'score' : 'number',
  );
  return {
    painel: score,
    vermelho: number,
    acao_vencida: of('acao'),
    valores: of('valores'),
    mencao: of('mencao'),
    acao_semana: [],
  };
}

/** The messages of a look, and what they tell. */
class Outgoing {
  readonly #company: Scope;
  readonly #person: number;
  readonly #wish: Row;
  readonly #date: string;
  readonly #publicUrl: string;

  constructor(
    company: Scope,
    person: number,
    { wish, date, publicUrl }: { readonly wish: Row; readonly date: string; readonly publicUrl: string },
  ) {
    this.#company = company;
    this.#person = person;
    this.#wish = wish;
    this.#date = date;
    this.#publicUrl = publicUrl;
  }

  /** Puts the notice into the outbox, unless it says nothing, and notes what it tells. */
  async tell(
    said: Pick<Notice, 'kind' | 'standing' | 'team' | 'months'>,
    things: readonly NoticeSubject[],
  ): Promise<void> {
    const panels = Object.values(said.standing)
      .flat()
      .map(({ id_gmr_painel }) => id_gmr_painel);
    const processOf = await processesOfPanels(this.#company, panels);
    const notice = { ...said, date: this.#date, processOf };
    const text = noticeText(notice, this.#wish.idioma, `${this.#publicUrl}/console`);
    await this.note(things, text ? await this.#send(text, notice.kind) : null);
  }

  async #send(text: Noticed, kind: NoticeKind): Promise<number> {
    const { email, chave, idioma } = this.#wish;
    const leave = `${this.#publicUrl}/unsubscribe/${chave}/${kind}`;
    const [row] = await this.#company.query<{ id: number }>(
      `INSERT INTO mensagem (id_empresa, id_colaborador, destinatario, assunto, texto, sair, idioma)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
      [this.#company.companyId, this.#person, email, text.subject, storedNotice(text.text), leave, idioma],
    );
    return row?.id as number;
  }

  /** @param message what told them. Null: they were so when they were chosen. */
  async note(things: readonly NoticeSubject[], message: number | null): Promise<void> {
    await this.#company.query(
      `INSERT INTO aviso_dado (id_empresa, id_colaborador, sobre, id_mensagem)
       SELECT $1, $2, unnest($3::text[]), $4 ON CONFLICT DO NOTHING`,
      [this.#company.companyId, this.#person, things.map(({ key }) => key), message],
    );
  }
}
