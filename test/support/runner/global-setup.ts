import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../../libs/platform/src/embedded-postgres/index.ts';
import { PgBouncer } from '../database/pgbouncer.ts';
import { memoryFolder } from '../process/memory-folder.ts';
import { refuseUnlessTest, TEST_POOLER_URL, TEST_RUN, TEST_SERVER } from '../test-server.ts';

declare global {
  var galleyTestServer: EmbeddedPostgres | undefined;
  var galleyTestPooler: PgBouncer | undefined;
}

/** Pool size per database: smaller than the number of connections that applications request at once. */
const POOLED = 2;

const FOLDER = /^galley-test-(\d+)-/;

/** Starts one server for all spec files of a run, or uses the one of `TEST_DATABASE_URL`. */
async function globalSetup(): Promise<void> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) refuseUnlessTest(new URL(given).pathname.slice(1));
  process.env[TEST_RUN] = `galley_test_${process.pid}_${randomBytes(3).toString('hex')}`;
  const server = given ?? (await startServer());
  process.env[TEST_SERVER] = server;
  if (process.env['TEST_POOLER'] === 'transaction') {
    globalThis.galleyTestPooler = await PgBouncer.start(server, 'transaction', POOLED);
    process.env[TEST_POOLER_URL] = globalThis.galleyTestPooler.urlOf(server);
  }
}

async function startServer(): Promise<string> {
  const parent = memoryFolder();
  for (const name of readdirSync(parent))
    if (isAbandoned(name)) rmSync(join(parent, name), { recursive: true, force: true });
  const dataDir = join(parent, `galley-test-${process.pid}-${randomBytes(3).toString('hex')}`);
  const interrupted = (signal: NodeJS.Signals) => {
    rmSync(dataDir, { recursive: true, force: true });
    process.removeListener('SIGINT', interrupted).removeListener('SIGTERM', interrupted);
    process.kill(process.pid, signal);
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  const log = (message: string) => void (process.env['DEBUG'] && process.stderr.write(`${message}\n`));
  const server = await startEmbeddedPostgres({ dataDir, log, durability: 'none', ephemeral: true });
  // From here on the server removes its data itself, however this process ends.
  process.removeListener('SIGINT', interrupted).removeListener('SIGTERM', interrupted);
  globalThis.galleyTestServer = server;
  return server.url;
}

/** Whether the folder belongs to a run that was killed before its server could remove it. */
function isAbandoned(name: string): boolean {
  const pid = Number(FOLDER.exec(name)?.[1]);
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

// oxlint-disable-next-line import/no-default-export -- required by jest
export default globalSetup;
