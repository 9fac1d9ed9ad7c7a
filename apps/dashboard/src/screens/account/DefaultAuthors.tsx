import { useState } from 'react';
import { setDefaultAuthor, workspaceOf, type Me, type Membership } from '../../api/index.ts';
import { DefaultAuthorField } from '../../members/DefaultAuthorField.tsx';
import { Fields, Section, tell, warn, wordsFor } from '../../ui/index.ts';

/** The author under whom the user writes in each workspace. */
export function DefaultAuthors({ me }: { me: Me }) {
  const writing = me.memberships.filter(({ permissions }) => permissions.includes('authors:read'));
  if (writing.length === 0) return null;
  return (
    <Section title="Default authors" lead="The author of your new posts, unless you choose another.">
      <Fields pairs>
        {writing.map((membership) => (
          <DefaultAuthor key={membership.workspace.id} membership={membership} user={me.user} />
        ))}
      </Fields>
    </Section>
  );
}

function DefaultAuthor({ membership, user }: { membership: Membership; user: Me['user'] }) {
  const workspace = workspaceOf(membership, user);
  const [busy, setBusy] = useState(false);
  const change = async (defaultAuthorId: string | null) => {
    setBusy(true);
    try {
      await setDefaultAuthor(workspace, defaultAuthorId);
      tell('Saved.');
    } catch (error) {
      warn(wordsFor(error));
    }
    setBusy(false);
  };
  return (
    <DefaultAuthorField
      workspace={workspace}
      label={workspace.name}
      value={membership.defaultAuthorId}
      onChange={(id) => void change(id)}
      isDisabled={busy}
    />
  );
}
