import { useState } from 'react';
import { refresh, useWorkspace } from '../../api/index.ts';
import {
  Button,
  Confirm,
  Dialog,
  DialogActions,
  SelectionBar,
  soon,
  tellWithUndo,
  warn,
  wordsFor,
} from '../../ui/index.ts';
import { changeAll, tagsBefore, undo, type BulkChange, type Failure, type TagsOf } from './bulk.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import type { PostRow } from './posts-query.ts';
import css from './Posts.module.css';

type Deed = 'published' | 'draft' | 'archived' | 'delete';

const DONE: Readonly<Record<Deed, string>> = {
  published: 'published',
  draft: 'set back to draft',
  archived: 'archived',
  delete: 'deleted',
};

interface Failed {
  readonly change: BulkChange;
  readonly list: readonly Failure[];
}

/** Changes many posts. Changes can be undone, and refusals are reported for each post. */
export function BulkBar({ rows, onDone }: { rows: readonly PostRow[]; onDone: () => void }) {
  const { path } = useWorkspace();
  const [asked, setAsked] = useState<Deed | 'change' | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  const run = async (change: BulkChange, posts: readonly PostRow[] = rows) => {
    const tags = await tagsBefore(path, posts, change);
    const list = await changeAll(path, posts, change);
    await refresh(path, 'posts');
    const refused = new Set(list.map(({ post }) => post.id));
    const changed = posts.filter(({ id }) => !refused.has(id));
    if (changed.length > 0) told(path, changed, change, tags);
    if (list.length > 0) setFailed({ change, list });
    else onDone();
  };
  const again = ({ change, list }: Failed) =>
    void run(
      change,
      list.map(({ post }) => post),
    ).catch((error: unknown) => warn(wordsFor(error)));
  const count = countOf(rows.length);
  return (
    <>
      <SelectionBar label="Selected posts" count={count} onCancel={onDone}>
        <Button small onPress={() => setAsked('published')}>
          Publish
        </Button>
        <Button small onPress={() => setAsked('draft')}>
          To draft
        </Button>
        <Button small onPress={() => void run({ status: 'archived' }).catch((error: unknown) => warn(wordsFor(error)))}>
          Archive
        </Button>
        <Button small onPress={() => setAsked('change')}>
          Change…
        </Button>
        <Button small onPress={() => setAsked('delete')}>
          Delete
        </Button>
      </SelectionBar>
      {asked === 'change' && <ChangeDialog count={count} onChange={run} onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'change' && (
        <Confirm
          title={QUESTIONS[asked].title(count)}
          deed={QUESTIONS[asked].deed}
          danger={asked === 'delete'}
          onClose={() => setAsked(null)}
          onConfirm={async () => (asked === 'delete' ? deleteSoon(path, rows, onDone) : run({ status: asked }))}
        >
          <p>{QUESTIONS[asked].text}</p>
        </Confirm>
      )}
      {failed && <Failures list={failed.list} onClose={() => setFailed(null)} onAgain={() => again(failed)} />}
    </>
  );
}

function countOf(count: number): string {
  return `${count} ${count === 1 ? 'post' : 'posts'}`;
}

/** @param posts the changed posts as they were before @param tags their tags before */
function told(path: string, posts: readonly PostRow[], change: BulkChange, tags: TagsOf): void {
  const text = `${countOf(posts.length)} ${change.status === undefined ? 'changed' : DONE[change.status]}.`;
  tellWithUndo(text, () => {
    undo(path, posts, change, tags)
      .then(warnOf, (error: unknown) => warn(wordsFor(error)))
      .finally(() => void refresh(path, 'posts'));
  });
}

/** Delays the deletion by ten seconds, so that it can be undone. */
function deleteSoon(path: string, rows: readonly PostRow[], onDone: () => void): void {
  onDone();
  soon(
    `${countOf(rows.length)} will be gone in a moment.`,
    () => {
      changeAll(path, rows, { delete: true })
        .then(warnOf, (error: unknown) => warn(wordsFor(error)))
        .finally(() => void refresh(path, 'posts'));
    },
    () => undefined,
  );
}

function warnOf(failures: readonly Failure[]): void {
  const [first] = failures;
  if (!first) return;
  const others = failures.length === 1 ? '' : ` So for ${failures.length - 1} more.`;
  warn(`“${first.post.title}”: ${first.message}${others}`);
}

const QUESTIONS: Readonly<Record<Deed, { title: (count: string) => string; text: string; deed: string }>> = {
  published: { title: (count) => `Publish ${count}?`, text: 'Readers see them at once.', deed: 'Publish' },
  draft: {
    title: (count) => `Set ${count} back to draft?`,
    text: 'They leave the site; their addresses lead nowhere until they are published again.',
    deed: 'To draft',
  },
  archived: { title: (count) => `Archive ${count}?`, text: 'They leave the site and stay here.', deed: 'Archive' },
  delete: {
    title: (count) => `Delete ${count}?`,
    text: 'You can take it back for ten seconds, then they are gone for good.',
    deed: 'Delete',
  },
};

function Failures({ list, onClose, onAgain }: { list: readonly Failure[]; onClose: () => void; onAgain: () => void }) {
  return (
    <Dialog title="Not all of it worked" isOpen onClose={onClose}>
      <ul className={css['failed']}>
        {list.map(({ post, message }) => (
          <li key={post.id}>
            <strong>{post.title}</strong>: {message}
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onPress={onClose}>Close</Button>
        <Button look="primary" onPress={() => (onClose(), onAgain())}>
          Again for these
        </Button>
      </DialogActions>
    </Dialog>
  );
}
