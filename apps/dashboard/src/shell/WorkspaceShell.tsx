import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { ChangesProvider, meQuery, WorkspaceProvider, type Me, type Membership } from '../api/index.ts';
import { DeniedWords, Dialog, IconButton, useKeys } from '../ui/index.ts';
import { lazyPart } from '../util/lazy-part.ts';
import { takeFocus } from '../util/take-focus.ts';
import { AREAS, type Area } from './areas.ts';
import { ConnectionBar } from './ConnectionBar.tsx';
import { Denied } from './Denied.tsx';
import { rememberWorkspace } from './enter.ts';
import { LiveNews } from './live/LiveNews.tsx';
import { typedAhead } from './palette/typed-ahead.ts';
import { SideBar } from './SideBar.tsx';
import { NeedsSecondFactor } from './sign-in/NeedsSecondFactor.tsx';
import css from './WorkspaceShell.module.css';

const loadPalette = () => import('./palette/Palette.tsx');
const Palette = lazyPart(loadPalette, 'Palette');
const KeyHelp = lazyPart(() => import('./KeyHelp.tsx'), 'KeyHelp');

type Above = 'palette' | 'keys' | 'drawer' | null;

/** The frame of a workspace: side bar and screen. */
export function WorkspaceShell() {
  const { workspace: slug } = useParams({ from: '/known/w/$workspace' });
  const { data: me } = useQuery(meQuery);
  const membership = useOpen(me, slug);
  const found = membership !== undefined;
  useEffect(() => {
    if (found) rememberWorkspace(slug);
  }, [found, slug]);
  if (!me || !membership) return null;
  if (membership.needsSecondFactor) return <NeedsSecondFactor workspace={membership.workspace.name} />;
  return (
    <WorkspaceProvider membership={membership} user={me.user}>
      <ChangesProvider>
        <DeniedWords value={Denied}>
          <Frame me={me} slug={slug} name={membership.workspace.name} />
        </DeniedWords>
      </ChangesProvider>
    </WorkspaceProvider>
  );
}

/** The membership of the open workspace. If its slug changes while it is open, the address follows; without one, the list of workspaces opens. */
function useOpen(me: Me | undefined, slug: string): Membership | undefined {
  const navigate = useNavigate();
  const known = useRef<{ readonly slug: string; readonly id: string }>(undefined);
  const bySlug = me?.memberships.find(({ workspace }) => workspace.slug === slug);
  const renamed =
    bySlug === undefined && known.current?.slug === slug
      ? me?.memberships.find(({ workspace }) => workspace.id === known.current?.id)
      : undefined;
  const id = bySlug?.workspace.id;
  useEffect(() => {
    if (id !== undefined) known.current = { slug, id };
  }, [slug, id]);
  const next = renamed?.workspace.slug;
  const isUnknown = me !== undefined && id === undefined && next === undefined;
  useEffect(() => {
    if (isUnknown) void navigate({ to: '/workspaces', search: { unknown: slug }, replace: true });
    if (next !== undefined)
      void navigate({ to: '.', params: (all) => ({ ...all, workspace: next }), search: true, replace: true });
  }, [navigate, next, isUnknown, slug]);
  return bySlug ?? renamed;
}

function Frame({ me, slug, name }: { me: Me; slug: string; name: string }) {
  const [above, setAbove] = useState<Above>(null);
  const close = () => setAbove(null);
  useFrameKeys(slug, setAbove);
  useFocusOnNewScreen();
  useEffect(() => {
    // Preloaded; if that fails offline, it is loaded when it is opened.
    const ahead = setTimeout(() => void loadPalette().catch(() => undefined), 1_000);
    return () => clearTimeout(ahead);
  }, []);
  return (
    <div className={css['shell']}>
      <a className={css['skip']} href="#main">
        Skip to content
      </a>
      <header className={css['top']}>
        <IconButton label="Menu" onPress={() => setAbove('drawer')}>
          <MenuIcon />
        </IconButton>
        <span className={css['name']}>{name}</span>
        <IconButton label="Search" onPress={() => setAbove('palette')}>
          <Search />
        </IconButton>
      </header>
      <div className={css['side']}>
        <SideBar me={me} onSearch={() => setAbove('palette')} />
      </div>
      <main className={css['main']} id="main" tabIndex={-1}>
        <ConnectionBar />
        <LiveNews />
        <Outlet />
      </main>
      {above === 'drawer' && (
        <Dialog title="Menu" isOpen onClose={close} from="start">
          <SideBar me={me} onSearch={() => setAbove('palette')} onLeave={close} />
        </Dialog>
      )}
      <Suspense>
        {above === 'palette' && <Palette me={me} onClose={close} onKeys={() => setAbove('keys')} />}
        {above === 'keys' && <KeyHelp onClose={close} />}
      </Suspense>
    </div>
  );
}

/** Ctrl+K opens the palette except while a text is being edited; `g` and a letter open an area. */
function useFrameKeys(slug: string, open: (what: Above) => void): void {
  const navigate = useNavigate();
  const areas = AREAS.flatMap(({ areas: list }): readonly Area[] => list);
  const goes = areas.flatMap(({ key, to }) =>
    key === undefined
      ? []
      : [[`g ${key}`, () => void navigate({ to: to as '/w/$workspace', params: { workspace: slug } })] as const],
  );
  useKeys({
    ...Object.fromEntries(goes),
    'g w': () => void navigate({ to: '/workspaces' }),
    '?': () => open('keys'),
    '/': () => {
      const search = document.querySelector<HTMLInputElement>('[data-search]');
      if (search) search.focus();
      else open('palette');
    },
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.target instanceof HTMLElement && event.target.isContentEditable) return;
      event.preventDefault();
      if (!document.querySelector('[role=dialog]')) typedAhead.begin();
      open('palette');
    };
    addEventListener('keydown', typedAhead.listen, { capture: true });
    addEventListener('keydown', listen);
    return () => {
      removeEventListener('keydown', typedAhead.listen, { capture: true });
      removeEventListener('keydown', listen);
    };
  }, [open]);
}

/** After navigation, the next Tab key goes to the content of the new screen, and screen readers begin there. */
function useFocusOnNewScreen(): void {
  const router = useRouter();
  useEffect(() => {
    const begin = () => void takeFocus(document.getElementById('main'));
    // On the first page of a tab, the screen reader should announce the address first.
    if (history.length > 1) begin();
    return router.subscribe('onRendered', ({ pathChanged }) => void (pathChanged && begin()));
  }, [router]);
}
