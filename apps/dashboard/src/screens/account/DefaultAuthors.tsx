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
          <DefaultAuthor
            key={membership.workspace.id}
            membership={membership}
            user={me.user}
            label={labelOf(membership, writing)}
          />
        ))}
      </Fields>
    </Section>
  );
}

/** The name of the workspace, with its slug where another one has the same name. */
function labelOf({ workspace: { id, name, slug } }: Membership, all: readonly Membership[]): string {
  return all.some(({ workspace }) => workspace.id !== id && workspace.name === name) ? `${name} (${slug})` : name;
}

interface Props {
  readonly membership: Membership;
  readonly user: Me['user'];
  readonly label: string;
}

function DefaultAuthor({ membership, user, label }: Props) {
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
      label={label}
      value={membership.defaultAuthorId}
      onChange={(id) => void change(id)}
      isDisabled={busy}
    />
  );
}
