import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api, queryClient, secondFactorQuery, useWorkspace, type Api } from '../../api/index.ts';
import { Fields, Loaded, Notice, Section, Switch, tell, wordsFor } from '../../ui/index.ts';
import { SettingsFrame } from './SettingsFrame.tsx';

/** What the workspace demands of its members for their accounts. */
export function SecuritySettings() {
  const { path } = useWorkspace();
  const policy = useQuery({
    queryKey: [path, 'second-factor'],
    queryFn: ({ signal }) => api.get<Api.SecondFactorPolicy>(`${path}/second-factor`, { signal }),
  });
  return (
    <SettingsFrame>
      {() => <Loaded of={policy}>{({ required }) => <Policy required={required} />}</Loaded>}
    </SettingsFrame>
  );
}

function Policy({ required }: { required: boolean }) {
  const { path, isOwner } = useWorkspace();
  const { data: own } = useQuery(secondFactorQuery);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isProtected = own !== undefined && (own.totp !== null || own.passkeys.length > 0);
  const change = async (next: boolean) => {
    setBusy(true);
    setError(null);
    try {
      await api.put(`${path}/second-factor`, { required: next });
      await queryClient.invalidateQueries({ queryKey: [path, 'second-factor'] });
      tell('Saved.');
    } catch (thrown) {
      setError(thrown);
    }
    setBusy(false);
  };
  return (
    <Section
      title="Two-factor authentication"
      lead="Members without it can’t open this workspace until they set it up. API keys keep working."
    >
      <Fields>
        {!isOwner && <Notice tone="warn">Only the owner can change this.</Notice>}
        {error !== null && <Notice tone="danger">{wordsFor(error)}</Notice>}
        {isOwner && own !== undefined && !isProtected && !required && (
          <Notice tone="info">
            <p>
              <Link to="/account/security">Set up two-factor authentication</Link> for your own account first.
            </p>
          </Notice>
        )}
        <Switch
          isSelected={required}
          isDisabled={!isOwner || busy || (!isProtected && !required)}
          onChange={(next) => void change(next)}
        >
          Require two-factor authentication
        </Switch>
      </Fields>
    </Section>
  );
}
