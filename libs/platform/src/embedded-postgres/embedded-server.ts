import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { KeepAlivePipe, removeDeadPipes } from './keep-alive-pipe.ts';
import { clearReusedPid, runningPostmaster, startedAs } from './postmaster.ts';
import type { ServerFolder } from './server-folder.ts';
import { serverArguments, type Durability } from './server-options.ts';
import { startWatchdog } from './watchdog.ts';

/** Milliseconds between two checks of a server that starts or stops. */
const LOOK = 5;
const LOG_LIMIT = 1_000_000;

/** The server of one data directory, as seen by one of the processes that may use it. */
export interface Site {
  folder: ServerFolder;
  directory: string;
  binaries: Binaries;
  durability: Durability;
  /** A folder to delete when the server stops. */
  deleteOnStop?: string | undefined;
}

/** A server that runs at least as long as its pipe is held. */
export interface Held {
  pipe: KeepAlivePipe;
  port: number;
}

/** Joins the users of a running server; null when there is none, or it is about to stop. */
export async function adopt(site: Site): Promise<Held | null> {
  const start = startedAs(site.directory);
  if (start === null) return null;
  const pipe = KeepAlivePipe.hold(site.folder, start);
  if (!pipe) return null;
  // It may still be starting, or restarting after a crash: while its watchdog answers, it will come.
  while (await pipe.isAnswered()) {
    const postmaster = runningPostmaster(site.directory);
    if (postmaster?.ready && startedAs(site.directory) === start) return { pipe, port: postmaster.port };
    await sleep(LOOK);
  }
  pipe.release();
  return null;
}

/**
 * Starts the server with this process as its only user; null when it did not start, for example because another process
 * was faster.
 */
export async function launch(site: Site, port: number): Promise<Held | null> {
  const { directory, folder } = site;
  clearReusedPid(directory);
  const start = randomBytes(6).toString('hex');
  const { pipe, end } = KeepAlivePipe.create(folder, start);
  const command = [site.binaries.postgres, ...serverArguments(directory, port, start, site.durability)];
  const watchdog = startWatchdog(folder, { command, pipe: pipe.path, end, deleteOnStop: site.deleteOnStop });
  const ended = new Promise<'ended'>((resolve) => {
    watchdog.once('exit', () => resolve('ended')).once('error', () => resolve('ended'));
  });
  while ((await Promise.race([ended, sleep(LOOK)])) !== 'ended') {
    if (startedAs(directory) === start && runningPostmaster(directory)?.ready) {
      removeDeadPipes(folder, start);
      return { pipe, port };
    }
  }
  pipe.release();
  return null;
}

/** Waits until the server has stopped and its watchdog has cleaned up, at most `limit` milliseconds. */
export async function untilGone(site: Site, pipe: KeepAlivePipe, limit: number): Promise<void> {
  const deadline = Date.now() + limit;
  const remains = () => existsSync(pipe.path) || runningPostmaster(site.directory);
  while (remains() && Date.now() < deadline) await sleep(LOOK);
}

/** A free TCP port. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** The end of the server's log, for the message about a failed start. */
export function lastWords(folder: ServerFolder): string {
  try {
    return readFileSync(logOf(folder), 'utf8').trimEnd().split('\n').slice(-5).join('\n');
  } catch {
    return '';
  }
}

/** Limits the size of the log: one older file is kept. */
export function rotateLog(folder: ServerFolder): void {
  const log = logOf(folder);
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) renameSync(log, `${log}.1`);
}

function logOf(folder: ServerFolder): string {
  return join(folder.path, 'server.log');
}
