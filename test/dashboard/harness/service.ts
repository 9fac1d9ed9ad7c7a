import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { memoryFolder } from '../../support/process/memory-folder.ts';

/** The built service, started like `npm start`, with its own database. */
export class Service {
  private constructor(
    private readonly program: ChildProcess,
    readonly url: string,
    private readonly folder: string,
  ) {}

  /** @param settings of the environment, in addition to those that every spec needs */
  static start(settings: Readonly<Record<string, string>> = {}): Promise<Service> {
    const folder = mkdtempSync(join(memoryFolder(), 'galley-browser-'));
    // The account that runs PostgreSQL must be able to reach the folder.
    chmodSync(folder, 0o755);
    return Service.startIn(folder, settings);
  }

  /** Stops the program and keeps its data. */
  async halt(): Promise<void> {
    if (this.program.exitCode !== null || this.program.signalCode !== null) return;
    const ended = new Promise((done) => this.program.once('exit', done));
    this.program.kill('SIGTERM');
    await ended;
  }

  /** Starts it again with its data, at the same address. */
  again(settings: Readonly<Record<string, string>> = {}): Promise<Service> {
    return Service.startIn(this.folder, { PORT: new URL(this.url).port, ...settings });
  }

  /** Stops it permanently. */
  async stop(): Promise<void> {
    await this.halt();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  private static async startIn(folder: string, settings: Readonly<Record<string, string>>): Promise<Service> {
    const program = spawn(process.execPath, ['dist/programs/api.js'], {
      env: {
        ...process.env,
        DATA_DIR: folder,
        PORT: '0',
        HOST: '127.0.0.1',
        DEMO: 'off',
        LOG_LEVEL: 'error',
        // Specs say where their users come from: an address may sign up a hundred times an hour.
        TRUSTED_PROXIES: '127.0.0.1',
        DATABASE_URL: '',
        // Specs receive webhooks here.
        WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return new Service(program, await addressOf(program.stdout), folder);
  }
}

/** It prints its address when it is ready. */
function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((found, failed) => {
    let said = '';
    output.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (port !== undefined) found(`http://127.0.0.1:${port}`);
    });
    output.once('end', () => failed(new Error(`The service did not start: ${said}`)));
  });
}
