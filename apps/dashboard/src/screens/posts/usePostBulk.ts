import { refresh, useWorkspace } from '../../api/index.ts';
import { changedOf, warnOf, type BulkAction } from '../../bulk/bulk-actions.ts';
import { doneInWords } from '../../bulk/StatusButtons.tsx';
import { useBulk, type Bulk } from '../../bulk/useBulk.tsx';
import { tellWithUndo, warn, wordsFor } from '../../ui/index.ts';
import { changeAll, tagsBefore, undo, type BulkChange } from './bulk.ts';
import type { PostRow } from './posts-query.ts';

export interface PostBulk {
  readonly bulk: Bulk<PostRow>;
  /** Changes posts, and tells of it with an undo. @returns whether no post refused */
  readonly run: (change: BulkChange, posts: readonly PostRow[]) => Promise<boolean>;
}

const NAMING = { one: 'post', many: 'posts', nameOf: ({ title }: PostRow) => title || 'Untitled' };

/** Changes of many posts. */
export function usePostBulk(): PostBulk {
  const { path } = useWorkspace();
  const bulk = useBulk(NAMING, async (posts) => {
    const refused = await changeAll(path, posts, { delete: true });
    await refresh(path, 'posts');
    return refused;
  });
  const action =
    (change: BulkChange): BulkAction<PostRow> =>
    async (posts) => {
      const tags = await tagsBefore(path, posts, change);
      const refused = await changeAll(path, posts, change);
      await refresh(path, 'posts');
      const changed = changedOf(posts, refused);
      const back = () =>
        void undo(path, changed, change, tags)
          .then(
            (refused) => warnOf(refused, NAMING.nameOf),
            (error: unknown) => warn(wordsFor(error)),
          )
          .finally(() => void refresh(path, 'posts'));
      if (changed.length > 0) tellWithUndo(doneInWords(bulk.count(changed), change.status), back);
      return refused;
    };
  return {
    bulk,
    run: async (change, posts) => (await bulk.run(action(change), posts)).length === posts.length,
  };
}
