/** What is told to OpenTelemetry. Everything else is read by its own packages from the standard variables of the environment. */
export interface TelemetrySettings {
  readonly traces: 'otlp' | 'none';
  readonly metrics: 'otlp' | 'none';
  readonly protocol: 'http/protobuf' | 'http/json';
  /** Milliseconds between two exports of metrics, and until one is given up. */
  readonly metricInterval: number;
  readonly metricTimeout: number;
}
