import { isUrl } from '@app/shared-kernel';
import { readDate } from '../texts/html-parts.ts';
import { plainText } from '../texts/plain-text.ts';
import type { TextItem } from '../texts/text-item.ts';
import { replaceShortcodes } from '../wordpress/body/shortcodes.ts';
import { wordpressShortcode } from '../wordpress/body/wordpress-shortcodes.ts';
import { utc, type WordpressSite } from '../wordpress/wordpress-site.ts';
import { decoded } from '../wordpress/wordpress-terms.ts';
import type { WxrItem } from '../wordpress/xml/wxr.ts';

type ItemNote = NonNullable<TextItem['notes']>[number];

export function idOf({ fields }: WxrItem): string {
  return fields.get('post_id') || fields.get('link') || 'item';
}

/** @returns what an item is that becomes no post or page; null for one that does */
export function leftOutAs({ fields, whole }: WxrItem): string | null {
  // The one within which the file ends fails, whatever it was.
  if (!whole) return null;
  const type = fields.get('post_type') ?? '';
  if (type === '') return 'item without a type';
  if (type !== 'post' && type !== 'page') return type;
  return fields.get('status') === 'trash' ? `${type} in state trash` : null;
}

/** An item as the export holds it. */
export function itemOf(item: WxrItem, site: WordpressSite): TextItem {
  const { fields, meta, comments } = item;
  const get = (name: string) => fields.get(name) ?? '';
  const kind = get('post_type') === 'page' ? 'page' : 'post';
  const notes: ItemNote[] = [];
  const isPublished = get('status') === 'publish';
  if (!isPublished && get('status') !== 'draft')
    notes.push({ kind: 'status', message: `of the status "${get('status')}": it becomes a draft` });
  if (comments > 0) notes.push({ kind: 'comment', message: `${comments} comments are not imported` });
  const slug = slugOf(get('post_name') || get('link'));
  const excerpt = plainText(item.excerpt, 'the excerpt', () => undefined).replace(/\s+/g, ' ');
  const cover = site.attachments.get(meta.get('_thumbnail_id') ?? '')?.url;
  const author = authorOf(get('creator'), site);
  const path = pathOf(get('link'), site.origins[0]);
  return {
    id: idOf(item),
    kind,
    title: plainText(get('title'), 'the title', () => undefined),
    ...(slug === '' ? {} : { slug }),
    body: { html: withCaptions(item.content, site) },
    date: utc(get('post_date_gmt')) ?? utc(get('post_date')) ?? readDate(get('pubDate')),
    draft: !isPublished,
    ...(kind === 'post' && excerpt !== '' ? { excerpt } : {}),
    ...(author === null ? {} : { author }),
    ...(kind === 'page' ? {} : termsOf(item, notes)),
    ...(cover === undefined ? {} : { cover }),
    ...(path === null ? {} : { oldPaths: [path] }),
    notes,
  };
}

/** Names of posts begin with the folder of their blog and, in some sites, their date: `blog/2020/1/2/slug`. */
function slugOf(name: string): string {
  const last = name.split(/[?#]/, 1)[0]?.split('/').findLast(Boolean) ?? '';
  return decoded(last.replace(/\.html?$/i, ''));
}

/** The path of an address that may lack its host; null for that of the home page, and for none. */
function pathOf(link: string, origin = 'https://site.invalid'): string | null {
  if (link === '' || !isUrl(link, origin)) return null;
  const { pathname } = new URL(link, origin);
  return pathname === '/' ? null : pathname;
}

/** Accounts without a name are named by an e-mail address, which is never shown. */
function authorOf(login: string, site: WordpressSite): string | null {
  const name = site.authors.get(login) || login;
  return name === '' || name.includes('@') ? null : name;
}

function termsOf({ categories }: WxrItem, notes: ItemNote[]): Pick<TextItem, 'category' | 'tags'> {
  const named = (domain: string) => categories.filter((each) => each.domain === domain).map(({ name }) => name);
  const [category, ...further] = [...new Set(named('category'))];
  if (further.length > 0)
    notes.push({ kind: 'taxonomy', message: `a post has one category: ${further.join(', ')} become tags` });
  const tags = [...new Set([...named('post_tag'), ...further])].filter(Boolean);
  return { ...(category ? { category: [category] } : {}), tags };
}

/** Pictures with captions are shortcodes, as in WordPress. */
function withCaptions(html: string, { attachments }: WordpressSite): string {
  return replaceShortcodes(html, (code) =>
    code.name === 'caption' ? wordpressShortcode(code, { attachments, own: [] }) : null,
  );
}
