/**
 * URLs of databases with several hosts, as libpq takes them:
 * `postgres://user:password@one:5432,other:5433/database?target_session_attrs=read-write`
 * (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING-URIS).
 */

/** Which of the hosts is meant: libpq's words. */
const sessionTargets = ['any', 'read-write', 'primary', 'read-only', 'standby', 'prefer-standby'] as const;
export type SessionTarget = (typeof sessionTargets)[number];

export interface DatabaseHost {
  readonly host: string;
  readonly port: string;
}

export interface DatabaseHosts {
  /** A URL of the first host alone, without the target. */
  readonly url: URL;
  /** All of them, as they stand in the URL. */
  readonly hosts: readonly DatabaseHost[];
  /** The parameter `target_session_attrs`, whatever it says. */
  readonly target: string | undefined;
}

const parts = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s;
const hostAndPort = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/;

/** Undefined if it is no URL. */
export function hostsOfUrl(text: string): DatabaseHosts | undefined {
  const [, beginning = '', authority = '', rest = ''] = parts.exec(text) ?? [];
  const hosts = authority.split(',').map((one): DatabaseHost | undefined => {
    const [all, host = '', port = '5432'] = hostAndPort.exec(one) ?? [];
    return all === undefined ? undefined : { host: host || 'localhost', port };
  });
  const first = authority.split(',', 1)[0] ?? '';
  if (!URL.canParse(beginning + first + rest) || hosts.includes(undefined)) return undefined;
  const url = new URL(beginning + first + rest);
  const target = url.searchParams.get('target_session_attrs') ?? undefined;
  url.searchParams.delete('target_session_attrs');
  return { url, hosts: hosts as DatabaseHost[], target };
}

/** Which of the hosts the URL means. Undefined: it does not say, or not in libpq's words. */
export function targetOfUrl(text: string): SessionTarget | undefined {
  const target = hostsOfUrl(text)?.target;
  return sessionTargets.find((one) => one === target);
}

/** The same URL of one of its hosts. */
export function urlOfHost({ url }: Pick<DatabaseHosts, 'url'>, { host, port }: DatabaseHost): string {
  const own = new URL(url);
  own.host = `${host}:${port}`;
  return own.href;
}
