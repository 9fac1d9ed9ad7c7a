import type { Caller } from '@app/shared-kernel';
import type { CacheTag } from '../../cache/cache-tags.ts';
import type { HeavyAnswer } from '../../rendering/heavy-answer.ts';
import type { RenderedBody } from '../../rendering/rendered-body.ts';
import type { StreamedBody } from '../../rendering/streamed-body.ts';
import type { TaggedBody } from '../../rendering/tagged-body.ts';

/** What a read route found, and what to call when the answer is sent. */
export interface ReadResult {
  /** Its tag stands for a selection unless it is a `TaggedBody`; bytes that are finished, or a stream of them, are sent as they are. */
  body: object | TaggedBody | RenderedBody | StreamedBody | HeavyAnswer;
  /**
   * What the body shows and was chosen from, by tags: it is given again while none of them changes. Absent, the body is bound to the
   * content version, which is right for whatever it is made of.
   */
  tags?: readonly CacheTag[];
  /** Called for every answer, cached ones included; a HEAD request is not a view. */
  served?: () => void;
  /**
   * Where the rights of the caller decide what the body is: whether it is that of another caller too. What the rights decide must be part
   * of the key. Absent, it is that of all who pass the route.
   */
  suits?: (caller: Caller) => boolean;
  /** False once the body shows something that is true no more, though the content version is the same, such as a counted hit. */
  stillTrue?: () => boolean;
}

/**
 * What a GET handler returns: the promise of a body under a normalised key. The body is only made when no finished
 * answer for the key and the workspace's content version is at hand.
 */
export class CacheableResponse {
  /**
   * @param key everything of the request that the body depends on, beside the workspace and the route
   * @param produce loads and presents; must depend on nothing else of the caller but what `suits` compares
   * @param cacheable false when the content version tells nothing about the body
   */
  constructor(
    readonly key: unknown,
    readonly produce: () => Promise<ReadResult>,
    readonly cacheable = true,
  ) {}

  /** @param tags as of `ReadResult` */
  static of(key: unknown, produce: () => Promise<object>, tags?: readonly CacheTag[]): CacheableResponse {
    return new CacheableResponse(key, async () => ({ body: await produce(), tags }));
  }

  /** For answers that are the same for all callers as long as the process runs. */
  static finished(rendered: RenderedBody): CacheableResponse {
    return new CacheableResponse(null, () => Promise.resolve({ body: rendered }), false);
  }

  /** For answers that can change without a new content version, such as members: made anew for every request. */
  static afresh(produce: () => Promise<object>): CacheableResponse {
    return new CacheableResponse(null, async () => ({ body: await produce() }), false);
  }
}
