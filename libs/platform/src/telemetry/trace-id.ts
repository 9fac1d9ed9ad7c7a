import type { IncomingMessage } from 'node:http';
import { requestContext } from '../request/request-context.ts';

/**
 * `traceparent` of W3C Trace Context, section 3.2: version, trace, parent, flags. Ids of zeros and the version `ff` are
 * invalid.
 */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:$|-)/;

/** The trace of a request: that of its span if spans are created, else the client's; undefined without either. */
export function traceIdOf(request: IncomingMessage): string | undefined {
  const { traceId } = requestContext(request);
  if (traceId !== undefined) return traceId;
  const given = request.headers['traceparent'];
  return typeof given === 'string' ? TRACEPARENT.exec(given)?.[1] : undefined;
}
