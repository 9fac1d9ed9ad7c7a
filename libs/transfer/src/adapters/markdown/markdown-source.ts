import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { splitText } from '@app/markdown';
import { isHttpUrl } from '@app/shared-kernel';
import type { ReportNote } from '../../domain/import-report.ts';
import type { ImportHead, ItemName, SourceEntry } from '../../domain/item.ts';
import { Source, type ReadContext, type SourceFile } from '../../ports/source.port.ts';
import type { WebFiles } from '../web/web-files.ts';
import { BrokenFrontMatter, splitFrontMatter } from './head/front-matter.ts';
import type { MarkdownPost, PostHead } from './markdown-post.ts';
import { NamedFiles } from './paths/named-files.ts';
import { oldPathOf } from './paths/old-path.ts';
import { decode, headOf, parsePost } from './read-post.ts';
import { findPosts, type PostFile, type SkippedFile } from './walk.ts';

export interface MarkdownOptions {
  /** The pattern of addresses on the old site: see `oldPathOf`. */
  readonly oldPath?: string;
  /** `31/12/2024` instead of `12/31/2024`. */
  readonly dayFirst?: boolean;
  /** Dates after this are in the future. */
  readonly now: Date;
  /** Fetches images that texts refer to by a web address. */
  readonly web?: WebFiles | undefined;
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

  async *heads(): AsyncGenerator<ImportHead> {
    this.files = new NamedFiles(this.root);
    for await (const file of findPosts(this.root, [])) {
      this.files.add(file.sourcePath);
      const head = await this.head(file);
      if (head) yield head;
    }
  }

  private async head(file: PostFile): Promise<ImportHead | null> {
    try {
      const source = decode(await readFile(file.absolutePath), file.sourcePath);
      const { fields } = splitFrontMatter(source, file.sourcePath);
      const head = headOf(fields, file, this.options);
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
  override linksTo({ sourceId }: ItemName): readonly string[] {
    return [`/${sourceId}`];
  }

  async *items({ moved }: ReadContext): AsyncGenerator<SourceEntry> {
    this.passedBy.length = 0;
    for await (const file of findPosts(this.root, this.passedBy)) yield await this.entry(file, moved);
    for (const { sourcePath, why } of this.passedBy) {
      const name: ItemName = { kind: 'post', sourceId: sourcePath, slug: sourcePath };
      yield { type: 'left-out', what: why, name, note: `${sourcePath} is passed by: ${why}` };
    }
  }

  private async entry(file: PostFile, moved: ReadContext['moved']): Promise<SourceEntry> {
    try {
      const bytes = await readFile(file.absolutePath);
      const post = parsePost(decode(bytes, file.sourcePath), file, {
        root: this.root,
        moved,
        files: this.files,
        fetched: this.options.web !== undefined,
        ...this.options,
      });
      if (!post) {
        const note = 'a file with neither a title nor a text is no post';
        return { type: 'left-out', what: 'empty file', name: nameOf(file, file.sourcePath), note };
      }
      const digest = createHash('sha256').update(bytes).digest('hex');
      return { type: 'item', item: this.item(post, file, digest) };
    } catch (error) {
      const name = nameOf(file, file.sourcePath);
      if (error instanceof BrokenFrontMatter) return { type: 'failed', name, line: error.line, message: error.reason };
      if (error instanceof RangeError) return { type: 'failed', name, line: 1, message: 'nested too deeply' };
      throw error;
    }
  }

  private item(post: MarkdownPost, file: PostFile, digest: string) {
    const { date, updated, title, excerpt, canonicalUrl, seo, blocks, pictures, cover } = post;
    const isPublished = !post.draft && this.isPast(date);
    const [author, ...furtherAuthors] = post.authors;
    const notes = [...post.notes];
    if (!post.draft && !isPublished) notes.unshift({ line: 1, kind: 'date', message: this.whyDraft(post) });
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
      tags: post.tags.map((name) => ({ name: splitText(name, 200)[0] ?? name })),
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

  private whyDraft({ date, unreadableDate }: MarkdownPost): string {
    if (date) return `the date ${date.toISOString()} is yet to come: it becomes a draft`;
    return unreadableDate === null
      ? 'there is no date: it becomes a draft'
      : `the date "${unreadableDate}" cannot be read: it becomes a draft`;
  }

  private isPast(date: Date | null): boolean {
    return date !== null && date <= this.options.now;
  }

  private noteMissing(message: string, slug: string): void {
    const ref = /^the image (.*) was not found$/s.exec(message)?.[1];
    if (ref === undefined) return;
    const posts = this.absent.get(ref);
    if (posts) posts.push(slug);
    else this.absent.set(ref, [slug]);
  }

  private oldPaths(
    head: Pick<PostHead, 'aliases' | 'category' | 'date' | 'formerPath' | 'slug'>,
    { sourcePath }: PostFile,
  ): string[] {
    const told = [...(head.formerPath === null ? [] : [head.formerPath]), ...head.aliases];
    const { oldPath } = this.options;
    if (oldPath === undefined) return told;
    const categories = head.category.map(({ slug }) => slug);
    const placed = oldPathOf(oldPath, sourcePath, { slug: head.slug, date: head.date, categories });
    return placed === null || head.formerPath !== null ? told : [placed, ...told];
  }

  file(source: string): Promise<SourceFile | null> {
    if (this.options.web && isHttpUrl(source)) return Promise.resolve(this.options.web.file(source));
    return Promise.resolve({ open: () => createReadStream(source), alt: null, caption: null });
  }

  notes(): readonly ReportNote[] {
    return [];
  }

  missing(): ReadonlyMap<string, readonly string[]> {
    return this.absent;
  }
}

function nameOf({ sourcePath }: PostFile, slug: string): ItemName {
  return { kind: 'post', sourceId: sourcePath, slug };
}
