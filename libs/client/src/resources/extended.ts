import type { ExtensionValues } from '../generated/api.ts';
import type { RequestOptions } from './reading.ts';
import { Resource } from './resource.ts';

/** A resource of whose items extensions of the service may keep something. */
export class Extended<T extends { id: string }, Q extends object, Choice extends object = object> extends Resource<
  T,
  Q,
  Choice
> {
  /**
   * What extensions keep of an item and let keys read, by extension and field; null where a field has no value. Of drafts too.
   *
   * @throws NotFoundError
   */
  async extensions(idOrSlug: string, { signal }: RequestOptions = {}): Promise<ExtensionValues> {
    return (await this.transport.send(`${this.pathOf(idOrSlug)}/extensions`, { signal })).body as ExtensionValues;
  }
}
