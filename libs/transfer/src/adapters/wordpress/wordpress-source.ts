import { Notes } from '@app/markdown';
import { isHttpUrl } from '@app/shared-kernel';
import type { ReportNote } from '../../domain/import-report.ts';
import {
  TOO_SLOW,
  type ImportedItem,
  type ImportHead,
  type ItemKind,
  type ItemName,
  type SourceEntry,
} from '../../domain/item.ts';
import { isSameAddress } from '../../domain/links/link-index.ts';
import type { SiteFacts } from '../../domain/site-facts.ts';
import { Source, type Begins, type ReadContext, type SourceFile } from '../../ports/source.port.ts';
import { FoundPictures } from '../files/found-pictures.ts';
import type { MediaFiles } from '../files/media-files.ts';
import { readTree } from '../read-tree.ts';
import { webUrl } from '../web/web-url.ts';
import { AttachmentPages } from './body/attachment-pages.ts';
import { bodyOf, surroundingsOf } from './body/wordpress-body.ts';
import { excerptOf } from './body/wordpress-excerpt.ts';
import { captionOf, WordpressPictures } from './body/wordpress-pictures.ts';
import { fieldsOf, leftOutAs, type ChosenParts, type WordpressFields } from './wordpress-fields.ts';
import type { WordpressOptions } from './wordpress-options.ts';
import { seoVariables, wordpressSeo, type SeoImage, type WordpressSeo } from './wordpress-seo.ts';
import type { WordpressSite } from './wordpress-site.ts';
import { digestOf } from './xml/item-digest.ts';
import { readItems } from './xml/read-items.ts';
import type { WxrItem } from './xml/wxr.ts';

/** A WXR export of WordPress, in one or several files. */
export class WordpressSource extends Source {
  readonly system = 'wordpress';
  readonly site: string;
  readonly origins: readonly string[];
  private readonly chosen: Omit<ChosenParts, 'language'>;
  private readonly pictures: WordpressPictures;
  private readonly pages: AttachmentPages;

  constructor(
    private readonly paths: readonly string[],
    private readonly known: WordpressSite,
    private readonly media: MediaFiles,
    private readonly options: WordpressOptions,
  ) {
    super();
    this.site = known.origins[0] ?? (known.title || 'blog');
    this.origins = known.origins;
    this.pictures = new WordpressPictures(known, media);
    this.pages = new AttachmentPages(known, (url) => options.web !== undefined || this.pictures.has(url));
    const types = new Map<string, ItemKind>([['post', 'post'], ['page', 'page'], ...options.types]);
    this.chosen = { types, taxonomies: options.taxonomies ?? new Set() };
  }

  override about(): SiteFacts {
    const { title, description, language } = this.known;
    const logo = this.pictures.logo(this.options.web !== undefined);
    return { title, description, locale: language, ...(logo === null ? {} : { logo }) };
  }

  async *heads(begins?: Begins): AsyncGenerator<ImportHead> {
    for await (const item of readItems(this.paths)) {
      if (begins?.(nameOf(item)) === false) continue;
      if (!item.whole || leftOutAs(item, this.chosen.types) !== null) continue;
      const fields = fieldsOf(item, this.known, { ...this.chosen, language: this.language });
      const { name, wanted, parentSlug, publishedAt, createdAt, status, category, oldPaths } = fields;
      const categorySlugs = category.map(({ slug }) => slug);
      const common = { ...name, wanted, published: status === 'published', categorySlugs, oldPaths };
      yield { ...common, date: publishedAt ?? createdAt, ...(parentSlug === undefined ? {} : { parentSlug }) };
    }
  }

  async *items({ moved, begins }: ReadContext): AsyncGenerator<SourceEntry> {
    for await (const item of readItems(this.paths)) {
      const what = leftOutAs(item, this.chosen.types);
      if (begins?.(nameOf(item)) === false)
        yield { type: 'failed', name: nameOf(item), line: item.line, message: TOO_SLOW };
      else if (!item.whole)
        yield { type: 'failed', name: nameOf(item), line: item.line, message: 'the file ends within it' };
      else if (what === null) yield this.entry(item, moved);
      else yield { type: 'left-out', what, name: nameOf(item) };
    }
  }

  private entry(item: WxrItem, moved: ReadContext['moved']): SourceEntry {
    const fields = fieldsOf(item, this.known, { ...this.chosen, language: this.language });
    try {
      return { type: 'item', item: this.item(item, fields, moved) };
    } catch (error) {
      if (error instanceof RangeError)
        return { type: 'failed', name: fields.name, line: item.line, message: error.message };
      throw error;
    }
  }

