import type { LinkHealthEntry } from './generated/api.ts';
import type { Transport } from './http/transport.ts';
import type { RequestOptions } from './resources/reading.ts';

export interface ReportOptions extends RequestOptions {
  /** The page that links there, as the Referer header has it; what is no http(s) address is left out. */
  referrer?: string | null | undefined;
}

const LONGEST_REFERRER = 2048;

/** Broken links, as visitors meet them. */
export class LinkHealth {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Counts a visit to a path that led nowhere.
   *
   * @param path as it was asked for; query and fragment are cut off, so that its visits count as one
   * @throws GalleyError
   */
  async report(path: string, { referrer, signal }: ReportOptions = {}): Promise<LinkHealthEntry> {
    const body = { path: path.split(/[?#]/, 1)[0], ...(isAddress(referrer) ? { referrer } : {}) };
    return (await this.#transport.send('/link-health', { method: 'POST', body, signal })).body as LinkHealthEntry;
  }
}

function isAddress(text: string | null | undefined): text is string {
  if (!text || text.length > LONGEST_REFERRER || !URL.canParse(text)) return false;
  return /^https?:$/.test(new URL(text).protocol);
}
