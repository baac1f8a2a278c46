/** What each part of the program takes of the configuration. */
import type { Environment } from '../kernel/environment.ts';
import type { WebhookConfig } from './webhook-settings.ts';

export type ByEnvironment = Partial<Readonly<Record<Environment, string>>>;

/** What a process does: serve requests, recalculate and deliver mail, or both. */
export type Role = 'all' | 'api' | 'worker';

export interface DatabaseConfig {
  /** The folder of the embedded database and the demo's token. */
  readonly dataFolder: string;
  /** The folder where the embedded database archives its WAL. Undefined: no archive. */
  readonly walArchive: string | undefined;
  /** URLs of external databases. Undefined: the embedded one holds both environments. */
  readonly databaseUrls: ByEnvironment | undefined;
  /** The environments to serve. */
  readonly environments: readonly Environment[];
  /** Which of several installations this is (docs/scale.md). Undefined: the only one. */
  readonly cell: number | undefined;
}

export interface ReplicaConfig {
  /** URLs of read replicas, if any. */
  readonly readUrls: ByEnvironment;
  /** How far a read replica may lag behind. */
  readonly replicaMaxLagMs: number;
}

/** Files of the certificate chain and its key. */
export interface TlsFiles {
  readonly certificate: string;
  readonly key: string;
}

export interface ListenerConfig {
  /** The address to listen on. Default: loopback. */
  readonly host: string;
  readonly ports: Readonly<Record<Environment, number>>;
  /** The base URLs as clients see them, without a trailing slash. Undefined: host and port. */
  readonly publicUrls: Readonly<Record<Environment, string | undefined>>;
  /** Undefined: plain HTTP. */
  readonly tls: TlsFiles | undefined;
  /** Addresses and networks of the proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
}

export interface MailConfig {
  /** The SMTP server, `smtp://` or `smtps://`. Undefined: messages stay in the outbox. */
  readonly smtpUrl: string | undefined;
  /** The sender's address. */
  readonly from: string;
  /** Whether development delivers too. */
  readonly deliversDevelopment: boolean;
}

/** What is done besides answering requests. */
export interface WorkerConfig {
  readonly role: Role;
  readonly mail: MailConfig;
  readonly webhooks: WebhookConfig;
  /** The memory in bytes for companies cached for recalculation, per environment. */
  readonly residentBytes: number;
}

export interface DemoConfig {
  /** Whether an empty installation gets the demo company. */
  readonly demo: boolean;
  /** The folder of the embedded database and the demo's token. */
  readonly dataFolder: string;
}

export interface LogConfig {
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}
