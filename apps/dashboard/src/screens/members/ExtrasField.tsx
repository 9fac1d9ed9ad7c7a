import { useQuery } from '@tanstack/react-query';
import { api, useWorkspace, type Api } from '../../api/index.ts';
import { Checkbox, FieldProblem } from '../../ui/index.ts';
import css from './Members.module.css';

interface Props {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** Asked only where there are any, so that what is wrong is shown elsewhere without them. */
  readonly problem: (path: string) => string | undefined;
  readonly isDisabled?: boolean;
}

/** Permissions of extensions; empty if there are none. Users cannot grant permissions that they lack. */
export function ExtrasField({ value, onChange, problem: problemOf, isDisabled = false }: Props) {
  const { path, membership } = useWorkspace();
  const { data } = useQuery({
    queryKey: [path, 'extension-permissions'],
    queryFn: ({ signal }) => api.get<Api.ExtensionPermissions>(`${path}/extension-permissions`, { signal }),
    staleTime: Infinity,
  });
  const declared = data?.data ?? [];
  if (declared.length === 0) return null;
  const problem = problemOf('extras');
  return (
    <fieldset className={css['rights']} data-invalid={problem !== undefined || undefined}>
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
      <FieldProblem of="Extensions">{problem}</FieldProblem>
    </fieldset>
  );
}
