import { resolve } from 'node:path';
import type { ProviderSettings } from '@app/identity';
import type { LogLevel, SmtpSettings, TelemetrySettings } from '@app/platform';
import { readDatabase, type DatabaseConfiguration } from './database-settings.ts';
import { readMail } from './mail-settings.ts';
import { readProviders } from './provider-settings.ts';
import { readS3, type S3Settings } from './s3-settings.ts';
import { SettingsReader, type Environment } from './settings-reader.ts';
import { readTelemetry } from './telemetry-settings.ts';

/** All settings, read once at start. */
export interface Settings extends DatabaseConfiguration {
  port: number;
  host: string;
  /** The public address of this service, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  demo: boolean;
  /** Whether the dashboard's page and files are served. */
  dashboard: boolean;
  /** Whether assistants are served over MCP. */
  mcp: boolean;
  signUp: 'open' | 'invited' | null;
  rateLimitPerMinute: number;
  rateLimitPerCallerPerMinute: number;
  rateLimitPerVisitorPerMinute: number;
  rateLimitRefusedPerMinute: number;
  writeDeadlineMs: number;
  redisUrl: string | null;
  /** The server that sends mails; null if mail is not set up. */
  smtp: SmtpSettings | null;
  /** The OpenID providers by which users sign in. */
  providers: readonly ProviderSettings[];
  jsonBodyLimitBytes: number;
  mediaMaxBytes: number;
  /** Largest uploaded export of another system, in bytes. */
  importMaxBytes: number;
  /** Where imports through the dashboard API may fetch images from; `any` is for tests and private networks only. */
  importFetch: 'off' | 'public' | 'any';
  maxMediaBytesPerWorkspace: number;
  quotas: { ownedWorkspaces: number; liveKeys: number; openInvitations: number };
  /** What the key of second factors is derived from; null for none, or the one in `dataDir` with an embedded database. */
  twoFactorKey: string | null;
  /** What secrets of webhooks are derived from; null for none, or the one in `dataDir` with an embedded database. */
  webhookKey: string | null;
  /** Hosts that webhooks may call at any address and port. */
  webhookAllowedHosts: readonly string[];
  s3: S3Settings | null;
  responseCacheBytes: number;
  linkHealthMaxOpen: number;
  activityRetentionDays: number;
  changesRetentionDays: number;
  corsOrigins: readonly string[];
  /** The token that a scrape of the metrics must send; null for none. */
  metricsToken: string | null;
  /** Proxies whose forwarding headers are trusted: addresses and ranges. */
  trustedProxies: readonly string[];
  logLevel: LogLevel;
  /** What is exported to OpenTelemetry; null for nothing. */
  telemetry: TelemetrySettings | null;
  /** Milliseconds of continued service after readiness fails, before connections are refused. */
  shutdownDelayMs: number;
  /** Milliseconds that running requests get to finish after that. */
  shutdownGraceMs: number;
  /** Whether this process runs jobs, such as calling listeners. */
  jobs: boolean;
  /** Number of processes that share the port. */
  webConcurrency: number;
}

const MIB = 1024 * 1024;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Reads and checks all settings from environment variables. @throws Error naming every invalid setting */
export function readSettings(environment: Environment): Settings {
  const read = new SettingsReader(environment);
  const settings = readAll(read);
  const wrong = read.problems.list.map(({ path, message }) => `  ${path} ${message}`);
  if (wrong.length > 0) throw new Error(`These settings are wrong:\n${wrong.join('\n')}`);
  return settings;
}

/** The names of all settings, with those of the providers that are set up. */
export function settingNames({ OIDC_PROVIDERS }: Environment = {}): ReadonlySet<string> {
  const read = new SettingsReader({ MEDIA_STORAGE: 's3', OIDC_PROVIDERS });
  readAll(read);
  return read.names;
}

