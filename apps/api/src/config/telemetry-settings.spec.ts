import { describe, expect, it } from '@jest/globals';
import type { Environment } from './settings-reader.ts';
import { readSettings } from './settings.ts';

const ENDPOINT = 'http://collector:4318';
const telemetryOf = (environment: Environment) => readSettings(environment).telemetry;

describe('the settings of OpenTelemetry', () => {
  it.each([
    {},
    { OTEL_SERVICE_NAME: 'blog', OTEL_TRACES_SAMPLER: 'always_on' },
    { OTEL_SDK_DISABLED: 'TRUE', OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT },
    { OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT, OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' },
  ])('tell nothing with %j', (environment) => expect(telemetryOf(environment)).toBeNull());

  it.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT }, 'otlp', 'otlp'],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${ENDPOINT}/v1/traces` }, 'otlp', 'none'],
    [{ OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: `${ENDPOINT}/v1/metrics` }, 'none', 'otlp'],
    [{ OTEL_TRACES_EXPORTER: 'otlp' }, 'otlp', 'none'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT, OTEL_METRICS_EXPORTER: 'none' }, 'otlp', 'none'],
  ])('with %j', (environment, traces, metrics) =>
    expect(telemetryOf(environment)).toEqual({
      traces,
      metrics,
      protocol: 'http/protobuf',
      metricInterval: 60_000,
      metricTimeout: 30_000,
    }),
  );

  it.each([
    [{ OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER must be one of otlp, none, not "zipkin"'],
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL must be one of http/protobuf, http/json'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https URL'],
    [{ OTEL_METRIC_EXPORT_INTERVAL: '1s' }, 'OTEL_METRIC_EXPORT_INTERVAL must be an integer'],
  ])('refuse %j', (environment, message) => expect(() => telemetryOf(environment)).toThrow(message));
});
