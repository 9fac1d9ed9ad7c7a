import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { median } from './rounds.mjs';

/**
 * Imports a blog into empty workspaces. The time to start and stop the command is measured with an empty folder.
 * @param {import('./galley.mjs').Galley} galley
 * @param {string} folder of Markdown files
 * @param {{ slug: string, key: string }[]} workspaces empty ones
 * @returns {Promise<{ posts: number, seconds: number, idleSeconds: number, postsPerSecond: number }>}
 */
export async function measureImport(galley, folder, workspaces) {
  const nothing = join(galley.stage.folder, 'nothing');
  await mkdir(nothing, { recursive: true });
  const [all, idle] = [[], []];
  for (const { slug } of workspaces) {
    idle.push((await timed(galley, nothing, slug)).seconds);
    all.push(await timed(galley, folder, slug));
  }
  const posts = all[0].created;
  const [seconds, idleSeconds] = [median(all.map((one) => one.seconds)), median(idle)];
  return { posts, seconds, idleSeconds, postsPerSecond: posts / (seconds - idleSeconds) };
}

async function timed(galley, folder, slug) {
  const begun = performance.now();
  const { items } = await galley.command('import', 'markdown', folder, '--workspace', slug);
  return { created: items.created, seconds: (performance.now() - begun) / 1_000 };
}
