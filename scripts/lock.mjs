import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between signs of life of a holder, and the age at which a lock counts as abandoned. */
const SIGN_OF_LIFE = 2_000;
const SILENCE = 30_000;

/**
 * Runs work while no other process holds the lock. A lock left by a crashed process is taken over.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  while (!take(file)) {
    if (isAbandoned(file)) discard(file);
    else await sleep(100);
  }
  const signs = setInterval(() => utimesSync(file, new Date(), new Date()), SIGN_OF_LIFE);
  try {
    return await work();
  } finally {
    clearInterval(signs);
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    const fd = openSync(file, 'wx');
    writeSync(fd, String(process.pid));
    closeSync(fd);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isAbandoned(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > SILENCE) return true;
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid > 0) process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** Renames the file first, so that only one process removes an abandoned lock, and none removes a new holder's. */
function discard(file) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (isAbandoned(aside)) rmSync(aside);
    else renameSync(aside, file);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}
