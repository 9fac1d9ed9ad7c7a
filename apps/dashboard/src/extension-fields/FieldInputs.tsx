import { useWorkspace } from '../api/index.ts';
import { SchemaField } from '../schema-form/SchemaField.tsx';
import { Skeleton, Trouble } from '../ui/index.ts';
import { groupBy } from '../util/group-by.ts';
import css from './ExtensionForm.module.css';
import type { ExtensionField } from './fields.ts';
import type { FieldValues } from './useFieldValues.ts';
import { kindOf } from './values.ts';

export interface FieldInputsProps {
  readonly fields: readonly ExtensionField[];
  readonly form: FieldValues;
  readonly isReadOnly: boolean;
}

/** The inputs of extension fields, built from their declarations, in a group for each extension. */
export function FieldInputs({ fields, form: { values, loading, set, problem }, isReadOnly }: FieldInputsProps) {
  const { membership } = useWorkspace();
  const may = ({ permission }: ExtensionField) => permission === null || membership.extras.includes(permission);
  if (!values) return loading.error ? <Trouble error={loading.error} again={loading.again} /> : <Skeleton lines={4} />;
  return [...groupBy(fields, ({ extension }) => extension)].map(([extension, own]) => (
    <fieldset key={extension} className={css['group']}>
      <legend>{extension}</legend>
      {own.map((field) => {
        const wrong = problem(`${extension}.${field.name}`);
        return (
          <div key={field.name} className={css['field']} data-invalid={wrong !== undefined || undefined}>
            <SchemaField
              label={field.label}
              kind={kindOf(field.schema)}
              definitions={{}}
              value={values[extension]?.[field.name] ?? undefined}
              onChange={(value) => set(extension, field.name, value)}
              isReadOnly={isReadOnly || field.derived || !may(field)}
            />
            {field.help !== null && <p className={css['help']}>{field.help}</p>}
            {field.derived && <p className={css['help']}>The extension fills in this field.</p>}
            {!field.derived && !may(field) && (
              <p className={css['help']}>To change this field you need the permission “{field.permission}”.</p>
            )}
            {wrong !== undefined && (
              <p className={css['problem']} role="alert">
                {field.label} {wrong}.
              </p>
            )}
          </div>
        );
      })}
    </fieldset>
  ));
}
