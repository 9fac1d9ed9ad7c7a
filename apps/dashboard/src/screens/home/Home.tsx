import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useWorkspace } from '../../api/index.ts';
import { LinkButton, Screen, useKeys } from '../../ui/index.ts';
import { ShowHidden, useHidden } from './Card.tsx';
import { ContinueWriting } from './ContinueWriting.tsx';
import { GettingStarted } from './GettingStarted.tsx';
import css from './Home.module.css';
import { Numbers } from './Numbers.tsx';
import { RecentActivity } from './RecentActivity.tsx';
import { TodoList } from './TodoList.tsx';

/** The home screen: recent posts, pending work and recent activity. */
export function Home() {
  const { name, slug, can, membership } = useWorkspace();
  const navigate = useNavigate();
  const hidden = useHidden();
  const write = () => void navigate({ to: '/w/$workspace/posts/new', params: { workspace: slug } });
  useKeys(can('posts:write') ? { c: write } : {});
  const siteUrl = membership.site.siteUrl;
  return (
    <Screen
      title={name}
      lead={
        siteUrl && (
          <a href={siteUrl} target="_blank" rel="noopener noreferrer" className={css['site']}>
            {new URL(siteUrl).host}
          </a>
        )
      }
      actions={
        can('posts:write') && (
          <LinkButton to="/w/$workspace/posts/new" params={{ workspace: slug }} look="primary" icon={<Plus />}>
            New post
          </LinkButton>
        )
      }
    >
      <div className={css['home']}>
        {can('posts:read') ? (
          <>
            <Numbers />
            <GettingStarted />
            {!(hidden.has('go-on') && hidden.has('needs')) && (
              <div className={css['columns']}>
                {!hidden.has('go-on') && <ContinueWriting />}
                {!hidden.has('needs') && <TodoList />}
              </div>
            )}
          </>
        ) : (
          <p>
            You don’t have access to posts. <Link to="/workspaces">Other workspaces</Link>
          </p>
        )}
        {can('settings:read') && !hidden.has('lately') && <RecentActivity />}
        <ShowHidden />
      </div>
    </Screen>
  );
}
