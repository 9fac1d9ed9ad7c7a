import { htmlToTree, type Notes, type TreeNode } from '@app/markdown';
import type { WordpressSite } from '../wordpress-site.ts';
import type { WxrItem } from '../xml/wxr.ts';
import { autop } from './autop.ts';
import { blockPieces, endOfBlock, type BlockComment, type BlockPiece } from './block-comments.ts';
import { replaceShortcodes, type Shortcode } from './shortcodes.ts';
import { wordpressElement } from './wordpress-elements.ts';
import { footnoteNodes, footnotesOf, markFootnotes } from './wordpress-footnotes.ts';
import { wordpressShortcode, type Attachment } from './wordpress-shortcodes.ts';

/** The data that a text may refer to. */
export interface BodySurroundings {
  readonly notes: Notes;
  /** Attachments by id. */
  readonly attachments: ReadonlyMap<string, Attachment>;
  /** The post's own attachments, in order. */
  readonly own: readonly Attachment[];
  /** Synced patterns by id. */
  readonly patterns: ReadonlyMap<string, string>;
  /** The post's footnotes as JSON; empty without footnotes. */
  readonly footnotes: string;
  /** Replaces addresses of pages that show one file. */
  readonly address: (url: string) => string;
}

/** Collects the data that the text of an item may refer to. */
export function surroundingsOf(
  { fields, meta }: WxrItem,
  site: WordpressSite,
  { notes, address }: Pick<BodySurroundings, 'notes' | 'address'>,
): BodySurroundings {
  const { attachments, attachmentsOf, patterns } = site;
  const own = attachmentsOf.get(fields.get('post_id') ?? '') ?? [];
  return { notes, address, attachments, own, patterns, footnotes: meta.get('footnotes') ?? '' };
}

/** The text of an item; WordPress.com stores Markdown beside an empty text. @throws RangeError as `wordpressBody` does */
export function bodyOf({ meta, content }: WxrItem, surroundings: BodySurroundings): TreeNode[] {
  const markdown = meta.get('_wpcom_is_markdown') === '1' && content === '' ? (meta.get('wpcom-markdown') ?? '') : '';
  return markdown === '' ? wordpressBody(content, surroundings) : [{ type: 'markdown', source: markdown }];
}

const BODY_MAX = 16 * 1024 * 1024;
const PATTERN_DEPTH_MAX = 10;
/** Forms, and parts that a site generates; the consumer's site has its own. */
const SITE_PARTS =
  /^(?:query|post-|latest-|archives|calendar|categories|tag-cloud|search|navigation|page-list|social-link|loginout|rss$|template-part|comments|site-|contact-form|(?:jetpack|contact-form-7|gravityforms|wpforms)\/.*form|avatar|term-|read-more|home-link|nextpage-links|table-of-contents)/;
const MARKDOWN = 'jetpack/markdown';
/** What a paying reader sees instead of others. */
const MEMBERS = 'premium-content/subscriber-view';
const NOTHING: ReadonlySet<string> = new Set(['spacer', 'more', 'missing', 'footnotes', 'site-logo', 'post-title']);

/** Bounds what patterns and galleries add to a text: each may be there many times, and hold others. */
class Growth {
  constructor(private left: number) {}

  /** @throws RangeError */
  add(html: string): string {
    this.left -= html.length;
    if (this.left < 0) throw new RangeError('the text is larger than 16 MiB with its patterns and galleries');
    return html;
  }
}

interface Reading extends BodySurroundings {
  readonly growth: Growth;
}

/**
 * The text of a post or page: read as blocks if it has block comments, otherwise as classic text.
 *
 * @throws RangeError if it is too large or nested too deeply
 */
export function wordpressBody(source: string, surroundings: BodySurroundings): TreeNode[] {
  if (source.length > BODY_MAX) throw new RangeError('the text is larger than 16 MiB');
  const around = { ...surroundings, growth: new Growth(BODY_MAX) };
  const text = source.replace(/<!--\s*more\b[^<>-]*-->/gi, '').replace(/<!--\s*nextpage\s*-->/gi, '\n\n<hr>\n\n');
  const counted = new Set<string>();
  const html = replaceShortcodes(asHtml(text, around, []), (code) => {
    const found = shortcodeHtml(code, around);
    const isOne = found === null && (code.content !== null || Object.keys(code.attributes).length > 0);
    if (isOne && !counted.has(code.name)) {
      counted.add(code.name);
      around.notes.add('shortcode', `the shortcode [${code.name}] is kept as text`);
    }
    return found;
  });
  const footnotes = footnotesOf(around.footnotes);
  const tree = htmlToTree(markFootnotes(html, footnotes), wordpressElement, (name, own) =>
    own.map((each) => withAddress(name, each, around.address)),
  );
  return [...tree, ...footnoteNodes(footnotes)];
}

