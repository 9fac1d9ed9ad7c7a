import { isHttpUrl } from '@app/shared-kernel';
import type { ReportNote } from '../../domain/import-report.ts';
import type { ImportedItem, ImportHead, ItemName, SourceEntry } from '../../domain/item.ts';
import { fileLinks } from '../../domain/links/file-links.ts';
import type { WebMedia } from '../../ports/importer.port.ts';
import { Source, type Begins, type ReadContext, type SourceFile } from '../../ports/source.port.ts';
import { bytesOf } from '../files/bytes-of.ts';
import { aliasesOf } from './head/field-reader.ts';
import { BrokenFrontMatter } from './head/front-matter.ts';
import { itemOf } from './markdown-item.ts';
import type { MarkdownPost, PostHead } from './markdown-post.ts';
import { NamedFiles } from './paths/named-files.ts';
import { oldPathOf, placeInSite } from './paths/old-path.ts';
import { decode, fieldsAndBody, headOf } from './read-post.ts';
import { readBounded } from './reading/bounded-file.ts';
import { bytesOrBroken, readFile as readPostFile, SLOW, withoutPost, type FileRead } from './reading/read-file.ts';
import { GENERATOR_NAMES, type Generator } from './site/generator.ts';
import { NO_SITE, readSite, type Site } from './site/site.ts';
import { findPosts, type PostFile, type SkippedFile } from './walk.ts';

export interface MarkdownOptions {
  /** What the site was made with; recognised by its files otherwise. */
  readonly generator?: Generator;
  /** The pattern of addresses on the old site: see `oldPathOf`. */
  readonly oldPath?: string;
  /** `31/12/2024` instead of `12/31/2024`. */
  readonly dayFirst?: boolean;
  /** Dates after this are in the future. */
  readonly now: Date;
  /** Fetches images that texts refer to by a web address. */
  readonly web?: WebMedia | undefined;
}

/** A folder of Markdown files. */
export class MarkdownSource extends Source {
  readonly system = 'markdown';
  readonly origins: readonly string[] = [];
  private readonly passedBy: SkippedFile[] = [];
  private readonly absent = new Map<string, string[]>();
  /** Filled by `heads`: texts may name files that come later. */
  private files = new NamedFiles('');
  /** What the folder says of its site; read with the heads. */
  private facts: Site = NO_SITE;

  /**
   * @param root absolute path of the folder
   * @param site names the folder in the import ledger
   */
  constructor(
    private readonly root: string,
    readonly site: string,
    private readonly options: MarkdownOptions,
  ) {
    super();
  }

  async *heads(begins?: Begins): AsyncGenerator<ImportHead> {
    await this.readFacts();
    for await (const file of findPosts(this.root, [], this.language)) {
      this.files.add(file.sourcePath);
      const head = begins?.(nameOf(file, file.sourcePath)) === false ? null : await this.head(file);
      if (head) yield head;
    }
  }

  private async readFacts(): Promise<void> {
    this.files = new NamedFiles(this.root);
    this.facts = await readSite(this.root, this.options.generator);
  }

  private async head(file: PostFile): Promise<ImportHead | null> {
    try {
      const source = decode(await readBounded(file.absolutePath, file.sourcePath), file.sourcePath);
      const { fields } = fieldsAndBody(source, file.sourcePath, this.facts);
      const head = headOf(fields, file, { ...this.options, language: this.language, site: this.facts });
      for (const alias of aliasesOf(fields)) this.files.alias(alias, file.sourcePath);
      return {
        ...nameOf(file, head.slug),
        wanted: head.slug,
        date: head.date,
        published: !head.draft && !head.expired && this.isPast(head.date),
        categorySlugs: head.category.map(({ slug }) => slug),
        oldPaths: this.oldPaths(head, file),
      };
    } catch (error) {
      // The error is reported when the whole file is read.
      if (error instanceof BrokenFrontMatter) return null;
      throw error;
    }
  }

