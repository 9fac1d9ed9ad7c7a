import { SpanStatusCode, trace, type SpanOptions } from '@opentelemetry/api';

/** The scope that Galley's own spans carry. */
export const TRACER = 'galley';

/** Does the work within a span, which tells whether it failed. Costs next to nothing where no traces are made. */
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

/** A code of PostgreSQL or the system tells most; messages may hold values. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}
