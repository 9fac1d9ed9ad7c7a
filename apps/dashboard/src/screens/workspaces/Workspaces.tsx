import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { api, meQuery, queryClient, type Membership } from '../../api/index.ts';
import { SlugField } from '../../entity-list/SlugField.tsx';
import { deviceZone } from '../../scheduling/zones.ts';
import { slugWhenLoaded } from '../../slugs.ts';
import { Button, Entrance, FormDialog, Notice, TextField, useForm, useKeys, useTitle } from '../../ui/index.ts';
import { firstLetter } from '../../util/letters.ts';
import css from './Workspaces.module.css';

/** The user's workspaces, with a button to create one. */
export function Workspaces() {
  useTitle('Workspaces');
  const { data: me } = useQuery(meQuery);
  const { unknown } = useSearch({ from: '/known/workspaces' });
  const [making, setMaking] = useState(false);
  useKeys({ c: () => setMaking(true) });
  const memberships = me?.memberships ?? [];
  return (
    <Entrance
      title="Workspaces"
      lead={
        memberships.length === 0
          ? 'You are not a member of any workspace. Create one or wait for an invitation.'
          : 'Each workspace is one blog.'
      }
      below={
        <p>
          Signed in as {me?.user.email}. <Link to="/account">Account</Link>
        </p>
      }
    >
      {unknown !== undefined && (
        <Notice tone="warn">
          There is no workspace “{unknown}”, or you are not a member. The URL may have changed.
        </Notice>
      )}
      <ul className={css['list']}>
        {memberships.map((membership) => (
          <Entry key={membership.workspace.id} membership={membership} />
        ))}
      </ul>
      <Button onPress={() => setMaking(true)} icon={<Plus />}>
        New workspace
      </Button>
      {making && <NewWorkspace onClose={() => setMaking(false)} />}
    </Entrance>
  );
}

function Entry({ membership: { workspace, role } }: { membership: Membership }) {
  return (
    <li>
      <Link to="/w/$workspace" params={{ workspace: workspace.slug }} className={css['entry']}>
        <span className={css['initial']} aria-hidden="true">
          {firstLetter(workspace.name)}
        </span>
        <span className={css['words']}>
          <strong>{workspace.name}</strong>
          <small>
            {workspace.slug} · {role === 'owner' ? 'owner' : 'member'}
          </small>
        </span>
        <ChevronRight aria-hidden="true" />
      </Link>
    </li>
  );
}

function NewWorkspace({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [ownSlug, setOwnSlug] = useState(false);
  const form = useForm({ name: '', slug: '' }, async ({ name, slug }) => {
    const made = await api.post<{ slug: string }>('/workspaces', { name, slug, timeZone: deviceZone() });
    await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    await navigate({ to: '/w/$workspace', params: { workspace: made.slug } });
  });
  return (
    <FormDialog title="New workspace" form={form} action="Create workspace" onClose={onClose}>
      <TextField
        label="Name"
        hint="The name of the blog."
        value={form.values.name}
        onChange={(name) => {
          form.set('name')(name);
          if (!ownSlug) void slugWhenLoaded(name).then(form.set('slug'));
        }}
        problem={form.problem('name')}
        isRequired
        autoFocus
      />
      <SlugField
        hint="Identifies the workspace in URLs and on the command line."
        value={form.values.slug}
        onChange={(slug) => (setOwnSlug(true), form.set('slug')(slug))}
        problem={form.problem('slug')}
        refusal={form.refusal}
        isRequired
      />
    </FormDialog>
  );
}
