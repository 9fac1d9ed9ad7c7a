import type { Query } from '../http/query.ts';
import type { Transport } from '../http/transport.ts';
import { PagedItems } from './paged-items.ts';
import { including, select, type FieldOf, type List, type ReadOptions, type Selected } from './reading.ts';

/** A resource that can be listed: items of type T, found by a query of type Q. */
export class Listing<T extends { id: string }, Q extends object> {
  protected readonly transport: Transport;
  protected readonly path: string;

  /** @param path below the API */
  constructor(transport: Transport, path: string) {
    this.transport = transport;
    this.path = path;
  }

  /** One page. */
  async list<F extends FieldOf<T> = FieldOf<T>>(options: Q & ReadOptions<F> = {} as Q): Promise<List<Selected<T, F>>> {
    const { signal, ...query } = options;
    const { body } = await this.transport.send(this.path, { query: this.queryOf(query), signal });
    return body as List<Selected<T, F>>;
  }

  /**
   * The items of all pages, read as they are needed. Each item that is there from beginning to end comes exactly once,
   * also when others come and go meanwhile: pages are looked at again (for a 304, mostly) until they hold still.
   */
  async *all<F extends FieldOf<T> = FieldOf<T>>(
    options: Omit<Q, 'page'> & ReadOptions<F> = {} as Q,
  ): AsyncGenerator<Selected<T, F>, void, undefined> {
    const { signal, fields, ...query } = options;
    const asked = this.queryOf({ pageSize: 100, ...query, fields: including<FieldOf<T>>(fields, 'id') });
    const pages = new PagedItems<T>(this.transport, this.path, asked);
    for await (const item of pages.unseen(signal)) yield select(item, fields);
  }

  /** What the service is asked for. */
  protected queryOf(query: object): Query {
    return query as Query;
  }
}
