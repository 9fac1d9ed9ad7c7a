import type { Test } from 'supertest';

type Assertion = (response: unknown) => unknown;

/**
 * Formats the place of an expectation when it fails. supertest formats it for each `expect`, and source maps make that
 * as expensive as sending the request.
 */
export function withLateStacks(sent: Test): Test {
  const asserts = (sent as unknown as { _asserts: Assertion[] })._asserts;
  const original = sent.expect.bind(sent) as (...args: unknown[]) => Test;
  const expect = (...args: unknown[]): Test => {
    const place: { stack?: string } = {};
    Error.captureStackTrace(place, expect);
    const { stackTraceLimit } = Error;
    const before = asserts.length;
    Error.stackTraceLimit = 0;
    try {
      original(...args);
    } finally {
      Error.stackTraceLimit = stackTraceLimit;
    }
    for (let at = before; at < asserts.length; at += 1) asserts[at] = placed(asserts[at] as Assertion, place);
    return sent;
  };
  return Object.assign(sent, { expect });
}

function placed(assertion: Assertion, place: { readonly stack?: string }): Assertion {
  return (response) => {
    const failure = assertion(response);
    if (failure instanceof Error && place.stack) {
      const frames = place.stack.split('\n').slice(1).join('\n');
      failure.stack = failure.stack?.replace('\n----', () => `\n${frames}\n----`);
    }
    return failure;
  };
}
