import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { findPosts, parsePost } from '@app/transfer';
import type { Block } from '@galley/client';
import { readMarkup, textOf } from '../../../../test/example-site/strict-markup.ts';
import { renderBlocks } from './blocks.ts';

const CORPUS = join(resolve(process.env['GALLEY_SHARED_DATA'] ?? '../shared/data'), 'rust-blog/content');
const maybe = existsSync(CORPUS) ? describe : describe.skip;

/** The words of a text, whatever stands between them. */
const wordsIn = (text: string) => text.match(/\p{L}{3,}/gu) ?? [];

maybe('a blog that moved in (skipped where its files are not at hand)', () => {
  it('is shown whole: sound markup, and every word of its code', async () => {
    let posts = 0;
    for await (const file of findPosts(CORPUS)) {
      const post = parsePost(await readFile(file.absolutePath, 'utf8'), file, { root: CORPUS });
      if (!post) continue;
      posts += 1;
      const blocks = post.blocks.map((block) =>
        block.type === 'image' ? { ...block, mediaId: 'm', url: 'https://media.example/m.png' } : block,
      ) as Block[];
      const markup = readMarkup(renderBlocks(blocks).text);
      const shown = new Set(wordsIn(textOf(markup)));
      const code = blocks.flatMap((block) => (block.type === 'code' ? wordsIn(block.code) : []));
      expect({ file: file.sourcePath, missing: code.filter((word) => !shown.has(word)) }).toEqual({
        file: file.sourcePath,
        missing: [],
      });
    }
    expect(posts).toBe(750);
  });
});
