import { CONTENT_LIMITS, isUrl } from '@app/shared-kernel';
import { cutTo } from '../../domain/clip.ts';
import type { ItemKind } from '../../domain/item.ts';
import { readDate } from '../texts/html-parts.ts';
import { plainText } from '../texts/plain-text.ts';
import type { TextItem } from '../texts/text-item.ts';
import type { AtomEntry } from './atom.ts';

/** The jump break, above which is what lists of posts show. */
const MORE = /<a\s+name=["']more["']\s*>\s*<\/a>|<!--\s*more\s*-->/i;

/** The number of an entry: the same in backups of both forms. */
export function idOf({ fields }: AtomEntry): string {
  const id = fields.get('id') ?? '';
  return /\.(?:post|page)-([\w-]+)$/.exec(id)?.[1] ?? (id || 'entry');
}

export function kindOf(entry: AtomEntry): ItemKind {
  return typeOf(entry) === 'page' ? 'page' : 'post';
}

/** Newer backups tell the type in an element, older ones in a category. */
function typeOf({ fields, kind }: AtomEntry): string {
  return (fields.get('type') ?? kind).toLowerCase();
}

/** @returns what an entry is that becomes no post or page; null for one that does */
export function leftOutAs(entry: AtomEntry): string | null {
  const type = typeOf(entry);
  if (type === 'settings' || type === 'template') return 'setting';
  if (type !== '' && type !== 'post' && type !== 'page') return type;
  return /trash/i.test(entry.fields.get('status') ?? '') ? `deleted ${type || 'post'}` : null;
}

export function postOf(entry: AtomEntry): TextItem {
  const { fields, author, labels } = entry;
  const path = pathOf(entry);
  const slug = (path.split('/').at(-1) ?? '').replace(/\.html?$/i, '');
  const html = fields.get('content') ?? '';
  const excerpt = excerptOf(html);
  const notes: NonNullable<TextItem['notes']>[number][] = [];
  const about = fields.get('metaDescription') ?? '';
  const description = cutTo(CONTENT_LIMITS.seoDescription, about, 'the search description', (kind, message, leftOut) =>
    notes.push({ kind, message, leftOut }),
  );
  const updated = readDate(fields.get('updated'));
  return {
    id: idOf(entry),
    kind: kindOf(entry),
    title: plainText(fields.get('title') ?? '', 'the title', () => undefined),
    body: { html: html.replace(MORE, '') },
    ...(slug === '' ? {} : { slug }),
    date: readDate(fields.get('published')),
    ...(updated === null ? {} : { updated }),
    draft: entry.isDraft || !['', 'live'].includes((fields.get('status') ?? '').toLowerCase()),
    ...(excerpt === null ? {} : { excerpt }),
    ...(author === '' ? {} : { author }),
    ...(kindOf(entry) === 'page' ? {} : { tags: labels.map((name) => ({ name, oldPath: labelPath(name) })) }),
    ...(description === '' ? {} : { seo: { description } }),
    ...(path === '' ? {} : { oldPaths: [path] }),
    notes,
  };
}

/** The path on the old site; empty for a draft that never had one. */
function pathOf({ fields, url }: AtomEntry): string {
  const path = fields.get('filename') ?? '';
  if (path.startsWith('/')) return path;
  if (!isUrl(url)) return '';
  const { pathname } = new URL(url);
  return pathname === '/' ? '' : pathname;
}

function labelPath(label: string): string {
  return `/search/label/${encodeURIComponent(label)}`;
}

/** The words above the jump break, if there is one, and they are few enough. */
function excerptOf(html: string): string | null {
  const at = html.search(MORE);
  if (at < 0) return null;
  const words = plainText(html.slice(0, at), 'the text', () => undefined).replace(/\s+/g, ' ');
  return words !== '' && words.length <= CONTENT_LIMITS.excerpt ? words : null;
}
