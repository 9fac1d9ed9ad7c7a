// Outlives whoever started it for a moment: when its standard input ends, so because they ended in whatever way, it kills
// the processes that they still held. Each line is "hold <pid>" or "drop <pid>".
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
    // It ended by itself.
  }
}
