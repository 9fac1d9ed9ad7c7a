import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { sessionEnded } from '../api/index.ts';
import { lazyPart } from '../util/lazy-part.ts';

const Dialog = lazyPart(() => import('./SignInAgainDialog.tsx'), 'SignInAgainDialog');

/** Nobody is interrupted in the middle of a word: what is typed would go into the dialog. */
const REST_MS = 1_000;

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

/** Whether no key was pressed for a moment since something happened. */
function useRest(since: boolean): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    setRested(false);
    if (!since) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const stop = () => {
      clearTimeout(timer);
      removeEventListener('keydown', wait, true);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        stop();
        setRested(true);
      }, REST_MS);
    };
    addEventListener('keydown', wait, true);
    wait();
    return stop;
  }, [since]);
  return rested;
}
