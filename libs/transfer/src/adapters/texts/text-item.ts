import { createHash } from 'node:crypto';
import { htmlToTree, imageSource, markdownToBlocks, Notes, type Picture, type Pictures } from '@app/markdown';
import { isHttpUrl } from '@app/shared-kernel';
import { slugify } from '@app/shared-kernel/slugify';
import type { CategoryStep, ImportedItem, ImportHead, ItemKind, ItemName } from '../../domain/item.ts';
import type { ReadContext } from '../../ports/source.port.ts';
import { readTree } from '../read-tree.ts';

/** A post or page of another system, with its text as it was written there. */
export interface TextItem {
  /** The same in every export of the site: an id, or the path of a file. */
  readonly id: string;
  /** A post, unless it is a page. */
  readonly kind?: ItemKind;
  readonly title: string;
  readonly body: { readonly markdown: string } | { readonly html: string };
  /** Derived from the title if the source has none. */
  readonly slug?: string;
  /** Of the first publication. An item without one, or with one that is yet to come, becomes a draft. */
  readonly date: Date | null;
  readonly updated?: Date;
  readonly draft?: boolean;
  readonly excerpt?: string;
  /** A name; created if there is no such author. */
  readonly author?: string;
  /** Names of a category and those above it, the root first. */
  readonly category?: readonly string[];
  readonly tags?: readonly string[];
  /** The reference of an image, as texts refer to images. */
  readonly cover?: string;
  readonly canonicalUrl?: string;
  /** Paths on the old site; each begins with `/`. Redirects lead from there. */
  readonly oldPaths?: readonly string[];
}

export interface TextSetting {
  /** Of the blog that is written to. */
  readonly language: string;
  /** Dates after this are in the future. */
  readonly now: Date;
}

export function headOf(item: TextItem, setting: TextSetting): ImportHead {
  return {
    ...nameOf(item),
    wanted: desiredSlug(item, setting.language),
    date: item.date,
    published: isPublished(item, setting),
    categorySlugs: categoryOf(item, setting.language).map(({ slug }) => slug),
    oldPaths: item.oldPaths ?? [],
  };
}

/** The images of one item. */
export interface ItemPictures extends Pictures {
  readonly found: readonly Picture[];
}

/**
 * Converts an item; what cannot be converted unchanged is noted.
 *
 * @param images looks up the images of the item
 * @throws RangeError if its text is nested too deeply
 */
export function convertItem(
  item: TextItem,
  {
    images,
    notes,
    moved,
    ...setting
  }: TextSetting & Pick<ReadContext, 'moved'> & { images: ItemPictures; notes: Notes },
): ImportedItem {
  const published = isPublished(item, setting);
  if (!published && item.draft !== true) notes.add('date', 'there is no date in the past: it becomes a draft');
  const blocks = blocksOf(item, { images, notes, moved });
  const { title, oldPaths = [], excerpt = null, date, updated, author, canonicalUrl } = item;
  return {
    ...nameOf(item),
    title,
    oldPaths,
    excerpt,
    status: published ? 'published' : 'draft',
    publishedAt: published ? date : null,
    createdAt: date,
    updatedAt: updated ?? date,
    author: author === undefined ? null : { name: author },
    furtherAuthors: [],
    ...placeOf(item, notes, { images, ...setting }),
    canonicalUrl: isHttpUrl(canonicalUrl) ? canonicalUrl : null,
    seo: {},
    schemaType: null,
    blocks,
    pictures: images.found,
    notes: notes.list,
    digest: createHash('sha256').update(JSON.stringify(item)).digest('hex'),
  };
}

/** What posts have and pages have not: a page shows its cover where it is shared. */
function placeOf(
  item: TextItem,
  notes: Notes,
  { images, language }: Pick<TextSetting, 'language'> & { images: Pictures },
): Pick<ImportedItem, 'category' | 'tags' | 'cover' | 'shareImage'> {
  const cover = item.cover === undefined ? null : (imageSource(item.cover, item.title, { images }) ?? null);
  const tags = [...new Set(item.tags)];
  if (item.kind !== 'page') {
    const named = tags.map((name) => ({ name }));
    return { category: categoryOf(item, language), tags: named, cover, shareImage: null };
  }
  if (tags.length > 0) notes.add('taxonomy', `a page has no tags: ${tags.join(', ')}`);
  return { category: [], tags: [], cover: null, shareImage: cover };
}

export function nameOf({ id, kind = 'post', slug, title }: TextItem): ItemName {
  return { kind, sourceId: id, slug: slug ?? title };
}

function blocksOf(
  { body, title }: TextItem,
  { images, notes, moved }: Pick<ReadContext, 'moved'> & { images: Pictures; notes: Notes },
): ImportedItem['blocks'] {
  if ('html' in body) return readTree(htmlToTree(body.html), { title, images, notes, moved });
  const link = (url: string) => {
    const found = moved(url);
    return found?.known ? found.to : null;
  };
  return markdownToBlocks(body.markdown.replaceAll('\r\n', '\n'), { title, firstLine: 1, images, notes, link });
}

function desiredSlug({ slug, title }: TextItem, language: string): string {
  return slugify(slug ?? title, { language });
}

function categoryOf({ category = [], kind }: TextItem, language: string): CategoryStep[] {
  if (kind === 'page') return [];
  return category.map((name) => ({ slug: slugify(name, { language }), name }));
}

function isPublished({ draft = false, date }: TextItem, { now }: TextSetting): boolean {
  return !draft && date !== null && date <= now;
}
