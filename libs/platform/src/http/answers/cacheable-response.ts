import type { Caller } from '@app/shared-kernel';
import type { CacheTag } from '../../cache/cache-tags.ts';
import type { RenderedBody } from '../../rendering/rendered-body.ts';
import type { StreamedBody } from '../../rendering/streamed-body.ts';
import type { TaggedBody } from '../../rendering/tagged-body.ts';

/** The result of a read route. */
export interface ReadResult<Body extends object = object> {
  /**
   * The ETag is that of a selection, unless this is a `TaggedBody`. Rendered bytes, or a stream of them, are sent as
   * they are.
   */
  body: Body | TaggedBody<Body> | RenderedBody | StreamedBody;
  /**
   * What the body shows and was selected from. It is valid while none of these tags changes. Without tags, it is valid
   * for one content version, which is correct for any body.
   */
  tags?: readonly CacheTag[];
  /** Called for every response, also cached ones, but not for HEAD requests, which are not views. */
  served?: () => void;
  /**
   * Whether the body is also valid for another caller, if permissions decide what it contains. What permissions decide
   * must be part of the key. Without this, it is valid for every caller who may use the route.
   */
  appliesTo?: (caller: Caller) => boolean;
  /** False once the body shows something outdated although the content version is the same, such as counted hits. */
  isValid?: () => boolean;
}

/**
 * What a GET handler returns: a function that produces the body, and a normalised key. The body is produced only if
 * there is no valid cached response for the key.
 */
export class CacheableResponse<Body extends object = object> {
  /**
   * @param key everything of the request that the body depends on, besides the workspace and the route
   * @param produce loads and presents; may depend on nothing else of the caller than what `suits` compares
   * @param cacheable false if the content version does not cover the body
   */
  constructor(
    readonly key: unknown,
    readonly produce: () => Promise<ReadResult<Body>>,
    readonly cacheable = true,
  ) {}

  /** @param tags see `ReadResult` */
  static of<Body extends object>(
    key: unknown,
    produce: () => Promise<Body | TaggedBody<Body>>,
    tags?: readonly CacheTag[],
  ): CacheableResponse<Body> {
    return new CacheableResponse(key, async () => ({ body: await produce(), tags }));
  }

  /** For responses that are the same for all callers while the process runs. */
  static finished(rendered: RenderedBody): CacheableResponse {
    return new CacheableResponse(null, () => Promise.resolve({ body: rendered }), false);
  }

  /** For responses that can change without a new content version, such as members: produced for every request. */
  static afresh<Body extends object>(produce: () => Promise<Body | TaggedBody<Body>>): CacheableResponse<Body> {
    return new CacheableResponse(null, async () => ({ body: await produce() }), false);
  }
}
