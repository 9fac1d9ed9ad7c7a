import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../database.mjs';
import { Galley } from '../galley.mjs';
import { costUntilEnd } from '../memory/resident.mjs';
import { EXPORTS } from './written-exports.mjs';

const QUICK = [200, 400];

/**
 * Measures a dry run of an import by the number of posts: everything is read and converted, and nothing is written.
 * @param {import('../stage.mjs').Stage} stage
 * @param {{ quick: boolean, moved: number[], tell: (what: string) => void }} options
 * @returns {Promise<{ system: string, posts: number, seconds: number, most: number }[]>} seconds of processor time, MiB held at most
 */
export async function measureMoving(stage, { quick, moved, tell }) {
  const galley = new Galley(stage, await openDatabase(stage));
  const { slug } = await galley.workspace('moving');
  const rows = [];
  const trial = async (system, posts) => {
    const path = await EXPORTS[system](join(stage.folder, 'exports'), posts);
    const command = galley.program('import', system, path, '--workspace', slug, '--dry-run', '--json');
    const cost = await costUntilEnd(command);
    await rm(path, { recursive: true });
    return cost;
  };
  for (const system of Object.keys(EXPORTS)) {
    // The time to start and stop the command.
    const { seconds: idle } = await trial(system, 1);
    for (const posts of quick ? QUICK : moved) {
      tell(`${system}: ${posts} posts`);
      const { seconds, most } = await trial(system, posts);
      rows.push({ system, posts, seconds: seconds - idle, most });
    }
  }
  return rows;
}

/** @returns {string[][]} a table; times per post as ratios to the smallest blog of the same system */
export function movingTable(rows) {
  const lines = rows.map(({ system, posts, seconds, most }) => {
    const first = rows.find((row) => row.system === system);
    const growth = seconds / posts / (first.seconds / first.posts);
    return [system, String(posts), ((seconds / posts) * 1_000).toFixed(2), growth.toFixed(2), most.toFixed(0)];
  });
  return [['trial import', 'posts', 'processor ms a post', '÷ fewest', 'MiB at most'], ...lines];
}
