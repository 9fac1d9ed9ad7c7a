import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { TestApp } from '../../support/app.ts';

const UNPACK: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { gzip: gunzipSync, br: brotliDecompressSync };

export interface Sent {
  readonly method: string;
  /** The body as sent. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface Got {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** A response whose body, if it is JSON, is parsed. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Sends requests unchanged: clients would normalise the target. All go by one connection, which takes less than a client for each. */
export class Gun {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(private readonly test: TestApp) {}

  close(): void {
    this.agent.destroy();
  }

  /** Checks the response against the documents. */
  async ask(sent: Sent): Promise<Answer> {
    const { status, type, text } = await this.send(sent);
    const body: unknown = type === 'application/json' && text !== '' ? JSON.parse(text) : {};
    this.test.check(sent.method.toUpperCase(), `http://galley.test${sent.target}`, { status, body, type });
    return { status, body };
  }

  send({ method, target, headers, body }: Sent): Promise<Got> {
    const { port } = this.test.app.getHttpServer().address() as AddressInfo;
    const length = body === null ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const options = { agent: this.agent, host: '127.0.0.1', port, path: target, method: method.toUpperCase() };
    return new Promise((resolve, reject) => {
      const sent = request({ ...options, headers: { ...headers, ...length } }, (response) => {
        const type = (response.headers['content-type'] ?? '').split(';')[0] ?? '';
        if (type === 'text/event-stream') {
          // The stream never ends, and its only connection is needed.
          resolve({ status: response.statusCode ?? 0, type, text: '' });
          response.destroy();
          return;
        }
        const unpack = UNPACK[response.headers['content-encoding'] ?? ''] ?? ((bytes: Buffer) => bytes);
        buffer(response).then(
          (bytes) => resolve({ status: response.statusCode ?? 0, type, text: unpack(bytes).toString() }),
          reject,
        );
      });
      sent.on('error', reject);
      sent.end(body ?? undefined);
    });
  }
}
