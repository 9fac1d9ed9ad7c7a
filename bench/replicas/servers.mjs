import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../free-port.mjs';

const run = promisify(execFile);
/** CPU ticks per second, as Linux counts them. */
const TICKS = 100;
/** Characters. */
const LAST_WORDS = 2_000;
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  wal_level: 'replica',
  max_wal_senders: '10',
  hot_standby: 'on',
  hot_standby_feedback: 'on',
  max_connections: '200',
  timezone: 'UTC',
};

/** A PostgreSQL server on an existing data folder, running until the end of the measurement. */
export class Server {
  /**
   * @param {string} url valid except for its port
   * @param {import('node:child_process').ChildProcess} child
   */
  constructor(url, child) {
    this.url = url;
    this.child = child;
  }

  /**
   * @param {import('../stage.mjs').Stage} stage
   * @param {string} directory with its data
   * @param {string} url of the server that used the folder before
   */
  static async start(stage, directory, url, settings = {}) {
    const { program, account } = await howItRan(directory);
    const own = new URL(url);
    own.port = String(await freePort());
    const args = Object.entries({ ...SETTINGS, ...settings, port: own.port }).flatMap(([k, v]) => ['-c', `${k}=${v}`]);
    const child = spawn(program, ['-D', directory, ...args], {
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      ...account,
    });
    let said = '';
    child.stderr.on('data', (text) => (said = `${said}${text}`.slice(-LAST_WORDS)));
    const gone = once(child, 'exit');
    stage.atEnd(async () => {
      child.kill('SIGQUIT');
      await gone;
    });
    const server = new Server(own.href, child);
    while (!(await server.answers())) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL over ${directory} did not start:\n${said}`);
      await sleep(50);
    }
    return server;
  }

  /** @returns {Promise<number>} milliseconds of CPU of all its processes, including those that have ended */
  async cpu() {
    const { pid } = this.child;
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    const own = await fieldsOf(pid);
    let ticks = own.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    for (const child of children.split(' ').filter(Boolean)) {
      const fields = await fieldsOf(child).catch(() => []);
      ticks += Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
    }
    return (ticks * 1_000) / TICKS;
  }

  async answers() {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 2_000 });
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/**
 * A primary and standbys, from cold copies of a folder that no server uses.
 * @param {import('../stage.mjs').Stage} stage
 * @param {string} directory
 * @param {string} url of the server that used the folder before
 * @param {number} count of standbys
 */
export async function startServers(stage, directory, url, count) {
  const { program, account } = await howItRan(directory);
  const { username, password } = new URL(url);
  // In single-user mode, because the role may not grant itself replication.
  const single = spawn(program, ['--single', '-D', directory, 'postgres'], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    ...account,
  });
  single.stdin.end(`alter role "${username}" replication\n`);
  await once(single, 'exit');
  const copies = Array.from({ length: count }, (_, n) => join(dirname(directory), `standby-${n}`));
  for (const copy of copies) {
    await run('cp', ['-a', directory, copy]);
    await writeFile(join(copy, 'standby.signal'), '');
    if (account.uid !== undefined) await chown(join(copy, 'standby.signal'), account.uid, account.gid);
  }
  const primary = await Server.start(stage, directory, url);
  const { port } = new URL(primary.url);
  const primary_conninfo = `host=127.0.0.1 port=${port} user=${username} password=${password}`;
  const standbys = [];
  for (const copy of copies) standbys.push(await Server.start(stage, copy, url, { primary_conninfo }));
  return { primary, standbys };
}

async function howItRan(directory) {
  const options = await readFile(join(directory, 'postmaster.opts'), 'utf8');
  const { uid, gid } = await stat(directory);
  return { program: options.split(' "')[0], account: process.getuid() === 0 ? { uid, gid } : {} };
}

async function fieldsOf(pid) {
  return (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ');
}
