import { createHash } from 'node:crypto';
import { Notes, type TreeNode } from '@app/markdown';
import { slugify } from '@app/shared-kernel/slugify';
import type { ReportNote } from '../../domain/import-report.ts';
import {
  TOO_SLOW,
  type ImportedItem,
  type ImportedTag,
  type ImportHead,
  type ItemName,
  type SourceEntry,
} from '../../domain/item.ts';
import { pathKey } from '../../domain/links/link-index.ts';
import type { SiteFacts } from '../../domain/site-facts.ts';
import { Source, type Begins, type ReadContext, type SourceFile } from '../../ports/source.port.ts';
import { readTree } from '../read-tree.ts';
import { ghostBody, ghostPreview } from './body/ghost-body.ts';
import type { GhostFiles } from './ghost-files.ts';
import type { GhostOptions } from './ghost-options.ts';
import { authorsOf, tagsOf, type Related } from './ghost-people.ts';
import { GhostPictures } from './ghost-pictures.ts';
import { plainUrl } from './ghost-urls.ts';
import { fieldsOf, type GhostFields } from './rows/ghost-fields.ts';
import { id, text } from './rows/ghost-values.ts';
import type { Row } from './rows/read-rows.ts';

/** A JSON export of Ghost, of any version. */
export class GhostSource extends Source {
  readonly system = 'ghost';
  readonly site: string;
  readonly origins: readonly string[];
  private readonly pictures: GhostPictures;

  constructor(
    private readonly files: GhostFiles,
    private readonly options: GhostOptions,
  ) {
    super();
    const { settings } = files.tables;
    this.site = settings.get('site_uuid') || settings.get('title') || 'blog';
    this.pictures = new GhostPictures(files, options);
    this.origins = options.siteUrl === null ? [] : [options.siteUrl];
  }

  override about(): SiteFacts {
    const { settings } = this.files.tables;
    const [title, description, twitter] = ['title', 'description', 'twitter'].map((key) => settings.get(key) ?? '');
    const locale = settings.get('locale') || settings.get('lang') || settings.get('defaultLang') || '';
    const logo = this.pictures.logo(['logo', 'icon'].map((key) => settings.get(key) ?? ''));
    return { title, description, twitter, locale, ...(logo === null ? {} : { logo }) };
  }

  private get related(): Related {
    return { tables: this.files.tables, language: this.language };
  }

  async *heads(begins?: Begins): AsyncGenerator<ImportHead> {
    for await (const row of this.files.posts()) {
      if (begins?.(nameOf(row)) === false) continue;
      const fields = fieldsOf(row, this.related, this.options);
      yield {
        ...fields.name,
        wanted: desiredSlug(fields, this.language),
        date: fields.publishedAt ?? fields.createdAt,
        published: fields.status === 'published',
        categorySlugs: fields.category.map(({ slug }) => slug),
        oldPaths: [this.oldPath(fields, row)],
      };
    }
  }

  async *items({ moved, begins }: ReadContext): AsyncGenerator<SourceEntry> {
    for await (const row of this.files.posts()) {
      const name = nameOf(row);
      if (begins?.(name) === false) {
        yield { type: 'failed', name, line: 1, message: TOO_SLOW };
        continue;
      }
      const fields = fieldsOf(row, this.related, this.options);
      yield this.entry(row, fields, moved);
    }
  }

  private entry(row: Row, fields: GhostFields, moved: ReadContext['moved']): SourceEntry {
    const { name } = fields;
    try {
      return { type: 'item', item: this.item(row, fields, moved) };
    } catch (error) {
      if (error instanceof RangeError) return { type: 'failed', name, line: 1, message: error.message };
      throw error;
    }
  }

