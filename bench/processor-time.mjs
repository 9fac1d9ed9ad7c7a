import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Fields of `/proc/PID/stat` from the state on: the parent, own time (user, system), and that of children that ended. */
const [PARENT, OWN, ENDED] = [1, 11, 13];
const TICKS_PER_SECOND = 100;

/** Processor seconds of a process so far, from Linux. */
export async function processorSeconds(pid) {
  return sum(await fieldsOf(pid), OWN);
}

/**
 * Processor seconds of the embedded server so far, with all its sessions.
 * @param {string} folder of its data
 */
export async function databaseSeconds(folder) {
  const [server] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  const own = await fieldsOf(server);
  let ticks = sum(own, OWN) + sum(own, ENDED);
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const fields = await fieldsOf(pid).catch(() => []);
    if (fields[PARENT] === server) ticks += sum(fields, OWN);
  }
  return ticks;
}

async function fieldsOf(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function sum(fields, from) {
  return (Number(fields[from]) + Number(fields[from + 1])) / TICKS_PER_SECOND;
}
