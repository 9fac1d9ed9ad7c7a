import type { TelemetrySettings } from '@app/platform';
import type { SettingsReader } from './settings-reader.ts';

const EXPORTERS = ['otlp', 'none'] as const;
const PROTOCOLS = ['http/protobuf', 'http/json'] as const;

/**
 * Reads the standard variables that turn OpenTelemetry's export on: nothing is exported unless an endpoint or an
 * exporter is named. OpenTelemetry's own packages read the others.
 */
export function readTelemetry(read: SettingsReader): TelemetrySettings | null {
  const disabled = read.text('OTEL_SDK_DISABLED')?.toLowerCase() === 'true';
  const everywhere = read.httpUrl('OTEL_EXPORTER_OTLP_ENDPOINT') !== undefined;
  const exporter = (signal: 'TRACES' | 'METRICS') => {
    const endpoint = read.httpUrl(`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`) !== undefined;
    return read.choice(`OTEL_${signal}_EXPORTER`, EXPORTERS, everywhere || endpoint ? 'otlp' : 'none');
  };
  const settings = {
    traces: exporter('TRACES'),
    metrics: exporter('METRICS'),
    protocol: read.choice('OTEL_EXPORTER_OTLP_PROTOCOL', PROTOCOLS, 'http/protobuf'),
    metricInterval: read.integer('OTEL_METRIC_EXPORT_INTERVAL', 60_000, 100),
    metricTimeout: read.integer('OTEL_METRIC_EXPORT_TIMEOUT', 30_000, 100),
  };
  const silent = settings.traces === 'none' && settings.metrics === 'none';
  return disabled || silent ? null : settings;
}
