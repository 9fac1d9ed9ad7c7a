import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { root } from '../prepare.mjs';

/**
 * Some of the files that git knows of: those whose path has the lowest hash with the seed, so that a larger sample holds a smaller
 * one, and files that come or go change nothing of the others.
 * @param {string[]} patterns of paths; those after `!` are left out
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
