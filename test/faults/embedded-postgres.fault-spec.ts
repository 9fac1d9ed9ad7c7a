import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import { EmbeddedPostgresProcesses, type ProcessOptions } from '../support/database/embedded-postgres-process.ts';
import { memoryFolder } from '../support/process/memory-folder.ts';

// Starts, crashes and recovery of real servers take long on a busy machine.
jest.setTimeout(60_000);

const processes = new EmbeddedPostgresProcesses();
const parent = realpathSync(mkdtempSync(join(memoryFolder(), 'galley-embedded-')));
const made = join(parent, 'made');
let dataDir: string;
let options: ProcessOptions;
let firstTime: { url: string; told: string[] };
let count = 0;

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  // Some tests stop the server while a connection is open.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const pidFile = () => join(dataDir, 'postgres', 'data', 'postmaster.pid');
const serverPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

/**
 * Whether a server serves `dataDir`. Reads the file without checking that it exists, because it may disappear in
 * between.
 */
function served(): boolean {
  try {
    return runs(serverPid());
  } catch {
    return false;
  }
}

function runs(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

const watchdogOf = (pid: number) => Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(10);
}

const answers = (url: string) =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  );

beforeAll(async () => {
  chmodSync(parent, 0o755);
  const first = await processes.start({ dataDir: made, durability: 'none' });
  await query(first.url, "create table kept as select 'from the first start'::text as what");
  await processes.stop(first.process);
  firstTime = first;
});

beforeEach(() => {
  dataDir = join(parent, String((count += 1)));
  options = { dataDir, durability: 'none' };
  execFileSync('cp', ['-a', made, dataDir]);
});

afterEach(async () => {
  await processes.killAll();
  await until(() => !served());
  rmSync(dataDir, { recursive: true, force: true });
});

afterAll(() => {
  processes.remove();
  rmSync(parent, { recursive: true, force: true });
});

