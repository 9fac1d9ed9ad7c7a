import { ApiError, type FieldProblem } from '../../api/core/errors.ts';
import { wordsFor } from '../feedback/words.ts';

/** What a path names below a field that is one list: an entry. */
const ENTRY = /^\[(\d+)\]$/;

/** The service's problems with a field, or with parts of it. @returns undefined without any */
export function problemAt(error: unknown, path: string): string | undefined {
  const found = problemsOf(error).filter((problem) => isWithin(problem.path, path));
  if (found.length === 0) return undefined;
  return [...new Set(found.map((problem) => inWords(problem, path)))].join('; ');
}

/**
 * What no field shows: the error itself, or its problems with other fields.
 *
 * @param shown the paths of the fields that show their problems
 */
export function problemsElsewhere(error: unknown, shown: Iterable<string>): string | null {
  if (error === null) return null;
  const problems = problemsOf(error);
  if (problems.length === 0) return wordsFor(error);
  const fields = [...shown];
  const elsewhere = problems.filter(({ path }) => !fields.some((field) => isWithin(path, field)));
  if (elsewhere.length === 0) return null;
  if (error instanceof ApiError && error.status !== 400) return wordsFor(error);
  return elsewhere.map(({ path, message }) => `${path} ${message}`).join('; ');
}

/** A slug that another entity has is refused as a conflict, which names no field. */
function problemsOf(error: unknown): readonly FieldProblem[] {
  if (!(error instanceof ApiError)) return [];
  const { details } = error;
  if (error.status === 409 && typeof details === 'object' && details !== null && 'reason' in details)
    return details.reason === 'slug' ? [{ path: 'slug', message: error.message }] : [];
  return error.problems;
}

function inWords({ path, message }: FieldProblem, field: string): string {
  const entry = ENTRY.exec(path.slice(field.length))?.[1];
  return entry === undefined ? message : `Entry ${Number(entry) + 1}: ${message}`;
}

function isWithin(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`);
}
