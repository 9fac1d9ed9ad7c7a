import { escapeHtml } from '@app/markdown';
import type { JsonObject } from '@app/shared-kernel';
import type { ExportNote } from '../../../domain/export-report.ts';
import type { ExportedItem } from '../../../ports/exported-blog.port.ts';
import { placedTexts } from '../../files/placed-texts.ts';
import { writeBlocks, type WrittenFile } from './write-blocks.ts';
import { element, meta, wxrDate } from './write-wxr.ts';
import { yoastMeta } from './yoast-meta.ts';

/** A category or tag with its number in WordPress. */
export interface WrittenTerm {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

/** The written records that items refer to, by their ids in Galley. */
export interface Written {
  readonly origin: string;
  readonly files: ReadonlyMap<string, WrittenFile>;
  /** Addresses of the files. */
  readonly places: ReadonlyMap<string, string>;
  readonly authors: ReadonlyMap<string, string>;
  readonly categories: ReadonlyMap<string, WrittenTerm>;
  readonly tags: ReadonlyMap<string, WrittenTerm>;
}

/** Writes a post or page as an item of WXR. @param number its id in WordPress */
export function writeItem(item: ExportedItem, number: number, written: Written, notes: ExportNote[]): string {
  const { id, slug, kind } = item;
  const note = (message: string) => notes.push({ item: { kind, id, slug }, message });
  if (item.status === 'archived') note('archived posts are drafts in WordPress');
  const status = item.status === 'published' ? 'publish' : item.scheduledAt === null ? 'draft' : 'future';
  const date = item.publishedAt ?? item.scheduledAt ?? item.createdAt;
  if (status === 'publish' && date > new Date()) note('WordPress shows it from its date on, which is to come');
  const blocks = placedTexts(item.blocks, written.places);
  const body = writeBlocks(blocks, (image) => written.files.get(image.mediaId) ?? null);
  const category = item.categoryId === null ? undefined : written.categories.get(item.categoryId);
  const tags = item.tagIds.flatMap((tag) => written.tags.get(tag) ?? []);
  const cover = item.featuredMediaId === null ? undefined : written.files.get(item.featuredMediaId);
  return [
    '<item>\n',
    // Both elements contain HTML in WXR.
    element('title', escapeHtml(item.title)),
    element('link', written.origin + item.path),
    element('pubDate', date.toUTCString()),
    element('dc:creator', written.authors.get(item.authorId ?? '') ?? ''),
    element('guid', `${written.origin}/?p=${number}`, { isPermaLink: 'false' }),
    element('content:encoded', body),
    element('excerpt:encoded', escapeHtml(item.excerpt ?? '')),
    element('wp:post_id', String(number)),
    element('wp:post_date', wxrDate(date)),
    element('wp:post_date_gmt', wxrDate(date)),
    element('wp:post_modified', wxrDate(item.updatedAt)),
    element('wp:post_modified_gmt', wxrDate(item.updatedAt)),
    element('wp:post_name', slug),
    element('wp:status', status),
    element('wp:post_parent', '0'),
    element('wp:menu_order', '0'),
    element('wp:post_type', kind),
    element('wp:post_password', ''),
    element('wp:is_sticky', '0'),
    ...(category ? [term('category', category), meta('_yoast_wpseo_primary_category', String(category.id))] : []),
    ...tags.map((tag) => term('post_tag', tag)),
    ...(cover ? [meta('_thumbnail_id', String(cover.id))] : []),
    ...yoastMeta(item, written),
    '</item>\n',
  ].join('');
}

function term(domain: string, { slug, name }: WrittenTerm): string {
  return element('category', escapeHtml(name), { domain, nicename: slug });
}

/** Writes a file as an item of WXR. */
export function writeAttachment(media: JsonObject, file: WrittenFile, path: string): string {
  const createdAt = typeof media['createdAt'] === 'string' ? new Date(media['createdAt']) : null;
  const [alt, caption] = [media['alt'], media['caption']].map((text) => (typeof text === 'string' ? text : ''));
  return [
    '<item>\n',
    element('title', path),
    element('link', file.url),
    element('content:encoded', ''),
    element('excerpt:encoded', caption ?? ''),
    element('wp:post_id', String(file.id)),
    element('wp:post_date', wxrDate(createdAt)),
    element('wp:post_date_gmt', wxrDate(createdAt)),
    element('wp:post_name', path.split('.', 1)[0] ?? ''),
    element('wp:status', 'inherit'),
    element('wp:post_parent', '0'),
    element('wp:menu_order', '0'),
    element('wp:post_type', 'attachment'),
    element('wp:attachment_url', file.url),
    meta('_wp_attached_file', path),
    ...(alt ? [meta('_wp_attachment_image_alt', alt)] : []),
    '</item>\n',
  ].join('');
}
