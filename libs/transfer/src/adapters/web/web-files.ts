import { request as overHttp, type IncomingMessage } from 'node:http';
import { request as overHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { AddressRefused, checkedLookup, isPublicAddress, refuseLiteral } from '@app/platform';
import { Invalid, isHttpUrl, isUrl } from '@app/shared-kernel';
import type { FetchPolicy } from '../../domain/transfer/fetch-policy.ts';
import { Turns } from '../../domain/turns.ts';
import type { SourceFile } from '../../ports/source.port.ts';

/** Milliseconds for one file, including redirects and retries. */
const TIME_MS = 30_000;
const REDIRECTS_MAX = 3;
const AT_ONCE = 4;
/** Milliseconds before a request to a busy server is repeated. */
const PAUSES = [500, 2_000];
/** A server that did not respond this many times is not asked again. */
const SILENCES_MAX = 3;
const NOT_PUBLIC = 'its server is at no public address';
/** For every cause alike: another answer would tell strangers what there is in the network of the service. */
const NOT_REACHABLE = 'it is not reachable';

export interface WebFilesOptions {
  /** Addresses that may be connected to; by default public ones. */
  readonly allows?: (address: string) => boolean;
  /** Aborts running requests, with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  readonly timeMs?: number;
  /** Whether errors tell the cause; otherwise they are the same for every cause. */
  readonly tellsCauses?: boolean;
}

/**
 * Fetches files from the web. Connections only go to addresses that passed the check: all answers of a name look-up
 * are checked, and the connection uses exactly these. The same applies after each redirect.
 */
export class WebFiles {
  private readonly turns = new Turns(AT_ONCE);
  private readonly silences = new Map<string, number>();
  private readonly allows: (address: string) => boolean;
  private readonly lookup: LookupFunction;

  constructor(private readonly options: WebFilesOptions = {}) {
    this.allows = options.allows ?? isPublicAddress;
    this.lookup = checkedLookup(this.allows);
  }

  /** @param options what else is wanted than the policy says */
  static by(policy: FetchPolicy, options: Omit<WebFilesOptions, 'allows'> = {}): WebFiles {
    return new WebFiles({ ...options, ...(policy.allowsAnyAddress ? { allows: () => true } : {}) });
  }

  /**
   * Connects when its bytes are read. Reading throws `Invalid` if the file cannot be fetched. The
   * reader limits the size: when it stops reading, the connection is closed.
   */
  file(url: string): SourceFile {
    return { open: () => this.bytes(new URL(url)), alt: null, caption: null, name: nameIn(url), isRemote: true };
  }

  private async *bytes(url: URL): AsyncGenerator<Uint8Array> {
    const done = await this.turns.take();
    const { signal, timeMs = TIME_MS } = this.options;
    const time = AbortSignal.timeout(timeMs);
    let response: IncomingMessage | undefined;
    try {
      signal?.throwIfAborted();
      if ((this.silences.get(url.host) ?? 0) >= SILENCES_MAX) throw new Invalid('its server did not answer before');
      response = await this.answer(url, signal ? AbortSignal.any([time, signal]) : time);
      yield* response as AsyncIterable<Uint8Array>;
      this.silences.delete(url.host);
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (!(error instanceof Invalid || error instanceof AddressRefused))
        this.silences.set(url.host, (this.silences.get(url.host) ?? 0) + 1);
      throw new Invalid(
        this.options.tellsCauses === true ? causeOf(error, time.aborted ? timeMs : null) : NOT_REACHABLE,
      );
    } finally {
      response?.destroy();
      done();
    }
  }

  /** @returns the response with status 200 after all redirects */
  private async answer(first: URL, stop: AbortSignal): Promise<IncomingMessage> {
    let url = first;
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      const response = await this.withLockRetry(url, stop);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return response;
      response.destroy();
      if (statusCode < 300 || statusCode > 399 || headers.location === undefined) {
        throw new Invalid(`its server answered ${statusCode}`);
      }
      if (!isUrl(headers.location, url.href)) throw new Invalid('it is redirected to no address');
      url = new URL(headers.location, url.href);
    }
    throw new Invalid(`it is redirected more than ${REDIRECTS_MAX} times`);
  }

  /** Repeats requests that a busy server refused. */
  private async withLockRetry(url: URL, stop: AbortSignal): Promise<IncomingMessage> {
    for (const wait of PAUSES) {
      const response = await this.ask(url, stop);
      if (response.statusCode !== 429 && (response.statusCode ?? 0) < 500) return response;
      response.destroy();
      await pause(wait, undefined, { signal: stop });
    }
    return this.ask(url, stop);
  }

  private ask({ href, protocol, hostname }: URL, signal: AbortSignal): Promise<IncomingMessage> {
    if (!isHttpUrl(href)) throw new Invalid('it is redirected away from the web');
    refuseLiteral(hostname, this.allows);
    const url = new URL(href);
    url.username = url.password = '';
    const headers = { accept: 'image/*,*/*;q=0.5', 'accept-encoding': 'identity', 'user-agent': 'Galley' };
    const request = protocol === 'https:' ? overHttps : overHttp;
    return new Promise((resolve, reject) => {
      request(url, { agent: false, headers, lookup: this.lookup, signal }, resolve).on('error', reject).end();
    });
  }
}

/** The error code only: system messages contain addresses. @param timeMs null unless the time was over */
function causeOf(error: unknown, timeMs: number | null): string {
  if (error instanceof AddressRefused) return NOT_PUBLIC;
  if (error instanceof Invalid) return error.message;
  if (timeMs !== null) return `it took longer than ${timeMs / 1000} s`;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? `its server cannot be reached (${code})` : 'its server cannot be reached';
}

function nameIn(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
