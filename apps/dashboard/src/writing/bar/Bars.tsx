import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWorkspace } from '../../api/index.ts';
import { NeedsRight } from '../../entity-list/NeedsRight.tsx';
import { Button, Notice, Row } from '../../ui/index.ts';
import { shortTime } from '../../util/short-time.ts';
import { CompareButton } from '../dialogs/CompareButton.tsx';
import { beginDraft, warnNotBegun } from '../draft/begin-draft.ts';
import type { DraftOnScreen } from '../draft/useDraft.ts';
import css from '../Writing.module.css';
import { PendingNotice } from './PendingNotice.tsx';
import { useSomeoneElse } from './useSomeoneElse.ts';

interface Draft {
  readonly draft: DraftOnScreen;
}

type Offered = DraftOnScreen['store']['session']['offered'][number];

/** Notices that the user must see before continuing: unsent work, other tabs, other users. */
export function Bars({ draft, onPublish }: Draft & { onPublish: () => void }) {
  const { store, isMine, unsentSince, state } = draft;
  const someone = useSomeoneElse(draft);
  const [older] = store.session.offered;
  return (
    <div className={css['bars']}>
      <NeedsRight of={[`${store.kind.plural}:write`]} />
      {!isMine && (
        <Notice
          tone="warn"
          action={
            <Button small onPress={draft.takeOver}>
              Edit here instead
            </Button>
          }
        >
          You are editing this in another tab.
        </Notice>
      )}
      {isMine && <PendingNotice draft={draft} onPublish={onPublish} />}
      {isMine && unsentSince !== null && state.kind !== 'saved' && <Unsaved draft={draft} since={unsentSince} />}
      {isMine && older && <Older draft={draft} work={older} />}
      {isMine && someone !== null && <ChangedBy name={someone} draft={draft} />}
      {state.kind === 'gone' && <Gone draft={draft} />}
      {state.kind === 'refused' && state.problems.length > 0 && (
        <Notice tone="danger">
          Not saved.{' '}
          {state.problems
            .slice(0, 3)
            .map(({ path, message }) => `${nameOf(path)} ${message}.`)
            .join(' ')}
        </Notice>
      )}
    </div>
  );
}

function Unsaved({ draft: { store, forgetUnsent }, since }: Draft & { since: number }) {
  const { session } = store;
  const compare = (
    <CompareButton
      name="Compare"
      title="Unsaved changes"
      from={() => session.stored?.content ?? {}}
      to={() => session.read()}
    />
  );
  return (
    <Notice
      action={
        <Choices
          first="Keep"
          onFirst={forgetUnsent}
          compare={compare}
          second="Discard"
          onSecond={() => void session.discard().then(forgetUnsent)}
        />
      }
    >
      Unsaved changes from {timeOf(since)} restored.
    </Notice>
  );
}

/** Unsaved work of the same user, such as that of another device. */
function Older({ draft: { store }, work }: Draft & { work: Offered }) {
  const { session } = store;
  const compare = (
    <CompareButton
      name="Compare"
      title="Your unsaved changes, compared with this text"
      from={() => session.read()}
      to={() => work.content}
    />
  );
  return (
    <Notice
      tone="warn"
      action={
        <Choices
          first="Merge"
          onFirst={() => void session.takeOffered()}
          compare={compare}
          second="Discard"
          onSecond={() => void session.dropOffered()}
        />
      }
    >
      You have unsaved changes {work.device !== undefined && 'on another device, '}from {timeOf(work.savedAt)}.
      {work.base?.version !== session.stored?.version && ` The ${store.kind.name} was saved after that.`}
    </Notice>
  );
}

function ChangedBy({ name, draft: { store } }: Draft & { name: string }) {
  const { session } = store;
  return (
    <Notice
      action={
        <Row>
          <Button small onPress={() => void session.catchUp()}>
            {session.isSaved() ? 'Load changes' : 'Merge'}
          </Button>
          <CompareButton
            name="Compare"
            title="The saved version, compared with this text"
            from={() => session.read()}
            to={() => store.opened.service.look()}
          />
        </Row>
      }
    >
      {name} changed this {store.kind.name}. You’re viewing an older version.
    </Notice>
  );
}

function Choices({
  first,
  onFirst,
  compare,
  second,
  onSecond,
}: {
  first: string;
  onFirst: () => void;
  compare: ReactNode;
  second: string;
  onSecond: () => void;
}) {
  return (
    <Row>
      <Button small onPress={onFirst}>
        {first}
      </Button>
      {compare}
      <Button small look="quiet" onPress={onSecond}>
        {second}
      </Button>
    </Row>
  );
}

/** Turns the text of a deleted entity into a new draft. */
function Gone({ draft }: Draft) {
  const navigate = useNavigate();
  const { slug } = useWorkspace();
  const { opened, session, kind } = draft.store;
  const begin = async () => {
    const id = await beginDraft(opened, session.read());
    await session.discard();
    draft.store.abandon();
    await navigate({
      to: kind.plural === 'posts' ? '/w/$workspace/posts/$id' : '/w/$workspace/pages/$id',
      params: { workspace: slug, id },
    });
  };
  return (
    <Notice
      tone="danger"
      action={
        <Button small onPress={() => void begin().catch(warnNotBegun)}>
          Create new draft
        </Button>
      }
    >
      Someone deleted this {kind.name}. Your text is still here.
    </Notice>
  );
}

function timeOf(at: number): string {
  return shortTime(new Date(at), new Date());
}

function nameOf(path: string): string {
  const words: Readonly<Record<string, string>> = { slug: 'The URL slug', title: 'The title', authorId: 'The author' };
  if (path.startsWith('bodyJson')) return 'A block';
  return words[path] ?? path;
}
