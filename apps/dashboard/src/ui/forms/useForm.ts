import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { patience } from '../../api/core/patience.ts';
import { warnAfterClosing } from './cancelled.ts';
import { problemAt, problemsElsewhere } from './problems.ts';

export interface Form<T extends object> {
  readonly values: T;
  /** The values that are saved. */
  readonly base: T;
  readonly set: <K extends keyof T>(field: K) => (value: T[K]) => void;
  readonly reset: (values: T) => void;
  /** Takes other values as the saved ones. @param merged the values to show, from those that are shown */
  readonly rebase: (base: T, merged: (values: T) => T) => void;
  readonly busy: boolean;
  /** Why it was not saved the last time; null if it was not refused. */
  readonly refusal: unknown;
  /** What no field shows, once the fields have asked for their problems. */
  readonly trouble: string | null;
  /** The problem of a field or of a part of it. @param path as the service names it; problems within are shown there alone */
  readonly problem: (path: string) => string | undefined;
  readonly isChanged: boolean;
  /** The fields that differ from the saved values. */
  readonly changes: Partial<T>;
  /** Leaves the form on purpose, so that nothing asks about what is typed. @param close is called at once */
  readonly leave: (close: () => void) => void;
  /** Whether it is left on purpose. */
  readonly mayGo: RefObject<boolean>;
  /** Shows a refusal that came from elsewhere, such as a question that was asked first. */
  readonly refuse: (error: unknown) => void;
  /** @returns whether it was saved */
  readonly submit: (event?: FormEvent) => Promise<boolean>;
}

/**
 * The state of a small form with a save button. A problem that the service reports is shown once: at its field, which
 * gets the focus, or above the form where no field asks for it.
 *
 * @param save resolves to `false` if nothing is saved yet, because it asks a question first
 */
export function useForm<T extends object>(
  initial: T,
  save: (values: T, changes: Partial<T>) => Promise<unknown>,
): Form<T> {
  const [base, setBase] = useState(initial);
  const [values, setValues] = useState(initial);
  const [busy, setBusy] = useState(false);
  const { error, setError, shown, begin } = useRefusal();
  const leaving = useLeaving(busy);
  const changes = changedFields(values, base);
  const submit = async (event?: FormEvent) => {
    keepHere(event);
    if (busy) return false;
    begin(event?.currentTarget);
    setBusy(true);
    const saved = await kept(save(values, changes), (thrown) => leaving.refused(thrown, setError));
    if (saved) setBase(values);
    setBusy(false);
    return saved;
  };
  return {
    values,
    base,
    set: (field) => (value) => setValues((now) => ({ ...now, [field]: value })),
    reset: (next) => (setBase(next), setValues(next), setError(null)),
    rebase: (next, merged) => (setBase(next), setValues(merged)),
    busy,
    refusal: error,
    get trouble() {
      return problemsElsewhere(error, shown);
    },
    problem: (path) => (shown.add(path), problemAt(error, path)),
    isChanged: Object.keys(changes).length > 0,
    changes,
    ...leaving.form,
    refuse: setError,
    submit,
  };
}

function useLeaving(isBusy: boolean) {
  const mayGo = useRef(false);
  const leave = (close: () => void) => {
    // A form that leaves by itself has been answered.
    if (isBusy) patience.cancelWrites();
    mayGo.current = true;
    close();
  };
  const refused = (thrown: unknown, show: (error: unknown) => void) =>
    mayGo.current ? warnAfterClosing(thrown) : show(thrown);
  return { form: { mayGo, leave }, refused };
}

/** React passes an event on to a form around the dialog. */
function keepHere(event: FormEvent | undefined): void {
  event?.preventDefault();
  event?.stopPropagation();
}

/** Whether something was saved: neither refused nor left to a question. */
async function kept(saving: Promise<unknown>, onRefusal: (error: unknown) => void): Promise<boolean> {
  try {
    return (await saving) !== false;
  } catch (error) {
    onRefusal(error);
    return false;
  }
}

function changedFields<T extends object>(values: T, base: T): Partial<T> {
  const changed = (Object.keys(values) as (keyof T)[]).filter(
    (field) => JSON.stringify(values[field]) !== JSON.stringify(base[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, values[field]])) as Partial<T>;
}

/** The error of the last try, the fields that show problems, and the form in which the first of them gets the focus. */
function useRefusal() {
  const [error, setError] = useState<unknown>(null);
  // Fields ask in every rendering, so between a try and its refusal each that is still there has asked.
  const [shown] = useState(() => new Set<string>());
  const form = useRef<Element | null>(null);
  useEffect(() => {
    if (error !== null) focusOnceUncovered(form.current);
  }, [error]);
  const begin = (element: Element | undefined) => {
    setError(null);
    shown.clear();
    form.current = element ?? document.activeElement?.closest('form') ?? null;
  };
  return { error, setError, shown, begin };
}

/** A form below an open question cannot have the focus: waits until it is closed. @param frames how many to wait at most */
function focusOnceUncovered(form: Element | null, frames = 60): void {
  if (frames > 0 && form?.closest('[inert], [aria-hidden=true]'))
    requestAnimationFrame(() => focusOnceUncovered(form, frames - 1));
  else focusFirstProblem(form);
}

/** Moves the focus to the first field with a problem; it stays where there is none. */
export function focusFirstProblem(form: Element | null): void {
  const field = form?.querySelector('[aria-invalid=true], [data-invalid]');
  const input = field?.matches('input, textarea, button')
    ? field
    : field?.querySelector('input:enabled:not([type=hidden], [tabindex="-1"]), textarea:enabled, button:enabled');
  if (input instanceof HTMLElement) input.focus();
}
