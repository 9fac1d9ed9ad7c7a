import { useState } from 'react';
import { api, refresh, setDefaultAuthor, useWorkspace } from '../../../api/index.ts';
import { useAuthors, type AuthorRow } from '../../../members/useAuthors.ts';
import { Button, ComboBox, Notice, Row, tell, warn, wordsFor } from '../../../ui/index.ts';
import { textOf } from '../../draft/entity-kind.ts';
import type { DraftOnScreen } from '../../draft/useDraft.ts';

/** The author. If none exists, one can be created here. */
export function AuthorField({ draft, isReadOnly }: { draft: DraftOnScreen; isReadOnly: boolean }) {
  const workspace = useWorkspace();
  const { can, membership } = workspace;
  const { data } = useAuthors(workspace);
  const { store, content, problems } = draft;
  const chosen = textOf(content, 'authorId') || null;
  const rows = data?.data;
  if (rows?.length === 0) return <FirstAuthor draft={draft} />;
  const problem = problems.find((each) => each.path === 'authorId')?.message;
  return (
    <>
      <ComboBox
        key={rows ? 'there' : 'pending'}
        label="Author"
        options={(rows ?? []).map(({ id, displayName }) => ({ id, name: displayName }))}
        value={chosen}
        onChange={(authorId) => store.edit({ authorId })}
        isDisabled={isReadOnly || !can('authors:read')}
        {...(problem === undefined ? {} : { hint: problem })}
      />
      {chosen !== null && membership.defaultAuthorId === null && !isReadOnly && <MakeDefault authorId={chosen} />}
    </>
  );
}

/** For users without a default author: the chosen one is then that of their new posts. */
function MakeDefault({ authorId }: { authorId: string }) {
  const workspace = useWorkspace();
  const [busy, setBusy] = useState(false);
  const choose = async () => {
    setBusy(true);
    try {
      await setDefaultAuthor(workspace, authorId);
      tell('Saved.');
    } catch (error) {
      warn(wordsFor(error));
    }
    setBusy(false);
  };
  return (
    <Row>
      <Button small look="quiet" isPending={busy} onPress={() => void choose()}>
        Use for my new posts
      </Button>
    </Row>
  );
}

function FirstAuthor({ draft }: { draft: DraftOnScreen }) {
  const workspace = useWorkspace();
  const { path, user, can, membership } = workspace;
  const [busy, setBusy] = useState(false);
  const create = async () => {
    setBusy(true);
    try {
      const { id } = await api.post<AuthorRow>(`${path}/authors`, {
        displayName: user.displayName,
        slug: await draft.store.opened.slugWhenLoaded(user.displayName),
      });
      draft.store.edit({ authorId: id });
      await refresh(path, 'authors');
      if (membership.defaultAuthorId === null) await setDefaultAuthor(workspace, id);
    } catch (error) {
      warn(wordsFor(error));
    }
    setBusy(false);
  };
  return (
    <Notice
      tone="warn"
      action={
        can('authors:write') && (
          <Button small isPending={busy} onPress={() => void create()}>
            Write as {user.displayName}
          </Button>
        )
      }
    >
      Posts need an author, and there is none yet.
    </Notice>
  );
}
