import { useEffect, useState, useSyncExternalStore } from 'react';
import { sessionEnded, useWorkspace } from '../../api/index.ts';
import { lockDraft, type DraftLock } from '../../drafts/adapters/draft-lock.ts';
import type { DraftKey } from '../../drafts/index.ts';
import { journal } from '../../unsent/journal.ts';
import { leave } from '../../unsent/leaving.ts';
import { refreshUnsent } from '../../unsent/useUnsent.ts';
import { BeforeReload } from '../../util/before-reload.ts';
import { onSigningOut } from '../../util/signing-out.ts';
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
  useSigningOut(store, opened.key);
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
    const keepFirst = (event: Event) => (event as BeforeReload).waitFor(keepOrFail(store));
    const retry = () => store.session.retry();
    const warn = (event: BeforeUnloadEvent) => {
      if (mayBeLost(store)) event.preventDefault();
    };
    const signedIn = sessionEnded.subscribe(() => {
      if (sessionEnded.now()) return;
      store.goOn();
      retry();
    });
    document.addEventListener('visibilitychange', keep);
    addEventListener('pagehide', keepNow);
    addEventListener(BeforeReload.type, keepFirst);
    addEventListener('online', retry);
    addEventListener('focus', retry);
    addEventListener('beforeunload', warn);
    return () => {
      signedIn();
      document.removeEventListener('visibilitychange', keep);
      removeEventListener('pagehide', keepNow);
      removeEventListener(BeforeReload.type, keepFirst);
      removeEventListener('online', retry);
      removeEventListener('focus', retry);
      removeEventListener('beforeunload', warn);
      const { fate } = store;
      const ended = fate === 'unsaved' ? undefined : leave(store.opened.key.entityId, fate);
      void store
        .leave()
        .then(() => refreshUnsent(path))
        .finally(ended);
    };
  }, [store, path]);
}

/** Stores nothing any more once the user signs out, in this tab or in another one. */
function useSigningOut(store: DraftStore, key: DraftKey): void {
  useEffect(
    () =>
      onSigningOut(key.userId, {
        here: () => store.abandon(),
        elsewhere: () => {
          store.abandon();
          // What this tab stored since the other one looked; the text on the screen waits for its author.
          void journal.remove(key).catch(() => undefined);
          sessionEnded.tell();
        },
      }),
    [store, key],
  );
}

/** Whether closing the page now would lose text. */
function mayBeLost({ isAbandoned, session }: DraftStore): boolean {
  const { kind } = session.state;
  return !isAbandoned && (kind === 'typing' || kind === 'unkept');
}

/** Stores the current text on the device. @throws if the device does not keep what is not saved */
async function keepOrFail({ session }: DraftStore): Promise<void> {
  await session.keep();
  if (session.state.kind === 'unkept' && !session.isSaved()) throw new Error('The device kept no text.');
}