function readAll(read: SettingsReader): Settings {
  const database = readDatabase(read);
  const embedded = database.databaseUrl === null;
  return {
    ...readAddress(read),
    ...database,
    dataDir: resolve(read.text('DATA_DIR') ?? '.data'),
    demo: read.onOff('DEMO', embedded),
    dashboard: read.onOff('DASHBOARD', true),
    mcp: read.onOff('MCP', true),
    signUp: read.text('SIGN_UP') === undefined ? null : read.choice('SIGN_UP', ['open', 'invited'], 'open'),
    ...readLimits(read),
    redisUrl: read.serverUrl('REDIS_URL', ['redis:', 'rediss:']),
    smtp: readMail(read),
    providers: readProviders(read),
    importFetch: read.choice('IMPORT_FETCH', ['off', 'public', 'any'], 'off'),
    twoFactorKey: read.secret('TWO_FACTOR_KEY', 32),
    webhookKey: read.secret('WEBHOOK_KEY', 32),
    webhookAllowedHosts: read.hosts('WEBHOOK_ALLOWED_HOSTS'),
    s3: read.choice('MEDIA_STORAGE', ['local', 's3'], 'local') === 's3' ? readS3(read) : null,
    activityRetentionDays: read.integer('ACTIVITY_RETENTION_DAYS', 365, 1, 36_500),
    changesRetentionDays: read.integer('CHANGES_RETENTION_DAYS', 90, 1, 36_500),
    corsOrigins: read.origins('CORS_ORIGINS'),
    metricsToken: read.secret('METRICS_TOKEN', 16),
    trustedProxies: read.addressRanges('TRUSTED_PROXIES'),
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    telemetry: readTelemetry(read),
    shutdownDelayMs: read.integer('SHUTDOWN_DELAY_MS', embedded ? 0 : 5_000, 0, 600_000),
    shutdownGraceMs: read.integer('SHUTDOWN_GRACE_MS', 8_000, 0, 600_000),
    jobs: read.onOff('JOBS', true),
    webConcurrency: read.integer('WEB_CONCURRENCY', 1, 1, 256),
  };
}

function readAddress(read: SettingsReader): Pick<Settings, 'port' | 'host' | 'publicUrl'> {
  const port = read.integer('PORT', 3000, 0, 65_535);
  return {
    port,
    host: read.text('HOST') ?? '0.0.0.0',
    publicUrl: read.httpUrl('PUBLIC_URL') ?? `http://localhost:${port}`,
  };
}

/** The limits of sizes and numbers. */
function readLimits(read: SettingsReader) {
  return {
    rateLimitPerMinute: read.integer('RATE_LIMIT_PER_MINUTE', 600_000, 1),
    rateLimitPerVisitorPerMinute: read.integer('RATE_LIMIT_PER_VISITOR_PER_MINUTE', 3_000, 1),
    rateLimitPerCallerPerMinute: read.integer('RATE_LIMIT_PER_CALLER_PER_MINUTE', 300_000, 1),
    writeDeadlineMs: read.integer('WRITE_DEADLINE_MS', 30_000, 1_000, 600_000),
    rateLimitRefusedPerMinute: read.integer('RATE_LIMIT_REFUSED_PER_MINUTE', 6_000, 1),
    jsonBodyLimitBytes: read.integer('JSON_BODY_LIMIT_BYTES', 16 * MIB, 1024),
    mediaMaxBytes: read.integer('MEDIA_MAX_BYTES', 25 * MIB, 1024),
    importMaxBytes: read.integer('IMPORT_MAX_BYTES', 512 * MIB, 1024),
    maxMediaBytesPerWorkspace: read.integer('MAX_MEDIA_BYTES_PER_WORKSPACE', 0, 0),
    quotas: {
      ownedWorkspaces: read.integer('MAX_WORKSPACES_PER_ACCOUNT', 50, 0),
      liveKeys: read.integer('MAX_API_KEYS_PER_WORKSPACE', 100, 0),
      openInvitations: read.integer('MAX_INVITATIONS_PER_WORKSPACE', 500, 0),
    },
    responseCacheBytes: read.integer('RESPONSE_CACHE_BYTES', 64 * MIB, 0),
    linkHealthMaxOpen: read.integer('LINK_HEALTH_MAX_OPEN', 100_000, 1),
  };
}
