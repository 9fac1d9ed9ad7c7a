import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { migrate } from '../../dist/libs/platform/src/index.js';
import { migrations } from '../../dist/migrations/index.js';
import { openDatabase } from '../database.mjs';
import { fill } from '../growth/fill.mjs';
import { median } from '../rounds.mjs';
import { statementOf, triggersTurned, VARIANTS, WRITE_NAMES } from './variants.mjs';

/** Posts of the workspace. */
const POSTS = 10_000;
/** Transactions of one turn, and how many warm up before them. */
const TURN = 150;
const WARM = 20;

/**
 * Measures the database work of a write: the same transaction with and without the change feed and the totals, in
 * turns. The measure is the CPU time of the session, which other load hardly affects; commits do not wait for the
 * disk. The database must be on this machine.
 *
 * @param {import('../stage.mjs').Stage} stage
 * @param {{ rounds: number, tell: (what: string) => void }} options
 * @returns {Promise<{ write: string, variant: string, cpu: number, ofWhole: number }[]>} `cpu` in milliseconds;
 * `ofWhole`: share of the complete write
 */
export async function measureWrites(stage, { rounds, tell }) {
  const url = await openDatabase(stage);
  await migrate(url, migrations);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  stage.atEnd(() => client.end());
  tell(`filling ${POSTS} posts`);
  await fill(client, { posts: POSTS, workspaces: 1 });
  await client.query('set synchronous_commit = off');
  const { rows: posts } = await client.query('select workspace_id, id from posts where deleted_at is null limit 1000');
  const [{ pid }] = (await client.query('select pg_backend_pid() as pid')).rows;
  const cells = WRITE_NAMES.flatMap((write) => VARIANTS.map((variant) => ({ write, variant, times: [] })));
  for (let round = 1; round <= 3 * rounds; round += 1) {
    tell(`round ${round} of ${3 * rounds}: writes`);
    for (const cell of cells) cell.times.push(await turn({ client, pid, posts }, cell));
  }
  return cells.map(({ write, variant, times }) => {
    const whole = cells.find((each) => each.write === write).times;
    return {
      write,
      variant: variant.name,
      cpu: median(times),
      ofWhole: median(times.map((time, at) => time / whole[at])),
    };
  });
}

/** @returns {Promise<number>} milliseconds of CPU of one write */
async function turn({ client, pid, posts }, { write, variant }) {
  await client.query(triggersTurned(variant.triggers));
  const statement = statementOf(write);
  let began = 0;
  for (let n = 0; n < WARM + TURN; n += 1) {
    if (n === WARM) began = await cpuOf(pid);
    const { workspace_id: workspace, id } = posts[(n * 7919) % posts.length];
    await client.query('begin');
    await client.query({ ...statement, values: [workspace, id, String(n)] });
    await client.query({ ...variant.closing, values: [[workspace], id] });
    await client.query('commit');
  }
  return ((await cpuOf(pid)) - began) / TURN;
}

/** CPU milliseconds so far, from Linux, which counts nanoseconds. */
async function cpuOf(pid) {
  return Number((await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')[0]) / 1e6;
}

/** @param {Awaited<ReturnType<typeof measureWrites>>} rows */
export function writesTable(rows) {
  const lines = rows.map(({ write, variant, cpu, ofWhole }) => [
    `${write}, ${variant}`,
    cpu.toFixed(2),
    ofWhole.toFixed(2),
  ]);
  return [['write, in the database', 'ms of CPU', '÷ as it is'], ...lines];
}
