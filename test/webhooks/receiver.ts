import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { eventually } from '../support/eventually.ts';

/** A request as a receiver sees it. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What is in the body of an event. */
export interface Event {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Record<string, unknown> & {
    readonly entity?: { readonly type: string; readonly id: string; readonly name: string };
  };
}

export type Answering = (request: Received, response: ServerResponse, raw: IncomingMessage) => void;

const OK: Answering = (_, response) => void response.end('thank you');

/** A server that receives webhooks, and answers as a spec wants it. */
export class Receiver {
  readonly received: Received[] = [];
  answer: Answering = OK;

  private constructor(private readonly server: Server) {}

  static async open(): Promise<Receiver> {
    const server = createServer();
    const receiver = new Receiver(server);
    server.on('request', (request, response) => void receiver.take(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  at(path: string): readonly Received[] {
    return this.received.filter((request) => request.path === path);
  }

  /** Waits for that many requests at a path. */
  async count(path: string, count: number): Promise<readonly Received[]> {
    return eventually(() => this.at(path).length >= count && this.at(path));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received = { path: request.url ?? '', headers: request.headers, body: await text(request).catch(() => '') };
    this.received.push(received);
    this.answer(received, response, request);
  }
}

/** Verifies a request as a stranger does, by the library of Standard Webhooks. @throws Error for a wrong signature */
export function verified(secret: string, { body, headers }: Received): Event {
  return new Webhook(secret).verify(body, headers as Record<string, string>) as Event;
}