/** @param open the patterns that the text is in */
function asHtml(text: string, around: Reading, open: readonly string[]): string {
  const pieces = blockPieces(text);
  if (!pieces.some(({ type }) => type !== 'html')) return autop(classicShortcodes(text, around));
  let depth = 0;
  const html: string[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] as BlockPiece;
    if (piece.type === 'html') {
      html.push(depth === 0 ? autop(classicShortcodes(piece.html, around)) : withLanguage(piece.html, pieces[at - 1]));
    } else if (piece.type === 'close') depth = Math.max(0, depth - 1);
    else {
      html.push(instead(piece, around, open));
      const end = piece.type === 'open' && isWhole(piece) ? endOfBlock(pieces, at) : at;
      if (piece.type === 'open' && end === at) depth += 1;
      at = end;
    }
  }
  return html.join('');
}

/** Whether what stands for a block stands for its inside too. */
function isWhole({ name, attributes }: BlockComment): boolean {
  return name === MEMBERS || (name === MARKDOWN && typeof attributes['source'] === 'string');
}

/** Code blocks state their language in the comment. */
function withLanguage(html: string, before: BlockPiece | undefined): string {
  if (before?.type !== 'open' || !/(?:^|\/)(?:code|code-block-pro)$/.test(before.name)) return html;
  const { language } = before.attributes;
  return typeof language === 'string' ? html.replace('<pre', `<pre data-language="${quoted(language)}"`) : html;
}

/** Shortcodes around texts that must not be split at blank lines. */
function classicShortcodes(text: string, around: Reading): string {
  return replaceShortcodes(text, (code) => shortcodeHtml(code, around));
}

function shortcodeHtml(code: Shortcode, around: Reading): string | null {
  const html = wordpressShortcode(code, around);
  return html === null ? null : around.growth.add(html);
}

/** The replacement of a block's comment: empty if its HTML is complete. */
function instead(piece: BlockComment, around: Reading, open: readonly string[]): string {
  const { name, attributes, broken, type } = piece;
  if (broken) around.notes.addOnce('block', 'attributes of blocks cannot be read: their HTML counts');
  if (name === 'block') return patternHtml(String(attributes['ref']), around, open);
  if (name === MEMBERS) {
    around.notes.add('visibility', 'a part for subscribers is left out');
    return '';
  }
  if (name === MARKDOWN && typeof attributes['source'] === 'string') {
    return `<galley-markdown data-source="${quoted(attributes['source'])}"></galley-markdown>`;
  }
  if (type !== 'empty' || NOTHING.has(name)) return '';
  const url = attributes['url'] ?? attributes['src'];
  if (typeof url === 'string' && /^https?:/.test(url) && !SITE_PARTS.test(name)) return `<p>${quoted(url)}</p>`;
  around.notes.add('block', `the block "${name}" is left out`, JSON.stringify(attributes).slice(0, 10_000));
  return '';
}

function patternHtml(id: string, around: Reading, open: readonly string[]): string {
  const pattern = around.patterns.get(id);
  const isEndless = open.includes(id) || open.length >= PATTERN_DEPTH_MAX;
  if (pattern !== undefined && !isEndless) return asHtml(around.growth.add(pattern), around, [...open, id]);
  const why = pattern === undefined ? 'is not in the export' : 'is left out within itself';
  around.notes.addOnce('reference', `the synced pattern ${id} ${why}`);
  return '';
}

function quoted(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Replaces the address that a link leads to, or that a picture comes from. */
function withAddress<T extends { name: string; value: string }>(
  tagName: string,
  attribute: T,
  address: BodySurroundings['address'],
): T {
  const named = tagName === 'a' ? 'href' : tagName === 'img' ? 'src' : null;
  return attribute.name === named ? { ...attribute, value: address(attribute.value) } : attribute;
}
