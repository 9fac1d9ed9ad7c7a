import { useWorkspace } from '../../../api/index.ts';
import type { SavedView } from '../../../preferences/index.ts';
import { BY_SEARCH, Tab, TabBar } from '../../../ui/index.ts';
import { useViews } from './useViews.ts';
import { openView, VIEWS, type PostsSearch } from './views.ts';

/** The tab of planned posts, which have a screen of their own. */
const PLANNED = 'planned';

/**
 * Tabs for the built-in views in the order of a post's life cycle, then for the user's own.
 *
 * @param open the query of the list, or the screen of planned posts
 */
export function ViewTabs({ open }: { open: PostsSearch | typeof PLANNED }) {
  const { slug } = useWorkspace();
  const { views } = useViews();
  const openId = open === PLANNED ? PLANNED : openView(views, open)?.id;
  const tab = (view: SavedView) => (
    <Tab
      key={view.id}
      to="/w/$workspace/posts"
      params={{ workspace: slug }}
      search={view.search}
      activeOptions={BY_SEARCH}
      aria-current={openId === view.id ? 'page' : undefined}
    >
      {view.name}
    </Tab>
  );
  const planned = (
    <Tab key={PLANNED} to="/w/$workspace/posts/planned" params={{ workspace: slug }}>
      Scheduled
    </Tab>
  );
  return (
    <TabBar label="Views">
      {VIEWS.map((view) => (view.id === 'drafts' ? [tab(view), planned] : tab(view)))}
      {views.map(tab)}
    </TabBar>
  );
}
