import { beforeEach, describe, expect, it } from '@jest/globals';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AggregationTemporality, DataPointType, type MetricData } from '@opentelemetry/sdk-metrics';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { numbersForOtlp } from './numbers-for-otlp.ts';

let registry: Registry;
let registers: Registry[];

beforeEach(() => {
  registry = new Registry();
  registers = [registry];
});

async function collected(): Promise<readonly MetricData[]> {
  const producer = numbersForOtlp(() => registry.getMetricsAsJSON(), resourceFromAttributes({}));
  const { resourceMetrics, errors } = await producer.collect();
  expect(errors).toEqual([]);
  return resourceMetrics.scopeMetrics[0]?.metrics ?? [];
}

describe(numbersForOtlp.name, () => {
  it('tells counters, gauges and histograms as OpenTelemetry has them', async () => {
    new Counter({ name: 'asked_total', help: 'Asked.', labelNames: ['by'], registers }).inc({ by: 'a' }, 3);
    new Gauge({ name: 'held_bytes', help: 'Held.', registers }).set(7);
    const buckets = [0.1, 1];
    const seconds = new Histogram({ name: 'work_seconds', help: 'Work.', labelNames: ['of'], buckets, registers });
    for (const took of [0.05, 0.5, 0.6, 4]) seconds.observe({ of: 'a' }, took);
    seconds.observe({ of: 'b' }, 0.2);

    const cumulative = { aggregationTemporality: AggregationTemporality.CUMULATIVE };
    expect(await collected()).toMatchObject([
      {
        ...cumulative,
        descriptor: { name: 'asked_total', description: 'Asked.', unit: '1' },
        dataPointType: DataPointType.SUM,
        isMonotonic: true,
        dataPoints: [{ attributes: { by: 'a' }, value: 3 }],
      },
      { descriptor: { unit: 'By' }, dataPointType: DataPointType.GAUGE, dataPoints: [{ attributes: {}, value: 7 }] },
      {
        ...cumulative,
        descriptor: { unit: 's' },
        dataPointType: DataPointType.HISTOGRAM,
        dataPoints: [
          {
            attributes: { of: 'a' },
            value: { count: 4, sum: expect.closeTo(5.15), buckets: { boundaries: buckets, counts: [1, 2, 1] } },
          },
          { attributes: { of: 'b' }, value: { count: 1, buckets: { boundaries: buckets, counts: [0, 1, 0] } } },
        ],
      },
    ]);
  });

  it('counts from the start of the process until now', async () => {
    new Counter({ name: 'asked_total', help: 'Asked.', registers }).inc();
    const [first] = await collected();
    const [{ startTime, endTime } = { startTime: [0, 0], endTime: [0, 0] }] = first?.dataPoints ?? [];
    expect(startTime[0]).toBe(Math.floor(performance.timeOrigin / 1_000));
    expect(endTime[0]).toBeGreaterThanOrEqual(startTime[0]);
    expect(Number.isInteger(startTime[1]) && Number.isInteger(endTime[1])).toBe(true);
    expect(startTime[0] * 1_000 + startTime[1] / 1e6).toBeCloseTo(performance.timeOrigin, 2);
  });
});
