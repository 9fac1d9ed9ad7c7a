import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, authStatusQuery, type Api } from '../../api/index.ts';
import { TextField, type Form } from '../../ui/index.ts';

export const identitiesQuery = queryOptions({
  queryKey: ['me', 'identities'],
  queryFn: ({ signal }) => api.get<Api.OwnIdentities>('/me/identities', { signal }),
});

/** Whether the account has a password, as all have where there are no providers; taken for granted until it is known. */
export function useHasPassword(): boolean {
  const { data: status } = useQuery(authStatusQuery);
  const { data } = useQuery({ ...identitiesQuery, enabled: (status?.providers.length ?? 0) > 0 });
  return data?.hasPassword ?? true;
}

interface ProofFieldProps<T extends { readonly currentPassword: string }> {
  readonly form: Form<T>;
  readonly autoFocus?: boolean;
  /** Whether the form may stand without it, as one that is always shown. */
  readonly isOptional?: boolean;
}

/** Asks who acts: for the password, or for a sign-in just now where the account has none. */
export function ProofField<T extends { readonly currentPassword: string }>({
  form,
  autoFocus = false,
  isOptional = false,
}: ProofFieldProps<T>) {
  if (!useHasPassword()) {
    return <p>Your account has no password. Sign out and in again first if you signed in more than 10 minutes ago.</p>;
  }
  return (
    <TextField
      label="Current password"
      type="password"
      autoComplete="current-password"
      value={form.values.currentPassword}
      onChange={form.set('currentPassword')}
      problem={form.problem('currentPassword')}
      isRequired={!isOptional}
      autoFocus={autoFocus}
    />
  );
}
