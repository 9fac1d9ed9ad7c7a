import type { CategoryPlaces, NewPost, Site } from '@app/content';
import { DEFAULT_REDIRECT_TYPE, type CreateRedirect } from '@app/redirects';
import { Conflict, DomainError, postPath, type Caller, type TransactionRunner } from '@app/shared-kernel';
import type { ImportedPost } from '../markdown/imported-post.ts';
import type { ImportReport } from './import-report.ts';

interface OldPath {
  readonly file: string;
  readonly fromPath: string;
  readonly toPath: string;
}

/** Old addresses of imported posts go on leading to them. */
export class KeepOldPaths {
  constructor(
    private readonly caller: Caller,
    private readonly site: Site,
    private readonly categories: CategoryPlaces,
    private readonly redirects: CreateRedirect,
    private readonly transactions: TransactionRunner,
    private readonly report: ImportReport,
  ) {}

  /** All in one transaction; when one of them cannot be, each by itself. */
  async execute(posts: readonly { source: ImportedPost; post: NewPost }[]): Promise<void> {
    const paths: OldPath[] = [];
    for (const { source, post } of posts)
      if (post.status === 'published') paths.push(...(await this.oldPaths(source, post)));
    if (paths.length === 0) return;
    try {
      await this.transactions.change(this.caller.workspaceId, async () => {
        for (const path of paths) await this.redirect(path);
      });
      this.report.redirects += paths.length;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      for (const path of paths) await this.attempt(path);
    }
  }

  private async oldPaths(source: ImportedPost, post: NewPost): Promise<OldPath[]> {
    const category = post.categoryId ? await this.categories.of(this.site.id, post.categoryId) : null;
    const place = { slug: post.slug, categoryPath: category?.path ?? null, publishedAt: post.publishedAt ?? null };
    const toPath = postPath(this.site.permalinks, place);
    const old = new Set([...(source.formerPath === null ? [] : [source.formerPath]), ...source.aliases]);
    old.delete(toPath);
    return [...old].map((fromPath) => ({ file: source.sourcePath, fromPath, toPath }));
  }

  private redirect({ fromPath, toPath }: OldPath): Promise<unknown> {
    return this.redirects.execute(this.caller, { fromPath, toPath, type: DEFAULT_REDIRECT_TYPE });
  }

  /** A redirect that stands there already, or a live page, is somebody's decision: it stays. */
  private async attempt(path: OldPath): Promise<void> {
    try {
      await this.redirect(path);
      this.report.redirects += 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error instanceof Conflict) return;
      this.report.notes.push({
        file: path.file,
        line: 1,
        kind: 'redirect',
        message: `${path.fromPath}: ${error.message}`,
      });
    }
  }
}
