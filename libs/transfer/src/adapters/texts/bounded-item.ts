import { splitText } from '@app/markdown';
import { CONTENT_LIMITS, isHttpUrl, URL_MAX } from '@app/shared-kernel';
import { cutBetween } from './cut-between.ts';
import { plainText } from './plain-text.ts';
import type { TextItem } from './text-item.ts';

type TakeNote = (kind: 'limit' | 'front-matter' | 'link', message: string, leftOut?: string) => void;

/** Characters of a text of which a title is made. */
const BEGINNING = 10_000;
const MADE_TITLE_MAX = 80;

/** An item within the limits of Galley; what is cut off is noted. */
export function boundedItem(item: TextItem, note: TakeNote): TextItem {
  const { excerpt, author, canonicalUrl } = item;
  const name = (text: string, what: string) => cutBetween(CONTENT_LIMITS.name, text, what, note);
  return {
    ...item,
    title: titleOf(item, note),
    ...(excerpt ? { excerpt: cutBetween(CONTENT_LIMITS.excerpt, excerpt, 'the excerpt', note) } : {}),
    ...(author ? { author: name(author, 'the name of the author') } : {}),
    ...(item.category ? { category: item.category.map((each) => name(each, 'the name of a category')) } : {}),
    ...(item.tags ? { tags: item.tags.map((tag) => boundedTag(tag, name)) } : {}),
    ...(canonicalUrl === undefined ? {} : { canonicalUrl: usable(canonicalUrl, note) }),
  };
}

type Tag = NonNullable<TextItem['tags']>[number];

function boundedTag(tag: Tag, name: (text: string, what: string) => string): Tag {
  return typeof tag === 'string'
    ? name(tag, 'the name of a tag')
    : { ...tag, name: name(tag.name, 'the name of a tag') };
}

function titleOf({ title, body }: TextItem, note: TakeNote): string {
  const own = title.replace(/\s+/g, ' ').trim();
  if (own !== '') return cutBetween(CONTENT_LIMITS.title, own, 'the title', note);
  const beginning =
    'html' in body ? plainText(body.html.slice(0, BEGINNING), 'the text', () => undefined) : body.markdown;
  const first = splitText(beginning.slice(0, BEGINNING).replace(/\s+/g, ' ').trim(), MADE_TITLE_MAX)[0] ?? '';
  const instead = first ? 'the first words of the text are used' : '"Untitled" is used';
  note('front-matter', `there is no title: ${instead}`);
  return first || 'Untitled';
}

/** @returns an empty address for one that cannot be stored */
function usable(url: string, note: TakeNote): string {
  if (isHttpUrl(url) && url.length <= URL_MAX) return url;
  note('link', 'the canonical address is no web address: it is left out', url.slice(0, BEGINNING));
  return '';
}
