import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { context, diag, DiagLogLevel, metrics as metricsApi, propagation, trace } from '@opentelemetry/api';
import type { Metrics } from '../health/metrics.ts';
import type { AppLogger } from '../logging/app-logger.ts';
import { VERSION } from '../version.ts';
import { numbersForOtlp } from './numbers-for-otlp.ts';
import type { TelemetrySettings } from './telemetry-settings.ts';
import { traceStatements } from './trace-statements.ts';

/** Milliseconds for sending the last traces and metrics. */
const LAST_WORDS = 2_000;

export interface Telemetry {
  /** Sends what is left, for at most two seconds. */
  stop(): Promise<void>;
}

/**
 * Starts to export requests, statements, jobs and metrics to OpenTelemetry. Its packages are loaded only here. Their
 * own variables (`OTEL_EXPORTER_OTLP_…`, `OTEL_TRACES_SAMPLER`, `OTEL_BSP_…`, `OTEL_RESOURCE_ATTRIBUTES`,
 * `OTEL_SERVICE_NAME`) work as its specification says. When the collector is unreachable, data is lost and the service
 * goes on.
 */
export async function startTelemetry(
  settings: TelemetrySettings,
  metrics: Pick<Metrics, 'numbers'>,
  log: AppLogger,
): Promise<Telemetry> {
  const complain = (message: string) => log.warn(message, 'telemetry');
  const nothing = () => undefined;
  diag.setLogger(
    { error: complain, warn: complain, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const resource = await describeThisProcess();
  const stops: (() => Promise<void>)[] = [];
  if (settings.traces === 'otlp') stops.push(await startTraces(settings, resource));
  if (settings.metrics === 'otlp') stops.push(await startMetrics(settings, metrics, resource));
  return {
    stop: async () => {
      const ended = Promise.allSettled(stops.map((stop) => stop()));
      await Promise.race([ended, sleep(LAST_WORDS, undefined, { ref: false })]);
      diag.disable();
    },
  };
}

type Resource = Awaited<ReturnType<typeof describeThisProcess>>;

/** Values in the environment take precedence. */
async function describeThisProcess() {
  const { detectResources, envDetector, resourceFromAttributes } = await import('@opentelemetry/resources');
  return resourceFromAttributes({
    'service.name': 'galley',
    'service.version': VERSION,
    'service.instance.id': randomUUID(),
    'process.pid': process.pid,
  }).merge(detectResources({ detectors: [envDetector] }));
}

async function startTraces({ protocol }: TelemetrySettings, resource: Resource): Promise<() => Promise<void>> {
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node');
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  const provider = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const untrace = traceStatements();
  return async () => {
    untrace();
    trace.disable();
    context.disable();
    propagation.disable();
    await provider.shutdown();
  };
}

async function startMetrics(
  { protocol, metricInterval, metricTimeout }: TelemetrySettings,
  metrics: Pick<Metrics, 'numbers'>,
  resource: Resource,
): Promise<() => Promise<void>> {
  const { MeterProvider, PeriodicExportingMetricReader } = await import('@opentelemetry/sdk-metrics');
  const { OTLPMetricExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-metrics-otlp-http')
      : await import('@opentelemetry/exporter-metrics-otlp-proto');
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    metricProducers: [numbersForOtlp(() => metrics.numbers(), resource)],
    exportIntervalMillis: metricInterval,
    exportTimeoutMillis: Math.min(metricTimeout, metricInterval),
  });
  const provider = new MeterProvider({ resource, readers: [reader] });
  metricsApi.setGlobalMeterProvider(provider);
  return async () => {
    metricsApi.disable();
    await provider.shutdown();
  };
}
