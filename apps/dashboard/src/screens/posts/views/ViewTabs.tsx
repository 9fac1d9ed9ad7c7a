import { useWorkspace } from '../../../api/index.ts';
import { Tab, TabBar } from '../../../ui/index.ts';
import { useViews } from './useViews.ts';
import { openView, VIEWS, type PostsSearch, type View } from './views.ts';

/** The views that everybody has, and one's own behind them. */
export function ViewTabs({ search }: { search: PostsSearch }) {
  const { slug } = useWorkspace();
  const { views } = useViews();
  const open = openView(views, search);
  const tab = (view: View) => (
    <Tab
      key={view.id}
      from="/w/$workspace/posts"
      to="."
      search={view.search}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={open?.id === view.id ? 'page' : undefined}
    >
      {view.name}
    </Tab>
  );
  return (
    <TabBar label="Views">
      {VIEWS.map(tab)}
      <Tab to="/w/$workspace/posts/planned" params={{ workspace: slug }}>
        Planned
      </Tab>
      {views.map(tab)}
    </TabBar>
  );
}
