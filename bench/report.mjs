import { bodiesTable } from './bodies/measure-bodies.mjs';
import { boundsTable } from './bounds/measure-bounds.mjs';
import { strangersTable } from './bounds/measure-strangers.mjs';
import { changesTable } from './changes/measure-changes.mjs';
import { dashboardStartTable } from './dashboard/measure-dashboard-start.mjs';
import { longListTables } from './dashboard/measure-long-list.mjs';
import { typingTable } from './dashboard/measure-typing.mjs';
import { growthTables } from './growth/growth-report.mjs';
import { memoryTable } from './memory/measure-memory.mjs';
import { movingTable } from './moving/measure-moving.mjs';
import { REFERENCES } from './references.mjs';
import { replicasTable } from './replicas/measure-replicas.mjs';
import { writesTable } from './writes/measure-writes.mjs';

/**
 * Formats the results as text.
 * @param {{ import?: any, http?: any, startup?: any, mixed?: any, changes?: any, writes?: any, growth?: any, replicas?: any, memory?: any, bounds?: any, strangers?: any, bodies?: any, moving?: any, typing?: any, longList?: any, dashboardStart?: any }} results
 * @returns {string}
 */
export function inWords({
  import: imported,
  http,
  startup,
  mixed,
  changes,
  writes,
  growth,
  replicas,
  memory,
  moving,
  bounds,
  strangers,
  bodies,
  typing,
  longList,
  dashboardStart,
}) {
  const parts = [];
  if (http) parts.push(ofHttp(http));
  if (imported) parts.push(ofImport(imported));
  if (startup) parts.push(ofStartup(startup));
  if (mixed) parts.push(ofMixed(mixed));
  if (changes) parts.push(ofChanges(changes));
  if (writes) parts.push(table(writesTable(writes)).join('\n'));
  for (const rows of growth ? growthTables(growth) : []) parts.push(table(rows).join('\n'));
  if (replicas) parts.push(table(replicasTable(replicas)).join('\n'));
  if (memory) parts.push(table(memoryTable(memory)).join('\n'));
  if (moving) parts.push(table(movingTable(moving)).join('\n'));
  if (bounds) parts.push(table(boundsTable(bounds)).join('\n'));
  if (bodies) parts.push(table(bodiesTable(bodies)).join('\n'));
  if (strangers) parts.push(table(strangersTable(strangers)).join('\n'));
  if (typing) parts.push(table(typingTable(typing)).join('\n'));
  for (const rows of longList ? longListTables(longList) : []) parts.push(table(rows).join('\n'));
  if (dashboardStart) parts.push(table(dashboardStartTable(dashboardStart)).join('\n'));
  return `${parts.join('\n\n')}\n`;
}

function ofHttp({ answerBytes, rows }) {
  const names = REFERENCES.map(({ name }) => name);
  const head = ['case', 'connections', 'requests/s', 'p50 ms', 'p99 ms', ...names.map((name) => `÷ ${name}`)];
  const lines = rows.map((row) => [
    row.name,
    String(row.connections),
    row.perSecond.toFixed(0),
    row.p50.toFixed(2),
    row.p99.toFixed(2),
    ...names.map((name) => (row.perSecond / rateOf(rows, name, row.connections)).toFixed(2)),
  ]);
  return [`The answer about one post has ${answerBytes} bytes.`, '', ...table([head, ...lines])].join('\n');
}

function rateOf(rows, name, connections) {
  return rows.find((row) => row.name === name && row.connections === connections).perSecond;
}

function ofImport({ posts, seconds, idleSeconds, postsPerSecond }) {
  return (
    `Import: ${posts} posts in ${seconds.toFixed(1)} s, of which ${idleSeconds.toFixed(1)} s to start and stop; ` +
    `${postsPerSecond.toFixed(0)} posts/s.`
  );
}

function ofStartup({ firstSeconds, warmSeconds, onDatabaseSeconds, nestSeconds }) {
  const compared = (seconds) => `${seconds.toFixed(2)} s (${(seconds / nestSeconds).toFixed(1)} times a bare Nest)`;
  return (
    `Start to first answer: ${compared(onDatabaseSeconds)} on a database that runs, ${compared(warmSeconds)} with the ` +
    `embedded one started too; a bare Nest ${nestSeconds.toFixed(2)} s. The very first start took ${firstSeconds.toFixed(2)} s.`
  );
}

function ofMixed(rows) {
  const head = [
    'mixed reads',
    'connections',
    'requests/s',
    'p99 ms',
    '÷ without writes',
    'p99 ÷ without writes',
    'posts imported/s',
  ];
  const lines = rows.map((row) => [
    row.importing ? `an import into ${row.importing}` : `${row.writes} writes a second`,
    String(row.connections),
    row.perSecond.toFixed(0),
    row.p99.toFixed(1),
    row.ofQuiet.toFixed(2),
    row.p99OfQuiet.toFixed(2),
    row.imported?.toFixed(0) ?? '',
  ]);
  return table([head, ...lines]).join('\n');
}

function ofChanges(results) {
  const { rows, told } = changesTable(results);
  return [...table(rows), '', told].join('\n');
}

/** Aligns texts to the left, numbers to the right. */
function table(rows) {
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => row[at].length)));
  return rows.map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('  '),
  );
}
