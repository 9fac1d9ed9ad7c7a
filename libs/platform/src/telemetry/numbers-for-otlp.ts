import type { HrTime } from '@opentelemetry/api';
import type { MetricData, MetricProducer } from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue } from 'prom-client';

type Numbers = MetricObjectWithValues<MetricValue<string>>;
type Labels = Record<string, string | number>;

/** A value of the package's enumeration; the package is loaded only if it is used. */
const CUMULATIVE = 1;
const HISTOGRAM = 0;
const GAUGE = 2;
const SUM = 3;
const DOUBLE = 1;

/** The resource and the period of measurement. */
interface Span {
  readonly startTime: HrTime;
  readonly endTime: HrTime;
}

/**
 * Exports the same numbers to OpenTelemetry as to Prometheus, so that each is counted once.
 * @param read what a scrape reads
 */
export function numbersForOtlp(
  read: () => Promise<readonly Numbers[]>,
  resource: Awaited<ReturnType<MetricProducer['collect']>>['resourceMetrics']['resource'],
): MetricProducer {
  const startTime = hrTime(performance.timeOrigin);
  return {
    async collect() {
      const span = { startTime, endTime: hrTime(Date.now()) };
      const metrics = (await read()).flatMap((numbers) => metricOf(numbers, span) ?? []);
      return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'galley' }, metrics }] }, errors: [] };
    },
  };
}

function metricOf(numbers: Numbers, span: Span): MetricData | null {
  const { name, help: description, values } = numbers;
  const base = {
    descriptor: { name, description, unit: unitOf(name), valueType: DOUBLE },
    aggregationTemporality: CUMULATIVE,
  };
  // prom-client returns the type as a string, although its types say a number.
  switch (String(numbers.type)) {
    case 'counter':
      return { ...base, dataPointType: SUM, isMonotonic: true, dataPoints: points(values, span) };
    case 'gauge':
      return { ...base, dataPointType: GAUGE, dataPoints: points(values, span) };
    case 'histogram':
      return { ...base, dataPointType: HISTOGRAM, dataPoints: histograms(values, span) };
    default:
      return null;
  }
}

function points(values: Numbers['values'], span: Span) {
  return values.map(({ value, labels }) => ({ ...span, attributes: labels as Labels, value }));
}

/** Prometheus buckets are cumulative; OpenTelemetry's contain what lies between two bounds. */
function histograms(values: Numbers['values'], span: Span) {
  const series = new Map<
    string,
    { attributes: Labels; bounds: number[]; upTo: number[]; sum: number; count: number }
  >();
  for (const { metricName = '', labels, value } of values as (Numbers['values'][number] & { metricName?: string })[]) {
    const { le, ...attributes } = labels as Labels;
    const key = JSON.stringify(attributes);
    const one = series.get(key) ?? { attributes, bounds: [], upTo: [], sum: 0, count: 0 };
    series.set(key, one);
    if (metricName.endsWith('_sum')) one.sum = value;
    else if (metricName.endsWith('_count')) one.count = value;
    else {
      one.upTo.push(value);
      if (le !== '+Inf') one.bounds.push(Number(le));
    }
  }
  return [...series.values()].map(({ attributes, bounds, upTo, sum, count }) => ({
    ...span,
    attributes,
    value: {
      sum,
      count,
      buckets: { boundaries: bounds, counts: upTo.map((value, at) => value - (upTo[at - 1] ?? 0)) },
    },
  }));
}

/** The unit in UCUM, as OpenTelemetry requires. */
function unitOf(name: string): string {
  if (/_seconds(?:_|$)/.test(name)) return 's';
  return /_bytes(?:_|$)/.test(name) ? 'By' : '1';
}

function hrTime(milliseconds: number): HrTime {
  const seconds = Math.floor(milliseconds / 1_000);
  return [seconds, Math.round((milliseconds - seconds * 1_000) * 1e6)];
}
