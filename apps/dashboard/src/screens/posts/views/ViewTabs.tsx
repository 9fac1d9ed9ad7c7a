import { useWorkspace } from '../../../api/index.ts';
import type { SavedView } from '../../../preferences/index.ts';
import { BY_SEARCH, Tab, TabBar } from '../../../ui/index.ts';
import { useViews } from './useViews.ts';
import { openView, VIEWS, type PostsSearch } from './views.ts';

/** Tabs for the built-in views in the order of a post's life cycle, then for the user's own. Planned posts have a separate screen. */
export function ViewTabs({ search }: { search: PostsSearch }) {
  const { slug } = useWorkspace();
  const { views } = useViews();
  const open = openView(views, search);
  const tab = (view: SavedView) => (
    <Tab
      key={view.id}
      from="/w/$workspace/posts"
      to="."
      search={view.search}
      activeOptions={BY_SEARCH}
      aria-current={open?.id === view.id ? 'page' : undefined}
    >
      {view.name}
    </Tab>
  );
  const planned = (
    <Tab key="planned" to="/w/$workspace/posts/planned" params={{ workspace: slug }}>
      Planned
    </Tab>
  );
  return (
    <TabBar label="Views">
      {VIEWS.map((view) => (view.id === 'drafts' ? [tab(view), planned] : tab(view)))}
      {views.map(tab)}
    </TabBar>
  );
}
