import { Suspense, useSyncExternalStore } from 'react';
import { sessionEnded } from '../api/index.ts';
import { lazyPart } from '../util/lazy-part.ts';
import { useRest } from '../util/useRest.ts';

const Dialog = lazyPart(() => import('./SignInAgainDialog.tsx'), 'SignInAgainDialog');

/** Shown above the page when the session ends during work; the page stays as it is. */
export function SignInAgain() {
  const ended = useSyncExternalStore(sessionEnded.subscribe, sessionEnded.now);
  const rested = useRest(ended);
  if (!ended || !rested) return null;
  return (
    <Suspense>
      <Dialog />
    </Suspense>
  );
}
