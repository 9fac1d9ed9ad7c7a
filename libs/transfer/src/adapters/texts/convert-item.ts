import { createHash } from 'node:crypto';
import { htmlToTree, imageSource, markdownToBlocks, Notes, type Picture, type Pictures } from '@app/markdown';
import { isHttpUrl } from '@app/shared-kernel';
import { slugify } from '@app/shared-kernel/slugify';
import type { CategoryStep, ImportedItem, ImportHead, ItemName } from '../../domain/item.ts';
import type { ReadContext } from '../../ports/source.port.ts';
import { readTree } from '../read-tree.ts';
import { boundedItem } from './bounded-item.ts';
import type { TextItem, TextSetting } from './text-item.ts';

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
  given: TextItem,
  {
    images,
    notes,
    moved,
    ...setting
  }: TextSetting & Pick<ReadContext, 'moved'> & { images: ItemPictures; notes: Notes },
): ImportedItem {
  for (const { kind, message, leftOut } of given.notes ?? []) notes.add(kind, message, leftOut);
  const item = boundedItem(given, (...note) => notes.add(...note));
  const published = isPublished(item, setting);
  if (!published && item.draft !== true) notes.add('date', 'there is no date in the past: it becomes a draft');
  const blocks = blocksOf(item, { images, notes, moved, ...setting });
  const { title, oldPaths = [], excerpt = null, date, updated, author, canonicalUrl, furtherAuthors = [] } = item;
  return {
    ...nameOf(given),
    title,
    oldPaths,
    excerpt,
    status: published ? 'published' : 'draft',
    publishedAt: published ? date : null,
    createdAt: date,
    updatedAt: updated ?? date,
    author: author === undefined ? null : { name: author },
    furtherAuthors,
    ...placeOf(item, notes, { images, ...setting }),
    canonicalUrl: isHttpUrl(canonicalUrl) ? canonicalUrl : null,
    seo: item.seo ?? {},
    schemaType: null,
    blocks,
    pictures: images.found,
    notes: notes.list,
    digest: createHash('sha256').update(JSON.stringify(given)).digest('hex'),
  };
}

/** What posts have and pages have not: a page shows its cover where it is shared. */
function placeOf(
  item: TextItem,
  notes: Notes,
  { images, language }: Pick<TextSetting, 'language'> & { images: Pictures },
): Pick<ImportedItem, 'category' | 'tags' | 'cover' | 'shareImage'> {
  const cover = item.cover === undefined ? null : (imageSource(item.cover, item.title, { images }) ?? null);
  const tags = (item.tags ?? []).map((tag) => (typeof tag === 'string' ? { name: tag } : tag));
  const each = [...new Map(tags.map((tag) => [tag.name, tag])).values()];
  if (item.kind !== 'page') return { category: categoryOf(item, language), tags: each, cover, shareImage: null };
  const names = each.map(({ name }) => name);
  if (names.length > 0) notes.add('taxonomy', `a page has no tags: ${names.join(', ')}`);
  return { category: [], tags: [], cover: null, shareImage: cover };
}

export function nameOf({ id, kind = 'post', slug, title }: TextItem): ItemName {
  return { kind, sourceId: id, slug: slug || title || id };
}

function blocksOf(
  { body, title }: TextItem,
  {
    images,
    notes,
    moved,
    element,
    arrange = (nodes) => nodes,
  }: Pick<ReadContext, 'moved'> & Pick<TextSetting, 'element' | 'arrange'> & { images: Pictures; notes: Notes },
): ImportedItem['blocks'] {
  if ('html' in body) return readTree(arrange(htmlToTree(body.html, element)), { title, images, notes, moved });
  const link = (url: string) => {
    const found = moved(url);
    return found?.known ? found.to : null;
  };
  return markdownToBlocks(body.markdown.replaceAll('\r\n', '\n'), { title, firstLine: 1, images, notes, link });
}

function desiredSlug({ id, slug, title }: TextItem, language: string): string {
  return slugify(slug || title || id, { language });
}

function categoryOf({ category = [], kind }: TextItem, language: string): CategoryStep[] {
  if (kind === 'page') return [];
  return category.map((name) => ({ slug: slugify(name, { language }), name }));
}

function isPublished({ draft, date, kind }: TextItem, { now }: TextSetting): boolean {
  return date === null ? draft === false && kind === 'page' : draft !== true && date <= now;
}
