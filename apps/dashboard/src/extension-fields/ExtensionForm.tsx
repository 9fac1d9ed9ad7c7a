import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queryClient, useWorkspace } from '../api/index.ts';
import { SchemaField } from '../schema-form/SchemaField.tsx';
import { Button, Notice, Skeleton, tell, Trouble, useForm } from '../ui/index.ts';
import { groupBy } from '../util/group-by.ts';
import css from './ExtensionForm.module.css';
import type { ExtensionField } from './fields.ts';
import { unsent } from './unsent.ts';
import { asAsked, changedValues, kindOf, type Values } from './values.ts';

export interface ExtensionFormProps {
  readonly fields: readonly ExtensionField[];
  /** The path of the entity in the API. */
  readonly place: string;
  readonly isReadOnly: boolean;
}

/** A form for the extension fields of an entity, built from their declarations. It is saved separately from the entity. */
export function ExtensionForm(props: ExtensionFormProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [props.place, 'extensions'],
    queryFn: ({ signal }) => api.get<Values>(`${props.place}/extensions`, { signal }),
  });
  if (error && !data) return <Trouble error={error} again={() => void refetch()} />;
  return data ? <Form {...props} stored={data} /> : <Skeleton lines={4} />;
}

function Form({ fields, place, isReadOnly, stored }: ExtensionFormProps & { stored: Values }) {
  const { membership } = useWorkspace();
  // Changes by others appear when the form is opened again; nothing changes while the user edits.
  const [base, setBase] = useState(stored);
  const form = useForm<Record<string, Readonly<Record<string, unknown>>>>(
    merged(base, unsent.read(place)),
    async (values) => {
      const written = await api.patch<Values>(`${place}/extensions`, changedValues(base, typed(fields, values)));
      queryClient.setQueryData([place, 'extensions'], written);
      unsent.keep(place, {});
      setBase(written);
      form.reset({ ...written });
      tell('Saved.');
    },
  );
  const changes = changedValues(base, typed(fields, form.values));
  const isChanged = Object.keys(changes).length > 0;
  const set = (extension: string, name: string, value: unknown) => {
    const next = { ...form.values[extension], [name]: value ?? null };
    form.set(extension)(next);
    unsent.keep(place, changedValues(base, { ...form.values, [extension]: next }));
  };
  const may = ({ permission }: ExtensionField) => permission === null || membership.extras.includes(permission);
  return (
    <form className={css['form']} onSubmit={(event) => void form.submit(event)}>
      {form.trouble !== null && <Notice tone="danger">{form.trouble}</Notice>}
      {[...groupBy(fields, ({ extension }) => extension)].map(([extension, own]) => (
        <fieldset key={extension} className={css['group']}>
          <legend>{extension}</legend>
          {own.map((field) => {
            const problem = form.problem(`${extension}.${field.name}`);
            return (
              <div key={field.name} className={css['field']}>
                <SchemaField
                  label={field.label}
                  kind={kindOf(field.schema)}
                  definitions={{}}
                  value={form.values[extension]?.[field.name] ?? undefined}
                  onChange={(value) => set(extension, field.name, value)}
                  isReadOnly={isReadOnly || !may(field)}
                />
                {field.help !== null && <p className={css['help']}>{field.help}</p>}
                {!may(field) && <p className={css['help']}>To change it you need the right “{field.permission}”.</p>}
                {problem !== undefined && (
                  <p className={css['problem']} role="alert">
                    {field.label} {problem}.
                  </p>
                )}
              </div>
            );
          })}
        </fieldset>
      ))}
      {!isReadOnly && (
        <Button type="submit" look={isChanged ? 'primary' : 'plain'} isPending={form.busy} isDisabled={!isChanged}>
          {isChanged ? 'Save these fields' : 'Saved'}
        </Button>
      )}
    </form>
  );
}

function merged(base: Values, changes: Values | null): Record<string, Readonly<Record<string, unknown>>> {
  const entries = Object.entries(base).map(
    ([extension, fields]) => [extension, { ...fields, ...changes?.[extension] }] as const,
  );
  return Object.fromEntries(entries);
}

/** The values of the form in the format of the service. */
function typed(fields: readonly ExtensionField[], values: Values): Values {
  const byExtension = [...groupBy(fields, ({ extension }) => extension)];
  return Object.fromEntries(
    byExtension.map(([extension, own]) => [
      extension,
      Object.fromEntries(
        own.map(({ name, schema }) => [name, asAsked(values[extension]?.[name], kindOf(schema))] as const),
      ),
    ]),
  );
}
