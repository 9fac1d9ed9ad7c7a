import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useWorkspace } from '../../api/index.ts';
import { LinkButton, Screen, useKeys } from '../../ui/index.ts';
import { ShowHidden, useHidden } from './Card.tsx';
import { GoOn } from './GoOn.tsx';
import { Guide } from './Guide.tsx';
import css from './Home.module.css';
import { Lately } from './Lately.tsx';
import { NeedsYou } from './NeedsYou.tsx';
import { Numbers } from './Numbers.tsx';

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
            <Guide />
            {!(hidden.has('go-on') && hidden.has('needs')) && (
              <div className={css['columns']}>
                {!hidden.has('go-on') && <GoOn />}
                {!hidden.has('needs') && <NeedsYou />}
              </div>
            )}
          </>
        ) : (
          <p>
            You may not see posts here. <Link to="/workspaces">Other workspaces</Link>
          </p>
        )}
        {can('settings:read') && !hidden.has('lately') && <Lately />}
        <ShowHidden />
      </div>
    </Screen>
  );
}
