import type { IncomingMessage } from 'node:http';
import { requestContext } from '../request/request-context.ts';

/** `traceparent` of W3C Trace Context, section 3.2: version, trace, parent, flags; zeros alone and version `ff` are invalid. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:$|-)/;

/** The trace that a request is part of: of its span where traces are made, else the one that its client began; undefined without. */
export function traceIdOf(request: IncomingMessage): string | undefined {
  const { traceId } = requestContext(request);
  if (traceId !== undefined) return traceId;
  const given = request.headers['traceparent'];
  return typeof given === 'string' ? TRACEPARENT.exec(given)?.[1] : undefined;
}
