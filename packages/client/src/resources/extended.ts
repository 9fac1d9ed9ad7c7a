import type { ExtensionValues } from '../generated/api.ts';
import type { FetchOptions } from './reading.ts';
import { Resource } from './resource.ts';

/** A resource whose items can have fields of extensions. */
export class Extended<T extends { id: string }, Q extends object, Choice extends object = object> extends Resource<
  T,
  Q,
  Choice
> {
  /**
   * The fields of extensions that keys may read, by extension and field; null for a field without a value. Also of
   * drafts.
   *
   * @throws NotFoundError
   */
  async extensions(idOrSlug: string, { signal, init }: FetchOptions = {}): Promise<ExtensionValues> {
    return (await this.transport.send(`${this.pathOf(idOrSlug)}/extensions`, { signal, init })).body as ExtensionValues;
  }
}
