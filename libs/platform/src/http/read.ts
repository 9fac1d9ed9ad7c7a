import { Rendered } from './rendered.ts';

/** What a read route found, and who wants to know when the answer is given. */
export interface ReadResult {
  /** Bytes that are finished are sent as they are. */
  body: object | Rendered;
  /** Told of every answer, also from the cache; a HEAD request is no view. */
  served?: () => void;
  /** False once the body shows something that is true no more, though the content version is the same, such as a counted hit. */
  stillTrue?: () => boolean;
}

/**
 * What a GET handler returns: the promise of a body under a normalised key. The body is only made when no finished
 * answer for the key and the workspace's content version is at hand.
 */
export class Read {
  /**
   * @param key everything of the request that the body depends on, beside the workspace and the route
   * @param produce loads and presents; must depend on nothing else of the caller
   * @param cacheable false when the content version tells nothing about the body
   */
  constructor(
    readonly key: unknown,
    readonly produce: () => Promise<ReadResult>,
    readonly cacheable = true,
  ) {}

  static of(key: unknown, produce: () => Promise<object>): Read {
    return new Read(key, async () => ({ body: await produce() }));
  }

  /** For what is the same to everybody as long as the process runs. */
  static finished(rendered: Rendered): Read {
    return new Read(null, () => Promise.resolve({ body: rendered }), false);
  }

  /** For what can change without a new content version, such as members: made afresh for every request. */
  static afresh(produce: () => Promise<object>): Read {
    return new Read(null, async () => ({ body: await produce() }), false);
  }
}
