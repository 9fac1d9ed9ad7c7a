import { expect } from '@jest/globals';
import type { Response } from 'supertest';

type Code =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'INTERNAL';

/** The one error body. @param paths places that the details must name, in any order; null when details must be null */
export function expectError(response: Response, code: Code, paths: readonly string[] | null = null): void {
  expect(Object.keys(response.body as object).sort()).toEqual(['code', 'details', 'message']);
  const {
    code: actual,
    message,
    details,
  } = response.body as { code: string; message: string; details: { path: string }[] | null };
  expect({ code: actual, paths: details === null ? null : details.map(({ path }) => path).sort() }).toEqual({
    code,
    paths: paths === null ? null : [...paths].sort(),
  });
  expect(message).toEqual(expect.any(String));
}
