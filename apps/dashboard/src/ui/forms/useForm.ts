import { useState, type FormEvent } from 'react';
import { ApiError } from '../../api/core/errors.ts';
import { wordsFor } from '../feedback/words.ts';

export interface Form<T extends object> {
  readonly values: T;
  readonly set: <K extends keyof T>(field: K) => (value: T[K]) => void;
  readonly reset: (values: T) => void;
  readonly busy: boolean;
  /** A refusal that belongs to no field. */
  readonly trouble: string | null;
  /** What is wrong with a field, or a part of it. */
  readonly problem: (path: string) => string | undefined;
  readonly isChanged: boolean;
  /** The fields that differ from what was there. */
  readonly changes: () => Partial<T>;
  readonly submit: (event?: FormEvent) => Promise<void>;
}

/**
 * The state of a small form that is saved by its button. Problems of the service are shown at their fields.
 */
export function useForm<T extends object>(
  initial: T,
  save: (values: T, changes: Partial<T>) => Promise<unknown>,
): Form<T> {
  const [base, setBase] = useState(initial);
  const [values, setValues] = useState(initial);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const problems = error instanceof ApiError ? error.problems : [];
  const isField = (path: string) => (path.split(/[.[]/)[0] as string) in values;
  const changed = (Object.keys(values) as (keyof T)[]).filter(
    (field) => JSON.stringify(values[field]) !== JSON.stringify(base[field]),
  );
  const changes = () => Object.fromEntries(changed.map((field) => [field, values[field]])) as Partial<T>;
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
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
  const elsewhere = problems.filter(({ path }) => !isField(path));
  return {
    values,
    set: (field) => (value) => setValues((now) => ({ ...now, [field]: value })),
    reset: (next) => (setBase(next), setValues(next), setError(null)),
    busy,
    trouble:
      error === null
        ? null
        : problems.length === 0
          ? wordsFor(error)
          : elsewhere.length > 0
            ? elsewhere.map(({ path, message }) => `${path} ${message}`).join('; ')
            : null,
    problem: (path) =>
      problems.find(
        (problem) =>
          problem.path === path || problem.path.startsWith(`${path}.`) || problem.path.startsWith(`${path}[`),
      )?.message,
    isChanged: changed.length > 0,
    changes,
    submit,
  };
}
