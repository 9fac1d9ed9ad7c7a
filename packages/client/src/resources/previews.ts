import { NotFoundError } from '../errors.ts';
import type { Preview } from '../generated/api.ts';
import type { Transport } from '../http/transport.ts';
import type { FetchOptions, IncludeName } from './reading.ts';

/** Options of the read of a preview. */
export interface PreviewOptions extends FetchOptions {
  /** What `included` of the post or page has. */
  include?: readonly IncludeName[] | undefined;
}

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
  async find(token: string, { include, signal, init }: PreviewOptions = {}): Promise<Preview | null> {
    try {
      const request = { method: 'POST', query: { include }, body: { token }, signal, init } as const;
      return (await this.#transport.send('/previews', request)).body as Preview;
    } catch (error) {
      if (error instanceof NotFoundError) return null;
      throw error;
    }
  }
}
