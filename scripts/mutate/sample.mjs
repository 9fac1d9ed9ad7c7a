import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { root } from '../prepare.mjs';

/**
 * A sample of the files in git: those with the lowest hash of path and seed, so that a larger sample contains a
 * smaller one, and added or removed files do not change the choice among the others.
 * @param {string[]} patterns of paths; those after `!` are excluded
 * @param {number} count
 * @param {string} seed
 */
export function drawn(patterns, count, seed) {
  const specs = patterns.map((it) => (it.startsWith('!') ? `:(exclude,glob)${it.slice(1)}` : `:(glob)${it}`));
  const files = execFileSync('git', ['ls-files', '--', ...specs], { cwd: root, encoding: 'utf8' });
  const rank = (path) => createHash('sha256').update(`${seed} ${path}`).digest('hex');
  const ranked = files
    .split('\n')
    .filter(Boolean)
    .map((path) => ({ path, rank: rank(path) }));
  return ranked
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ path }) => path);
}
