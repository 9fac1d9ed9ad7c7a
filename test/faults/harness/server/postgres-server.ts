import { execFileSync } from 'node:child_process';
import { chownSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type QueryResultRow } from 'pg';
import { freePort } from '../../../support/process/free-port.ts';
import type { Child, Processes } from '../runner/processes.ts';
import { template } from './template.ts';

/** The shutdown modes of `pg_ctl stop`; `killed` is not a mode of pg_ctl. */
const SIGNAL = { fast: 'SIGINT', immediate: 'SIGQUIT', killed: 'SIGKILL' } as const;

/** Commits reach the kernel before they are acknowledged, so they survive a killed server, but not a power cut. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  synchronous_commit: 'on',
  fsync: 'off',
  shared_buffers: '64MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '40',
  timezone: 'UTC',
};

const END_SESSIONS = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'galley'";

/** A real PostgreSQL server that specs can stop, pause and kill. */
export class PostgresServer {
  private child: Child | undefined;

  private constructor(
    private readonly processes: Processes,
    private readonly directory: string,
    private readonly port: number,
    private readonly more: Readonly<Record<string, string>>,
  ) {}

  /** @param folder for its data; @param more settings of this server */
  static async start(
    processes: Processes,
    folder: string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<PostgresServer> {
    const directory = join(folder, 'postgres');
    execFileSync('cp', ['-a', template().directory, directory]);
    const server = new PostgresServer(processes, directory, await freePort(), more);
    await server.start();
    return server;
  }

  /**
   * Starts a standby from a cold copy, for which this server stops for a moment. Its settings must allow standbys.
   * @param name of its folder, beside that of this server
   */
  async standby(name: string): Promise<PostgresServer> {
    const directory = join(dirname(this.directory), name);
    await this.stop('fast');
    this.makeSuperuser();
    execFileSync('cp', ['-a', this.directory, directory]);
    await this.start();
    const { uid, gid } = statSync(this.directory);
    writeFileSync(join(directory, 'standby.signal'), '');
    chownSync(join(directory, 'standby.signal'), uid, gid);
    const { hostname, username, password } = new URL(this.url);
    const settings = {
      ...this.more,
      hot_standby: 'on',
      max_standby_streaming_delay: '200ms',
      primary_conninfo: `host=${hostname} port=${this.port} user=${username} password=${password}`,
    };
    const standby = new PostgresServer(this.processes, directory, await freePort(), settings);
    await standby.start();
    return standby;
  }

  get url(): string {
    const url = new URL(template().url);
    url.port = String(this.port);
    return url.href;
  }

  /** Waits until it answers. */
  async start(): Promise<void> {
    const { uid, gid } = statSync(this.directory);
    const account = process.getuid?.() === 0 ? { uid, gid } : {};
    const args = ['-D', this.directory, ...this.arguments];
    this.child = this.processes.spawn(this.program, args, { cwd: '/', ...account });
    while (!(await this.answers())) {
      if (!this.child.runs) {
        // Sessions of a killed server take a moment to end.
        if (!this.child.output.includes('is still in use'))
          throw new Error(`PostgreSQL did not start:\n${this.child.output}`);
        this.child = this.processes.spawn(this.program, args, { cwd: '/', ...account });
      }
      await sleep(20);
    }
  }

  async startUnlessRunning(): Promise<void> {
    if (!this.child?.runs) await this.start();
  }

  /** Also works for a paused server. */
  async stop(mode: keyof typeof SIGNAL): Promise<void> {
    if (this.child?.runs) signal(this.child.pid, 'SIGCONT');
    await this.child?.end(SIGNAL[mode]);
  }

  /**
   * Pauses the server and all its sessions: connections stay open without any response.
   * @returns a function that continues it
   */
  pause(): () => void {
    const postmaster = this.child?.pid ?? 0;
    process.kill(postmaster, 'SIGSTOP');
    // The server starts no more sessions; those just being opened are paused too.
    const sessions = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number);
    // A paused session would never notice that its server was killed.
    for (const pid of sessions) this.processes.hold(pid);
    const all = [postmaster, ...sessions];
    for (const pid of sessions) signal(pid, 'SIGSTOP');
    return () => {
      for (const pid of all) signal(pid, 'SIGCONT');
      for (const pid of sessions) this.processes.drop(pid);
    };
  }

  /** Closes every connection of the service. @returns their number */
  async terminateSessions(): Promise<number> {
    const ended = await this.query(END_SESSIONS);
    return ended.length;
  }

  /** Occupies all connections of the server except those reserved for superusers, including those of the service. */
  async occupyAllSessions(): Promise<{ leave(): Promise<unknown> }> {
    const first = this.client();
    await first.connect();
    const taken = [first];
    for (;;) {
      const ended = await first.query(END_SESSIONS);
      taken.push(...(await this.allThatAreLeft()));
      // Otherwise the service might reopen one of its lost connections first.
      if (ended.rows.length === 0) return { leave: () => Promise.all(taken.map((one) => one.end())) };
    }
  }

  private async allThatAreLeft(): Promise<Client[]> {
    const taken: Client[] = [];
    for (;;) {
      const client = this.client();
      try {
        await client.connect();
        taken.push(client);
      } catch {
        return taken;
      }
    }
  }

  query<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return this.using(async (client) => (await client.query<Row>(text, values)).rows);
  }

  /** Runs work with a separate connection. */
  async using<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = this.client();
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  private client(): Client {
    const client = new Client({ connectionString: this.url, connectionTimeoutMillis: 2_000 });
    // A broken connection is reported by the current statement.
    client.on('error', () => undefined);
    return client;
  }

  private get arguments(): string[] {
    const settings = { ...SETTINGS, ...this.more, port: String(this.port) };
    return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  }

  /** In single-user mode, because the role may not grant itself replication, nor pause a replay. */
  private makeSuperuser(): void {
    const { uid, gid } = statSync(this.directory);
    execFileSync(this.program, ['--single', '-D', this.directory, ...this.arguments, 'postgres'], {
      cwd: '/',
      input: `alter role "${new URL(this.url).username}" superuser replication\n`,
      stdio: ['pipe', 'ignore', 'ignore'],
      ...(process.getuid?.() === 0 ? { uid, gid } : {}),
    });
  }

  /** The program that created the template, read from the command line that a server records. */
  private get program(): string {
    return readFileSync(join(template().directory, 'postmaster.opts'), 'utf8').split(' "')[0] ?? '';
  }

  private async answers(): Promise<boolean> {
    try {
      await this.query('select 1');
      return true;
    } catch {
      return false;
    }
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
