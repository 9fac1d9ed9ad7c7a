import { Suspense, useSyncExternalStore } from 'react';
import { sessionEnded } from '../api/index.ts';
import { lazyPart } from '../util/lazy-part.ts';
import { useRest } from '../util/useRest.ts';

const Dialog = lazyPart(() => import('./SignInAgainDialog.tsx'), 'SignInAgainDialog');

/** Above the page, which stays as it is, when the session ended in the middle of the work. */
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
