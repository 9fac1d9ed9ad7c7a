import { settleImages, type SettledImage } from '@app/markdown';
import { DomainError, slugify, type JsonObject, type TransactionRunner } from '@app/shared-kernel';
import { placeOf, type ImportReport, type ReportNote } from '../domain/import-report.ts';
import type { CategoryStep, ImportedAuthor, ImportedItem, ImportedTag } from '../domain/item.ts';
import { namesOrganisation } from '../domain/organisation.ts';
import { Turns } from '../domain/turns.ts';
import type { Blog, BlogItem, KeptFile } from '../ports/blog.port.ts';
import type { Source } from '../ports/source.port.ts';
import { archivedItem } from './archive/archived-item.ts';

const UNKNOWN_AUTHOR: ImportedAuthor = { name: 'Unknown author' };
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

/** An author, tag or category that an item refers to. */
interface WantedRecord {
  readonly key: string;
  readonly counted: 'authors' | 'tags' | 'categories';
  readonly make: () => Promise<string>;
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
      const ids: string[] = [];
      await this.setting.transactions.run(async () => {
        for (const { make } of missing) ids.push(await make());
      });
      missing.forEach(({ key, counted }, at) => {
        this.records.set(key, Promise.resolve(ids[at] ?? ''));
        this.report[counted] += 1;
      });
    } catch (error) {
      // Each item asks for its records again, which shows the item that caused the error.
      if (!(error instanceof DomainError)) throw error;
    }
  }

  private recordsOf(item: ImportedItem): WantedRecord[] {
    if (item.kind !== 'post' || item.archived) return [];
    return [
      this.authorOf(item),
      ...(item.category.length > 0 ? [this.categoryOf(item.category)] : []),
      ...item.tags.slice(0, TAGS_MAX).map((tag) => this.tagOf(tag)),
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
      authorId: isPost ? await this.once(this.authorOf(item)) : null,
      categoryId: isPost && item.category.length > 0 ? await this.once(this.categoryOf(item.category)) : null,
      tagIds: isPost ? await Promise.all(item.tags.slice(0, TAGS_MAX).map((tag) => this.once(this.tagOf(tag)))) : [],
      featuredMediaId: isPost ? (cover ?? null) : null,
      canonicalUrl: item.canonicalUrl,
      seo: withShareImage(item.seo, share ?? (isPost ? undefined : cover)),
      schemaType: item.schemaType,
      blocks: settleImages(item.blocks, item.pictures, settled),
    };
  }

  /** The author that takes the place of one who was deleted here. */
  private async lostAuthor(item: ImportedItem): Promise<string | null> {
    return item.author === null ? null : this.once(this.authorOf(item));
  }

  private authorOf({ author }: ImportedItem): WantedRecord {
    const told = author ?? UNKNOWN_AUTHOR;
    const organisation = told.organisation ?? namesOrganisation(told.name);
    const make = () => this.blog.author({ ...told, organisation });
    return { key: `author ${told.slug ?? slugify(told.name)}`, counted: 'authors', make };
  }

  private tagOf(tag: ImportedTag): WantedRecord {
    return { key: `tag ${tag.slug ?? slugify(tag.name)}`, counted: 'tags', make: () => this.blog.tag(tag) };
  }

  private categoryOf(steps: readonly CategoryStep[]): WantedRecord {
    const key = `category ${steps.map(({ slug }) => slug).join('/')}`;
    return { key, counted: 'categories', make: () => this.blog.category(steps) };
  }

  private once({ key, counted, make }: WantedRecord): Promise<string> {
    let record = this.records.get(key);
    if (!record) {
      this.report[counted] += 1;
      record = this.dryRun ? Promise.resolve(NOT_MADE) : make();
      this.records.set(key, record);
    }
    return record;
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
