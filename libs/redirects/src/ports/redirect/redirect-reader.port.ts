import type { Page, PageRequest } from '@app/shared-kernel';
import type { Redirect, RedirectContent, RedirectType } from '../../domain/redirect/redirect.ts';

export const REDIRECT_SORTS = ['createdAt', 'updatedAt', 'fromPath', 'toPath', 'hitCount', 'lastHitAt'] as const;
export type RedirectSort = (typeof REDIRECT_SORTS)[number];

export interface RedirectFilter {
  /** Must occur in fromPath or toPath, in any case. */
  readonly search?: string;
  readonly type?: RedirectType;
  /** Only these. */
  readonly ids?: readonly string[];
  /** None of these. */
  readonly exceptIds?: readonly string[];
}

/** Reads redirects, in lists and by path. */
export abstract class RedirectReader {
  /**
   * Newest first by default; absent values come last in both directions, and ties are ordered by id in the same
   * direction.
   */
  abstract list(
    workspaceId: string,
    filter: RedirectFilter,
    request: PageRequest<RedirectSort>,
  ): Promise<Page<Redirect>>;
  /** Those from any of the paths, in any spelling. */
  abstract at(workspaceId: string, paths: readonly string[]): Promise<readonly RedirectContent[]>;
  abstract find(workspaceId: string, id: string): Promise<Redirect | null>;
  /** All of them, oldest first, fetched in portions while they are consumed. */
  abstract all(workspaceId: string): AsyncIterable<Redirect>;
  /** At most so many of those that lead elsewhere, newest first, fetched in portions while they are consumed. */
  abstract newest(workspaceId: string, most: number): AsyncIterable<Pick<Redirect, 'id' | 'fromPath'>>;
}
