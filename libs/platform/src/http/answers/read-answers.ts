import type { IncomingMessage, ServerResponse } from 'node:http';
import { COUNTS_MAY_LAG_MS, type CachedRead } from '../../cache/cached-read.ts';
import { readingAt, type ContentMoment } from '../../cache/content-moment.ts';
import { itemTarget } from '../../cache/disk/disk-answers.ts';
import { ResponseCache } from '../../cache/response-cache.ts';
import { DatabaseQueues } from '../../fairness/database-queues.ts';
import { Metrics } from '../../health/metrics.ts';
import { HeavyAnswer } from '../../rendering/heavy-answer.ts';
import { RenderedBody } from '../../rendering/rendered-body.ts';
import { sendRead, sendStream } from '../../rendering/send.ts';
import { LARGE_ANSWER, StreamedBody } from '../../rendering/streamed-body.ts';
import { UnsentResponses } from '../../rendering/unsent-responses.ts';
import { RequestWorker } from '../../request-worker/request-worker.ts';
import { requestContext } from '../../request/request-context.ts';
import type { CacheableResponse, ReadResult } from './cacheable-response.ts';
import { nameTags } from './name-tags.ts';
import type { ReadRoute } from './read-route.ts';
import { RecentReads } from './recent-reads.ts';

/** Cache owner of what belongs to no workspace. */
const PUBLIC = 'public';
/** Milliseconds. What takes longer in an idle process is made for requests only. */
const QUICK = 100;

/**
 * Turns a `CacheableResponse` into bytes, using the cache if the caller has a workspace, and sends it with its ETag.
 */
export class ReadAnswers {
  private readonly recent = new RecentReads();

  constructor(
    private readonly cache: ResponseCache,
    private readonly metrics: Metrics,
    private readonly turns: DatabaseQueues,
    private readonly worker: RequestWorker,
    private readonly underWay: UnsentResponses,
  ) {}

  async answer(
    request: IncomingMessage,
    response: ServerResponse,
    result: CacheableResponse,
    route: ReadRoute,
  ): Promise<void> {
    const read = await this.resolve(request, result, route);
    if (request.method !== 'HEAD' && !RequestWorker.isForProcess(request)) read.served?.();
    nameTags(request, response, read.tags);
    await this.send(request, response, read.rendered);
  }

  /**
   * Makes an answer before it is requested, and keeps it for all processes of the machine.
   * @returns false when it may be tried again later
   */
  prepare(moment: ContentMoment, target: string, result: CacheableResponse, route: ReadRoute): Promise<boolean> {
    // What takes long is left to those who ask: an empty body is not kept.
    const heavy = () => Promise.resolve({});
    return this.cache.prepare({ ...moment, target }, () =>
      readingAt(moment, () => this.made(result, route, moment, heavy)),
    );
  }

  /**
   * Makes outdated answers again that were asked for since they were made, the latest first.
   * @param mayGoOn asked before each of them
   * @returns false when it was not all of them
   */
  async renew(moment: ContentMoment, mayGoOn: () => boolean): Promise<boolean> {
    const heavy = () => Promise.reject(new Error('It became too large to be made beside requests.'));
    for (const recent of this.recent.of(moment.workspaceId)) {
      if (!mayGoOn()) return false;
      const { target, key, result, route } = recent;
      const make = () => readingAt({ ...moment, cache: this.cache }, () => this.made(result, route, moment, heavy));
      const begun = performance.now();
      // What fails now, fails for readers too, or is too large.
      await this.cache.renew({ ...moment, target, key }, make).catch(() => this.recent.forget(recent));
      if (performance.now() - begun > QUICK) this.recent.forget(recent);
    }
    return true;
  }

  private resolve(request: IncomingMessage, result: CacheableResponse, route: ReadRoute): Promise<CachedRead> {
    const { caller, contentVersion } = requestContext(request);
    const heavy = async (body: HeavyAnswer) => (await this.worker.read(request)) ?? (await body.make());
    if (!caller || contentVersion === undefined || !result.cacheable) {
      return this.made(result, route, { workspaceId: caller?.workspaceId, contentVersion }, heavy);
    }
    const { workspaceId } = caller;
    this.metrics.cacheable('miss');
    const key = keyOf(route, result);
    const moment: ContentMoment = { workspaceId, contentVersion, cache: this.cache };
    const target = request.url ?? '';
    return this.cache.getOrProduce({ workspaceId, target, key, contentVersion }, async () => {
      const made = await readingAt(moment, () => this.made(result, route, moment, heavy));
      this.recent.remember({ workspaceId, target, key, result, route });
      return made;
    });
  }

  private async made(
    result: CacheableResponse,
    route: ReadRoute,
    { workspaceId, contentVersion = 0 }: Partial<ContentMoment>,
    heavy: (body: HeavyAnswer) => Promise<object>,
  ): Promise<CachedRead> {
    const produce = () => result.produce();
    const made = await (workspaceId === undefined ? produce() : this.turns.reads.run(workspaceId, produce));
    const { body: found, tags = null, item, ...rest } = made;
    const body = found instanceof HeavyAnswer ? await heavy(found) : found;
    const isBytes = body instanceof RenderedBody || body instanceof StreamedBody;
    const rendered = isBytes ? body : RenderedBody.of(body);
    const freshUntil = performance.now() + COUNTS_MAY_LAG_MS;
    const alsoAt = item && route.isDirect ? placesOf(item, route, result) : undefined;
    const { access, route: template, routedOnly } = route;
    return { contentVersion, rendered, tags, freshUntil, access, route: template, routedOnly, alsoAt, ...rest };
  }

  /** The thread for large bodies, if there is one, makes streams, because each item may take long. */
  private async send(request: IncomingMessage, response: ServerResponse, body: RenderedBody | StreamedBody) {
    const { caller } = requestContext(request);
    const owner = caller?.workspaceId ?? PUBLIC;
    if (!(body instanceof StreamedBody)) {
      this.underWay.admit(owner, body.byteLength, response);
      return sendRead(request, response, body);
    }
    if (this.worker.isThere) return this.worker.answer(request, response);
    this.underWay.admit(owner, LARGE_ANSWER, response);
    const bytes = body.bytes((work) => this.turns.reads.run(owner, work));
    await sendStream(request, response, bytes);
  }
}

function keyOf({ route, params }: Pick<ReadRoute, 'route' | 'params'>, { key }: CacheableResponse): string {
  return `${route} ${JSON.stringify([params, key])}`;
}

/** Where the single read of an entity is: at each of its names, and as an item of lists. */
function placesOf(
  { key, names }: NonNullable<ReadResult['item']>,
  { route, params }: ReadRoute,
  result: CacheableResponse,
): ReadonlyMap<string, string> {
  const [parameter = ''] = Object.keys(params);
  const places = names.map((name): [string, string] => [
    route.replace(`:${parameter}`, name),
    keyOf({ route, params: { [parameter]: name } }, result),
  ]);
  return new Map([...places, [itemTarget(key), key]]);
}
