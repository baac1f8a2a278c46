/** The configuration as one environment has it: what each of its rooms is given. */
import { isIP } from 'node:net';
import { type Environment, environments } from '../kernel/environment.ts';
import type { PausedDelivery } from '../kernel/paused-delivery.ts';
import { addressRules } from '../webhooks/addresses.ts';
import { resolveByDns, type TargetRules } from '../webhooks/targets.ts';
import type { DatabaseConfig, ListenerConfig, MailConfig, ReplicaConfig, WorkerConfig } from './slices.ts';

export interface EnvironmentConfig {
  /** The base URL for links in messages. It never depends on a request. */
  readonly publicUrl: string;
  /** Undefined: all reads go to the primary. */
  readonly replica: { readonly url: string; readonly maxLagMs: number } | undefined;
  /** The mail server. Undefined: messages stay in the outbox. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  readonly webhooks: {
    /** Whether events are delivered. Otherwise they wait in the outbox. */
    readonly delivers: boolean;
    /** What may be called. */
    readonly targets: TargetRules;
  };
  readonly held: PausedDelivery;
}

export function environmentConfig(
  config: ListenerConfig & ReplicaConfig & WorkerConfig,
  environment: Environment,
): EnvironmentConfig {
  const { mail, webhooks, readUrls, replicaMaxLagMs } = config;
  const readUrl = readUrls[environment];
  return {
    publicUrl: publicUrlOf(config, environment),
    replica: readUrl === undefined ? undefined : { url: readUrl, maxLagMs: replicaMaxLagMs },
    smtp:
      mail.smtpUrl !== undefined && deliversMail(mail, environment)
        ? { url: mail.smtpUrl, from: mail.from }
        : undefined,
    webhooks: {
      delivers: environment === 'production' || webhooks.deliversDevelopment,
      targets: { environment, mayCall: addressRules(webhooks.allowed), resolve: resolveByDns },
    },
    held: heldIn(config, environment),
  };
}

/** The base URL of an environment: as configured, else where its listener is. */
export function publicUrlOf(
  { publicUrls, tls, host, ports }: Pick<ListenerConfig, 'publicUrls' | 'tls' | 'host' | 'ports'>,
  environment: Environment,
): string {
  const own = isIP(host) === 6 ? `[${host}]` : host;
  return publicUrls[environment] ?? `${tls ? 'https' : 'http'}://${own}:${ports[environment]}`;
}

/** The base URLs of the environments that are served here, or whose address is configured. */
export function publicUrlsOf(
  config: ListenerConfig & Pick<DatabaseConfig, 'environments'>,
): Partial<Record<Environment, string>> {
  const known = environments.map((environment) => {
    const isOwn = config.environments.includes(environment);
    return [environment, isOwn ? publicUrlOf(config, environment) : config.publicUrls[environment]];
  });
  return Object.fromEntries(known);
}

/** Whether messages of the environment are delivered. */
export function deliversMail(mail: MailConfig, environment: Environment): boolean {
  return mail.smtpUrl !== undefined && (environment === 'production' || mail.deliversDevelopment);
}

/**
 * What an environment holds back, with the setting that changes it. Processes with the role `api`
 * need no mail server of their own, so its absence there says nothing.
 */
export function heldIn(
  { mail, webhooks, role }: Pick<WorkerConfig, 'mail' | 'webhooks' | 'role'>,
  environment: Environment,
): PausedDelivery {
  const isDevelopment = environment === 'development';
  const noMail = 'held: no mail server is set; with SMTP_URL the operator has messages sent';
  const noMailHere =
    'held: development sends no mail; with MAIL_DEVELOPMENT=deliver the operator has messages sent';
  const noEvents =
    'held: development sends no events; with PRUMO_WEBHOOKS_DEVELOPMENT=deliver the operator has them sent';
  return {
    webhooks: isDevelopment && !webhooks.deliversDevelopment ? noEvents : undefined,
    mail:
      isDevelopment && !mail.deliversDevelopment
        ? noMailHere
        : mail.smtpUrl === undefined && role !== 'api'
          ? noMail
          : undefined,
  };
}
