import { useQuery } from '@tanstack/react-query';
import { api, useWorkspace, type Api } from '../../api/index.ts';
import { Checkbox } from '../../ui/index.ts';
import css from './Members.module.css';

interface Props {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly isDisabled?: boolean;
}

/** Permissions of extensions; empty if there are none. Users cannot grant permissions that they lack. */
export function ExtrasField({ value, onChange, isDisabled = false }: Props) {
  const { path, membership } = useWorkspace();
  const { data } = useQuery({
    queryKey: [path, 'extension-permissions'],
    queryFn: ({ signal }) => api.get<Api.ExtensionPermissions>(`${path}/extension-permissions`, { signal }),
    staleTime: Infinity,
  });
  const declared = data?.data ?? [];
  if (declared.length === 0) return null;
  return (
    <fieldset className={css['rights']}>
      <legend>Extensions</legend>
      {declared.map(({ name, label }) => (
        <Checkbox
          key={name}
          isSelected={value.includes(name)}
          isDisabled={isDisabled || !membership.extras.includes(name)}
          onChange={(on: boolean) => onChange(on ? [...value, name] : value.filter((other) => other !== name))}
        >
          {label}
        </Checkbox>
      ))}
    </fieldset>
  );
}
