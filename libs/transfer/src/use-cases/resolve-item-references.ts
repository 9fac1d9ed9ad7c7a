import { attachUploadedImages, validBody, type NoteKind, type UploadedImage } from '@app/markdown';
import { CONTENT_LIMITS, DomainError, isJsonObject, type JsonObject, type TransactionRunner } from '@app/shared-kernel';
import { placeOf, type ImportReport, type ReportNote } from '../domain/import-report.ts';
import type { ImportedItem } from '../domain/item.ts';
import { storable } from '../domain/storable.ts';
import { Turns } from '../domain/turns.ts';
import type { Blog, BlogItem, KeptFile } from '../ports/blog.port.ts';
import type { Source } from '../ports/source.port.ts';
import { archivedItem } from './archive/archived-item.ts';
import { CreateRecords } from './create-records.ts';
import { desiredAuthor, desiredCategory, desiredTag } from './desired-record.ts';

/** Files of one run stored at a time, so that many share a transaction: uploads of a workspace share a bounded queue, which refuses further ones. */
const FILES_AT_ONCE = 16;
const GONE = 'the file is gone';

interface Setting {
  readonly blog: Blog;
  readonly source: Source;
  readonly transactions: TransactionRunner;
  readonly report: ImportReport;
  readonly note: (note: ReportNote) => void;
}

/** Finds or creates everything that an item refers to: authors, categories, tags and files, each once per run. */
export class ResolveItemReferences {
  private readonly records: CreateRecords;
  private readonly files = new Map<string, Promise<KeptFile | string>>();
  private readonly avatars = new Map<string, Promise<string | null>>();
  private readonly turns = new Turns(FILES_AT_ONCE);

  private readonly blog: Blog;
  private readonly source: Source;
  private readonly report: ImportReport;

  constructor(private readonly setting: Setting) {
    ({ blog: this.blog, source: this.source, report: this.report } = setting);
    this.records = new CreateRecords({
      ...setting,
      language: this.source.language,
      avatar: (source) => this.avatar(source),
    });
  }

  /** Creates the missing records of these items in one transaction; otherwise each would need its own. */
  makeRecords(items: readonly ImportedItem[]): Promise<void> {
    return this.records.ahead(items);
  }

  async execute(item: ImportedItem, slug: string): Promise<BlogItem> {
    if (item.archived) return archivedItem(item, slug, await this.lostAuthor(item));
    const uploaded = await this.pictures(item);
    const idOf = (source: string | null = null) => (source === null ? undefined : uploaded.get(source)?.mediaId);
    const [cover, share, card] = [idOf(item.cover), idOf(item.shareImage), idOf(item.cardImage)];
    const isPost = item.kind === 'post';
    const { language } = this.source;
    if (item.furtherAuthors.length > 0) {
      this.note(item, 'author', `a post has one author; left out: ${item.furtherAuthors.join(', ')}`);
    }
    if (item.tags.length > CONTENT_LIMITS.tags) {
      const beyond = item.tags.slice(CONTENT_LIMITS.tags).map(({ name }) => name);
      this.note(item, 'limit', `a post has at most ${CONTENT_LIMITS.tags} tags; left out: ${beyond.join(', ')}`);
    }
    return {
      kind: item.kind,
      slug,
      title: item.title,
      excerpt: item.excerpt,
      status: item.status,
      ...(item.expired ? { expired: true } : {}),
      publishedAt: item.publishedAt,
      createdAt: item.createdAt,
      updatedAt: item.updatedAt,
      authorId: isPost ? await this.records.once(desiredAuthor(item.author, language)) : null,
      categoryId:
        isPost && item.category.length > 0 ? await this.records.once(desiredCategory(this.blog, item.category)) : null,
      tagIds: isPost
        ? await Promise.all(
            item.tags.slice(0, CONTENT_LIMITS.tags).map((tag) => this.records.once(desiredTag(tag, language))),
          )
        : [],
      featuredMediaId: isPost ? (cover ?? null) : null,
      canonicalUrl: item.canonicalUrl,
      seo: withImage(withImage(ownSeo(item), 'og', share ?? (isPost ? undefined : cover)), 'twitter', card),
      schemaType: item.schemaType,
      blocks: this.body(item, uploaded),
    };
  }

