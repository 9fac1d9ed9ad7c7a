import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { Galley, type GalleyOptions } from '../src/index.ts';

export interface Received {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: string;
  /** Milliseconds since the process started. */
  at: number;
}

/** The response to one request. */
export type Step = (response: ServerResponse, request: Received) => void;

export const KEY = 'galley_live_0123456789secret';

/** A local server that answers as scripted, and records the requests. */
export class ScriptedServer {
  readonly requests: Received[] = [];
  private steps: Step[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<ScriptedServer> {
    const server = createServer((request, response) => void scripted.answer(request, response));
    const scripted = new ScriptedServer(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return scripted;
  }

  /** Clears the record. @param steps one per request; the last one answers all that follow */
  script(...steps: Step[]): void {
    this.requests.length = 0;
    this.steps = steps;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  galley(options: Partial<GalleyOptions> = {}): Galley {
    return new Galley({ baseUrl: this.url, apiKey: KEY, ...options });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', this.url);
    const chunks = await request.toArray();
    const received: Received = {
      method: request.method ?? '',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      body: Buffer.concat(chunks as Buffer[]).toString('latin1'),
      at: performance.now(),
    };
    this.requests.push(received);
    const step = this.steps.length > 1 ? this.steps.shift() : this.steps[0];
    if (!step) throw new Error('The server was not told what to answer.');
    step(response, received);
  }
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Step {
  return (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
}

/** Closes the connection without a response. */
export const breaks: Step = (response) => void response.socket?.destroy();

/** Never answers. */
export const hangs: Step = () => undefined;

/** Begins a response and never ends it. */
export const stalls: Step = (response) => void response.writeHead(200).write('{"half":');
