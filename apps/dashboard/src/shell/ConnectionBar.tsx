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
        ? `The service asks for a pause. This goes on by itself in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`
        : 'No connection. You can go on reading and writing; it is saved when the connection is back.'}
    </Notice>
  );
}
