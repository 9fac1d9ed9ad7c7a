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
   * The post or page as it would look if it were saved now. Never cache it, because every edit changes it.
   *
   * @param token from the address of the preview
   * @returns null for an unknown or expired token
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
