/** What each part of the program takes of the configuration. */
import type { Environment } from '../kernel/endpoint.ts';
import type { WebhookConfig } from './webhooks.ts';

export type ByEnvironment = Partial<Readonly<Record<Environment, string>>>;

/** What a process does: answer requests, recalculate and deliver mail, or both. */
export type Role = 'all' | 'api' | 'worker';

export interface DatabaseConfig {
  /** Where the embedded database lives. */
  readonly dataFolder: string;
  /** Where the embedded database archives its log; undefined: nowhere. */
  readonly walArchive: string | undefined;
  /** Addresses of external databases; undefined: the embedded one holds both environments. */
  readonly databaseUrls: ByEnvironment | undefined;
  /** The environments to serve. */
  readonly environments: readonly Environment[];
}

export interface ReplicaConfig {
  /** Addresses of read replicas, where there are any. */
  readonly readUrls: ByEnvironment;
  /** How far a read replica may be behind. */
  readonly replicaMaxLagMs: number;
}

/** Files of the certificate chain and its key. */
export interface TlsFiles {
  readonly certificate: string;
  readonly key: string;
}

export interface ListenerConfig {
  /** The address to listen on; loopback unless the operator says otherwise. */
  readonly host: string;
  readonly ports: Readonly<Record<Environment, number>>;
  /** The base addresses as clients see them, without a trailing slash; undefined: host and port. */
  readonly publicUrls: Readonly<Record<Environment, string | undefined>>;
  /** Undefined: plain HTTP. */
  readonly tls: TlsFiles | undefined;
  /** Addresses and networks of the proxies whose `X-Forwarded-For` counts. */
  readonly trustedProxies: readonly string[];
}

export interface MailConfig {
  /** The SMTP server, `smtp://` or `smtps://`; undefined: messages stay in the outbox. */
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
  /** How much memory the companies kept for recalculation may take, in bytes, in each environment. */
  readonly residentBytes: number;
}

export interface DemoConfig {
  /** Whether an empty installation gets the demo company. */
  readonly demo: boolean;
  /** Where the demo's token is kept. */
  readonly dataFolder: string;
}

export interface LogConfig {
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}
