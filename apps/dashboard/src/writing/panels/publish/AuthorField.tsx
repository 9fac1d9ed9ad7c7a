import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, listQuery, refresh, useWorkspace } from '../../../api/index.ts';
import { Button, ComboBox, Notice, warn, wordsFor } from '../../../ui/index.ts';
import { textOf } from '../../draft/entity-kind.ts';
import type { DraftOnScreen } from '../../draft/useDraft.ts';

interface AuthorRow {
  readonly id: string;
  readonly displayName: string;
}

/**
 * The author: by default the user's own, otherwise the first. If none exists, one can be created here.
 */
export function AuthorField({ draft, isReadOnly }: { draft: DraftOnScreen; isReadOnly: boolean }) {
  const { path, user, can } = useWorkspace();
  const { data } = useQuery({
    ...listQuery<AuthorRow>(path, 'authors', { pageSize: 100, fields: 'id,displayName' }),
    enabled: can('authors:read'),
  });
  const { store, content, problems } = draft;
  const chosen = textOf(content, 'authorId') || null;
  const rows = data?.data;
  useEffect(() => {
    if (chosen !== null || isReadOnly || !rows) return;
    const own = rows.find(({ displayName }) => displayName === user.displayName) ?? rows[0];
    if (own) store.edit({ authorId: own.id });
  }, [chosen, isReadOnly, rows, user.displayName, store]);
  if (rows?.length === 0) return <FirstAuthor draft={draft} />;
  const problem = problems.find((each) => each.path === 'authorId')?.message;
  return (
    <ComboBox
      key={rows ? 'there' : 'pending'}
      label="Author"
      options={(rows ?? []).map(({ id, displayName }) => ({ id, name: displayName }))}
      value={chosen}
      onChange={(authorId) => store.edit({ authorId })}
      isDisabled={isReadOnly || !can('authors:read')}
      {...(problem === undefined ? {} : { hint: problem })}
    />
  );
}

function FirstAuthor({ draft }: { draft: DraftOnScreen }) {
  const { path, user, can } = useWorkspace();
  const [busy, setBusy] = useState(false);
  const create = async () => {
    setBusy(true);
    try {
      const { id } = await api.post<AuthorRow>(`${path}/authors`, {
        displayName: user.displayName,
        slug: draft.store.opened.slugOf(user.displayName),
      });
      draft.store.edit({ authorId: id });
      await refresh(path, 'authors');
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
      A post needs an author, and there is none yet.
    </Notice>
  );
}
