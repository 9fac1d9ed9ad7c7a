import type { LoggerService } from '@nestjs/common';
import { destination, pino, type DestinationStream, type Logger } from 'pino';
import { withoutTokens } from '@app/shared-kernel';
import { loggedError, loggedPath } from './log-values.ts';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

export interface LoggedRequest {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Until the end of the response. */
  readonly ms: number;
  /** The trace that the request is part of. */
  readonly traceId?: string;
}

/** Milliseconds. */
const OVERLOAD_EVERY = 1_000;

/** Structured logs, one JSON object per line. Never pass keys, tokens or bodies. */
export class AppLogger implements LoggerService {
  private readonly pino: Logger;
  private overloads = { requests: 0, jobs: 0 };
  private overloaded: unknown;
  private telling: NodeJS.Timeout | undefined;

  /** @param stream standard output by default */
  constructor(level: LogLevel, stream: DestinationStream = destination({ dest: 1, sync: false })) {
    this.pino = pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, stream);
    this.requests = this.pino.isLevelEnabled('info');
  }

  /** Whether requests are logged at all; read for every request. */
  readonly requests: boolean;

  request(line: LoggedRequest): void {
    this.pino.info({ ...line, requestId: withoutTokens(line.requestId), path: loggedPath(line.path) }, 'request');
  }

  /** An internal error; the only log entries with a stack. */
  failure(error: unknown, requestId?: string): void {
    this.pino.error({ err: loggedError(error), requestId: requestId && withoutTokens(requestId) }, 'failure');
  }

  /**
   * A request, or work in the background, that failed because the database is overloaded: one line a second says how many
   * did, and why the last.
   */
  overload(error: unknown, of: 'requests' | 'jobs' = 'requests'): void {
    this.overloads[of] += 1;
    this.overloaded = error;
    this.telling ??= setTimeout(() => this.tellOverload(), OVERLOAD_EVERY).unref();
  }

  private tellOverload(): void {
    const { code, message } = this.overloaded as { code?: string; message?: string };
    this.pino.error({ ...this.overloads, code, reason: message && withoutTokens(message) }, 'overload');
    clearTimeout(this.telling);
    this.overloads = { requests: 0, jobs: 0 };
    this.telling = undefined;
  }

  /** Nest's messages about its start. */
  log(message: unknown, context?: string): void {
    this.pino.debug({ context }, String(message));
  }

  /**
   * Something an operator should read.
   * @param fields numbers and names, no secrets
   */
  info(message: string, fields: object = {}): void {
    this.pino.info(fields, message);
  }

  warn(message: unknown, context?: string, fields: object = {}): void {
    this.pino.warn({ ...fields, context }, String(message));
  }

  error(message: unknown, stack?: string, context?: string): void {
    this.pino.error({ context, stack }, String(message));
  }

  debug(message: unknown, context?: string): void {
    this.pino.debug({ context }, String(message));
  }

  verbose(message: unknown, context?: string): void {
    this.pino.trace({ context }, String(message));
  }

  /** For programs that use standard output for something else. */
  static onStandardError(level: LogLevel): AppLogger {
    return new AppLogger(level, destination({ dest: 2, sync: true }));
  }

  flush(): void {
    if (this.telling) this.tellOverload();
    this.pino.flush();
  }
}
