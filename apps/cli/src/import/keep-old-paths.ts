import type { CategoryPlaces, NewPost, Site } from '@app/content';
import { DEFAULT_REDIRECT_TYPE, type FailureReason, type ImportRedirects } from '@app/redirects';
import { postPath, type Doer } from '@app/shared-kernel';
import type { ImportedPost } from '../markdown/imported-post.ts';
import type { ImportReport } from './import-report.ts';

interface OldPath {
  readonly file: string;
  readonly fromPath: string;
  readonly toPath: string;
}

/** Why an old path is not taken over that needs no word. */
const STANDING: ReadonlySet<FailureReason> = new Set(['duplicate', 'live']);

/** Old addresses of imported posts go on leading to them. */
export class KeepOldPaths {
  constructor(
    private readonly caller: Doer,
    private readonly site: Site,
    private readonly categories: CategoryPlaces,
    private readonly redirects: ImportRedirects,
    private readonly report: ImportReport,
  ) {}

  /** Those of a batch together. A redirect that stands there already, or a live page, is somebody's decision: it stays. */
  async execute(posts: readonly { source: ImportedPost; post: NewPost }[]): Promise<void> {
    const paths: OldPath[] = [];
    for (const { source, post } of posts)
      if (post.status === 'published') paths.push(...(await this.oldPaths(source, post)));
    if (paths.length === 0) return;
    const lines = paths.map(({ fromPath, toPath }, at) => ({
      line: at,
      fromPath,
      toPath,
      type: DEFAULT_REDIRECT_TYPE,
    }));
    const { created, failed } = await this.redirects.execute(this.caller, lines);
    this.report.redirects += created;
    for (const { line, reason, message } of failed) {
      const path = paths[line];
      if (!path || STANDING.has(reason)) continue;
      this.report.notes.push({ file: path.file, line: 1, kind: 'redirect', message: `${path.fromPath}: ${message}` });
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
}
