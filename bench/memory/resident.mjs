import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { processorSeconds } from '../processor-time.mjs';

const MIB = 1_024;

/** Current and peak memory of a process in MiB, from Linux. */
export async function resident(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const of = (name) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)[1]) / MIB;
  return { now: of('VmRSS'), most: of('VmHWM') };
}

/** Resets the peak to the current memory. */
export function forgetMost(pid) {
  return writeFile(`/proc/${pid}/clear_refs`, '5');
}

/** Peak memory of a program that has ended. @param {import('../program.mjs').Program} program */
export async function mostUntilEnd(program) {
  return (await costUntilEnd(program)).most;
}

/**
 * Peak memory and processor time of a program that has ended.
 * @param {import('../program.mjs').Program} program
 * @returns {Promise<{ most: number, seconds: number }>} peak MiB, and processor time
 */
export async function costUntilEnd(program) {
  let [most, seconds] = [0, 0];
  const ended = program.result();
  let running = true;
  void ended.finally(() => (running = false)).catch(() => undefined);
  while (running) {
    const { pid } = program.child;
    most = await resident(pid).then(
      (held) => held.most,
      () => most,
    );
    seconds = await processorSeconds(pid).catch(() => seconds);
    await sleep(50);
  }
  await ended;
  return { most, seconds };
}