  /** What no block may hold has become something else by now, so that an item is not lost to it. */
  private body(item: ImportedItem, uploaded: ReadonlyMap<string, UploadedImage>): BlogItem['blocks'] {
    const blocks = attachUploadedImages(item.blocks, item.pictures, uploaded);
    return validBody(blocks, (kind, message, leftOut) => this.note(item, kind, message, leftOut));
  }

  /** The author that takes the place of one who was deleted here. */
  private async lostAuthor(item: ImportedItem): Promise<string | null> {
    return item.author === null ? null : this.records.once(desiredAuthor(item.author, this.source.language));
  }

  /** A picture that is not taken is noted once, however many posts its author has. @returns null for such a one */
  private avatar(source: string): Promise<string | null> {
    let avatar = this.avatars.get(source);
    if (!avatar) {
      avatar = this.keepAlone(source, 'the picture of an author');
      this.avatars.set(source, avatar);
    }
    return avatar;
  }

  /** @returns the id of the stored image; null if it was refused, which is noted */
  logo(source: string): Promise<string | null> {
    return this.keepAlone(source, 'the logo of the old site');
  }

  /** Stores files that no item shows; one that is not taken is noted. @param signal asks to stop */
  async all(sources: readonly string[], signal?: AbortSignal): Promise<void> {
    const queue = sources.filter((source) => !this.files.has(source)).values();
    const worker = async () => {
      for (const source of queue) {
        if (signal?.aborted) return;
        await this.keepAlone(source, 'a file');
      }
    };
    await Promise.all(Array.from({ length: FILES_AT_ONCE }, worker));
  }

  /** Stores an image that belongs to no item. */
  private async keepAlone(source: string, what: string): Promise<string | null> {
    const kept = await this.file(source, '').catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      return error.message;
    });
    if (typeof kept !== 'string') return kept.mediaId;
    // The report lists files that are gone by themselves.
    const item = { id: source, kind: 'file', slug: '' } as const;
    if (kept !== GONE) this.setting.note({ item, kind: 'image', message: `${what} was not taken: ${kept}` });
    return null;
  }

  private async pictures(item: ImportedItem): Promise<Map<string, UploadedImage>> {
    const uploaded = new Map<string, UploadedImage>();
    await Promise.all(
      item.pictures.map(async ({ source, ref, alt }) => {
        const kept = await this.file(source, alt);
        if (typeof kept === 'string') this.note(item, 'image', `${ref} was not taken: ${kept}`);
        else uploaded.set(source, kept);
      }),
    );
    return uploaded;
  }

  private file(source: string, alt: string): Promise<KeptFile | string> {
    let kept = this.files.get(source);
    if (!kept) {
      kept = this.keep(source, alt);
      this.files.set(source, kept);
    }
    return kept;
  }

  private async keep(source: string, alt: string): Promise<KeptFile | string> {
    const file = await this.source.file(source);
    if (!file) return GONE;
    const done = await this.turns.take();
    const kept = await this.blog
      .keep({ ...file, ...storable({ alt: file.alt, caption: file.caption }) }, alt, storable(file.name ?? source))
      .finally(done);
    if (typeof kept === 'string') return kept;
    if (kept.isNew) this.report.media.uploaded += 1;
    else this.report.media.reused += 1;
    return kept;
  }

  private note(item: ImportedItem, kind: NoteKind, message: string, leftOut?: string): void {
    this.setting.note({ item: placeOf(item), kind, message, ...(leftOut === undefined ? {} : { leftOut }) });
  }
}

/** A page has its canonical address among the SEO values only. */
function ownSeo({ kind, seo, canonicalUrl }: ImportedItem): JsonObject {
  return kind === 'page' && canonicalUrl !== null ? { ...seo, canonicalUrl } : seo;
}

function withImage(seo: JsonObject, group: 'og' | 'twitter', imageMediaId: string | undefined): JsonObject {
  if (imageMediaId === undefined) return seo;
  const own = seo[group];
  return { ...seo, [group]: { ...(isJsonObject(own) ? own : {}), imageMediaId } };
}
