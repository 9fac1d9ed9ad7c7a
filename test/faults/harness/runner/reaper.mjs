// Outlives the process that started it for a moment: when its standard input ends, because that process ended in any
// way, it kills the processes that were still held. Each input line is "hold <pid>" or "drop <pid>".
import { createInterface } from 'node:readline';

const held = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
for await (const line of createInterface({ input: process.stdin })) {
  const [what, pid] = line.split(' ');
  if (what === 'hold') held.add(Number(pid));
  else held.delete(Number(pid));
}
for (const pid of held) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
