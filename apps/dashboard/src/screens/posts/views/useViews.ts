import { useWorkspace } from '../../../api/index.ts';
import { keep, usePreferences, type SavedView } from '../../../preferences/index.ts';
import { viewsIn } from './views.ts';

/** The user's saved views of this workspace's posts. */
export function useViews() {
  const { id } = useWorkspace();
  const { own, areLoaded } = usePreferences();
  const change = (next: (views: readonly SavedView[]) => readonly SavedView[]) =>
    keep((now) => ({ ...now, postViews: { ...now.postViews, [id]: next(viewsIn(now.postViews?.[id])) } }));
  return {
    areLoaded,
    views: viewsIn(own.postViews?.[id]),
    columns: own.postColumns,
    chooseColumns: (postColumns: readonly string[]) => keep((now) => ({ ...now, postColumns })),
    put: (view: SavedView) =>
      change((views) =>
        views.some((each) => each.id === view.id)
          ? views.map((each) => (each.id === view.id ? view : each))
          : [...views, view],
      ),
    remove: (viewId: string) => change((views) => views.filter((each) => each.id !== viewId)),
  };
}
