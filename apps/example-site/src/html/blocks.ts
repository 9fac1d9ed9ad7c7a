import type { Block, Media } from '../content/model.ts';
import { callout, code, cta, faq, quote, takeaways } from './block-parts.ts';
import { tweet, video } from './embeds.ts';
import { footnotesOf } from './footnotes.ts';
import { html, type Html } from './html.ts';
import { picture } from './images.ts';
import { flowing, inline, prose } from './markdown.ts';

type Rendered = { readonly [Type in Block['type']]: (block: Extract<Block, { type: Type }>, page: PageParts) => Html };

/** What blocks need to know of the page that they stand in. */
export interface PageParts {
  /** The files that image blocks show, by id. */
  readonly media: ReadonlyMap<string, Media>;
  /** Ids of elements that the page has already; those of headings are added. */
  readonly ids: Set<string>;
}

const RENDERED: Rendered = {
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
  image: ({ mediaId, url, alt, caption }, { media }) => picture({ url, alt, caption, media: media.get(mediaId) }),
  code,
  quote,
  divider: () => html`<hr />`,
  callout,
  video_embed: video,
  tweet_embed: tweet,
  faq,
  cta,
  key_takeaways: takeaways,
};

/** The HTML of a body. A block of a type that is newer than this site is left out. */
export function renderBlocks(blocks: readonly Block[], page: PageParts): Html {
  const footnotes = footnotesOf(blocks, page.ids);
  const shown = blocks.map((block) => {
    if (!Object.hasOwn(RENDERED, block.type)) return null;
    const note = block.type === 'paragraph' ? footnotes.note(block.text) : null;
    return note ?? rendered(block, page);
  });
  return footnotes.marked(html`${shown}`);
}

function rendered<Type extends Block['type']>(block: Extract<Block, { type: Type }>, page: PageParts): Html {
  return RENDERED[block.type](block, page);
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
