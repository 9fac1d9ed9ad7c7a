import { expect } from '@jest/globals';
import { bodyOf, type Answer } from './http.ts';
import type { Outcome } from './load.ts';

/** The body of a server error, which contains no internal details. */
export function expectInternal(answer: Answer): void {
  expect(answer.status).toBe(500);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(bodyOf(answer)).toEqual({ code: 'INTERNAL', message: expect.any(String), details: null });
  expect(answer.text).not.toMatch(/postgres|ECONN|timeout|terminat|\bat \/|\.[jt]s:/i);
}

/** Every request got a response: a success, or a server error within the limit in milliseconds. */
export function expectAnswered(outcomes: readonly Outcome[], limitMs: number): void {
  for (const { answer, error, ms } of outcomes) {
    expect(error).toBeUndefined();
    expect(ms).toBeLessThan(limitMs);
    if (answer && answer.status >= 300) expectInternal(answer);
  }
}
