import type { CreatePost, NewPost, PostRepository } from '@app/content';
import { DomainError, Invalid, type Caller, type TransactionRunner } from '@app/shared-kernel';
import { BrokenFrontMatter } from '../markdown/front-matter.ts';
import type { ImportedPost } from '../markdown/imported-post.ts';
import { readPost } from '../markdown/read-post.ts';
import type { PostFile } from '../markdown/walk.ts';
import type { KeepOldPaths } from './keep-old-paths.ts';
import { planSlugs } from './slug-plan.ts';
import type { ImportNote, ImportReport } from './import-report.ts';
import type { PreparePost } from './prepare-post.ts';

/** Posts that are committed together: one wait for the disk instead of many. */
const BATCH = 25;
/** Batches under way at once: while one waits for the database, another is parsed. */
const AT_ONCE = 3;

interface Ready {
  readonly source: ImportedPost;
  readonly post: NewPost;
}

/** Brings the posts of a directory into a workspace. Running it again changes nothing. */
export class ImportBlog {
  private slugs: ReadonlyMap<string, string> = new Map();

  constructor(
    private readonly caller: Caller,
    private readonly root: string,
    private readonly prepare: PreparePost,
    private readonly posts: PostRepository,
    private readonly createPost: CreatePost,
    private readonly oldPaths: KeepOldPaths,
    private readonly transactions: TransactionRunner,
    private readonly report: ImportReport,
  ) {}

  /** @param advance told of every batch that is done */
  async execute(files: readonly PostFile[], advance: (posts: number) => void): Promise<void> {
    this.slugs = await planSlugs(files);
    const batches = Array.from({ length: Math.ceil(files.length / BATCH) }, (_, at) =>
      files.slice(at * BATCH, (at + 1) * BATCH),
    );
    const queue = batches.values();
    const worker = async () => {
      for (const batch of queue) {
        await this.importBatch(batch);
        advance(batch.length);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  private async importBatch(files: readonly PostFile[]): Promise<void> {
    const sources = (await Promise.all(files.map((file) => this.read(file)))).filter((source) => source !== null);
    const taken = await this.posts.takenSlugs(
      this.caller.workspaceId,
      sources.map(({ slug }) => slug),
    );
    this.report.unchanged += sources.filter(({ slug }) => taken.has(slug)).length;
    const fresh = sources.filter(({ slug }) => !taken.has(slug));
    const ready = await Promise.all(fresh.map((source) => this.prepared(source)));
    await this.create(ready.filter((each) => each !== null));
  }

  private async prepared(source: ImportedPost): Promise<Ready | null> {
    const post = await this.attempt(source.sourcePath, () => this.prepare.execute(source));
    return post && { source, post };
  }

  private async read(file: PostFile): Promise<ImportedPost | null> {
    const read = await this.attempt(file.sourcePath, async () => ({ source: await readPost(file, this.root) }));
    if (!read) return null;
    const { source } = read;
    if (!source) {
      this.note(file, { line: 1, kind: 'no-post', message: 'a file with neither a title nor a text is no post' });
      return null;
    }
    for (const note of source.notes) this.note(file, note);
    return { ...source, slug: this.slugs.get(file.sourcePath) ?? source.slug };
  }

  private note({ sourcePath: file }: PostFile, { line, kind, message }: Omit<ImportNote, 'file'>): void {
    this.report.notes.push({ file, line, kind, message });
  }

  /** All in one transaction; when one of them cannot be stored, each by itself. */
  private async create(ready: readonly Ready[]): Promise<void> {
    if (ready.length === 0) return;
    const created = await this.createAll(ready);
    this.report.created += created.length;
    await this.oldPaths.execute(created);
  }

  private async createAll(ready: readonly Ready[]): Promise<readonly Ready[]> {
    try {
      await this.transactions.change(this.caller.workspaceId, async () => {
        for (const { post } of ready) await this.createPost.execute(this.caller, post);
      });
      return ready;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
    const created: Ready[] = [];
    for (const each of ready) {
      const id = await this.attempt(each.source.sourcePath, () => this.createPost.execute(this.caller, each.post));
      if (id !== null) created.push(each);
    }
    return created;
  }

  /** What is wrong with one file stops none of the others. */
  private async attempt<T>(file: string, work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof BrokenFrontMatter)
        this.report.failures.push({ file, line: error.line, message: error.reason });
      else if (error instanceof Invalid && error.problems) {
        for (const { path, message } of error.problems)
          this.report.failures.push({ file, line: 1, message: `${path} ${message}` });
      } else if (error instanceof RangeError)
        this.report.failures.push({ file, line: 1, message: 'nested too deeply' });
      else if (error instanceof DomainError) this.report.failures.push({ file, line: 1, message: error.message });
      else throw error;
      return null;
    }
  }
}
