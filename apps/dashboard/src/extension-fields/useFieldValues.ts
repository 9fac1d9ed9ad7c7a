import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queryClient } from '../api/index.ts';
import { problemAt } from '../ui/index.ts';
import { groupBy } from '../util/group-by.ts';
import type { ExtensionField } from './fields.ts';
import { unsent } from './pending-values.ts';
import { asAsked, changedValues, kindOf, merged, type Values } from './values.ts';

export interface FieldValues {
  /** Null until they are loaded. */
  readonly values: Values | null;
  readonly loading: { readonly error: unknown; readonly again: () => void };
  readonly isChanged: boolean;
  readonly set: (extension: string, field: string, value: unknown) => void;
  readonly problem: (path: string) => string | undefined;
  /**
   * Saves the changed values; sends nothing if there are none.
   * @throws the error of the service; its problems are also shown at their fields
   */
  readonly save: () => Promise<void>;
}

/**
 * The stored values of extension fields of an entity, and their unsaved changes.
 *
 * @param place the path of the entity in the API; null for one that does not exist yet
 * @param staysInTab whether unsaved changes are restored when the form is opened again in this tab
 */
export function useFieldValues(
  fields: readonly ExtensionField[],
  place: string | null,
  staysInTab: boolean,
): FieldValues {
  const key = [place, 'extensions'];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    enabled: place !== null && fields.length > 0,
    queryFn: ({ signal }) => api.get<Values>(`${place}/extensions`, { signal }),
  });
  const [typed, setTyped] = useState<Values>(() => (staysInTab && place !== null && unsent.read(place)) || {});
  const [refusal, setRefusal] = useState<unknown>(null);
  const keep = (next: Values) => {
    setTyped(next);
    if (staysInTab && place !== null && data) unsent.keep(place, changedValues(data, merged(data, next)));
  };
  const values = data ? merged(data, typed) : null;
  const changes = data && values ? changedValues(data, asDeclared(fields, values)) : {};
  const isChanged = Object.keys(changes).length > 0;
  const save = async () => {
    setRefusal(null);
    if (!isChanged) return;
    try {
      queryClient.setQueryData(key, await api.patch<Values>(`${place}/extensions`, changes));
      keep({});
    } catch (thrown) {
      setRefusal(thrown);
      throw thrown;
    }
  };
  return {
    values,
    loading: { error: data ? null : error, again: () => void refetch() },
    isChanged,
    set: (extension, field, value) => keep({ ...typed, [extension]: { ...typed[extension], [field]: value ?? null } }),
    problem: (path) => problemAt(refusal, path),
    save,
  };
}

/** The values of the form in the format of the service. */
function asDeclared(fields: readonly ExtensionField[], values: Values): Values {
  const byExtension = [...groupBy(fields, ({ extension }) => extension)];
  return Object.fromEntries(
    byExtension.map(([extension, own]) => [
      extension,
      Object.fromEntries(own.map(({ name, schema }) => [name, asAsked(values[extension]?.[name], kindOf(schema))])),
    ]),
  );
}
