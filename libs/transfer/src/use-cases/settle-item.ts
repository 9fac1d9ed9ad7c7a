import { settleImages, type SettledImage } from '@app/markdown';
import { DomainError, type JsonObject, type TransactionRunner } from '@app/shared-kernel';
import { placeOf, type ImportReport, type ReportNote } from '../domain/import-report.ts';
import type { ImportedItem } from '../domain/item.ts';
import { Turns } from '../domain/turns.ts';
import type { Blog, BlogItem, KeptFile } from '../ports/blog.port.ts';
import type { Source } from '../ports/source.port.ts';
import { archivedItem } from './archive/archived-item.ts';
import { leadOn, wantedAuthor, wantedCategory, wantedTag, type WantedRecord } from './wanted-record.ts';

const TAGS_MAX = 50;
/** Files of one run stored at a time, so that many share a transaction: uploads of a workspace share a bounded queue, which refuses further ones. */
const FILES_AT_ONCE = 16;
/** Stands for the id of something that a dry run does not create. */
const NOT_MADE = '00000000-0000-7000-8000-000000000000';

interface Setting {
  readonly blog: Blog;
  readonly source: Source;
  readonly transactions: TransactionRunner;
  readonly report: ImportReport;
  readonly note: (note: ReportNote) => void;
}

/** Finds or creates everything that an item refers to: authors, categories, tags and files, each once per run. */
export class SettleItem {
  private readonly records = new Map<string, Promise<string>>();
  private readonly files = new Map<string, Promise<KeptFile | string>>();
  private readonly turns = new Turns(FILES_AT_ONCE);

  private readonly blog: Blog;
  private readonly source: Source;
  private readonly report: ImportReport;
  /** Runs one after another: two that add the same records in different order would wait for each other. */
  private making: Promise<void> = Promise.resolve();

  constructor(
    private readonly setting: Setting,
    private readonly dryRun: boolean,
  ) {
    ({ blog: this.blog, source: this.source, report: this.report } = setting);
  }

  /** Creates the missing records of these items in one transaction; otherwise each would need its own. */
  async makeRecords(items: readonly ImportedItem[]): Promise<void> {
    if (this.dryRun) return;
    const wanted = new Map(items.flatMap((item) => this.recordsOf(item)).map((record) => [record.key, record]));
    const made = this.making.then(() => this.makeAll([...wanted.values()]));
    this.making = made.catch(() => undefined);
    await made;
  }

  private async makeAll(wanted: readonly WantedRecord[]): Promise<void> {
    const missing = wanted.filter(({ key }) => !this.records.has(key));
    if (missing.length === 0) return;
    try {
      const avatars = new Map<string, string | null>();
      for (const { avatar } of missing) if (avatar !== undefined) avatars.set(avatar, await this.avatar(avatar));
      let made: [WantedRecord, string][] = [];
      const redirects = await this.setting.transactions.run(async () => {
        made = [];
        for (const record of missing) made.push([record, await record.make(avatars.get(record.avatar ?? '') ?? null)]);
        return leadOn(this.blog, made);
      });
      for (const [{ key, counted }, id] of made) {
        this.records.set(key, Promise.resolve(id));
        this.report[counted] += 1;
      }
      this.report.redirects += redirects;
    } catch (error) {
      // Each item asks for its records again, which shows the item that caused the error.
      if (!(error instanceof DomainError)) throw error;
    }
  }

  private recordsOf(item: ImportedItem): WantedRecord[] {
    if (item.kind !== 'post' || item.archived) return [];
    return [
      wantedAuthor(this.blog, item.author),
      ...(item.category.length > 0 ? [wantedCategory(this.blog, item.category)] : []),
      ...item.tags.slice(0, TAGS_MAX).map((tag) => wantedTag(this.blog, tag)),
    ];
  }

