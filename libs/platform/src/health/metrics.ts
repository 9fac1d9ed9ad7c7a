import { SpanKind } from '@opentelemetry/api';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { Supervised } from '../processes/supervised.ts';
import { traced } from '../telemetry/traced.ts';
import { VERSION } from '../version.ts';

/** Upper bounds of the latency buckets, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** One answered request, as it is counted. */
export interface Observed {
  readonly method: string;
  readonly status: number;
  readonly api: 'external' | 'dashboard' | 'other';
  /** The template of the route, never a path; `none` for requests that reached no route. */
  readonly route: string;
}

/** Metrics for Prometheus. */
export class Metrics {
  private readonly registry = processRegistry();
  private readonly registers = [this.registry];

  private readonly requests = new CountedByName<Observed>();
  private readonly reads = new CountedByName<{ result: 'hit' | 'miss' }>();

  private readonly seconds = new Histogram<'api' | 'route'>({
    name: 'http_request_seconds',
    help: 'Time to the answer.',
    labelNames: ['api', 'route'],
    buckets: BUCKETS,
    registers: this.registers,
  });

  private readonly work = new Histogram<'kind' | 'name' | 'outcome'>({
    name: 'work_seconds',
    help: 'Time of background jobs (kind job) and of the media store (kind store), by name and outcome.',
    labelNames: ['kind', 'name', 'outcome'],
    buckets: BUCKETS,
    registers: this.registers,
  });

  private readonly lastSuccess = new Gauge<'name'>({
    name: 'job_last_success_timestamp_seconds',
    help: 'When a background job was last done.',
    labelNames: ['name'],
    aggregator: 'max',
    registers: this.registers,
  });

  /** @param supervisor set when this process is one of several: a scrape of any of them reports all */
  constructor(
    cache: ResponseCache,
    private readonly supervisor?: Supervised,
  ) {
    this.gauge('response_cache_bytes', 'Bytes held by the response cache.', () => cache.bytesHeld);
    this.counted('http_requests_total', 'Answered requests.', ['method', 'status', 'api', 'route'], this.requests);
    const reads = 'Reads that a finished response can answer: a hit was answered by one, a miss was made.';
    this.counted('response_cache_reads_total', reads, ['result'], this.reads);
    tellBuild(this.registry);
    supervisor?.share(this.registry);
  }

  /** Registers a value that is read at each scrape. */
  gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: this.registers,
      collect() {
        this.set(read());
      },
    });
  }

  /** Registers counters by the values of one label, read at each scrape. */
  counter(name: string, help: string, label: string, read: () => Readonly<Record<string, number>>): void {
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: this.registers,
      collect() {
        this.reset();
        for (const [value, count] of Object.entries(read())) this.inc({ [label]: value }, count);
      },
    });
  }

  observe(observed: Observed, milliseconds: number): void {
    const { method, status, api, route } = observed;
    this.requests.count(`${method} ${status} ${api} ${route}`, observed);
    this.seconds.observe({ api, route }, milliseconds / 1000);
  }

  cacheable(result: 'hit' | 'miss'): void {
    this.reads.count(result, { result });
  }

  /** Measures one run of a background job. */
  async job<T>(name: string, work: () => Promise<T>): Promise<T> {
    const result = await this.measured('job', name, work);
    this.lastSuccess.set({ name }, Date.now() / 1000);
    return result;
  }

  /** Measures one operation of the media store. */
  store<T>(name: string, work: () => Promise<T>): Promise<T> {
    return this.measured('store', name, work);
  }

  /** The metrics of this process. */
  numbers(): ReturnType<Registry['getMetricsAsJSON']> {
    return this.registry.getMetricsAsJSON();
  }

  render(): Promise<string> {
    return this.supervisor?.metrics() ?? this.registry.metrics();
  }

  /**
   * A counter for every request. The library gets its values at each scrape, because updating it with each request is
   * slow.
   */
  private counted<Labels extends object>(
    name: string,
    help: string,
    labelNames: (string & keyof Labels)[],
    counts: CountedByName<Labels>,
  ): void {
    new Counter({
      name,
      help,
      labelNames,
      registers: this.registers,
      collect() {
        this.reset();
        for (const { labels, count } of counts.all) this.inc({ ...labels }, count);
      },
    });
  }

  private async measured<T>(kind: 'job' | 'store', name: string, work: () => Promise<T>): Promise<T> {
    const stop = this.work.startTimer({ kind, name });
    const options = { kind: kind === 'store' ? SpanKind.CLIENT : SpanKind.INTERNAL };
    try {
      const result = await traced(`${kind} ${name}`, options, work);
      stop({ outcome: 'done' });
      return result;
    } catch (error) {
      stop({ outcome: 'failed' });
      throw error;
    }
  }
}

/** Counts by labels, under a name that represents them. */
class CountedByName<Labels> {
  private readonly counts = new Map<string, { readonly labels: Labels; count: number }>();

  get all(): Iterable<{ readonly labels: Labels; readonly count: number }> {
    return this.counts.values();
  }

  count(name: string, labels: Labels): void {
    const counted = this.counts.get(name);
    if (counted) counted.count++;
    else this.counts.set(name, { labels, count: 1 });
  }
}

function processRegistry(): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return register;
}

function tellBuild(registry: Registry): void {
  const name = 'galley_build_info';
  const help = 'The version that runs; always 1.';
  const build = new Gauge({ name, help, labelNames: ['version', 'node'], aggregator: 'max', registers: [registry] });
  build.set({ version: VERSION, node: process.versions.node }, 1);
}
