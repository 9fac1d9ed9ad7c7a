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

/**
 * Expects an error body of the documented form.
 * @param paths paths that the details name, in any order; null if they name none. The details of a conflict state a
 * reason instead
 */
export function expectError(
  response: Pick<Response, 'body'>,
  code: Code,
  paths: readonly string[] | null = null,
): void {
  expect(Object.keys(response.body as object).sort()).toEqual(['code', 'details', 'message']);
  const { code: actual, message, details } = response.body as { code: string; message: string; details: unknown };
  expect({ code: actual, paths: pathsIn(details) }).toEqual({
    code,
    paths: paths === null ? null : [...paths].sort(),
  });
  if (details !== null && !Array.isArray(details))
    expect(details).toEqual(expect.objectContaining({ reason: expect.any(String) }));
  expect(message).toEqual(expect.any(String));
}

function pathsIn(details: unknown): string[] | null {
  return Array.isArray(details) ? (details as { path: string }[]).map(({ path }) => path).toSorted() : null;
}
