import type { ReactNode } from 'react';
import { ApiError, useWorkspace } from '../api/index.ts';
import { problemsElsewhere } from '../ui/index.ts';
import css from './ExtensionForm.module.css';
import { FieldInputs } from './FieldInputs.tsx';
import { pathsOf, useExtensionFields, type FieldOwner } from './fields.ts';
import { useFieldValues } from './useFieldValues.ts';

/**
 * The extension fields in the form of an entity, saved together with it.
 *
 * @param of the kind of the entity
 * @param id of the entity; absent for a new one, whose fields can be filled in once it exists
 * @returns the inputs, whether they differ from what is stored, and a function that saves them, to be called once the entity is saved
 */
export function useMoreFields(
  of: FieldOwner,
  resource: string,
  id: string | undefined,
  isReadOnly: boolean,
): { readonly inputs: ReactNode; readonly isChanged: boolean; readonly save: () => Promise<void> } {
  const { path } = useWorkspace();
  const fields = useExtensionFields(of);
  const form = useFieldValues(fields, id === undefined ? null : `${path}/${resource}/${id}`, false);
  if (fields.length === 0) return { inputs: null, isChanged: false, save: () => Promise.resolve() };
  const save = async () => {
    try {
      await form.save();
    } catch (error) {
      throw problemsElsewhere(error, pathsOf(fields)) === null ? saidBelow(error as ApiError) : error;
    }
  };
  const inputs = (
    <section className={css['more']} aria-label="More fields">
      {id === undefined ? (
        <p className={css['help']}>You can fill in extension fields after saving.</p>
      ) : (
        <FieldInputs fields={fields} form={form} isReadOnly={isReadOnly} />
      )}
    </section>
  );
  return { inputs, isChanged: form.isChanged, save };
}

/** Leaves out problems of extension fields, which are shown at these fields. */
function saidBelow({ status, code, requestId }: ApiError): ApiError {
  const words = 'Everything else was saved. Fix the errors in the extension fields.';
  return new ApiError(status, code, words, null, requestId);
}
