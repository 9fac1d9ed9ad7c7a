import type { Block } from '@galley/client';
import { html, Html, type Piece } from '../html/html.ts';
import { footnotesOf } from '../markdown/footnotes.ts';
import { flowing, inline, prose } from '../markdown/markdown.ts';
import { mediaWithId, type MediaById } from '../model.ts';
import { figure, type PictureOptions } from '../pictures/picture.ts';
import { callout, code, cta, faq, quote, takeaways, type Highlighter } from './block-parts.ts';
import { tweet, video } from './embeds.ts';
import { markBlock } from './preview-marks.ts';

/** Renders a block of a type. Strings are text and are escaped; HTML comes from `html` or `raw`. */
export type BlockRenderer<Type extends Block['type']> = (
  block: Extract<Block, { type: Type }>,
  page: BlockPage,
) => Piece;
export type BlockRenderers = { readonly [Type in Block['type']]: BlockRenderer<Type> };

/** What blocks need to know of the page that they are on. */
export interface BlockPage {
  readonly media: MediaById | undefined;
  readonly pictures: PictureOptions;
  readonly highlight: Highlighter | undefined;
  /** Ids of elements that the page has already; those of headings are added. */
  readonly ids: Set<string>;
}

export interface BlockOptions {
  /** The files that blocks show, by id: without them pictures have no size and no versions. */
  readonly media?: MediaById | undefined;
  /** Renderers of your own, by type of block. */
  readonly blocks?: Partial<BlockRenderers> | undefined;
  readonly pictures?: PictureOptions | undefined;
  /** Colours code. */
  readonly highlight?: Highlighter | undefined;
  /** Ids of elements that the page has already, so that no heading takes one; those of headings are added. */
  readonly ids?: Set<string> | undefined;
  /** Marks each block with its index as `data-galley-block`, for previews that the dashboard shows beside the editor. */
  readonly preview?: boolean | undefined;
}

/** How each type of block is shown unless a site has a renderer of its own. */
const RENDERERS: BlockRenderers = {
  paragraph: ({ text }) => prose(text),
  heading: ({ level, text, id }, { ids }) => heading(level, text, claim(id, ids)),
  list: ({ style, items }) => {
    const entries = items.map((each) => html`<li>${flowing(each)}</li>`);
    return style === 'ordered'
      ? html`<ol>
          ${entries}
        </ol>`
      : html`<ul>
          ${entries}
        </ul>`;
  },
  image: ({ mediaId, url, alt, caption }, { media, pictures }) =>
    figure({ url, alt, caption, media: mediaWithId(media, mediaId) }, pictures),
  code: (block, { highlight }) => code(block, highlight),
  quote,
  divider: () => html`<hr />`,
  callout,
  video_embed: video,
  tweet_embed: tweet,
  faq,
  cta,
  key_takeaways: takeaways,
};

/** The HTML of a body. A block of a type that is newer than this package is left out. */
export function renderBlocks(blocks: readonly Block[], options: BlockOptions = {}): Html {
  return html`${renderEach(blocks, options)}`;
}

/** The HTML of each block, for components that put their own between them. Nothing is left of an unknown one. */
export function renderEach(blocks: readonly Block[], options: BlockOptions = {}): Html[] {
  const { media, pictures = {}, highlight, ids = new Set<string>() } = options;
  const page = { media, pictures, highlight, ids };
  const renderers = { ...RENDERERS, ...options.blocks };
  const footnotes = footnotesOf(blocks, ids);
  return blocks.map((block, index) => {
    if (!Object.hasOwn(renderers, block.type)) return new Html('');
    const note = block.type === 'paragraph' ? footnotes.note(block.text) : null;
    const shown = footnotes.marked(note ?? html`${rendered(block, page, renderers)}`);
    return options.preview ? markBlock(shown, index) : shown;
  });
}

function rendered<Type extends Block['type']>(
  block: Extract<Block, { type: Type }>,
  page: BlockPage,
  renderers: BlockRenderers,
): Piece {
  const render: BlockRenderer<Type> = renderers[block.type];
  return render(block, page);
}

function heading(level: 2 | 3 | 4, text: string, id: string | null): Html {
  const anchor = id !== null && html` id="${id}"`;
  if (level === 2) return html`<h2${anchor}>${inline(text)}</h2>`;
  return level === 3 ? html`<h3${anchor}>${inline(text)}</h3>` : html`<h4${anchor}>${inline(text)}</h4>`;
}

/** The body's own ids are unique; those of `structuredBlocks`, which follow it, could repeat one. */
function claim(id: string | undefined, taken: Set<string>): string | null {
  if (id === undefined) return null;
  let free = id;
  for (let at = 2; taken.has(free); at++) free = `${id}-${at}`;
  taken.add(free);
  return free;
}
