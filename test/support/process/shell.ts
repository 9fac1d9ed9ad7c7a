import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Composition } from '../../../apps/api/src/extensions/composition.ts';
import { run } from '../../../apps/cli/src/run.ts';
import type { Terminal } from '../../../apps/cli/src/terminal.ts';

/** Runs the command line and captures its output. */
export class Shell {
  /** For commands that store nothing: the folder of the clone is that of its own service. */
  private readonly unused = join(tmpdir(), `galley-shell-${randomUUID()}`);

  /** @param settings environment variables other than the database; `DATA_DIR` where a command stores files */
  constructor(
    private readonly databaseUrl: string,
    private readonly settings: Record<string, string> = {},
    private readonly composition = Composition.none,
  ) {}

  async galley(args: string, { input = '', answer }: { input?: string; answer?: boolean } = {}) {
    const [out, err]: string[][] = [[], []];
    const terminal: Terminal = {
      environment: { DATABASE_URL: this.databaseUrl, LOG_LEVEL: 'silent', DATA_DIR: this.unused, ...this.settings },
      composition: this.composition,
      out: (line) => void out?.push(line),
      err: (line) => void err?.push(line),
      interactive: answer !== undefined,
      confirm: () => Promise.resolve(answer === true),
      input: () => Promise.resolve(input),
      stepBack: () => () => Promise.resolve(),
    };
    const code = await run(args.split(' '), terminal);
    return { code, out: out?.join('\n') ?? '', err: err?.join('\n') ?? '' };
  }

  async json<T>(args: string): Promise<T> {
    const { code, out, err } = await this.galley(`${args} --json`);
    if (code !== 0) throw new Error(err);
    return JSON.parse(out) as T;
  }
}
