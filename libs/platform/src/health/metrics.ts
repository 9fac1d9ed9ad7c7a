import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { Supervised } from '../processes/supervised.ts';

/** Upper bounds of the latency buckets, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Numbers for Prometheus. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests: Counter<'method' | 'status'>;
  private readonly seconds: Histogram;

  /** @param supervisor when this process is one of several: a scrape, whichever it meets, tells of all */
  constructor(
    cache: ResponseCache,
    private readonly supervisor?: Supervised,
  ) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.requests = new Counter({
      name: 'http_requests_total',
      help: 'Answered requests.',
      labelNames: ['method', 'status'],
      registers,
    });
    this.seconds = new Histogram({
      name: 'http_request_seconds',
      help: 'Time to the answer.',
      buckets: BUCKETS,
      registers,
    });
    new Gauge({
      name: 'response_cache_bytes',
      help: 'Bytes held by the response cache.',
      registers,
      collect() {
        this.set(cache.bytesHeld);
      },
    });
    supervisor?.share(this.registry);
  }

  observe(method: string, status: number, milliseconds: number): void {
    this.requests.inc({ method, status });
    this.seconds.observe(milliseconds / 1000);
  }

  render(): Promise<string> {
    return this.supervisor?.metrics() ?? this.registry.metrics();
  }
}
