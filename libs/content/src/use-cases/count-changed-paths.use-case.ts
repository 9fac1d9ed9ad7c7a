import {
  authorPath,
  categoryPath,
  pagePath,
  postPath,
  tagPath,
  type PermalinkKind,
  type Permalinks,
} from '@app/shared-kernel';
import type { LivePathParts, PathParts } from '../ports/path/live-path-parts.port.ts';

const PATH: Record<PermalinkKind, (permalinks: Permalinks, parts: PathParts) => string> = {
  post: (permalinks, { slug, path, publishedAt }) => postPath(permalinks, { slug, categoryPath: path, publishedAt }),
  page: pagePath,
  category: (permalinks, { path }) => categoryPath(permalinks, { path: path ?? '' }),
  tag: tagPath,
  author: authorPath,
};

/** Counts the public paths that a change of the permalink patterns would move. */
export class CountChangedPaths {
  constructor(private readonly live: LivePathParts) {}

  async execute(workspaceId: string, from: Permalinks, to: Permalinks): Promise<number> {
    const kinds = (Object.keys(PATH) as PermalinkKind[]).filter((kind) => from[kind] !== to[kind]);
    let changed = 0;
    for (const kind of kinds) {
      for await (const batch of this.live.batches(kind, workspaceId)) {
        changed += batch.filter((parts) => PATH[kind](from, parts) !== PATH[kind](to, parts)).length;
      }
    }
    return changed;
  }
}