describe('the first start', () => {
  it('creates the database, and says so', () => {
    expect(firstTime.told).toEqual([expect.stringContaining('Creating the database in')]);
    expect(existsSync(join(made, 'postgres', 'data', 'PG_VERSION'))).toBe(true);
  });

  it('leaves data that the second start finds', async () => {
    const { url, adopted, told } = await processes.start(options);
    expect(adopted).toBe(false);
    expect(told).toEqual([]);
    expect(await query(url, 'select what from kept')).toEqual([{ what: 'from the first start' }]);
  });

  it('makes a UTF-8 database that sorts and folds alike on every machine', async () => {
    const { url } = await processes.start(options);
    expect(
      await query(
        url,
        "select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, upper('é') as upper from pg_database where datname = 'galley'",
      ),
    ).toEqual([{ encoding: 'UTF8', provider: 'b', upper: 'É' }]);
  });

  it('makes a role that may create databases and is no superuser', async () => {
    const { url } = await processes.start(options);
    const role = 'select rolname, rolsuper, rolcreatedb from pg_roles where rolname = current_user';
    expect(await query(url, role)).toEqual([{ rolname: 'galley', rolsuper: false, rolcreatedb: true }]);
  });

  it('keeps the password where only the owner reads it, and lets nobody in without', async () => {
    const { url } = await processes.start(options);
    expect(statSync(join(dataDir, 'postgres', 'data', 'galley.password')).mode & 0o777).toBe(0o600);
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('listens on this machine only', async () => {
    await processes.start(options);
    const [socketFolder, address] = readFileSync(pidFile(), 'utf8').split('\n').slice(4, 6);
    expect({ socketFolder, address }).toEqual({ socketFolder: '', address: '127.0.0.1' });
  });
});

describe('a shared server', () => {
  it('is one, also when two processes make it at once', async () => {
    rmSync(dataDir, { recursive: true });
    const [one, two] = await Promise.all([processes.start(options), processes.start(options)]);
    expect([one.error, two.error]).toEqual([undefined, undefined]);
    expect(one.url).toBe(two.url);
    expect([one, two].filter(({ adopted }) => adopted)).toHaveLength(1);
  });

  it('outlives the process that started it, and not the last one', async () => {
    const starter = await processes.start(options);
    const second = await processes.start(options);
    expect(second).toMatchObject({ url: starter.url, adopted: true });
    await processes.kill(starter.process);
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    const pid = serverPid();
    await processes.kill(second.process);
    await until(() => !runs(pid));
  });

  it('is left running by the one that stops, and stopped by the last', async () => {
    const starter = await processes.start(options);
    const second = await processes.start(options);
    await processes.stop(starter.process);
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    const pid = serverPid();
    await processes.stop(second.process);
    // Without waiting: `stop` resolves after the server has ended.
    expect(runs(pid)).toBe(false);
    expect(existsSync(pidFile())).toBe(false);
  });

  it('is there for one that comes while the last one leaves', async () => {
    let leaving = await processes.start(options);
    for (let round = 0; round < 5; round += 1) {
      const [coming] = await Promise.all([processes.start(options), processes.kill(leaving.process)]);
      expect(coming.error).toBeUndefined();
      await until(() => answers(coming.url));
      leaving = coming;
    }
  });
});

describe('after an accident', () => {
  it('stops the server of a killed process', async () => {
    const { process: user } = await processes.start(options);
    const pid = serverPid();
    await processes.kill(user);
    await until(() => !runs(pid));
    expect(await processes.start(options)).toMatchObject({ adopted: false });
  });

  it('brings a killed server back, where its users look for it', async () => {
    const { url } = await processes.start(options);
    const pid = serverPid();
    process.kill(pid, 'SIGKILL');
    await until(() => !runs(pid));
    await until(() => answers(url));
    expect(serverPid()).not.toBe(pid);
  });

  it('replaces a server that nothing watches any more', async () => {
    const { process: user } = await processes.start(options);
    const orphan = serverPid();
    process.kill(watchdogOf(orphan), 'SIGKILL');
    await processes.kill(user);
    expect(runs(orphan)).toBe(true);
    const { url, adopted, told } = await processes.start(options);
    expect(adopted).toBe(false);
    expect(told).toContainEqual(expect.stringContaining(String(orphan)));
    expect(runs(orphan)).toBe(false);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.each([
    ['nobody', 2 ** 22 + 1],
    ['a process of another kind', process.pid],
  ])('is not held up by a postmaster.pid that names %s', async (_, pid) => {
    const { process: user } = await processes.start(options);
    const server = serverPid();
    const left = readFileSync(pidFile(), 'utf8');
    await processes.kill(user);
    await until(() => !runs(server));
    writeFileSync(pidFile(), left.replace(/^\d+/, String(pid)));
    expect(await processes.start(options)).toMatchObject({ adopted: false });
    expect(serverPid()).not.toBe(pid);
  });
});

it('refuses the data of another major version, and says what to do', async () => {
  writeFileSync(join(dataDir, 'postgres', 'data', 'PG_VERSION'), '15\n');
  const { error } = await processes.start(options);
  expect(error).toMatch(/was made by PostgreSQL 15, .* brings PostgreSQL 18.*pg_dump/);
});

it('says what PostgreSQL said when it does not start', async () => {
  const { url } = await processes.start(options);
  const other = join(parent, 'other');
  execFileSync('cp', ['-a', made, other]);
  const { error } = await processes.start({ ...options, dataDir: other, port: Number(new URL(url).port) });
  expect(error).toContain('Address already in use');
});

it('deletes an ephemeral data directory however its last user ends', async () => {
  // A folder in which the operating system account of the server can delete its own files.
  const ephemeral = join(memoryFolder(), `galley-ephemeral-${process.pid}`);
  const { process: user } = await processes.start({ dataDir: ephemeral, durability: 'none', ephemeral: true });
  expect(existsSync(ephemeral)).toBe(true);
  await processes.kill(user);
  await until(() => !existsSync(ephemeral));
});
