import { setTimeout as sleep } from 'node:timers/promises';
import { send, type Answer, type Sending } from '../http.ts';
import type { Child, End, Processes } from './processes.ts';

const PROGRAM = 'dist/programs/api.js';

/** The built service in a separate process. */
export class Service {
  private constructor(
    readonly address: string,
    private readonly child: Child,
  ) {}

  static async start(
    processes: Processes,
    settings: Record<string, string>,
    wrap = (command: string[]) => command,
  ): Promise<Service> {
    const env = { PATH: process.env['PATH'], ...settings };
    const [program = '', ...args] = wrap([process.execPath, '--enable-source-maps', PROGRAM]);
    const child = processes.spawn(program, args, { env });
    for (;;) {
      const address = /Galley is at (http:[^\s"]+)/.exec(child.output)?.[1];
      if (address) return new Service(address.replace('localhost', '127.0.0.1'), child);
      if (!child.runs) throw new Error(`Galley did not start:\n${child.output}`);
      await sleep(20);
    }
  }

  get pid(): number {
    return this.child.pid;
  }

  get runs(): boolean {
    return this.child.runs;
  }

  get log(): string {
    return this.child.output;
  }

  send(method: string, path: string, sending?: Sending): Promise<Answer> {
    return send(this.address, method, path, sending);
  }

  async status(path: string, sending?: Sending): Promise<number> {
    return (await this.send('GET', path, sending)).status;
  }

  end(signal: NodeJS.Signals): Promise<End> {
    return this.child.end(signal);
  }
}