  private item(row: Row, fields: GhostFields, moved: ReadContext['moved']): ImportedItem {
    const notes = notesOf(fields);
    const isPage = fields.name.kind === 'page';
    const images = this.pictures.of(fields.name.slug, notes);
    const pictureOf = (ref: string | null, alt = '') => (ref === null ? null : (images.find(ref, alt)?.source ?? null));
    const nodes = nodesOf(row, fields, notes);
    const cover = pictureOf(fields.cover, fields.coverAlt ?? fields.title);
    this.pictures.caption(cover, fields.coverCaption, notes);
    const plain = (url: string) => plainUrl(url, this.options.siteUrl);
    const blocks = readTree(nodes, { title: fields.title, images, notes, moved, plain });
    const oldPath = this.oldPath(fields, row);
    const [author, ...further] = authorsOf(row, this.related, notes);
    const { name, title, excerpt, status, publishedAt, createdAt, updatedAt, category, canonicalUrl, seo } = fields;
    return {
      ...name,
      title,
      oldPaths: [oldPath],
      excerpt,
      status,
      publishedAt,
      createdAt,
      updatedAt,
      author: author ? this.pictures.withAvatar(author, name.slug) : null,
      furtherAuthors: isPage ? [] : further.map(({ name: each }) => each),
      category,
      tags: this.tagsFor(row, fields, notes),
      cover: isPage ? null : cover,
      shareImage: pictureOf(fields.shareImage) ?? (isPage ? cover : null),
      cardImage: pictureOf(fields.cardImage),
      canonicalUrl: this.isOwnAddress(canonicalUrl, oldPath) ? null : canonicalUrl,
      seo,
      schemaType: null,
      blocks,
      pictures: images.found,
      notes: notes.list,
      digest: createHash('sha256')
        .update(JSON.stringify([row, fields, author]))
        .digest('hex'),
    };
  }

  private tagsFor(row: Row, { name, category }: GhostFields, notes: Notes): ImportedTag[] {
    const tags = tagsOf(row, this.related, notes);
    if (name.kind === 'post') return tags.filter(({ slug }) => !category.some((step) => step.slug === slug));
    if (tags.length > 0) notes.add('taxonomy', `a page has no tags: ${tags.map((tag) => tag.name).join(', ')}`);
    return [];
  }

  private isOwnAddress(url: string | null, oldPath: string): boolean {
    return url !== null && pathKey(plainUrl(url, this.options.siteUrl)) === pathKey(oldPath);
  }

  /** Uses the permalink pattern in exports of Ghost 0 and 1; later exports do not contain it. */
  private oldPath({ name, publishedAt }: GhostFields, row: Row): string {
    if (name.kind === 'page') return `/${name.slug}/`;
    const pattern = this.files.tables.settings.get('permalinks') || '/:slug/';
    const [year = '', month = '', day = ''] = (publishedAt ?? new Date(0)).toISOString().slice(0, 10).split('-');
    const tag = tagsOf(row, this.related, new Notes())[0]?.slug ?? 'all';
    const author = authorsOf(row, this.related, new Notes())[0]?.slug ?? 'author';
    const known = { slug: name.slug, year, month, day, id: id(row['id']), author, primary_tag: tag };
    const values = new Map(Object.entries(known));
    return pattern.replace(/:([a-z_]+)/g, (whole, word: string) => values.get(word) ?? whole);
  }

  file(source: string): Promise<SourceFile | null> {
    return Promise.resolve(this.pictures.file(source));
  }

  override allFiles(): readonly string[] {
    return this.files.uploads();
  }

  notes(): readonly ReportNote[] {
    const item = { id: 'export', kind: 'source' as const, slug: this.site };
    return [...this.files.tables.passedBy].map(([table, count]) => ({
      item,
      kind: table === 'comments' ? ('comment' as const) : ('passed-by' as const),
      message: `${count} ${table} are not read`,
    }));
  }

  missing(): ReadonlyMap<string, readonly string[]> {
    return this.pictures.absent;
  }
}

/** Before anything of it is read. */
function nameOf(row: Row): ItemName {
  const slug = text(row['slug']) ?? '';
  return { kind: row['type'] === 'page' ? 'page' : 'post', sourceId: id(row['id']) || id(row['uuid']) || slug, slug };
}

function notesOf(fields: GhostFields): Notes {
  const notes = new Notes();
  notes.list.push(...fields.notes);
  return notes;
}

/** The text with what has its place there only: pages have no cover image. */
function nodesOf(row: Row, { name, cover, coverAlt, cutAtPaywall }: GhostFields, notes: Notes): readonly TreeNode[] {
  const text = (cutAtPaywall ? ghostPreview(row, notes) : ghostBody(row, notes)) ?? [];
  return name.kind === 'page' && cover !== null ? [{ type: 'image', ref: cover, alt: coverAlt ?? '' }, ...text] : text;
}

function desiredSlug({ name, title }: GhostFields, language: string): string {
  return slugify(/[\p{Script=Latin}\d]/u.test(name.slug) ? name.slug : title, { language });
}
