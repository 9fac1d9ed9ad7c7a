/**
 * Loaded into a service (`node --import`): appends a line of JSON to WATCHED_LOOP for each turn of the event loop that
 * took long, with its duration and the processor time of the main thread in it, in milliseconds.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const EVERY = 5;
const LONG = 20;

const file = process.env.WATCHED_LOOP;
if (isMainThread && file) {
  let [wall, processor] = [performance.now(), processorTime()];
  const look = () => {
    const now = performance.now();
    if (now - wall > LONG) {
      const line = { wall: now - wall, processor: processorTime() - processor };
      appendFileSync(file, `${JSON.stringify(line)}\n`);
    }
    [wall, processor] = [performance.now(), processorTime()];
  };
  setInterval(look, EVERY).unref();
}

/** Of this thread, from Linux. */
function processorTime() {
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
}
