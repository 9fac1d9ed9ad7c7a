import { api, refresh, useWorkspace } from '../../api/index.ts';
import { changedOf, deletionOf, forEach, type BulkAction } from '../../bulk/bulk-actions.ts';
import { doneInWords, type Status } from '../../bulk/StatusButtons.tsx';
import { useBulk } from '../../bulk/useBulk.tsx';
import { tellWithUndo, warn, wordsFor } from '../../ui/index.ts';
import { nameOf, type PageRow } from './columns.tsx';

const NAMING = { one: 'page', many: 'pages', nameOf };

/** Changes of many pages. A new status can be undone. */
export function usePageBulk() {
  const { path } = useWorkspace();
  const bulk = useBulk<PageRow>(NAMING, deletionOf(path, 'pages'));
  const set =
    (statusOf: (page: PageRow) => Status): BulkAction<PageRow> =>
    async (pages) => {
      const refused = await forEach(pages, (page) => api.patch(`${path}/pages/${page.id}`, { status: statusOf(page) }));
      await refresh(path, 'pages');
      return refused;
    };
  const setStatus = async (pages: readonly PageRow[], status: Status) => {
    const changed = await bulk.run(async (tried) => {
      const refused = await set(() => status)(tried);
      const done = changedOf(tried, refused);
      if (done.length > 0) tellWithUndo(doneInWords(bulk.count(done), status), () => back(done));
      return refused;
    }, pages);
    return changed.length === pages.length;
  };
  const back = (pages: readonly PageRow[]) =>
    void bulk
      .run(
        set(({ status }) => status),
        pages,
      )
      .catch((error: unknown) => warn(wordsFor(error)));
  return { ...bulk, setStatus };
}
