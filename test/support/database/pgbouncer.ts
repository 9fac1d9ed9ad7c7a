import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../process/free-port.ts';

export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0;

/** PgBouncer refuses to run as root. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** A PgBouncer process that serves all databases of a server. */
export class PgBouncer {
  private constructor(
    private readonly server: URL,
    private readonly port: number,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  /** @param poolSize connections to the server per database */
  static async start(serverUrl: string, mode: 'session' | 'transaction', poolSize: number): Promise<PgBouncer> {
    const server = new URL(serverUrl);
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), 'galley-pgbouncer-'));
    const file = join(folder, 'pgbouncer.ini');
    const { hostname, port: serverPort, username, password } = server;
    const secret = password && ` password=${decodeURIComponent(password)}`;
    const connect = `host=${hostname} port=${serverPort || 5432} user=${username}${secret}`;
    writeFileSync(
      file,
      ['[databases]', `* = ${connect}`, '[pgbouncer]', 'listen_addr = 127.0.0.1', `listen_port = ${port}`]
        .concat(['unix_socket_dir =', 'auth_type = any', `pool_mode = ${mode}`, `default_pool_size = ${poolSize}`])
        .concat(['max_client_conn = 1000', 'server_idle_timeout = 5', ''])
        .join('\n'),
    );
    chmodSync(folder, 0o700);
    if (isRoot) for (const path of [folder, file]) chownSync(path, NOBODY, NOBODY);
    const account = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
    const child = spawn('pgbouncer', ['-q', file], { stdio: 'ignore', ...account });
    const pooler = new PgBouncer(server, port, child, folder);
    await pooler.untilItAnswers();
    return pooler;
  }

  /** URL of the same database through the pooler. */
  urlOf(databaseUrl: string): string {
    const url = new URL(databaseUrl);
    url.host = `127.0.0.1:${this.port}`;
    return url.href;
  }

  async stop(): Promise<void> {
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
    rmSync(this.folder, { recursive: true });
  }

  private async untilItAnswers(): Promise<void> {
    for (;;) {
      const client = new Client({ connectionString: this.urlOf(this.server.href) });
      try {
        await client.connect();
        return;
      } catch (error) {
        if (this.child.exitCode !== null) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  }
}
