import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Blog } from './harness/blog.ts';
import { attributesOf, Collector } from './harness/collector.ts';
import type { Service } from './harness/runner/service.ts';
import { Stage } from './harness/runner/stage.ts';
import { until } from './harness/until.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const LATEST = 20_000;
const SERVER = 2;
const CLIENT = 3;

let stage: Stage;
let collector: Collector | undefined;
let service: Service | undefined;

beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());
afterEach(async () => {
  if (service?.runs) await service.end('SIGTERM');
  await collector?.stop();
  collector = service = undefined;
});

/** A service that exports to a collector. */
async function serve(settings: Record<string, string>, options = {}): Promise<[Service, Collector, Blog]> {
  collector = await Collector.start(options);
  service = await stage.service({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '50',
    OTEL_METRIC_EXPORT_INTERVAL: '300',
    OTEL_METRIC_EXPORT_TIMEOUT: '300',
    ...settings,
  });
  return [service, collector, await Blog.create(service)];
}

describe('OpenTelemetry', () => {
  it('is told of requests below the trace of their client, of their statements, and of what was counted', async () => {
    const [, told, blog] = await serve({
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=spec',
      LOG_LEVEL: 'info',
    });
    const { slug } = await blog.made(blog.createPost('traced', { status: 'published' }));
    const headers = { traceparent: `00-${TRACE}-${PARENT}-01`, 'X-Request-Id': 'mine' };
    const secret = await blog.external('GET', `/posts/${slug}?q=secret`, undefined, { headers });
    expect(secret.status).toBe(200);
    const mine = () => told.spans.filter(({ traceId }) => traceId === TRACE);
    await until(() => mine().some(({ kind }) => kind === SERVER), LATEST);
    const request = mine().find(({ kind }) => kind === SERVER);
    expect(request).toMatchObject({ name: 'GET /api/v1/external/posts/:idOrSlug', parentSpanId: PARENT });
    expect(attributesOf(request ?? { attributes: [] })).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/v1/external/posts/:idOrSlug',
      'http.response.status_code': 200,
      'url.path': `/api/v1/external/posts/${slug}`,
      'galley.api': 'external',
      'galley.request_id': 'mine',
      'galley.workspace_id': blog.workspaceId,
    });
    const statements = mine().filter(({ kind }) => kind === CLIENT);
    expect(statements.length).toBeGreaterThan(1);
    for (const { parentSpanId } of statements) expect(parentSpanId).toBe(request?.spanId);
    for (const span of statements)
      expect(attributesOf(span)).toEqual({ 'db.system.name': 'postgresql', 'db.query.summary': span.name });
    expect(told.resource).toMatchObject({ 'service.name': 'galley', 'deployment.environment.name': 'spec' });
    expect(service?.log).toMatch(new RegExp(`"requestId":"mine".*"traceId":"${TRACE}"`));

    // Complete transactions, but no statements of background jobs.
    const written = told.spans.find(({ name }) => name === 'POST /api/v1/external/posts');
    const within = told.spans.filter(({ parentSpanId }) => parentSpanId === written?.spanId).map(({ name }) => name);
    expect(within).toEqual(expect.arrayContaining(['BEGIN', 'INSERT posts', 'COMMIT']));
    expect(told.spans.filter(({ kind, parentSpanId }) => kind === CLIENT && !parentSpanId)).toEqual([]);

    await until(() => told.metrics.some(({ name }) => name === 'http_requests_total'), LATEST);
    const seconds = told.metrics.find(({ name }) => name === 'http_request_seconds');
    expect(seconds).toMatchObject({ unit: 's', histogram: { aggregationTemporality: 2 } });
    expect(told.metrics.find(({ name }) => name === 'galley_build_info')).toHaveProperty('gauge');
  });

  it('is told in protocol buffers unless told otherwise', async () => {
    const [, told] = await serve({});
    await until(() => told.contentTypes.size === 2, LATEST);
    expect([...told.contentTypes].toSorted()).toEqual([
      '/v1/metrics application/x-protobuf',
      '/v1/traces application/x-protobuf',
    ]);
  });

  it('delays neither answers nor the end where it does not answer', async () => {
    const [silent, , blog] = await serve({}, { answers: false });
    for (let n = 0; n < 20; n += 1) expect((await blog.get('/posts')).status).toBe(200);
    expect(await silent.end('SIGTERM')).toEqual([0, null]);
  });

  it('is told nothing where it is switched off', async () => {
    const [, told, blog] = await serve({ OTEL_SDK_DISABLED: 'true' });
    expect((await blog.get('/posts')).status).toBe(200);
    await service?.end('SIGTERM');
    expect(told.contentTypes.size).toBe(0);
  });
});
