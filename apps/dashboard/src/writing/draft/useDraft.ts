import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { sessionEnded, useWorkspace } from '../../api/index.ts';
import { lockDraft, type DraftLock } from '../../drafts/adapters/draft-lock.ts';
import type { DraftKey, DraftStart } from '../../drafts/index.ts';
import { journal } from '../../pending-drafts/journal.ts';
import { leave } from '../../pending-drafts/leaving.ts';
import { refreshUnsent } from '../../pending-drafts/usePendingDrafts.ts';
import { BeforeReload } from '../../util/reload/before-reload.ts';
import { onSigningOut } from '../../util/signing-out.ts';
import { DraftStore } from './draft-store.ts';
import type { DraftView } from './draft-view.ts';
import type { EntityKind } from './entity-kind.ts';
import { tellOnOtherScreens } from './left-behind.ts';
import { openAfterTab, type Opened } from './open-draft.ts';

/** The state of a draft for its screen. */
export interface DraftOnScreen extends DraftView {
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
  useLeftBehind(store);
  useSigningOut(store, opened.key);
  return { ...drawn, store, isMine, takeOver, unsentSince, forgetUnsent: () => setUnsentSince(null) };
}

function useLock(store: DraftStore, opened: Opened) {
  const [isMine, setMine] = useState(true);
  const [lock, setLock] = useState<DraftLock | null>(null);
  useEffect(() => {
    let turn = {};
    const elsewhere = () => {
      turn = {};
      setMine(false);
    };
    const goOn = async () => {
      const mine = (turn = {});
      const start = await startAfterTab(store, opened);
      if (turn !== mine) return;
      store.goOnAfterTab(start);
      // Only now, so that nothing is typed before the words of the other tab are here.
      setMine(true);
    };
    const made = lockDraft(opened.key, {
      here: (after) => void (after ? goOn() : setMine(true)),
      elsewhere: () => {
        elsewhere();
        store.pause();
      },
      handOver: () => {
        elsewhere();
        return store.session.keep().finally(() => store.pause());
      },
    });
    setLock(made);
    return () => {
      turn = {};
      made.release();
    };
  }, [store, opened]);
  return { isMine, takeOver: () => lock?.take() };
}

/**
 * Where another tab of this device stopped; null if that is unknown. A text that the device could not store is here
 * alone, and is not replaced.
 */
function startAfterTab({ session, kind }: DraftStore, opened: Opened): Promise<DraftStart | null> {
  return session.state.kind === 'unkept' ? Promise.resolve(null) : openAfterTab(opened, kind).catch(() => null);
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

/** Tells on other screens what became of the text, after `useSafety` stored it. */
function useLeftBehind(store: DraftStore): void {
  const navigate = useNavigate();
  const { slug: workspace } = useWorkspace();
  const { kind, opened } = store;
  useEffect(
    () => () =>
      tellOnOtherScreens(store, () => {
        const to = kind.plural === 'posts' ? '/w/$workspace/posts/$id' : '/w/$workspace/pages/$id';
        void navigate({ to, params: { workspace, id: opened.service.id } });
      }),
    [store, kind, opened, navigate, workspace],
  );
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
  return !isAbandoned && !session.isKept();
}

/** Stores the current text on the device. @throws if the device does not keep what is not saved */
async function keepOrFail({ session }: DraftStore): Promise<void> {
  await session.keep();
  if (!session.isKept()) throw new Error('The device stored no text.');
}
