import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { context, propagation, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { RequestTracing } from './request-tracing.ts';

const KEY = 'galley_live_0123456789abcdef';

const exporter = new InMemorySpanExporter();
let server: Server;

beforeAll(async () => {
  new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register();
  const tracing = new RequestTracing(true);
  server = createServer((request, response) => tracing.use(request, response, () => response.end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  trace.disable();
  context.disable();
  propagation.disable();
});

it('exports no key or token that a client put into the path, the query or the request id', async () => {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await fetch(`${address}/posts/${KEY}?key=${KEY}`, { headers: { 'X-Request-Id': KEY, Connection: 'close' } });
  while (exporter.getFinishedSpans().length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const spans = exporter
    .getFinishedSpans()
    .map(({ name, attributes, events, links }) => ({ name, attributes, events, links }));
  expect(spans).toMatchObject([
    { attributes: { 'url.path': '/posts/galley_live_...', 'galley.request_id': 'galley_live_...' } },
  ]);
  expect(JSON.stringify(spans)).not.toContain('0123456789abcdef');
});
