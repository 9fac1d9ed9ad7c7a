import { lazy, Suspense, useSyncExternalStore } from 'react';
import { sessionEnded } from '../api/index.ts';

const Dialog = lazy(async () => ({ default: (await import('./SignInAgainDialog.tsx')).SignInAgainDialog }));

/** Above the page, which stays as it is, when the session ended in the middle of the work. */
export function SignInAgain() {
  const ended = useSyncExternalStore(sessionEnded.subscribe, sessionEnded.now);
  if (!ended) return null;
  return (
    <Suspense>
      <Dialog />
    </Suspense>
  );
}
