import { request as overHttp, type IncomingMessage } from 'node:http';
import { request as overHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { AddressRefused, checkedLookup, isPublicAddress, refuseLiteral, VERSION } from '@app/platform';
import type { Outcome } from '../../domain/attempt.ts';
import { RESPONSE_SHOWN } from '../../domain/delivery.ts';
import type { AllowedHosts } from '../../domain/webhook-url.ts';
import { WebhookSender, type Message } from '../../ports/webhook-sender.port.ts';
import { retryAfterOf } from './retry-after.ts';

/** Milliseconds for a whole attempt. */
export const TIMEOUT_MS = 15_000;
/** Milliseconds that the body of a response may take after its head, which decides. */
const BODY_MS = 1_000;
/** Bytes of a response that are read. */
const RESPONSE_READ = 4_096;

/**
 * One POST, without redirects. It connects to public addresses only: all answers of a name look-up are checked, and the
 * connection uses exactly these.
 */
export class HttpWebhookSender extends WebhookSender {
  private readonly publicOnly: LookupFunction = checkedLookup(isPublicAddress);

  constructor(
    private readonly allowed: AllowedHosts,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    super();
  }

  async send(message: Message, signal: AbortSignal): Promise<Outcome> {
    const began = performance.now();
    const timeout = AbortSignal.timeout(this.timeoutMs);
    try {
      const answer = await this.post(message, AbortSignal.any([signal, timeout]));
      return { ...answer, tookMs: Math.round(performance.now() - began) };
    } catch (error) {
      signal.throwIfAborted();
      const cause = timeout.aborted ? `No response within ${this.timeoutMs / 1_000} s.` : causeOf(error);
      const tookMs = Math.round(performance.now() - began);
      return { status: null, response: null, error: cause, retryAfterMs: null, tookMs };
    }
  }

  private async post({ url, headers, body }: Message, signal: AbortSignal): Promise<Omit<Outcome, 'tookMs'>> {
    const response = await this.head(new URL(url), headers, body, signal);
    try {
      const text = await beginningOf(response);
      const { statusCode: status = 0 } = response;
      const retryAfterMs = retryAfterOf(response.headers['retry-after'], Date.now());
      return { status, response: text, error: faultOf(status), retryAfterMs };
    } finally {
      response.destroy();
    }
  }

  private head(url: URL, headers: Message['headers'], body: string, signal: AbortSignal): Promise<IncomingMessage> {
    const inside = this.allowed.has(url.hostname);
    if (!inside) refuseLiteral(url.hostname, isPublicAddress);
    const request = url.protocol === 'https:' ? overHttps : overHttp;
    const options = {
      method: 'POST',
      agent: false,
      signal,
      ...(inside ? {} : { lookup: this.publicOnly }),
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': `Galley-Webhooks/${VERSION}`,
        'accept-encoding': 'identity',
      },
    };
    return new Promise((resolve, reject) => {
      request(url, options, resolve).on('error', reject).end(body);
    });
  }
}

function faultOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `The receiver redirected (${status}); redirects are not followed.`;
  return `The receiver answered ${status}.`;
}

/** As text that can be stored and shown. A body that ends early, or never, changes nothing: the status decided. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const enough = setTimeout(() => response.destroy(), BODY_MS);
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= RESPONSE_READ) break;
    }
  } catch {
    // What came is shown.
  } finally {
    clearTimeout(enough);
  }
  const text = Buffer.concat(chunks).subarray(0, RESPONSE_READ).toString();
  return text.replaceAll('\0', '').slice(0, RESPONSE_SHOWN).toWellFormed();
}

/**
 * The code only: messages of the system contain addresses. A name without an address and one with a private address
 * look alike, so that nobody learns which names the operator's network has.
 */
function causeOf(error: unknown): string {
  const { code: given } = error as { readonly code?: unknown };
  const code = typeof given === 'string' ? given : '';
  if (error instanceof AddressRefused || code.startsWith('ENOTFOUND') || code.startsWith('EAI_'))
    return 'The host has no public address.';
  return code === '' ? 'The receiver could not be reached.' : `The receiver could not be reached (${code}).`;
}
