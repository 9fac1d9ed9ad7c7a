import { splitText } from '@app/markdown';
import { CONTENT_LIMITS, isHttpUrl } from '@app/shared-kernel';
import type { ImportHead, ItemName, SourceEntry } from '../../domain/item.ts';
import { fileLinks } from '../../domain/links/file-links.ts';
import type { WebMedia } from '../../ports/importer.port.ts';
import { Source, type Begins, type ReadContext, type SourceFile } from '../../ports/source.port.ts';
import { bytesOf } from '../files/bytes-of.ts';
import { BrokenFrontMatter, splitFrontMatter } from './head/front-matter.ts';
import type { MarkdownPost, PostHead } from './markdown-post.ts';
import { NamedFiles } from './paths/named-files.ts';
import { oldPathOf } from './paths/old-path.ts';
import { decode, headOf } from './read-post.ts';
import { readBounded } from './reading/bounded-file.ts';
import {
  bytesOrBroken,
  readFile as readPostFile,
  SLOW,
  whyDraft,
  withoutPost,
  type FileRead,
} from './reading/read-file.ts';
import { findPosts, type PostFile, type SkippedFile } from './walk.ts';

export interface MarkdownOptions {
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
    this.files = new NamedFiles(this.root);
    for await (const file of findPosts(this.root, [], this.language)) {
      this.files.add(file.sourcePath);
      const head = begins?.(nameOf(file, file.sourcePath)) === false ? null : await this.head(file);
      if (head) yield head;
    }
  }

  private async head(file: PostFile): Promise<ImportHead | null> {
    try {
      const source = decode(await readBounded(file.absolutePath, file.sourcePath), file.sourcePath);
      const { fields } = splitFrontMatter(source, file.sourcePath);
      const head = headOf(fields, file, { ...this.options, language: this.language });
      return {
        ...nameOf(file, head.slug),
        wanted: head.slug,
        date: head.date,
        published: !head.draft && this.isPast(head.date),
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
    const { root, files, language, options } = this;
    const setting = { root, moved, files, fetched: options.web !== undefined, dayFirst: options.dayFirst, language };
    return readPostFile(bytes, file, setting);
  }

  private entry(file: PostFile, read: FileRead): SourceEntry {
    return read.type === 'post'
      ? { type: 'item', item: this.item(read.post, file, read.digest) }
      : withoutPost(read, nameOf(file, file.sourcePath));
  }

  private item(post: MarkdownPost, file: PostFile, digest: string) {
    const { date, updated, title, excerpt, canonicalUrl, seo, blocks, pictures, cover } = post;
    const isPublished = !post.draft && this.isPast(date);
    const [author, ...furtherAuthors] = post.authors;
    const notes = [...post.notes];
    if (!post.draft && !isPublished) notes.unshift({ line: 1, kind: 'date', message: whyDraft(post) });
    for (const { message } of post.notes) this.noteMissing(message, post.slug);
    return {
      ...nameOf(file, post.slug),
      title,
      oldPaths: this.oldPaths(post, file),
      excerpt,
      status: isPublished ? ('published' as const) : ('draft' as const),
      publishedAt: isPublished ? date : null,
      createdAt: date,
      updatedAt: updated ?? date,
      author: author === undefined ? null : { name: author },
      furtherAuthors,
      category: post.category,
      tags: post.tags.map((name) => ({ name: splitText(name, CONTENT_LIMITS.name)[0] ?? name })),
      cover,
      shareImage: post.shareImage,
      canonicalUrl,
      seo,
      schemaType: null,
      blocks,
      pictures,
      notes,
      digest,
    };
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
    const { oldPath } = this.options;
    if (oldPath === undefined) return formerPaths;
    const categories = head.category.map(({ slug }) => slug);
    const placed = oldPathOf(oldPath, sourcePath, { slug: head.slug, date: head.date, categories });
    return placed === null || head.formerPath !== null ? formerPaths : [placed, ...formerPaths];
  }

  file(source: string): Promise<SourceFile | null> {
    if (this.options.web && isHttpUrl(source)) return Promise.resolve(this.options.web.file(source));
    return Promise.resolve({ open: () => bytesOf(source), alt: null, caption: null });
  }

  notes(): readonly [] {
    return [];
  }

  missing(): ReadonlyMap<string, readonly string[]> {
    return this.absent;
  }
}

function nameOf({ sourcePath: sourceId }: Pick<PostFile, 'sourcePath'>, slug: string): ItemName {
  return { kind: 'post', sourceId, slug };
}
