import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { findBlog } from './blog.mjs';
import { measureBodies } from './bodies/measure-bodies.mjs';
import { measureBounds } from './bounds/measure-bounds.mjs';
import { measureStrangers } from './bounds/measure-strangers.mjs';
import { measureChanges } from './changes/measure-changes.mjs';
import { measureDashboardStart } from './dashboard/measure-dashboard-start.mjs';
import { measureLongList } from './dashboard/measure-long-list.mjs';
import { measureTyping } from './dashboard/measure-typing.mjs';
import { openDatabase, openDatabases } from './database.mjs';
import { Galley } from './galley.mjs';
import { measureGrowth } from './growth/measure-growth.mjs';
import { measureHttp } from './measure-http.mjs';
import { measureImport } from './measure-import.mjs';
import { measureStartup } from './measure-startup.mjs';
import { measureMemory } from './memory/measure-memory.mjs';
import { measureMixed } from './mixed/measure-mixed.mjs';
import { measureMoving } from './moving/measure-moving.mjs';
import { readOptions } from './options.mjs';
import { measureReplicas } from './replicas/measure-replicas.mjs';
import { inWords } from './report.mjs';
import { Stage } from './stage.mjs';
import { measureWrites } from './writes/measure-writes.mjs';
import { writeBlog } from './written-blog.mjs';

/** Posts, and the same number of tags, of the workspace for writes. */
const WRITTEN_POSTS = 200;

const machine = { node: process.version, cores: availableParallelism(), cpu: cpus()[0]?.model, load: loadavg()[0] };

let stage;
try {
  const options = readOptions(process.argv.slice(2));
  stage = await Stage.open();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void leave(130));
  const results = { machine, quick: options.quick, ...(await run(stage, options)) };
  process.stdout.write(`\n${machine.cores} cores, Node ${machine.node}, load ${machine.load.toFixed(1)} before\n\n`);
  process.stdout.write(inWords(results));
  if (options.json) await writeFile(options.json, `${JSON.stringify(results, null, 2)}\n`);
  await leave(0);
} catch (error) {
  process.stderr.write(`\n${error.message}\n${stage?.output ?? ''}\n`);
  await leave(1);
}

async function run(stage, options) {
  const { parts, rounds, seconds, imports, starts } = options;
  const results = {};
  if (parts.has('import') || parts.has('http')) {
    tell('starting a database');
    const galley = new Galley(stage, await openDatabase(stage));
    const { folder, what } = await findBlog(stage);
    const workspaces = [];
    for (let n = 0; n < (parts.has('import') ? imports : 1); n += 1)
      workspaces.push(await galley.workspace(`read-${n}`));
    tell(`importing ${what}`);
    results.blog = what;
    results.import = await measureImport(galley, folder, workspaces);
    if (parts.has('http')) {
      const keys = { readKey: workspaces[0].key, writeKey: await writtenWorkspace(galley) };
      results.http = await measureHttp(galley, keys, { rounds, seconds, tell });
    }
  }
  if (parts.has('startup')) {
    tell('starting and stopping');
    results.startup = await measureStartup(stage, await (await openDatabases(stage))(), starts);
  }
  if (parts.has('mixed')) results.mixed = await measureMixed(stage, { ...options, tell });
  if (parts.has('changes')) results.changes = await measureChanges(stage, { ...options, tell });
  if (parts.has('writes')) results.writes = await measureWrites(stage, { ...options, tell });
  if (parts.has('growth')) results.growth = await measureGrowth(stage, { ...options, tell });
  if (parts.has('replicas')) results.replicas = await measureReplicas(stage, { ...options, tell });
  if (parts.has('moving')) results.moving = await measureMoving(stage, { ...options, tell });
  if (parts.has('typing')) results.typing = await measureTyping(stage, { ...options, tell });
  if (parts.has('long-list')) results.longList = await measureLongList(stage, { ...options, tell });
  if (parts.has('dashboard-start')) results.dashboardStart = await measureDashboardStart(stage, { ...options, tell });
  if (parts.has('memory')) results.memory = await measureMemory(stage, { ...options, tell });
  if (parts.has('bounds')) results.bounds = await measureBounds(stage, { tell });
  if (parts.has('bodies')) results.bodies = await measureBodies(stage, { tell });
  if (parts.has('strangers')) results.strangers = await measureStrangers(stage, { ...options, tell });
  return results;
}

async function writtenWorkspace(galley) {
  const { slug, key } = await galley.workspace('written');
  const folder = join(galley.stage.folder, 'written');
  await writeBlog(folder, WRITTEN_POSTS);
  await galley.command('import', 'markdown', folder, '--workspace', slug);
  return key;
}

function tell(what) {
  process.stderr.write(`${what}\n`);
}

async function leave(code) {
  await stage?.close();
  process.exit(code);
}
