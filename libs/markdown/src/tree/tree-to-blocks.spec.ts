import { describe, expect, it } from '@jest/globals';
import { markdownToBlocks } from '../markdown/markdown-to-blocks.ts';
import { Notes } from '../notes.ts';
import { NO_PICTURES } from '../pictures.ts';
import { treeToBlocks } from './tree-to-blocks.ts';
import type { TreeNode } from './tree.ts';

const HEADING = { type: 'heading', level: 2, text: 'Rye bread' };

function blocksOf(nodes: readonly TreeNode[]) {
  const common = { images: NO_PICTURES, notes: new Notes() };
  const markdown = (source: string, title: string) => markdownToBlocks(source, { title, firstLine: 1, ...common });
  const blocks = treeToBlocks(nodes, { title: 'Rye bread', markdown, ...common });
  return { blocks, notes: common.notes.list.map(({ kind }) => kind) };
}

describe(treeToBlocks.name, () => {
  const markdown: TreeNode = { type: 'markdown', source: '# Rye bread\n\nA loaf.' };
  const loaf = expect.objectContaining({ type: 'paragraph', text: 'A loaf.' });

  it('leaves out a first heading that repeats the title, also of Markdown with which the document begins', () => {
    const left: TreeNode = { type: 'left-out', kind: 'block', message: 'none' };
    expect(blocksOf([markdown])).toEqual({ blocks: [loaf], notes: ['title-heading'] });
    expect(blocksOf([left, markdown])).toEqual({ blocks: [loaf], notes: ['block', 'title-heading'] });
  });

  it('keeps such a heading of Markdown further below', () => {
    expect(blocksOf([{ type: 'divider' }, markdown])).toEqual({
      blocks: [{ type: 'divider' }, expect.objectContaining(HEADING), loaf],
      notes: ['heading-level'],
    });
  });
});