  /** Texts name each other by their files. */
  override linksTo(item: ItemName): readonly string[] {
    return fileLinks(item);
  }

  async *items({ moved, begins }: ReadContext): AsyncGenerator<SourceEntry> {
    this.passedBy.length = 0;
    for await (const file of findPosts(this.root, this.passedBy, this.language)) {
      const isRead = begins?.(nameOf(file, file.sourcePath)) !== false;
      yield this.entry(file, isRead ? await this.read(file, moved) : SLOW);
    }
    for (const { sourcePath, why } of this.passedBy) {
      const name = nameOf({ sourcePath }, sourcePath);
      yield { type: 'left-out', what: why, name, note: `${sourcePath} is passed by: ${why}` };
    }
  }

  private async read(file: PostFile, moved: ReadContext['moved']): Promise<FileRead> {
    const bytes = await bytesOrBroken(file);
    if (!(bytes instanceof Uint8Array)) return bytes;
    const { root, files, language, options, facts: site } = this;
    const { dayFirst, now, web } = options;
    const setting = { root, moved, files, fetched: web !== undefined, dayFirst, language, site, now };
    return readPostFile(bytes, file, setting);
  }

  private entry(file: PostFile, read: FileRead): SourceEntry {
    return read.type === 'post'
      ? { type: 'item', item: this.item(read.post, file, read.digest) }
      : withoutPost(read, nameOf(file, file.sourcePath));
  }

  private item(post: MarkdownPost, file: PostFile, digest: string): ImportedItem {
    for (const { message } of post.notes) this.noteMissing(message, post.slug);
    const isPublished = !post.draft && !post.expired && this.isPast(post.date);
    const setting = {
      root: this.root,
      facts: this.facts,
      language: this.language,
      fetched: this.options.web !== undefined,
    };
    return itemOf(post, {
      ...setting,
      ...nameOf(file, post.slug),
      isPublished,
      oldPaths: this.oldPaths(post, file),
      digest,
    });
  }

  private isPast(date: Date | null): boolean {
    return date !== null && date <= this.options.now;
  }

  private noteMissing(message: string, slug: string): void {
    const ref = /^the image (.*) was not found$/s.exec(message)?.[1];
    if (ref === undefined) return;
    if (!this.absent.has(ref)) this.absent.set(ref, []);
    this.absent.get(ref)?.push(slug);
  }

  private oldPaths(
    head: Pick<PostHead, 'aliases' | 'category' | 'date' | 'formerPath' | 'slug'>,
    { sourcePath }: PostFile,
  ): string[] {
    const formerPaths = [...(head.formerPath === null ? [] : [head.formerPath]), ...head.aliases];
    const oldPath = this.options.oldPath ?? this.facts.oldPath;
    if (oldPath === null) return formerPaths;
    const categories = head.category.map(({ slug }) => slug);
    const place = this.options.oldPath === undefined ? placeInSite(sourcePath, this.facts.base) : sourcePath;
    const placed = oldPathOf(oldPath, place, { slug: head.slug, date: head.date, categories });
    return placed === null || head.formerPath !== null ? formerPaths : [placed, ...formerPaths];
  }

  file(source: string): Promise<SourceFile | null> {
    if (this.options.web && isHttpUrl(source)) return Promise.resolve(this.options.web.file(source));
    return Promise.resolve({ open: () => bytesOf(source), alt: null, caption: null });
  }

  notes(): readonly ReportNote[] {
    const { generator, by } = this.facts;
    if (generator === null) return [];
    const how = by === null ? '' : `, recognised by ${by}`;
    const message = `read as a site of ${GENERATOR_NAMES[generator]}${how}`;
    return [{ item: { id: this.site, kind: 'source', slug: this.site }, kind: 'generator', message }];
  }

  missing(): ReadonlyMap<string, readonly string[]> {
    return this.absent;
  }
}

function nameOf({ sourcePath: sourceId }: Pick<PostFile, 'sourcePath'>, slug: string): ItemName {
  return { kind: 'post', sourceId, slug };
}
