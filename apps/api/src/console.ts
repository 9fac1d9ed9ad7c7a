import { reason } from './reason.ts';

/** The levels in the log's numbers. */
const LEVEL = { info: 30, warn: 40, fatal: 60 } as const;

/**
 * Messages before and beside the log, independent of its level. With the embedded database they are plain text for the
 * person who tries Galley; with a configured database they are JSON objects, one per line, like the log.
 */
export class Console {
  /** @param asJson whether messages are JSON */
  constructor(private readonly asJson: boolean) {}

  static for(environment: Readonly<Record<string, string | undefined>>): Console {
    return new Console((environment['DATABASE_URL'] ?? '').trim() !== '');
  }

  say(message: string): void {
    process.stdout.write(this.line('info', message));
  }

  /** A message about something slow or unexpected. */
  note(message: string): void {
    process.stderr.write(this.line('warn', message));
  }

  fail(what: string, error: unknown): void {
    process.stderr.write(this.line('fatal', `${what} ${reason(error)}`));
  }

  /** Takes over what Node would print as plain text: its warnings, and errors that nothing caught, which end the process. */
  takeOver(): void {
    if (!this.asJson) return;
    process.removeAllListeners('warning');
    process.on('warning', ({ name, message }) => this.note(`${name}: ${message}`));
    process.on('uncaughtException', (error) => {
      process.stderr.write(
        this.line('fatal', `Galley stops after an error that nothing caught. ${String(error.stack)}`),
      );
      process.exit(1);
    });
  }

  private line(level: keyof typeof LEVEL, msg: string): string {
    if (!this.asJson) return `${msg}\n`;
    return `${JSON.stringify({ level: LEVEL[level], time: new Date().toISOString(), msg })}\n`;
  }
}
