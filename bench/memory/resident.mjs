import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const MIB = 1_024;

/** Memory that a process holds now, and the most it held, in MiB. Linux tells. */
export async function resident(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const of = (name) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)[1]) / MIB;
  return { now: of('VmRSS'), most: of('VmHWM') };
}

/** What the process holds now is the most from here on. */
export function forgetMost(pid) {
  return writeFile(`/proc/${pid}/clear_refs`, '5');
}

/** The most that a program held until it ended. @param {import('../program.mjs').Program} program */
export async function mostUntilEnd(program) {
  let most = 0;
  const ended = program.result();
  let running = true;
  void ended.finally(() => (running = false)).catch(() => undefined);
  while (running) {
    most = await resident(program.child.pid).then(
      (held) => held.most,
      () => most,
    );
    await sleep(50);
  }
  await ended;
  return most;
}
