import { htmlToTree, NO_PICTURES, Notes, type TreeNode } from '@app/markdown';
import { readInTimeThatGrowsWithTheText } from '@app/shared-kernel/testing';
import { bloggerElement } from './blogger/blogger-elements.ts';
import { splitParagraphs } from './blogger/split-paragraphs.ts';
import { ghostBody } from './ghost/body/ghost-body.ts';
import { htmlPage } from './html/html-page.ts';
import { mediumElement } from './medium/medium-elements.ts';
import { mediumStory } from './medium/medium-story.ts';
import { readTree } from './read-tree.ts';
import { squarespaceElement } from './squarespace/squarespace-elements.ts';
import { prepareHtml } from './substack/prepare-html.ts';
import { substackElement } from './substack/substack-elements.ts';
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
  'a story of Medium': (text) => blocks(() => htmlToTree(story(text), mediumElement)),
  'a post of Substack': (text) => blocks(() => htmlToTree(prepareHtml(text), substackElement)),
  'a page of HTML': (text) => blocks(() => htmlToTree(page(text))),
  'a post of Squarespace': (text) => blocks(() => htmlToTree(text, squarespaceElement)),
  'a post of Blogger': (text) => blocks(() => splitParagraphs(htmlToTree(text, bloggerElement))),
});

function lexical(node: object): readonly TreeNode[] {
  return ghostBody({ lexical: JSON.stringify({ root: { type: 'root', children: [node] } }) }, new Notes()) ?? [];
}

function story(text: string): string {
  const page = `<h1 class="p-name">Rye</h1><section data-field="body">${text}</section>`;
  const item = mediumStory(page, 'a', false);
  return 'body' in item && 'html' in item.body ? item.body.html : '';
}

function page(text: string): string {
  const item = htmlPage(`<title>Rye</title>${text}`, { path: 'a.html', kind: 'page', origin: null });
  return 'body' in item && 'html' in item.body ? item.body.html : '';
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
