import { NotFoundError } from '../errors.ts';
import type { Preview } from '../generated/api.ts';
import type { Transport } from '../http/transport.ts';
import type { RequestOptions } from './reading.ts';

/** Unpublished content, for holders of a preview token. */
export class Previews {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * The post or page as it would be, were it saved now. Never to be kept: it is another with every word that is written.
   *
   * @param token as it came in the address of the preview
   * @returns null for a token that never was or has ended
   * @throws GalleyError
   */
  async find(token: string, { signal }: RequestOptions = {}): Promise<Preview | null> {
    try {
      return (await this.#transport.send('/previews', { method: 'POST', body: { token }, signal })).body as Preview;
    } catch (error) {
      if (error instanceof NotFoundError) return null;
      throw error;
    }
  }
}