  async execute(item: ImportedItem, slug: string): Promise<BlogItem> {
    if (item.archived) return archivedItem(item, slug, await this.lostAuthor(item));
    const settled = await this.pictures(item);
    const cover = item.cover === null ? undefined : settled.get(item.cover)?.mediaId;
    const share = item.shareImage === null ? undefined : settled.get(item.shareImage)?.mediaId;
    const isPost = item.kind === 'post';
    if (item.furtherAuthors.length > 0) {
      this.note(item, 'author', `a post has one author; left out: ${item.furtherAuthors.join(', ')}`);
    }
    if (item.tags.length > TAGS_MAX) {
      const beyond = item.tags.slice(TAGS_MAX).map(({ name }) => name);
      this.note(item, 'limit', `a post has at most ${TAGS_MAX} tags; left out: ${beyond.join(', ')}`);
    }
    return {
      kind: item.kind,
      slug,
      title: item.title,
      excerpt: item.excerpt,
      status: item.status,
      publishedAt: item.publishedAt,
      createdAt: item.createdAt,
      updatedAt: item.updatedAt,
      authorId: isPost ? await this.once(wantedAuthor(this.blog, item.author)) : null,
      categoryId: isPost && item.category.length > 0 ? await this.once(wantedCategory(this.blog, item.category)) : null,
      tagIds: isPost
        ? await Promise.all(item.tags.slice(0, TAGS_MAX).map((tag) => this.once(wantedTag(this.blog, tag))))
        : [],
      featuredMediaId: isPost ? (cover ?? null) : null,
      canonicalUrl: item.canonicalUrl,
      seo: withShareImage(item.seo, share ?? (isPost ? undefined : cover)),
      schemaType: item.schemaType,
      blocks: settleImages(item.blocks, item.pictures, settled),
    };
  }

  /** The author that takes the place of one who was deleted here. */
  private async lostAuthor(item: ImportedItem): Promise<string | null> {
    return item.author === null ? null : this.once(wantedAuthor(this.blog, item.author));
  }

  private once({ key, counted, make, avatar }: WantedRecord): Promise<string> {
    let record = this.records.get(key);
    if (!record) {
      this.report[counted] += 1;
      const kept = avatar === undefined ? Promise.resolve(null) : this.avatar(avatar);
      record = this.dryRun ? kept.then(() => NOT_MADE) : kept.then(make);
      this.records.set(key, record);
    }
    return record;
  }

  /** @returns the id of the picture; null if it was refused */
  private async avatar(source: string): Promise<string | null> {
    const kept = await this.file(source, '');
    return typeof kept === 'string' ? null : kept.mediaId;
  }

  private async pictures(item: ImportedItem): Promise<Map<string, SettledImage>> {
    const settled = new Map<string, SettledImage>();
    await Promise.all(
      item.pictures.map(async ({ source, ref, alt }) => {
        const kept = await this.file(source, alt);
        if (typeof kept === 'string') this.note(item, 'image', `${ref} was not taken: ${kept}`);
        else settled.set(source, kept);
      }),
    );
    return settled;
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
    if (!file) return 'the file is gone';
    if (this.dryRun) {
      this.report.media.uploaded += 1;
      return { mediaId: NOT_MADE, location: 'https://media.invalid/file', isNew: true };
    }
    const done = await this.turns.take();
    const kept = await this.blog.keep(file, alt, file.name ?? source).finally(done);
    if (typeof kept === 'string') return kept;
    if (kept.isNew) this.report.media.uploaded += 1;
    else this.report.media.reused += 1;
    return kept;
  }

  private note(item: ImportedItem, kind: 'author' | 'image' | 'limit', message: string): void {
    this.setting.note({ item: placeOf(item), kind, message });
  }
}

function withShareImage(seo: JsonObject, imageMediaId: string | undefined): JsonObject {
  if (imageMediaId === undefined) return seo;
  const og = seo['og'];
  return { ...seo, og: { ...(typeof og === 'object' && og !== null && !Array.isArray(og) ? og : {}), imageMediaId } };
}