  private item(item: WxrItem, fields: WordpressFields, moved: ReadContext['moved']): ImportedItem {
    const notes = new Notes();
    notes.line = item.line;
    notes.list.push(...fields.notes);
    const { name, title, status, publishedAt, createdAt, updatedAt, category, tags } = fields;
    const images = this.picturesOf(fields, notes);
    const around = surroundingsOf(item, this.known, { notes, address: this.pages.from(name.sourceId, moved) });
    const thumbnail = this.known.attachments.get(item.meta.get('_thumbnail_id') ?? '');
    const cover = thumbnail ? (images.find(thumbnail.url, thumbnail.alt)?.source ?? null) : null;
    const isPage = name.kind === 'page';
    const shown = isPage && thumbnail ? [{ type: 'image', ref: thumbnail.url, alt: thumbnail.alt } as const] : [];
    const blocks = readTree([...shown, ...bodyOf(item, around)], { title, images, notes, moved });
    const excerpt = excerptOf(item, around);
    const seoParts = this.seoOf(item, fields, excerpt ?? '', notes);
    const [author, ...furtherAuthors] = fields.authors;
    return {
      ...name,
      title,
      oldPaths: fields.oldPaths,
      excerpt: isPage ? null : excerpt,
      status,
      publishedAt,
      createdAt,
      updatedAt,
      author: author ?? null,
      furtherAuthors: isPage ? [] : furtherAuthors.map((each) => each.name),
      category,
      tags,
      cover: isPage ? null : cover,
      shareImage: this.imageOf(seoParts.shareImage, images) ?? (isPage ? cover : null),
      cardImage: this.imageOf(seoParts.cardImage, images),
      canonicalUrl: isSameAddress(seoParts.canonicalUrl, item.fields.get('link')) ? null : seoParts.canonicalUrl,
      seo: seoParts.seo,
      schemaType: seoParts.schemaType,
      blocks,
      pictures: images.found,
      notes: notes.list,
      digest: digestOf(item),
    };
  }

  private imageOf({ url, id }: SeoImage, images: FoundPictures): string | null {
    const ref = url ?? this.known.attachments.get(id)?.url ?? null;
    return ref === null ? null : (images.find(ref, '')?.source ?? null);
  }

  private picturesOf({ name }: WordpressFields, notes: Notes): FoundPictures {
    return new FoundPictures(
      (ref) => this.pictures.find(ref),
      notes,
      (ref) => this.pictures.missed(ref, name.slug),
      (ref) => (this.options.web ? webUrl(ref, this.origins[0]) : null),
    );
  }

  private seoOf(
    { meta }: WxrItem,
    { name, title, category }: WordpressFields,
    excerpt: string,
    notes: Notes,
  ): WordpressSeo {
    const sitename = this.known.title;
    const values = seoVariables({ title, excerpt, category: category.at(-1)?.name ?? '', sitename });
    const stated = wordpressSeo(meta, values, name.kind);
    for (const { kind, message, leftOut } of stated.notes) notes.add(kind, message, leftOut);
    return stated;
  }

  file(source: string): Promise<SourceFile | null> {
    if (this.options.web && isHttpUrl(source)) return Promise.resolve(this.options.web.file(source));
    const attachment = this.pictures.attachment(source);
    const texts = { alt: attachment?.alt || null, caption: captionOf(attachment) };
    return Promise.resolve({ open: () => this.media.open(source), ...texts });
  }

  override allFiles(): readonly string[] {
    return this.pictures.all(this.options.web !== undefined);
  }

  notes(): readonly ReportNote[] {
    const item = { id: 'export', kind: 'source' as const, slug: this.site };
    const { comments, repairs } = this.known;
    return [
      ...(comments > 0 ? [{ item, kind: 'comment' as const, message: `${comments} comments are not imported` }] : []),
      ...repairs.map(({ path, line, message }) => ({
        item: { ...item, id: path, line },
        kind: 'encoding' as const,
        message,
      })),
    ];
  }

  missing(): ReadonlyMap<string, readonly string[]> {
    return this.pictures.absent;
  }
}

function nameOf({ fields }: WxrItem): ItemName {
  const sourceId = fields.get('post_id') ?? fields.get('link') ?? '';
  return { kind: 'post', sourceId, slug: fields.get('post_name') || sourceId };
}
