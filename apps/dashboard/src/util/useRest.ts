import { useEffect, useState } from 'react';

/** A dialog waits until the user stops typing, so that keys do not go into it. */
const REST_MS = 1_000;

/** Whether no key was pressed for a moment since something happened: a dialog may open by itself then. */
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
