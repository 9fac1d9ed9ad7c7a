import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { requestContext } from '../request/request-context.ts';
import { traceIdOf } from './trace-id.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

function requestWith(traceparent?: string): IncomingMessage {
  return { url: '/', headers: { ...(traceparent !== undefined && { traceparent }) } } as unknown as IncomingMessage;
}

describe(traceIdOf.name, () => {
  it.each([`00-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-00`, `cc-${TRACE}-${SPAN}-01-what-the-future-brings`])(
    'is found in %s',
    (header) => expect(traceIdOf(requestWith(header))).toBe(TRACE),
  );

  it.each([
    undefined,
    '',
    TRACE,
    `ff-${TRACE}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01x`,
    `00-${TRACE}"},{"level":"${SPAN}-01`,
  ])('is not in %s', (header) => expect(traceIdOf(requestWith(header))).toBeUndefined());

  it('is the one of the span, where one is made', () => {
    const request = requestWith(`00-${TRACE}-${SPAN}-01`);
    requestContext(request).traceId = 'a'.repeat(32);
    expect(traceIdOf(request)).toBe('a'.repeat(32));
  });
});
