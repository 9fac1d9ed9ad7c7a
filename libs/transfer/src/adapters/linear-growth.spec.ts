import { NO_PICTURES, Notes, type TreeNode } from '@app/markdown';
import { readInTimeThatGrowsWithTheText } from '@app/shared-kernel/testing';
import { ghostBody } from './ghost/body/ghost-body.ts';
import { readTree } from './read-tree.ts';
import { wordpressBody, type BodySurroundings } from './wordpress/body/wordpress-body.ts';

const around = (): BodySurroundings => ({
  notes: new Notes(),
  attachments: new Map(),
  own: [],
  patterns: new Map(),
  footnotes: '',
  address: (url) => url,
});

readInTimeThatGrowsWithTheText({
  'a text of WordPress': (text) => blocks(() => wordpressBody(text, around())),
  'a text of WordPress, in blocks': (text) =>
    blocks(() => wordpressBody(`<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->`, around())),
  'the words of Ghost': (text) => blocks(() => lexical({ type: 'paragraph', children: [{ type: 'text', text }] })),
  'a Markdown card of Ghost': (text) => blocks(() => lexical({ type: 'markdown', markdown: text })),
  'an HTML card of Ghost': (text) => blocks(() => lexical({ type: 'html', html: text })),
  'a Markdown card of an older Ghost': (text) => blocks(() => mobiledoc(text)),
});

function lexical(node: object): readonly TreeNode[] {
  return ghostBody({ lexical: JSON.stringify({ root: { type: 'root', children: [node] } }) }, new Notes()) ?? [];
}

function mobiledoc(markdown: string): readonly TreeNode[] {
  const document = {
    version: '0.3.1',
    atoms: [],
    cards: [['markdown', { markdown }]],
    markups: [],
    sections: [[10, 0]],
  };
  return ghostBody({ mobiledoc: JSON.stringify(document) }, new Notes()) ?? [];
}

/** What is nested too deeply is failed. */
function blocks(read: () => readonly TreeNode[]): unknown {
  try {
    return readTree(read(), { title: '', images: NO_PICTURES, notes: new Notes(), moved: () => null });
  } catch (error) {
    if (error instanceof RangeError) return error;
    throw error;
  }
}
