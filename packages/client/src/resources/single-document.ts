import type { Transport } from '../http/transport.ts';
import type { FetchOptions } from './reading.ts';

/** A document of which a workspace has exactly one. */
export class SingleDocument<T> {
  readonly #transport: Transport;
  readonly #path: string;

  /** @param path below the API */
  constructor(transport: Transport, path: string) {
    this.#transport = transport;
    this.#path = path;
  }

  async get({ signal, init }: FetchOptions = {}): Promise<T> {
    return (await this.#transport.send(this.#path, { remember: true, signal, init })).body as T;
  }
}
