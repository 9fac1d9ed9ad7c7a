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
import { AnswersUnderWay } from '../rendering/answers-under-way.ts';
import { RenderedBody } from '../rendering/rendered-body.ts';
import { PIPED_LISTENERS } from '../rendering/send.ts';
import { requestContext } from '../request/request-context.ts';
import { laneOrder, LaneThread } from './lane-thread.ts';

/** Bytes from which a JSON body goes to the lane; smaller ones take a few milliseconds to process. */
const HEAVY_BYTES = 100_000;
/** One of each workspace is worked on at a time; bodies that wait are held in memory. */
const BOUNDS = { capacity: 2, capacityOfOwner: 1, waitingOfOwner: 8, waiting: 24 };
/** Of requests without a workspace. */
const NO_OWNER = 'service';

/** They belong to one connection (RFC 9110, section 7.6.1), or to how the body was sent. */
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

/** Not sent for a read whose answer is cached: the process needs the whole answer, uncompressed. */
const OF_FORMS = new Set(['accept-encoding', 'if-none-match', 'if-modified-since', 'range', 'x-cache-tags']);
/** Tells the thread that the process counts the reads, since it caches the answer. */
const KEPT_BY_PROCESS = 'x-galley-kept';

export interface LaneProgram {
  /** The file that a thread runs to be the same service once more. */
  readonly program: string;
  /** What it needs to know for that; plain data. */
  readonly setting: unknown;
}

/**
 * Has requests with large bodies, and lists that are streamed, answered by a worker thread of this process. The thread
 * runs the same service with connections of its own: parsing, validating, scoring and rendering many megabytes takes
 * seconds of processor time, in which nothing else would be answered. It is started with the first such request.
 */
export class HeavyLane implements OnModuleDestroy {
  private readonly queue = new FairQueue(BOUNDS);
  private thread: Promise<LaneThread> | null = null;
  /**
   * The process closes a connection once it has read the answer. A thread that closed it first could do so under the last, empty write of
   * the request: that write fails, and the answer is lost with it.
   */
  private readonly connections = Object.assign(new Agent({ keepAlive: true }), { maxFreeSockets: 0 });

  /** @param program null where requests are answered here, whatever their size */
  constructor(
    private readonly program: LaneProgram | null,
    private readonly underWay = new AnswersUnderWay(),
  ) {}

  get isThere(): boolean {
    return this.program !== null;
  }

  /** Whether a body of so many bytes is work for the lane. */
  takes(bytes: number): boolean {
    return this.program !== null && bytes > HEAVY_BYTES;
  }

  /**
   * Answers the request in its workspace's turn.
   *
   * @param body as it was sent, a JSON one without its content encoding; none for a read
   * @throws RateLimited when too much waits already
   */
  async answer(request: IncomingMessage, response: ServerResponse, body?: Buffer): Promise<void> {
    const owner = ownerOf(request);
    // The turn ends with the work: a client may take as long as it likes to read.
    const answer = await this.queue.run(owner, async () => this.ask(await this.started(), request, body));
    // A write is done by now, and its answer has to be given.
    this.underWay.count(owner, Number(answer.headers['content-length'] ?? 0), response);
    response.statusCode = answer.statusCode ?? 500;
    for (const [name, value] of Object.entries(answer.headers)) {
      const passed = name === 'content-length' || name === 'content-encoding' || !NOT_PASSED_ON.has(name);
      if (value !== undefined && passed && !response.hasHeader(name)) response.setHeader(name, value);
    }
    response.setMaxListeners(PIPED_LISTENERS);
    // A client that goes away takes the rest of the answer with it.
    await pipeline(answer, response).catch(() => response.destroy());
  }

  /**
   * Has a read answered by the thread, without sending it yet.
   *
   * @returns null when there is no thread, and for anything but the answer itself
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

  /** Within the thread: whether the process caches the answer, and so counts its reads. */
  static isForProcess({ headers }: IncomingMessage): boolean {
    return headers[KEPT_BY_PROCESS] !== undefined && laneOrder() !== null;
  }

  async onModuleDestroy(): Promise<void> {
    const thread = await this.thread?.catch(() => null);
    await thread?.stop();
  }

  private ask(thread: LaneThread, request: IncomingMessage, body?: Buffer): Promise<IncomingMessage> {
    const { method, url: path } = request;
    return this.send(thread, { method, path, headers: headersOf(request, body) }, body);
  }

  private async send(thread: LaneThread, options: RequestOptions, body?: Buffer): Promise<IncomingMessage> {
    const asked = send({ ...options, socketPath: thread.path, agent: this.connections });
    // After the answer, a failure to write the rest of the body matters to nobody. Without listeners it would end the process.
    asked.on('error', () => undefined);
    asked.on('socket', (socket) => socket.on('error', () => undefined));
    asked.end(body);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return answer;
  }

  /** Another takes the place of one that has ended. */
  private started(): Promise<LaneThread> {
    if (this.thread) return this.thread;
    if (!this.program) throw new Error('There is no program for the lane.');
    const starting = LaneThread.start(this.program.program, this.program.setting);
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
