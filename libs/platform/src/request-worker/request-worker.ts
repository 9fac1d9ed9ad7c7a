import { once } from 'node:events';
import {
  Agent,
  request as send,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { OnModuleDestroy } from '@nestjs/common';
import { FairQueue } from '../fairness/fair-queue.ts';
import { RenderedBody } from '../rendering/rendered-body.ts';
import { ResponseBackpressure } from '../rendering/response-backpressure.ts';
import { PIPED_LISTENERS } from '../rendering/send.ts';
import { requestContext } from '../request/request-context.ts';
import { RequestWorkerThread, workerOrder } from './request-worker-thread.ts';

/** Bytes from which a JSON body is passed to the thread; smaller ones take a few milliseconds to process. */
const HEAVY_BYTES = 100_000;
/** One request of each workspace is processed at a time. Waiting bodies are held in memory. */
const BOUNDS = { capacity: 2, capacityOfOwner: 1, waitingOfOwner: 8, waiting: 24 };
/** Owner of requests without a workspace. */
const NO_OWNER = 'service';

/** Headers that belong to one connection (RFC 9110, section 7.6.1), or to how the body was sent. */
const NOT_PASSED_ON = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'expect',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-galley-kept',
]);

/** Headers not sent for a read whose response is cached: the process needs the whole response, uncompressed. */
const OF_FORMS = new Set(['accept-encoding', 'if-none-match', 'if-modified-since', 'range', 'x-cache-tags']);
/** Tells the thread that the process counts the views, because it caches the response. */
const KEPT_BY_PROCESS = 'x-galley-kept';

export interface WorkerProgram {
  /** The file that the thread runs; it starts the same service. */
  readonly program: string;
  /** Its input; plain data. */
  readonly setting: unknown;
}

/**
 * Passes requests with large bodies, and lists that are streamed, to a worker thread of this process. The thread runs
 * the same service with its own connections: parsing, validating, scoring and rendering many megabytes takes seconds of
 * CPU time, during which nothing else would be answered. The first such request starts the thread.
 */
export class RequestWorker implements OnModuleDestroy {
  private readonly queue = new FairQueue(BOUNDS);
  private thread: Promise<RequestWorkerThread> | null = null;
  /**
   * The process closes a connection once it has read the response. If the thread closed it first, this could happen
   * during the last, empty write of the request: the write would fail, and the response would be lost.
   */
  private readonly connections = Object.assign(new Agent({ keepAlive: true }), { maxFreeSockets: 0 });

  /** @param program null if this process handles all requests itself */
  constructor(
    private readonly program: WorkerProgram | null,
    private readonly underWay = new ResponseBackpressure(),
  ) {}

  get isThere(): boolean {
    return this.program !== null;
  }

  /** Whether the thread handles a body of this size. */
  takes(bytes: number): boolean {
    return this.program !== null && bytes > HEAVY_BYTES;
  }

  /**
   * Answers the request in its workspace's turn.
   *
   * @param body as sent, a JSON one without its content encoding; none for a read
   * @throws RateLimited when too much is waiting already
   */
  async answer(request: IncomingMessage, response: ServerResponse, body?: Buffer): Promise<void> {
    const owner = ownerOf(request);
    // The turn ends with the processing: the client may read slowly.
    const answer = await this.queue.run(owner, async () => this.ask(await this.started(), request, body));
    // A write is committed by now, so its response must be sent.
    this.underWay.count(owner, Number(answer.headers['content-length'] ?? 0), response);
    response.statusCode = answer.statusCode ?? 500;
    for (const [name, value] of Object.entries(answer.headers)) {
      const passed = name === 'content-length' || name === 'content-encoding' || !NOT_PASSED_ON.has(name);
      if (value !== undefined && passed && !response.hasHeader(name)) response.setHeader(name, value);
    }
    response.setMaxListeners(PIPED_LISTENERS);
    // If the client disconnects, the rest of the response is discarded.
    await pipeline(answer, response).catch(() => response.destroy());
  }

  /**
   * Lets the thread answer a read, without sending the response yet.
   *
   * @returns null when there is no thread, and for every response other than 200
   * @throws RateLimited when too much is waiting
   */
  async read(request: IncomingMessage): Promise<RenderedBody | null> {
    if (!this.isThere) return null;
    return this.queue.run(ownerOf(request), async () => {
      const passed = Object.entries(headersOf(request)).filter(([name]) => !OF_FORMS.has(name));
      const headers = { ...Object.fromEntries(passed), 'accept-encoding': 'identity', [KEPT_BY_PROCESS]: '1' };
      const answer = await this.send(await this.started(), { method: 'GET', path: request.url, headers });
      const bytes = await buffer(answer);
      const { etag } = answer.headers;
      return answer.statusCode === 200 && etag !== undefined ? new RenderedBody(bytes, etag) : null;
    });
  }

  /** Called in the thread. Whether the process caches the response, and therefore counts the views. */
  static isForProcess({ headers }: IncomingMessage): boolean {
    return headers[KEPT_BY_PROCESS] !== undefined && workerOrder() !== null;
  }

  async onModuleDestroy(): Promise<void> {
    const thread = await this.thread?.catch(() => null);
    await thread?.stop();
  }

  private ask(thread: RequestWorkerThread, request: IncomingMessage, body?: Buffer): Promise<IncomingMessage> {
    const { method, url: path } = request;
    return this.send(thread, { method, path, headers: headersOf(request, body) }, body);
  }

  private async send(thread: RequestWorkerThread, options: RequestOptions, body?: Buffer): Promise<IncomingMessage> {
    const asked = send({ ...options, socketPath: thread.path, agent: this.connections });
    // After the response, a failure to write the rest of the body does not matter. Without a listener it would end the
    // process.
    asked.on('error', () => undefined);
    asked.on('socket', (socket) => socket.on('error', () => undefined));
    asked.end(body);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return answer;
  }

  /** Starts a new thread if the last one has ended. */
  private started(): Promise<RequestWorkerThread> {
    if (this.thread) return this.thread;
    if (!this.program) throw new Error('There is no program for the request worker.');
    const starting = RequestWorkerThread.start(this.program.program, this.program.setting);
    const forget = () => {
      if (this.thread === starting) this.thread = null;
    };
    starting.then((thread) => thread.onEnd(forget), forget);
    return (this.thread = starting);
  }
}

function ownerOf(request: IncomingMessage): string {
  const { caller, userId } = requestContext(request);
  return caller?.workspaceId ?? userId ?? NO_OWNER;
}

function headersOf(request: IncomingMessage, body?: Buffer): OutgoingHttpHeaders {
  const passed = Object.entries(request.headers).filter(([name]) => !NOT_PASSED_ON.has(name));
  return {
    ...Object.fromEntries(passed),
    'x-request-id': requestContext(request).id,
    ...(body && { 'content-length': body.byteLength }),
  };
}
