import { failure, NotFoundError } from '../errors.ts';
import { rememberTag } from './etags.ts';
import { Listing } from './listing.ts';
import type { FieldOf, IncludingOptions, Selected } from './reading.ts';

/** A resource whose items can also be read one by one; `Choice` are further options of such a read. */
export class Resource<T extends { id: string }, Q extends object, Choice extends object = object> extends Listing<
  T,
  Q
> {
  /**
   * @param idOrSlug a UUID is an id, anything else a slug
   * @throws NotFoundError
   */
  async get<F extends FieldOf<T> = FieldOf<T>>(
    idOrSlug: string,
    { fields, include, signal, init }: IncludingOptions<F> & Choice = {} as Choice,
  ): Promise<Selected<T, F>> {
    const request = { query: { fields, include }, remember: true, signal, init };
    const { body, etag } = await this.transport.send(this.pathOf(idOrSlug), request);
    // The service does not compare the tag of a part, or of what is more than the item.
    if (!fields && !include?.length) rememberTag(body as object, etag);
    return body as Selected<T, F>;
  }

  /** Like `get`, but null for a missing item. */
  async find<F extends FieldOf<T> = FieldOf<T>>(
    idOrSlug: string,
    options: IncludingOptions<F> & Choice = {} as Choice,
  ): Promise<Selected<T, F> | null> {
    try {
      return await this.get(idOrSlug, options);
    } catch (error) {
      if (error instanceof NotFoundError) return null;
      throw error;
    }
  }

  protected pathOf(idOrSlug: string): string {
    return `${this.path}/${segmentOf(idOrSlug)}`;
  }
}

/** An empty text, the dots that URLs resolve, and characters that a URL cannot contain. */
const NO_NAME = /^\.{0,2}$|[\p{Cc}\p{Cs}]/u;

/** @throws NotFoundError for a name that no item can have, without a request */
function segmentOf(name: string): string {
  if (NO_NAME.test(name)) throw failure('NOT_FOUND', `Nothing is called ${JSON.stringify(name)}`, { status: 404 });
  return encodeURIComponent(name);
}
