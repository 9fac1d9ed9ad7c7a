import { useNavigate } from '@tanstack/react-router';
import { Archive, Copy, CopyPlus, EyeOff, MoreHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Block } from '@app/content/blocks';
import { api, refresh, useWorkspace } from '../../api/index.ts';
import type { DraftContent } from '../../drafts/index.ts';
import { markdownOf } from '../../editor/paste/block-markdown.ts';
import { journal } from '../../pending-drafts/journal.ts';
import { Confirm, copyText, IconButton, Menu, soon, tell, type Choice } from '../../ui/index.ts';
import { beginDraft, warnNotBegun } from '../draft/begin-draft.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { textOf } from '../draft/entity-kind.ts';
import type { DraftOnScreen } from '../draft/useDraft.ts';

/** What is done with a text now and then. */
export function More({ draft, isReadOnly }: { draft: DraftOnScreen; isReadOnly: boolean }) {
  const { store, content } = draft;
  const { slug } = useWorkspace();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const duplicate = async () => {
    const id = await beginDraft(store.opened, await copyOf(store));
    await navigate({
      to: store.kind.plural === 'posts' ? '/w/$workspace/posts/$id' : '/w/$workspace/pages/$id',
      params: { workspace: slug, id },
    });
  };
  const status = textOf(content, 'status');
  const isStored = store.session.stored !== null;
  const choices: Choice[] = [
    { id: 'copy', name: 'Copy as Markdown', icon: Copy, onAction: () => void copy(draft) },
    {
      id: 'duplicate',
      name: 'Duplicate',
      icon: CopyPlus,
      isDisabled: isReadOnly,
      onAction: () => void duplicate().catch(warnNotBegun),
    },
    ...(status === 'published'
      ? [
          {
            id: 'unpublish',
            name: 'Unpublish',
            icon: EyeOff,
            isDisabled: isReadOnly,
            onAction: () => later(draft, 'unpublish'),
          },
        ]
      : []),
    ...(store.kind.type === 'post' && status !== 'archived' && isStored
      ? [
          {
            id: 'archive',
            name: 'Archive',
            icon: Archive,
            isDisabled: isReadOnly,
            onAction: () => later(draft, 'archive'),
          },
        ]
      : []),
    ...(isStored
      ? [
          {
            id: 'delete',
            name: 'Delete…',
            icon: Trash2,
            danger: true,
            begins: true,
            isDisabled: isReadOnly,
            onAction: () => setDeleting(true),
          },
        ]
      : []),
  ];
  return (
    <>
      <Menu label="More" choices={choices} end>
        <IconButton label="More" small>
          <MoreHorizontal />
        </IconButton>
      </Menu>
      {isDeleting && <Delete draft={draft} onClose={() => setDeleting(false)} />}
    </>
  );
}

/** Delays the action by ten seconds for undo, because a mistake would take a page away from its readers. */
function later({ store }: DraftOnScreen, kind: 'unpublish' | 'archive'): void {
  const words = kind === 'unpublish' ? 'Unpublishing in 10 s.' : 'Archiving in 10 s.';
  soon(
    words,
    () => void store.commit({ kind }),
    () => undefined,
  );
}

/** The same under another title and address. */
async function copyOf(store: DraftStore): Promise<DraftContent> {
  const content = store.session.read();
  const title = `${textOf(content, 'title')} (copy)`;
  return { ...content, title, slug: await store.opened.slugWhenLoaded(title) };
}

async function copy({ content, store }: DraftOnScreen): Promise<void> {
  const body = (store.session.read()['bodyJson'] ?? []) as Block[];
  await copyText([`# ${textOf(content, 'title')}`, ...body.map(markdownOf)].join('\n\n'));
  tell('Copied.');
}

function Delete({ draft, onClose }: { draft: DraftOnScreen; onClose: () => void }) {
  const { path, slug } = useWorkspace();
  const navigate = useNavigate();
  const { store } = draft;
  const { kind, opened } = store;
  const remove = async () => {
    await api.delete(`${path}/${kind.plural}/${opened.service.id}`);
    store.abandon();
    const left = await opened.service.loadCopy().catch(() => null);
    if (left) await opened.service.dropCopy(left.version);
    await journal.remove(opened.key).catch(() => undefined);
    await refresh(path, kind.plural);
    await navigate({
      to: kind.plural === 'posts' ? '/w/$workspace/posts' : '/w/$workspace/pages',
      params: { workspace: slug },
    });
  };
  return (
    <Confirm title={`Delete this ${kind.name}?`} action="Delete" onConfirm={remove} onClose={onClose}>
      <p>
        “{textOf(draft.content, 'title') || 'Untitled'}” {draft.store.isLive && 'will be removed from the site and '}
        cannot be restored.
      </p>
    </Confirm>
  );
}
