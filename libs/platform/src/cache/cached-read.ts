import type { Caller } from '@app/shared-kernel';
import type { Access } from '../access/access.ts';
import type { RenderedBody } from '../rendering/rendered-body.ts';
import type { StreamedBody } from '../rendering/streamed-body.ts';
import type { CacheTag } from './cache-tags.ts';

/** Finished bytes, and how long they are valid. */
export interface Finished {
  /** Read before anything that the bytes show. */
  readonly contentVersion: number;
  readonly rendered: RenderedBody;
  /** What they show and were selected from; null binds them to the content version. */
  readonly tags: readonly CacheTag[] | null;
  /** Time on the monotonic clock, in milliseconds, after which the counted views in it are too old. */
  readonly freshUntil: number;
  /** See `Item`. */
  readonly beside?: unknown;
}

/** A finished answer, and what is needed to send it again without running its route. */
export interface CachedRead extends Omit<Finished, 'rendered'> {
  /** A stream is never cached; it is only shared by concurrent requests. */
  readonly rendered: RenderedBody | StreamedBody;
  /** The access that the route declares; rights are checked before a hit is sent. */
  readonly access: Access;
  /** The template of the route. */
  readonly route: string;
  /** Whether the route has guards or interceptors of its own, so that routing must come first. */
  readonly routedOnly?: boolean;
  /** Called each time the answer is sent, for example to count a view. */
  readonly served?: () => void;
  /**
   * Whether the answer is also valid for another caller, when rights decide its content; absent when it is the same for
   * all.
   */
  readonly appliesTo?: (caller: Caller) => boolean;
  /** Checked before the answer is sent again; absent when content version and tags are enough. */
  readonly isValid?: () => boolean;
}

export interface ReadKey {
  readonly workspaceId: string;
  /** The request target as the client spelled it. */
  readonly target: string;
  /** Its normalised form, the same for all equivalent spellings. */
  readonly key: string;
  readonly contentVersion: number;
}

/** Longest time that separately counted numbers, such as views, may lag behind in cached answers. */
export const COUNTS_MAY_LAG_MS = 30_000;
