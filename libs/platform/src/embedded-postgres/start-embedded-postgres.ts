import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { usableBinaries } from './binaries.ts';
import { DATABASE, dataDirectory, passwordOf, ROLE } from './data-directory.ts';
import { adopt, freePort, lastWords, launch, rotateLog, untilGone, type Held, type Site } from './embedded-server.ts';
import { runningPostmaster } from './postmaster.ts';
import { serverFolder } from './server-folder.ts';
import type { Durability } from './server-options.ts';

export interface EmbeddedPostgresOptions {
  /** Galley's data directory; the server keeps its files in `postgres` below it. */
  dataDir: string;
  /** Port to listen on; a free one by default. A running server keeps its own. */
  port?: number | undefined;
  /** Called with a sentence about steps that take time or may surprise. */
  log: (message: string) => void;
  /** Default `full`. */
  durability?: Durability;
  /** Whether to delete the whole data directory when the last user has ended, for tests. */
  ephemeral?: boolean;
}

export interface EmbeddedPostgres {
  /** For a role that owns the database `galley` and may create others, but is no superuser. */
  url: string;
  /** Whether another process had started the server. */
  adopted: boolean;
  /** Stops using the server. If no other process uses it, resolves once it has stopped, or after a limited wait. */
  stop(): Promise<void>;
}

/** Milliseconds. */
const START_LIMIT = 120_000;
const STOP_LIMIT = 20_000;
/** A server without a watchdog for this long is an orphan; a starting one always has a watchdog. */
const ORPHAN_AFTER = 2_000;
/** Milliseconds after failed starts; processes of a killed server need a moment to end and to release its memory. */
const PAUSES = [20, 50, 100, 200, 400, 800, 1_600];

/**
 * Makes sure that the data directory's PostgreSQL runs until this process ends or calls `stop`. Several processes share
 * one server: the first starts it, and it ends with the last of them, even if that is killed.
 * @throws Error with a message for users when it cannot run here
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const site = await prepare(options);
  const deadline = Date.now() + START_LIMIT;
  const pauses = [...PAUSES];
  let unwatchedSince = 0;
  while (Date.now() < deadline) {
    const adopted = await adopt(site);
    if (adopted) return handle(site, adopted, true);
    const stranger = runningPostmaster(site.directory);
    if (!stranger) {
      const launched = await launch(site, options.port ?? (await freePort()));
      if (launched) return handle(site, launched, false);
      const pause = pauses.shift();
      if (pause === undefined) break;
      await sleep(pause);
    } else {
      unwatchedSince ||= Date.now();
      if (stranger.ready && Date.now() - unwatchedSince > ORPHAN_AFTER) stopOrphan(stranger.pid, options);
      await sleep(20);
    }
  }
  throw new Error(`PostgreSQL did not start in ${site.directory}. It said:\n${lastWords(site.folder)}`);
}

async function prepare({
  dataDir,
  log,
  durability = 'full',
  ephemeral = false,
}: EmbeddedPostgresOptions): Promise<Site> {
  const folder = serverFolder(dataDir, ephemeral, log);
  const binaries = usableBinaries(folder.account, folder.storage, log);
  const directory = await dataDirectory(folder, binaries, durability, log);
  rotateLog(folder);
  return { folder, directory, binaries, durability, deleteOnStop: ephemeral ? resolve(dataDir) : undefined };
}

function handle(site: Site, { pipe, port }: Held, adopted: boolean): EmbeddedPostgres {
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    pipe.release();
    if (!pipe.isHeld()) await untilGone(site, pipe, STOP_LIMIT);
  };
  const url = `postgres://${ROLE}:${passwordOf(site.directory)}@127.0.0.1:${port}/${DATABASE}`;
  return { url, adopted, stop: () => (stopped ??= stop()) };
}

/** Stops a server whose watchdog was killed, with the signal that the watchdog would have sent. */
function stopOrphan(pid: number, { log }: EmbeddedPostgresOptions): void {
  log(`Stopping a PostgreSQL (process ${pid}) that nothing watches any more`);
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
