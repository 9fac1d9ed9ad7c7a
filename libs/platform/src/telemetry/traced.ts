import { SpanStatusCode, trace, type SpanOptions } from '@opentelemetry/api';

/** The name of Galley's tracer. */
export const TRACER = 'galley';

/** Runs the work within a span that records whether it failed. Costs almost nothing without tracing. */
export function traced<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  return trace.getTracer(TRACER).startActiveSpan(name, options, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setAttribute('error.type', nameOf(error)).setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Prefers the error code of PostgreSQL or the system, because messages may contain values. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}
