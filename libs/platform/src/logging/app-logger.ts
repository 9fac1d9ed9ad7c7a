import type { LoggerService } from '@nestjs/common';
import { destination, pino, type Logger } from 'pino';
import { loggedError, loggedPath, withoutTokens } from './log-values.ts';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** Structured logs, one JSON object a line. Keys, tokens and bodies are never handed to it. */
export class AppLogger implements LoggerService {
  private readonly pino: Logger;

  constructor(level: LogLevel, stream = destination({ dest: 1, sync: false })) {
    this.pino = pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, stream);
    this.requests = this.pino.isLevelEnabled('info');
  }

  /** Whether requests are logged at all; asked on the hot path. */
  readonly requests: boolean;

  request(line: { requestId: string; method: string; path: string; status: number; ms: number }): void {
    this.pino.info({ ...line, requestId: withoutTokens(line.requestId), path: loggedPath(line.path) }, 'request');
  }

  /** Something that is our fault: the one place where stacks go. */
  failure(error: unknown, requestId?: string): void {
    this.pino.error({ err: loggedError(error), requestId: requestId && withoutTokens(requestId) }, 'failure');
  }

  /** What the framework tells of its own start; nobody needs it day by day. */
  log(message: unknown, context?: string): void {
    this.pino.debug({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.pino.warn({ context }, String(message));
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

  flush(): void {
    this.pino.flush();
  }
}
