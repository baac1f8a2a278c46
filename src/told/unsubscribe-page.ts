/**
 * The page behind the last link of a notice, and its one-click address (RFC 8058). `GET` shows a
 * button and changes nothing, because mail scanners open links. `POST` ends this kind of mail for
 * whom it was sent to. There is no session: the secret in the path does this and nothing else.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CompanyDatabase, noCompany } from '../database/company-scope.ts';
import { FixedWindowCounter, networkOf } from '../http/callers/rate-limit.ts';
import { toApiError } from '../http/errors/failure.ts';
import type { Environment } from '../kernel/environment.ts';
import type { Scope } from '../kernel/scope.ts';
import { messagePage, type PageMessage } from '../password/page.ts';
import { pageHeaders } from '../password/page-headers.ts';
import { type Language, languageOf } from '../password/page-language.ts';
import type { NoticeKind } from './notice-text.ts';

interface UnsubscribeDependencies {
  readonly environment: Environment;
  readonly database: CompanyDatabase;
  /** `requireOpen` throws 503 during maintenance. */
  readonly gatekeeper: { requireOpen(): void | Promise<void> };
  readonly publicUrl: string;
}

type Shown = NoticeKind | 'done' | 'unknown' | 'failed';

/** A limit for unknown addresses from one network. */
const missesPerMinute = 30;

const settingsPath = '/console/avisos';

const words: Readonly<Record<Language, Readonly<Record<Shown, PageMessage>>>> = {
  'pt-BR': {
    boletim: {
      title: 'Não receber mais o resumo',
      line: 'Os outros avisos continuam como estão.',
      submit: 'Não receber mais',
    },
    aviso: {
      title: 'Não receber mais avisos',
      line: 'O resumo, se o escolheu, continua.',
      submit: 'Não receber mais',
    },
    done: {
      title: 'Pronto: não será mais enviado',
      line: `Para voltar a receber, <a href="${settingsPath}">escolha em Avisos</a>.`,
    },
    unknown: {
      title: 'Link não encontrado',
      line: `O que você recebe se escolhe em <a href="${settingsPath}">Avisos</a>.`,
    },
    failed: { title: 'Tente de novo em instantes', line: 'Nada foi mudado.' },
  },
  en: {
    boletim: { title: 'Stop the digest', line: 'Your warnings stay as they are.', submit: 'Stop sending it' },
    aviso: {
      title: 'Stop the warnings',
      line: 'The digest, if you chose it, goes on.',
      submit: 'Stop sending them',
    },
    done: {
      title: 'Done: it is no longer sent',
      line: `To receive it again, <a href="${settingsPath}">choose it in Notices</a>.`,
    },
    unknown: {
      title: 'Link not found',
      line: `What you receive is chosen in <a href="${settingsPath}">Notices</a>.`,
    },
    failed: { title: 'Try again in a moment', line: 'Nothing was changed.' },
  },
};

const path = '/unsubscribe/:secret/:kind';
type LinkRequest = FastifyRequest<{ Params: { secret: string; kind: string } }>;

/** What the click ends. */
const ending: Readonly<Record<NoticeKind, string>> = {
  boletim: `boletim = 'nenhum'`,
  aviso: `vermelho = 'nenhum', acao = 0, valores = 0, mencao = 0`,
};

/**
 * Registers the page in a Fastify context of its own, because it accepts what mail programs send.
 */
export async function registerUnsubscribePage(
  app: FastifyInstance,
  { environment, database, gatekeeper, publicUrl }: UnsubscribeDependencies,
): Promise<void> {
  const misses = new FixedWindowCounter<string>(() => performance.now());
  const answer = (request: FastifyRequest, reply: FastifyReply, status: number, what: Shown) => {
    const language = languageOf(request.headers['accept-language']);
    const page = messagePage(
      { language, isDevelopment: environment === 'development' },
      words[language][what],
    );
    return reply.code(status).headers(pageHeaders(language, publicUrl)).send(page);
  };
  const unknown = (request: FastifyRequest, reply: FastifyReply) => {
    const { count } = misses.add(networkOf(request.clientAddress));
    return count > missesPerMinute
      ? answer(request, reply, 429, 'failed')
      : answer(request, reply, 404, 'unknown');
  };
  await app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    // Whatever is sent: the address says it all.
    routes.addContentTypeParser('*', { parseAs: 'string' }, (_request, _text, done) => done(null));
    routes.setErrorHandler((error, request, reply) => {
      const { error: told, unexpected } = toApiError(error);
      if (unexpected) request.log.error(error, 'the page that ends notices failed');
      return answer(request, reply, told.status, 'failed');
    });
    routes.addHook('onRequest', async () => gatekeeper.requireOpen());
    routes.get(path, async (request: LinkRequest, reply) => {
      const link = await linkOf(database, request);
      return link ? answer(request, reply, 200, link.kind) : unknown(request, reply);
    });
    routes.post(path, { bodyLimit: 4_096 }, async (request: LinkRequest, reply) => {
      const link = await linkOf(database, request);
      if (link === undefined) return unknown(request, reply);
      await database.write(link.companyId, (scope) => end(scope, link));
      return answer(request, reply, 200, 'done');
    });
  });
}

interface Link {
  readonly companyId: number;
  readonly secret: string;
  readonly kind: NoticeKind;
}

const secretPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Undefined when the address is nobody's. */
async function linkOf(database: CompanyDatabase, { params }: LinkRequest): Promise<Link | undefined> {
  const { secret, kind } = params;
  if (!secretPattern.test(secret) || (kind !== 'boletim' && kind !== 'aviso')) return undefined;
  const [found] = await database.read(noCompany, (scope) =>
    scope.query<{ company: number | null }>('SELECT company_of_notice_key($1) AS company', [secret]),
  );
  return found?.company == null ? undefined : { companyId: found.company, secret, kind };
}

/** Also what waits in the outbox is not sent. */
async function end(scope: Scope, { secret, kind }: Link): Promise<void> {
  await scope.query(
    `WITH ended AS (UPDATE aviso SET ${ending[kind]} WHERE id_empresa = $1 AND chave = $2 RETURNING id_colaborador)
     DELETE FROM mensagem m USING ended e
      WHERE m.id_empresa = $1 AND m.id_colaborador = e.id_colaborador AND m.status = 'pendente' AND m.reserva IS NULL
        AND m.sair LIKE '%/' || $3`,
    [scope.companyId, secret, kind],
  );
}
