import { useNavigate } from '@tanstack/react-router';
import { Archive, ArrowLeft, Copy, Eye, EyeOff, MoreHorizontal, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Block } from '@app/content/blocks';
import { api, refresh, useWorkspace } from '../../api/index.ts';
import { markdownOf } from '../../editor/paste/block-markdown.ts';
import {
  Button,
  Confirm,
  copyText,
  IconButton,
  LinkButton,
  Menu,
  soon,
  Status,
  tell,
  type Choice,
} from '../../ui/index.ts';
import { journal } from '../../unsent/journal.ts';
import { lazyPart } from '../../util/lazy-part.ts';
import { textOf } from '../draft/entity-kind.ts';
import type { DraftOnScreen } from '../draft/useDraft.ts';
import css from '../Writing.module.css';
import { SaveLine } from './SaveLine.tsx';

const PreviewDialog = lazyPart(() => import('../dialogs/PreviewDialog.tsx'), 'PreviewDialog');

interface BarProps {
  readonly draft: DraftOnScreen;
  readonly uploads: number;
  /** The limit that the text exceeds, in words. */
  readonly limit: string | null;
  readonly isReadOnly: boolean;
  readonly onPublish: () => void;
}

/** The top bar: location, save state and next action. */
export function Bar({ draft, uploads, limit, isReadOnly, onPublish }: BarProps) {
  const { slug } = useWorkspace();
  const { store, content, state } = draft;
  const isLive = store.isLive;
  const [isPreviewing, setPreviewing] = useState(false);
  const status = textOf(content, 'status');
  const isBusy = state.kind === 'saving';
  const nothingNew = isLive && state.kind === 'saved';
  return (
    <header className={css['bar']} data-region="bar">
      <LinkButton
        to={store.kind.plural === 'posts' ? '/w/$workspace/posts' : '/w/$workspace/pages'}
        params={{ workspace: slug }}
        look="quiet"
        small
        icon={<ArrowLeft />}
        aria-label={`All ${store.kind.plural}`}
      >
        <span className={css['wide']}>{store.kind.plural === 'posts' ? 'Posts' : 'Pages'}</span>
      </LinkButton>
      <Status of={store.opened.service.latest?.['scheduledAt'] ? 'scheduled' : status} />
      <SaveLine draft={draft} uploads={uploads} limit={limit} />
      <div className={css['deeds']}>
        {!isReadOnly && !isLive && (
          <Button
            small
            look="quiet"
            onPress={() => void store.commit({ kind: 'save' })}
            isDisabled={isBusy || state.kind === 'saved'}
          >
            Save
          </Button>
        )}
        {!isReadOnly && (
          <IconButton label="Preview" small onPress={() => setPreviewing(true)}>
            <Eye />
          </IconButton>
        )}
        <Button small look="primary" onPress={onPublish} isDisabled={isReadOnly || isBusy || nothingNew || uploads > 0}>
          {isLive ? 'Update' : 'Publish'}
        </Button>
        <More draft={draft} isReadOnly={isReadOnly} />
      </div>
      {isPreviewing && (
        <Suspense>
          <PreviewDialog draft={draft} onClose={() => setPreviewing(false)} />
        </Suspense>
      )}
    </header>
  );
}

function More({ draft, isReadOnly }: { draft: DraftOnScreen; isReadOnly: boolean }) {
  const { store, content } = draft;
  const [isDeleting, setDeleting] = useState(false);
  const status = textOf(content, 'status');
  const isStored = store.session.stored !== null;
  const choices: Choice[] = [
    { id: 'copy', name: 'Copy as Markdown', icon: Copy, onAction: () => void copy(draft) },
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
  const words = kind === 'unpublish' ? 'It leaves the site in ten seconds.' : 'It goes to the archive in ten seconds.';
  soon(
    words,
    () => void store.commit({ kind }),
    () => undefined,
  );
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
    await journal.remove(opened.key);
    await refresh(path, kind.plural);
    await navigate({
      to: kind.plural === 'posts' ? '/w/$workspace/posts' : '/w/$workspace/pages',
      params: { workspace: slug },
    });
  };
  return (
    <Confirm title={`Delete this ${kind.name}?`} deed="Delete" onConfirm={remove} onClose={onClose}>
      <p>“{textOf(draft.content, 'title')}” leaves the site, and cannot be brought back.</p>
    </Confirm>
  );
}
