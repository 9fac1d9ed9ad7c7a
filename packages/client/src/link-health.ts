import type { LinkHealthEntry } from './generated/api.ts';
import type { Transport } from './http/transport.ts';
import { isUrl } from './is-url.ts';
import type { RequestOptions } from './resources/reading.ts';

export interface ReportOptions extends RequestOptions {
  /** Address of the page with the link. */
  referrer?: string | null | undefined;
}

const LONGEST_REFERRER = 2048;

/** Broken links, reported by visits. */
export class LinkHealth {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Counts a visit to a path without content, or a hit if the path has a redirect.
   *
   * @param path without host and white space
   * @throws GalleyError
   */
  async report(path: string, { referrer = null, signal }: ReportOptions = {}): Promise<LinkHealthEntry> {
    const body = { path, referrer };
    return (await this.#transport.send('/link-health', { method: 'POST', body, signal })).body as LinkHealthEntry;
  }
}

/** The value of a Referer header, if it is the address of a page that can be reported. */
export function pageAddress(referrer: string | null | undefined): string | null {
  if (!referrer || referrer.length > LONGEST_REFERRER || !isUrl(referrer)) return null;
  return /^https?:$/.test(new URL(referrer).protocol) ? referrer : null;
}
