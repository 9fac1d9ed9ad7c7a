import { isHttpUrl, Problems } from '@app/shared-kernel';
import type { LogLevel } from '@app/platform';
import { resolve } from 'node:path';

export interface S3Settings {
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId?: string;
  secretAccessKey?: string;
  forcePathStyle: boolean;
  /** Where the public reads files; through Galley when absent. */
  publicUrl?: string;
}

/** Everything that can be configured, read once at start. */
export interface Settings {
  port: number;
  host: string;
  /** Where the public reaches this service, without a trailing slash. */
  publicUrl: string;
  /** Null starts the embedded PostgreSQL. */
  databaseUrl: string | null;
  databasePoolMax: number;
  dataDir: string;
  demo: boolean;
  signUp: 'open' | 'invited' | null;
  rateLimitPerMinute: number;
  redisUrl: string | null;
  jsonBodyLimitBytes: number;
  mediaMaxBytes: number;
  s3: S3Settings | null;
  responseCacheBytes: number;
  linkHealthMaxOpen: number;
  activityRetentionDays: number;
  corsOrigins: readonly string[];
  logLevel: LogLevel;
  shutdownGraceMs: number;
  /** Processes that share the port. */
  webConcurrency: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

const MIB = 1024 * 1024;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Reads settings one by one and gathers what is wrong with them. */
class Reader {
  readonly problems = new Problems();

  constructor(private readonly environment: Environment) {}

  text(name: string): string | undefined {
    const value = this.environment[name]?.trim();
    return value === '' ? undefined : value;
  }

  integer(name: string, fallback: number, min: number, max = Number.MAX_SAFE_INTEGER): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= min && number <= max) return number;
    this.problems.report(name, `must be an integer from ${min} to ${max}, not "${value}"`);
    return fallback;
  }

  choice<const T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const value = this.text(name) ?? fallback;
    if (choices.includes(value as T)) return value as T;
    this.problems.report(name, `must be one of ${choices.join(', ')}, not "${value}"`);
    return fallback;
  }

  httpUrl(name: string): string | undefined {
    const value = this.text(name);
    if (value !== undefined && !isHttpUrl(value)) this.problems.report(name, 'must be an http or https URL');
    return value?.replace(/(?<!\/)\/+$/, '');
  }

  /** @param schemes such as `postgres:`; the value itself may hold a password and is never repeated */
  serverUrl(name: string, schemes: readonly string[]): string | null {
    const value = this.text(name);
    if (value === undefined) return null;
    if (!URL.canParse(value) || !schemes.includes(new URL(value).protocol)) {
      this.problems.report(
        name,
        `must be a URL that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
      );
    }
    return value;
  }

  required(name: string): string {
    const value = this.text(name);
    if (value === undefined) this.problems.report(name, 'must be set');
    return value ?? '';
  }
}

/** @throws Error that names every setting that is wrong */
export function readSettings(environment: Environment): Settings {
  const read = new Reader(environment);
  const port = read.integer('PORT', 3000, 0, 65_535);
  const settings: Settings = {
    port,
    host: read.text('HOST') ?? '0.0.0.0',
    publicUrl: read.httpUrl('PUBLIC_URL') ?? `http://localhost:${port}`,
    databaseUrl: read.serverUrl('DATABASE_URL', ['postgres:', 'postgresql:']),
    databasePoolMax: read.integer('DATABASE_POOL_MAX', 10, 1, 1000),
    dataDir: resolve(read.text('DATA_DIR') ?? '.data'),
    demo: read.choice('DEMO', ['on', 'off'], 'on') === 'on',
    signUp: read.text('SIGN_UP') === undefined ? null : read.choice('SIGN_UP', ['open', 'invited'], 'open'),
    rateLimitPerMinute: read.integer('RATE_LIMIT_PER_MINUTE', 600_000, 1),
    redisUrl: read.serverUrl('REDIS_URL', ['redis:', 'rediss:']),
    jsonBodyLimitBytes: read.integer('JSON_BODY_LIMIT_BYTES', 16 * MIB, 1024),
    mediaMaxBytes: read.integer('MEDIA_MAX_BYTES', 25 * MIB, 1024),
    s3: read.choice('MEDIA_STORAGE', ['local', 's3'], 'local') === 's3' ? readS3(read) : null,
    responseCacheBytes: read.integer('RESPONSE_CACHE_BYTES', 64 * MIB, 0),
    linkHealthMaxOpen: read.integer('LINK_HEALTH_MAX_OPEN', 100_000, 1),
    activityRetentionDays: read.integer('ACTIVITY_RETENTION_DAYS', 365, 1, 36_500),
    corsOrigins: (read.text('CORS_ORIGINS') ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    shutdownGraceMs: read.integer('SHUTDOWN_GRACE_MS', 8_000, 0, 600_000),
    webConcurrency: read.integer('WEB_CONCURRENCY', 1, 1, 256),
  };
  const wrong = read.problems.list.map(({ path, message }) => `  ${path} ${message}`);
  if (wrong.length > 0) throw new Error(`These settings are wrong:\n${wrong.join('\n')}`);
  return settings;
}

function readS3(read: Reader): S3Settings {
  return {
    endpoint: read.httpUrl('S3_ENDPOINT'),
    region: read.text('S3_REGION') ?? 'us-east-1',
    bucket: read.required('S3_BUCKET'),
    accessKeyId: read.text('S3_ACCESS_KEY_ID'),
    secretAccessKey: read.text('S3_SECRET_ACCESS_KEY'),
    forcePathStyle: read.choice('S3_FORCE_PATH_STYLE', ['on', 'off'], 'on') === 'on',
    publicUrl: read.httpUrl('S3_PUBLIC_URL'),
  };
}
