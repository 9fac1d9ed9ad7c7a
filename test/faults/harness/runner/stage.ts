import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PostgresServer } from '../server/postgres-server.ts';
import { template } from '../server/template.ts';
import { Processes } from './processes.ts';
import { Service } from './service.ts';

/** The resources of a spec file: its own PostgreSQL server, and services on it. */
export class Stage {
  private constructor(
    readonly folder: string,
    readonly processes: Processes,
    readonly postgres: PostgresServer,
  ) {}

  /** @param settings of PostgreSQL, in addition to the usual ones */
  static async open(settings: Readonly<Record<string, string>> = {}): Promise<Stage> {
    const folder = mkdtempSync(join(template().folder, 'stage-'));
    chmodSync(folder, 0o755);
    const processes = new Processes();
    try {
      return new Stage(folder, processes, await PostgresServer.start(processes, folder, settings));
    } catch (error) {
      await processes.endAll();
      throw error;
    }
  }

  /** Services share the media folder, as the processes of one installation do. */
  get dataDir(): string {
    return join(this.folder, 'data');
  }

  /** @param wrap may run the command in another environment */
  service(settings: Record<string, string> = {}, wrap?: (command: string[]) => string[]): Promise<Service> {
    mkdirSync(this.dataDir, { recursive: true });
    const all = {
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: 'off',
      SIGN_UP: 'open',
      LOG_LEVEL: 'warn',
      SHUTDOWN_DELAY_MS: '0',
      DATABASE_URL: this.postgres.url,
      DATA_DIR: this.dataDir,
      ...settings,
    };
    return Service.start(this.processes, all, wrap);
  }

  async close(): Promise<void> {
    // A killed server leaves shared memory behind.
    await this.postgres.stop('immediate');
    await this.processes.endAll();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
