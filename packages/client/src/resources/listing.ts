import type { Query } from '../http/query.ts';
import type { Transport } from '../http/transport.ts';
import { PagedItems } from './paged-items.ts';
import {
  including,
  select,
  type FieldOf,
  type IncludingOptions,
  type List,
  type ReadOptions,
  type Selected,
} from './reading.ts';

/** A resource with lists: items of type T, selected by a query of type Q. */
export class Listing<T extends { id: string }, Q extends object> {
  protected readonly transport: Transport;
  protected readonly path: string;

  /** @param path below the API */
  constructor(transport: Transport, path: string) {
    this.transport = transport;
    this.path = path;
  }

  /** One page. */
  async list<F extends FieldOf<T> = FieldOf<T>>(
    options: Q & IncludingOptions<F> = {} as Q,
  ): Promise<List<Selected<T, F>>> {
    const { signal, init, ...query } = options;
    const { body } = await this.transport.send(this.path, { query: this.queryOf(query), signal, init });
    return body as List<Selected<T, F>>;
  }

  /**
   * The items of all pages, read as they are needed. Each item that exists during the whole read is returned exactly
   * once, also if others are added and removed meanwhile: pages are read again (mostly a 304) until they no longer
   * change.
   */
  async *all<F extends FieldOf<T> = FieldOf<T>>(
    options: Omit<Q, 'page'> & ReadOptions<F> = {} as Q,
  ): AsyncGenerator<Selected<T, F>, void, undefined> {
    const { signal, fields, init, ...query } = options;
    const asked = this.queryOf({ pageSize: 100, ...query, fields: including(fields, 'id' as FieldOf<T>) });
    const pages = new PagedItems<T>(this.transport, this.path, asked, { init });
    for await (const item of pages.unseen(signal)) yield select(item, fields);
  }

  /** What `all` yields, as an array. */
  async toArray<F extends FieldOf<T> = FieldOf<T>>(
    options: Omit<Q, 'page'> & ReadOptions<F> = {} as Q,
  ): Promise<Selected<T, F>[]> {
    const items: Selected<T, F>[] = [];
    for await (const item of this.all(options)) items.push(item);
    return items;
  }

  /** The parameters of the request. */
  protected queryOf(query: object): Query {
    return query as Query;
  }
}
