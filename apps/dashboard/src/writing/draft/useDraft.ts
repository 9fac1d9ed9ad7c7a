import { useEffect, useState, useSyncExternalStore } from 'react';
import { sessionEnded, useWorkspace } from '../../api/index.ts';
import { lockDraft, type DraftLock } from '../../drafts/adapters/draft-lock.ts';
import { journal } from '../../unsent/journal.ts';
import { refreshUnsent } from '../../unsent/useUnsent.ts';
import { BeforeReload } from '../../util/before-reload.ts';
import { SigningOut } from '../../util/signing-out.ts';
import { DraftStore, type Drawn } from './draft-store.ts';
import type { EntityKind } from './entity-kind.ts';
import type { Opened } from './open-draft.ts';

/** The state of a draft for its screen. */
export interface DraftOnScreen extends Drawn {
  readonly store: DraftStore;
  /** Whether this tab is the one that edits. */
  readonly isMine: boolean;
  /** Asks the tab that edits to hand over. */
  readonly takeOver: () => void;
  /** The time since when the text opened with the draft was unsent; null if there was none. */
  readonly unsentSince: number | null;
  readonly forgetUnsent: () => void;
}

/** Keeps a draft open as long as its screen. */
export function useDraft(kind: EntityKind, opened: Opened): DraftOnScreen {
  const [store] = useState(() => new DraftStore(kind, opened));
  const drawn = useSyncExternalStore(store.subscribe, store.now);
  const [unsentSince, setUnsentSince] = useState(opened.draft.recovered?.savedAt ?? null);
  const { isMine, takeOver } = useLock(store, opened);
  useSafety(store);
  return { ...drawn, store, isMine, takeOver, unsentSince, forgetUnsent: () => setUnsentSince(null) };
}

function useLock(store: DraftStore, opened: Opened) {
  const [isMine, setMine] = useState(true);
  const [lock, setLock] = useState<DraftLock | null>(null);
  useEffect(() => {
    const held = (isHeld: boolean, after: boolean) => {
      setMine(isHeld);
      if (after) void goOn(store, opened);
    };
    const made = lockDraft(opened.key, { held, keep: () => store.session.keep() });
    setLock(made);
    return () => made.release();
  }, [store, opened]);
  return { isMine, takeOver: () => lock?.take() };
}

/** Continues with what another tab of this device has written. */
async function goOn(store: DraftStore, { key }: Opened): Promise<void> {
  const entry = await journal.read(key).catch(() => null);
  if (entry) store.takeFromTab(entry);
}

/** Stores everything when the page may close, and retries when it may succeed. */
function useSafety(store: DraftStore): void {
  const { path } = useWorkspace();
  useEffect(() => {
    const keep = () => void (document.visibilityState === 'hidden' && store.session.keep());
    const keepNow = () => void store.session.keep();
    const keepFirst = (event: Event) => (event as BeforeReload).waitFor(store.session.keep());
    const retry = () => store.session.retry();
    const warn = (event: BeforeUnloadEvent) => {
      if (store.session.state.kind === 'typing' || store.session.state.kind === 'unkept') event.preventDefault();
    };
    const signedIn = sessionEnded.subscribe(() => void (!sessionEnded.now() && retry()));
    const abandon = () => store.abandon();
    document.addEventListener('visibilitychange', keep);
    addEventListener('pagehide', keepNow);
    addEventListener(BeforeReload.type, keepFirst);
    addEventListener(SigningOut.type, abandon);
    addEventListener('online', retry);
    addEventListener('focus', retry);
    addEventListener('beforeunload', warn);
    return () => {
      signedIn();
      document.removeEventListener('visibilitychange', keep);
      removeEventListener('pagehide', keepNow);
      removeEventListener(BeforeReload.type, keepFirst);
      removeEventListener(SigningOut.type, abandon);
      removeEventListener('online', retry);
      removeEventListener('focus', retry);
      removeEventListener('beforeunload', warn);
      void store.leave().then(() => refreshUnsent(path));
    };
  }, [store, path]);
}
