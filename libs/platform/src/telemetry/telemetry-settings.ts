/** What is exported to OpenTelemetry. Its own packages read everything else from the standard environment variables. */
export interface TelemetrySettings {
  readonly traces: 'otlp' | 'none';
  readonly metrics: 'otlp' | 'none';
  readonly protocol: 'http/protobuf' | 'http/json';
  /** Milliseconds between two exports of metrics, and until an export is aborted. */
  readonly metricInterval: number;
  readonly metricTimeout: number;
}
