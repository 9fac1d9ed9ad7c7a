import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Notice } from '../ui/index.ts';

/** A notice shown while there is no network. What was loaded before stays readable. */
export function ConnectionBar() {
  const online = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  return online ? null : (
    <Notice tone="warn">
      No connection. You can go on reading and writing; it is saved when the connection is back.
    </Notice>
  );
}
