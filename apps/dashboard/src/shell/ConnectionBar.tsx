import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { patience } from '../api/index.ts';
import { Notice } from '../ui/index.ts';

/** A notice shown while there is no network, or the service asks to wait. What was loaded before stays readable. */
export function ConnectionBar() {
  const online = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  const seconds = useSyncExternalStore(patience.subscribe, patience.now);
  if (online && seconds === 0) return null;
  return (
    <Notice tone="warn">
      {online
        ? `The server is busy. Trying again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`
        : 'You’re offline. You can keep reading and writing; changes are saved when you’re back online.'}
    </Notice>
  );
}
