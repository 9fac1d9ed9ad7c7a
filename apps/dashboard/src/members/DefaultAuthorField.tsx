import type { Workspace } from '../api/index.ts';
import { Select } from '../ui/index.ts';
import { useAuthors } from './useAuthors.ts';

export const DEFAULT_AUTHOR_HINT = 'Used for new posts unless another author is chosen.';

/** The option for an author who is yet to be created. */
export const NEW_AUTHOR = 'new';

interface Props {
  readonly workspace: Workspace;
  readonly label?: string;
  /** Null for none. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly problem?: string | undefined;
  readonly hint?: string;
  readonly isDisabled?: boolean;
  /** Whether the user may create one here. */
  readonly offersNew?: boolean;
}

/**
 * The author under whom a member writes unless they choose another; nothing for those who may not read authors.
 */
export function DefaultAuthorField(props: Props) {
  const {
    workspace,
    label = 'Default author',
    value,
    onChange,
    problem,
    hint,
    isDisabled = false,
    offersNew = false,
  } = props;
  const { data } = useAuthors(workspace);
  if (!workspace.can('authors:read')) return null;
  const options = [
    { id: '', name: 'None (choose for each post)' },
    ...(data?.data ?? []).map(({ id, displayName }) => ({ id, name: displayName })),
    ...(offersNew ? [{ id: NEW_AUTHOR, name: 'New author…' }] : []),
  ];
  return (
    <Select
      label={label}
      options={options}
      value={value ?? ''}
      onChange={(id) => onChange(id === '' ? null : id)}
      isDisabled={isDisabled || data === undefined}
      {...(hint === undefined ? {} : { hint })}
      problem={problem}
    />
  );
}
