import { useState, type FormEvent } from 'react';
import { ApiError } from '../../api/core/errors.ts';
import { wordsFor } from '../feedback/words.ts';

export interface Form<T extends object> {
  readonly values: T;
  readonly set: <K extends keyof T>(field: K) => (value: T[K]) => void;
  readonly reset: (values: T) => void;
  readonly busy: boolean;
  /** An error that belongs to no field. */
  readonly trouble: string | null;
  /** The problem of a field or of a part of it. */
  readonly problem: (path: string) => string | undefined;
  readonly isChanged: boolean;
  /** The fields that differ from the initial values. */
  readonly changes: () => Partial<T>;
  readonly submit: (event?: FormEvent) => Promise<void>;
}

/**
 * The state of a small form with a save button. Problems reported by the service are shown at their fields.
 */
export function useForm<T extends object>(
  initial: T,
  save: (values: T, changes: Partial<T>) => Promise<unknown>,
): Form<T> {
  const [base, setBase] = useState(initial);
  const [values, setValues] = useState(initial);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const changed = (Object.keys(values) as (keyof T)[]).filter(
    (field) => JSON.stringify(values[field]) !== JSON.stringify(base[field]),
  );
  const changes = () => Object.fromEntries(changed.map((field) => [field, values[field]])) as Partial<T>;
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await save(values, changes());
      setBase(values);
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return {
    values,
    set: (field) => (value) => setValues((now) => ({ ...now, [field]: value })),
    reset: (next) => (setBase(next), setValues(next), setError(null)),
    busy,
    trouble: troubleOf(error, values),
    problem: (path) => problemAt(error, path),
    isChanged: changed.length > 0,
    changes,
    submit,
  };
}

/** The service's problem with a field, or with a part of it. */
export function problemAt(error: unknown, path: string): string | undefined {
  return problemsOf(error).find((problem) => isWithin(problem.path, path))?.message;
}

function problemsOf(error: unknown): ApiError['problems'] {
  return error instanceof ApiError ? error.problems : [];
}

/** Errors that no field shows. */
function troubleOf(error: unknown, values: object): string | null {
  if (error === null) return null;
  const problems = problemsOf(error);
  if (problems.length === 0) return wordsFor(error);
  const elsewhere = problems.filter(({ path }) => !((path.split(/[.[]/)[0] as string) in values));
  return elsewhere.length > 0 ? elsewhere.map(({ path, message }) => `${path} ${message}`).join('; ') : null;
}

function isWithin(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`);
}
