import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, jest } from '@jest/globals';
import { ReadingThread } from '@app/transfer';
import { bothOf } from './both-readings.ts';
import { pathOf } from './real-exports.ts';

// The first start after a change builds the programs.
jest.setTimeout(180_000);

const BLOG = pathOf('rust-blog/content');
const maybe = existsSync(BLOG) ? it : it.skip;

maybe('a thread reads a real blog as this process does (skipped where its data are not at hand)', async () => {
  await promisify(execFile)(process.execPath, ['bin/galley.mjs', '--help']);
  const thread = new ReadingThread(resolve('dist/programs/reading-program.js'));
  try {
    const { threads: read, own } = await bothOf(thread, BLOG);
    expect(read).toHaveLength(own.length);
    expect(read).toEqual(own);
    expect(own.length).toBeGreaterThan(700);
  } finally {
    await thread.close();
  }
});
