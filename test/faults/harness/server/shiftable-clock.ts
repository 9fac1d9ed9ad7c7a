import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { until } from '../until.ts';

/** The wall clock of one service. */
export class ShiftableClock {
  private constructor(private readonly file: string) {}

  static in(folder: string): ShiftableClock {
    const file = join(folder, 'clock');
    writeFileSync(file, '0');
    return new ShiftableClock(file);
  }

  /** Environment variables that the service must be started with. */
  get settings(): Record<string, string> {
    return {
      NODE_OPTIONS: `--import=${pathToFileURL(join(__dirname, 'shifted-clock.mjs')).href}`,
      CLOCK_FILE: this.file,
    };
  }

  /** @param milliseconds ahead of real time; negative for behind */
  async jumpTo(milliseconds: number): Promise<void> {
    const applied = `${this.file}.applied`;
    writeFileSync(this.file, String(milliseconds));
    await until(() => existsSync(applied) && readFileSync(applied, 'utf8') === String(milliseconds), 10_000);
  }
}
