import { reason } from './reason.ts';

/** As the logs number them. */
const LEVEL = { info: 30, warn: 40, fatal: 60 } as const;

/**
 * What the service says of itself before and beside its log, whatever its level: to a person who tries it, in words; with a database of
 * one's own, where logs are gathered, as the log does, one JSON object a line.
 */
export class Console {
  /** @param asJson by which the output is JSON throughout */
  constructor(private readonly asJson: boolean) {}

  static for(environment: Readonly<Record<string, string | undefined>>): Console {
    return new Console((environment['DATABASE_URL'] ?? '').trim() !== '');
  }

  say(message: string): void {
    process.stdout.write(this.line('info', message));
  }

  /** Something that takes time or surprises. */
  note(message: string): void {
    process.stderr.write(this.line('warn', message));
  }

  fail(what: string, error: unknown): void {
    process.stderr.write(this.line('fatal', `${what} ${reason(error)}`));
  }

  private line(level: keyof typeof LEVEL, msg: string): string {
    if (!this.asJson) return `${msg}\n`;
    return `${JSON.stringify({ level: LEVEL[level], time: new Date().toISOString(), msg })}\n`;
  }
}
