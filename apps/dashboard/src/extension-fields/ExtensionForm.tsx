import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button, focusFirstProblem, Notice, problemsElsewhere, tell } from '../ui/index.ts';
import css from './ExtensionForm.module.css';
import { FieldInputs } from './FieldInputs.tsx';
import { pathsOf, type ExtensionField } from './fields.ts';
import { useFieldValues } from './useFieldValues.ts';

export interface ExtensionFormProps {
  readonly fields: readonly ExtensionField[];
  /** The path of the entity in the API. */
  readonly place: string;
  readonly isReadOnly: boolean;
}

/** A form for the extension fields of an entity, with a save button of its own: it is saved separately from the entity. */
export function ExtensionForm({ fields, place, isReadOnly }: ExtensionFormProps) {
  const form = useFieldValues(fields, place, true);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const own = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused !== null) focusFirstProblem(own.current);
  }, [refused]);
  const [trouble, setTrouble] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    try {
      await form.save();
      tell('Saved.');
    } catch (thrown) {
      setTrouble(problemsElsewhere(thrown, pathsOf(fields)));
      setRefused(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={own} className={css['form']} onSubmit={(event) => void submit(event)}>
      {trouble !== null && <Notice tone="danger">{trouble}</Notice>}
      <FieldInputs fields={fields} form={form} isReadOnly={isReadOnly} />
      {!isReadOnly && form.values && (
        <Button type="submit" look={form.isChanged ? 'primary' : 'plain'} isPending={busy} isDisabled={!form.isChanged}>
          {form.isChanged ? 'Save fields' : 'Saved'}
        </Button>
      )}
    </form>
  );
}
