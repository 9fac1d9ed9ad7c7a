import { useState } from 'react';
import { api, refresh, useWorkspace, type Api } from '../../api/index.ts';
import { Button, Confirm, Dialog, DialogActions, tell, warn, wordsFor } from '../../ui/index.ts';
import css from './Posts.module.css';
import type { PostRow } from './columns.tsx';

interface Failure {
  readonly post: PostRow;
  readonly message: string;
}

type Deed = 'published' | 'draft' | 'archived' | 'delete';

const DONE: Readonly<Record<Deed, string>> = {
  published: 'published',
  draft: 'set back to draft',
  archived: 'archived',
  delete: 'deleted',
};
const AT_ONCE = 3;

/** What is done to many posts, with a result for each. */
export function BulkBar({ rows, onDone }: { rows: readonly PostRow[]; onDone: () => void }) {
  const { path } = useWorkspace();
  const [asked, setAsked] = useState<Deed | null>(null);
  const [failed, setFailed] = useState<{ deed: Deed; list: readonly Failure[] } | null>(null);
  const run = async (deed: Deed, posts: readonly PostRow[]) => {
    const failures = deed === 'delete' ? await deleteAll(path, posts) : await setStatus(path, posts, deed);
    await refresh(path, 'posts');
    const done = posts.length - failures.length;
    if (done > 0) tell(`${done} ${done === 1 ? 'post' : 'posts'} ${DONE[deed]}.`);
    if (failures.length > 0) setFailed({ deed, list: failures });
    else onDone();
  };
  const start = (deed: Deed) => run(deed, rows).catch((error: unknown) => warn(wordsFor(error)));
  const count = `${rows.length} ${rows.length === 1 ? 'post' : 'posts'}`;
  return (
    <div className={css['bulk']} role="region" aria-label="Selected posts">
      <strong>{count} selected</strong>
      <Button small onPress={() => setAsked('published')}>
        Publish
      </Button>
      <Button small onPress={() => setAsked('draft')}>
        To draft
      </Button>
      <Button small onPress={() => void start('archived')}>
        Archive
      </Button>
      <Button small onPress={() => setAsked('delete')}>
        Delete
      </Button>
      <Button small look="quiet" onPress={onDone}>
        Cancel
      </Button>
      {asked !== null && (
        <Confirm
          title={QUESTIONS[asked].title(count)}
          deed={QUESTIONS[asked].deed}
          danger={asked === 'delete'}
          onClose={() => setAsked(null)}
          onConfirm={() => run(asked, rows)}
        >
          <p>{QUESTIONS[asked].text}</p>
        </Confirm>
      )}
      {failed && (
        <Failures
          {...failed}
          onClose={() => setFailed(null)}
          onAgain={() =>
            void run(
              failed.deed,
              failed.list.map(({ post }) => post),
            )
          }
        />
      )}
    </div>
  );
}

const QUESTIONS: Readonly<Record<Deed, { title: (count: string) => string; text: string; deed: string }>> = {
  published: { title: (count) => `Publish ${count}?`, text: 'Readers see them at once.', deed: 'Publish' },
  draft: {
    title: (count) => `Set ${count} back to draft?`,
    text: 'They leave the site; their addresses lead nowhere until they are published again.',
    deed: 'To draft',
  },
  archived: { title: (count) => `Archive ${count}?`, text: 'They leave the site and stay here.', deed: 'Archive' },
  delete: { title: (count) => `Delete ${count}?`, text: 'This cannot be taken back.', deed: 'Delete' },
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

async function setStatus(path: string, posts: readonly PostRow[], status: string): Promise<Failure[]> {
  const { results } = await api.post<Api.BulkStatusResults>(`${path}/posts/bulk-status`, {
    ids: posts.map(({ id }) => id),
    status,
  });
  const errors = new Map(results.filter(({ ok }) => !ok).map(({ id, error }) => [id, error?.message ?? 'refused']));
  return posts.flatMap((post) => {
    const message = errors.get(post.id);
    return message === undefined ? [] : [{ post, message }];
  });
}

async function deleteAll(path: string, posts: readonly PostRow[]): Promise<Failure[]> {
  const waiting = [...posts];
  const failures: Failure[] = [];
  const worker = async () => {
    for (let post = waiting.shift(); post; post = waiting.shift()) {
      try {
        await api.delete(`${path}/posts/${post.id}`);
      } catch (error) {
        failures.push({ post, message: wordsFor(error) });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return failures;
}
