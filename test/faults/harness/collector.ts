import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

export interface CollectedSpan {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code?: number };
}

interface CollectedMetric {
  readonly name: string;
  readonly unit: string;
  readonly [kind: string]: unknown;
}

interface Exported {
  readonly resourceSpans?: { resource: { attributes: Attribute[] }; scopeSpans: { spans: CollectedSpan[] }[] }[];
  readonly resourceMetrics?: { scopeMetrics: { metrics: CollectedMetric[] }[] }[];
}

/** Receives OTLP over HTTP; it parses exports in JSON. */
export class Collector {
  readonly contentTypes = new Set<string>();
  private readonly exported: Exported[] = [];
  private constructor(private readonly server: Server) {}

  /** @param answers false to never respond */
  static async start({ answers = true } = {}): Promise<Collector> {
    const server = createServer();
    const collector = new Collector(server);
    server.on('request', (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const type = String(request.headers['content-type']);
        collector.contentTypes.add(`${request.url} ${type}`);
        if (type === 'application/json') collector.exported.push(JSON.parse(String(Buffer.concat(parts))) as Exported);
        if (answers) response.setHeader('Content-Type', type).end(type === 'application/json' ? '{}' : '');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get spans(): CollectedSpan[] {
    return this.exported.flatMap(({ resourceSpans = [] }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    );
  }

  get resource(): Record<string, string | number | undefined> {
    const [one] = this.exported.flatMap(({ resourceSpans = [] }) => resourceSpans);
    return attributesOf(one?.resource ?? { attributes: [] });
  }

  /** The metrics of the last export. */
  get metrics(): CollectedMetric[] {
    const last = this.exported.findLast(({ resourceMetrics }) => resourceMetrics);
    return (last?.resourceMetrics ?? []).flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

export function attributesOf({
  attributes,
}: Pick<CollectedSpan, 'attributes'>): Record<string, string | number | undefined> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
}
