import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds. */
const PAUSE = 100;

/**
 * Runs every case once per round, one round after another, so that changes in the speed of the machine affect all
 * cases.
 * @param {import('./load.mjs').Load} load
 * @param {{ cases: import('./read-cases.mjs').Case[], connections: number[], rounds: number, seconds: number, tell: (name: string) => void }} plan
 * @param {(one: import('./read-cases.mjs').Case) => { url: string, headers: Record<string, string>, anything: string }} serverOf `anything`: a path that it answers
 * @returns {Promise<Row[]>}
 *
 * @typedef {{ name: string, server: string, connections: number, perSecond: number, p50: number, p99: number }} Row
 */
export async function measure(load, { cases, connections, rounds, seconds, tell }, serverOf) {
  const rows = cases.flatMap((one) => connections.map((count) => ({ one, count, results: [] })));
  for (let round = 1; round <= rounds; round += 1) {
    for (const { one, count, results } of rows) {
      tell(`round ${round} of ${rounds}: ${one.name}, ${count} connections`);
      const result = await load.run({ ...serverOf(one), requests: one.requests, connections: count, seconds });
      check(one, result);
      await untilIdle(serverOf(one));
      results.push(result);
    }
  }
  return rows.map(({ one, count, results }) => ({
    name: one.name,
    server: one.server,
    connections: count,
    perSecond: median(results.map(({ perSecond }) => perSecond)),
    p50: median(results.map(({ p50 }) => p50)),
    p99: median(results.map(({ p99 }) => p99)),
  }));
}

/** Waits for requests that were still running when a case ended: the server answers this request after them. */
async function untilIdle({ url, headers, anything }) {
  const response = await fetch(url + anything, { headers });
  await response.arrayBuffer();
  await sleep(PAUSE);
}

/** @throws {Error} if a response was wrong: a wrong response must not count as a fast one */
function check({ name, status }, { errors, reasons, statuses }) {
  const others = Object.keys(statuses).filter((answered) => answered !== String(status));
  if (errors === 0 && others.length === 0 && statuses[status] > 0) return;
  throw new Error(
    `"${name}" got wrong answers: ${errors} errors (${reasons.join('; ')}), by status ${JSON.stringify(statuses)}, not ${status}`,
  );
}

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1] + sorted[Math.floor(middle)]) / 2;
}
