import { Link, useNavigate } from '@tanstack/react-router';
import { Check, ChevronsUpDown, LayoutGrid, LogOut, Search, UserRound } from 'lucide-react';
import { useWorkspace, type Me } from '../api/index.ts';
import { memberName } from '../members/member-name.ts';
import { useSignOut } from '../pending-drafts/useSignOut.tsx';
import { Button, Key, Menu } from '../ui/index.ts';
import { firstLetter } from '../util/letters.ts';
import { AREAS, type Area } from './areas.ts';
import css from './SideBar.module.css';

export interface SideBarProps {
  readonly me: Me;
  readonly onSearch: () => void;
  /** Closes the drawer, if the bar is inside one. */
  readonly onLeave?: () => void;
}

export function SideBar({ me, onSearch, onLeave }: SideBarProps) {
  const { slug, can } = useWorkspace();
  return (
    <div className={css['bar']}>
      <WorkspaceSwitcher me={me} />
      <button type="button" className={css['search']} onClick={onSearch}>
        <Search aria-hidden="true" />
        <span>Search</span>
        <Key>{isMac ? '⌘K' : 'Ctrl K'}</Key>
      </button>
      <nav aria-label="Workspace" className={css['nav']}>
        {AREAS.map(({ name, areas }) => {
          const shown = areas.filter(({ needs }: Area) => needs.length === 0 || can(...needs));
          if (shown.length === 0) return null;
          return (
            <ul key={name} className={css['group']} aria-label={name}>
              {shown.map(({ to, name: area, icon: Icon }: Area) => (
                <li key={to}>
                  <Link
                    to={to as '/w/$workspace'}
                    params={{ workspace: slug }}
                    className={css['link']}
                    activeOptions={{ exact: to === '/w/$workspace' }}
                    {...(onLeave ? { onClick: onLeave } : {})}
                  >
                    <Icon aria-hidden="true" />
                    {area}
                  </Link>
                </li>
              ))}
            </ul>
          );
        })}
      </nav>
      <PersonMenu me={me} />
    </div>
  );
}

export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

function WorkspaceSwitcher({ me }: { me: Me }) {
  const { id, name } = useWorkspace();
  const navigate = useNavigate();
  const choices = me.memberships.map(({ workspace }) => ({
    id: workspace.id,
    name: workspace.name,
    isChosen: workspace.id === id,
    ...(workspace.id === id ? { icon: Check } : {}),
    onAction: () => void navigate({ to: '/w/$workspace', params: { workspace: workspace.slug } }),
  }));
  const all = {
    id: 'all',
    name: 'All workspaces',
    icon: LayoutGrid,
    begins: true,
    onAction: () => void navigate({ to: '/workspaces' }),
  };
  return (
    <div className={css['switcher']}>
      <Menu label="Workspaces" choices={[...choices, all]}>
        <Button look="quiet" wide aria-label={`${name}: switch workspace`}>
          <span className={css['workspace']}>
            <span className={css['initial']} data-letter={firstLetter(name)} />
            <span className={css['name']}>{name}</span>
            <ChevronsUpDown aria-hidden="true" />
          </span>
        </Button>
      </Menu>
    </div>
  );
}

function PersonMenu({ me }: { me: Me }) {
  const navigate = useNavigate();
  const { leave, question } = useSignOut(me.user.id);
  const name = memberName(me.user);
  return (
    <div className={css['person']}>
      <Menu
        label="You"
        choices={[
          { id: 'account', name: 'Account', icon: UserRound, onAction: () => void navigate({ to: '/account' }) },
          { id: 'out', name: 'Sign out', icon: LogOut, begins: true, onAction: leave },
        ]}
      >
        <Button look="quiet" wide aria-label={`${name}: account`}>
          <span className={css['workspace']}>
            <span className={css['face']} data-letter={firstLetter(name)} />
            <span className={css['name']}>{name}</span>
          </span>
        </Button>
      </Menu>
      {question}
    </div>
  );
}
