import { useEffect, useState } from 'react';

/** Milliseconds without typing before a dialog may open, so that keys do not go into it. */
const REST_MS = 1_000;

/** Whether no key was pressed for a moment since an event, so that a dialog may open by itself. */
export function useRest(since: boolean): boolean {
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
