import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/prepare.mjs';
import { writeBlog } from './written-blog.mjs';

const POSTS = 754;
const REAL = join(root, '../shared/data/rust-blog/content');

/**
 * The Markdown files to measure with: GALLEY_BENCH_CONTENT, otherwise a real blog beside the clone, otherwise
 * generated files, which are the same in every run.
 * @param {import('./stage.mjs').Stage} stage
 * @returns {Promise<{ folder: string, what: string }>}
 */
export async function findBlog(stage) {
  const given = process.env.GALLEY_BENCH_CONTENT;
  if (given) return { folder: given, what: given };
  if (existsSync(REAL)) return { folder: REAL, what: 'the Rust blog' };
  const folder = join(stage.folder, 'blog');
  await writeBlog(folder, POSTS);
  return { folder, what: `${POSTS} generated posts` };
}
