import { useEffect, useRef, useState } from 'react';
import { refresh, useWorkspace } from '../../api/index.ts';
import { soon, tellWithUndo, warn, wordsFor } from '../../ui/index.ts';
import { changeAll, tagsBefore, undo, type BulkChange, type Failure, type TagsOf } from './bulk.ts';
import type { PostRow } from './posts-query.ts';

interface Failed {
  readonly change: BulkChange;
  readonly list: readonly Failure[];
}

export interface Bulk {
  /**
   * Changes posts, and tells of it with an undo.
   *
   * @returns whether no post refused; @throws ApiError if the whole request was refused
   */
  readonly run: (change: BulkChange, posts: readonly PostRow[]) => Promise<boolean>;
  /** Deletes posts in ten seconds, unless that is taken back. */
  readonly remove: (posts: readonly PostRow[]) => void;
  /** What the last change met; null where all of it worked. */
  readonly failed: Failed | null;
  readonly again: () => void;
  readonly forget: () => void;
}

/** Changes of many posts, and what became of them: for as long as the list is shown, whatever is selected. */
export function useBulk(): Bulk {
  const { path } = useWorkspace();
  const [failed, setFailed] = useState<Failed | null>(null);
  const isShown = useShown();
  const run = async (change: BulkChange, posts: readonly PostRow[]) => {
    const tags = await tagsBefore(path, posts, change);
    const list = await changeAll(path, posts, change);
    await refresh(path, 'posts');
    const refused = new Set(list.map(({ post }) => post.id));
    const changed = posts.filter(({ id }) => !refused.has(id));
    if (changed.length > 0 && !change.delete) told(path, changed, change, tags);
    if (!isShown.current) warnOf(list);
    else if (list.length > 0) setFailed({ change, list });
    return list.length === 0;
  };
  const tried = (change: BulkChange, posts: readonly PostRow[]) =>
    void run(change, posts).catch((error: unknown) => warn(wordsFor(error)));
  return {
    run,
    remove: (posts) =>
      soon(
        `${countOf(posts.length)} will be gone in a moment.`,
        () => tried({ delete: true }, posts),
        () => undefined,
      ),
    failed,
    again: () => {
      setFailed(null);
      if (failed)
        tried(
          failed.change,
          failed.list.map(({ post }) => post),
        );
    },
    forget: () => setFailed(null),
  };
}

/** Whether the component is still there. */
function useShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return isShown;
}

export function countOf(count: number): string {
  return `${count} ${count === 1 ? 'post' : 'posts'}`;
}

const DONE: Readonly<Record<string, string>> = {
  published: 'published',
  draft: 'set back to draft',
  archived: 'archived',
};

/** @param posts the changed posts as they were before @param tags their tags before */
function told(path: string, posts: readonly PostRow[], change: BulkChange, tags: TagsOf): void {
  const text = `${countOf(posts.length)} ${DONE[change.status ?? ''] ?? 'changed'}.`;
  tellWithUndo(text, () => {
    undo(path, posts, change, tags)
      .then(warnOf, (error: unknown) => warn(wordsFor(error)))
      .finally(() => void refresh(path, 'posts'));
  });
}

function warnOf(failures: readonly Failure[]): void {
  const [first] = failures;
  if (!first) return;
  const others = failures.length === 1 ? '' : ` So for ${failures.length - 1} more.`;
  warn(`“${first.post.title}”: ${first.message}${others}`);
}
