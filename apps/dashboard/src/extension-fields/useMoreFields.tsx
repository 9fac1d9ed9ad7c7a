import type { ReactNode } from 'react';
import { ApiError, useWorkspace } from '../api/index.ts';
import css from './ExtensionForm.module.css';
import { isShownAtFields } from './ExtensionForm.tsx';
import { FieldInputs } from './FieldInputs.tsx';
import { useExtensionFields, type FieldOwner } from './fields.ts';
import { useFieldValues } from './useFieldValues.ts';

/**
 * The extension fields of an entity within a form that saves the entity, too.
 *
 * @param of the kind of the entity
 * @param id of the entity; absent for one that does not exist yet: its fields are filled in once it is there
 * @returns the inputs, and what writes them: to be called once the entity is written
 */
export function useMoreFields(
  of: FieldOwner,
  resource: string,
  id: string | undefined,
  isReadOnly: boolean,
): { readonly inputs: ReactNode; readonly save: () => Promise<void> } {
  const { path } = useWorkspace();
  const fields = useExtensionFields(of);
  const form = useFieldValues(fields, id === undefined ? null : `${path}/${resource}/${id}`, false);
  if (fields.length === 0) return { inputs: null, save: () => Promise.resolve() };
  const save = async () => {
    try {
      await form.save();
    } catch (error) {
      throw isShownAtFields(error) ? saidBelow(error as ApiError) : error;
    }
  };
  const inputs = (
    <section className={css['more']} aria-label="More fields">
      {id === undefined ? (
        <p className={css['help']}>Fields of extensions can be filled in once it is there.</p>
      ) : (
        <FieldInputs fields={fields} form={form} isReadOnly={isReadOnly} />
      )}
    </section>
  );
  return { inputs, save };
}

/** The form names problems of fields that it does not know; these stand at their own. */
function saidBelow({ status, code, requestId }: ApiError): ApiError {
  const words = 'The rest is saved. What is wrong with the fields of extensions stands below them.';
  return new ApiError(status, code, words, null, requestId);
}
