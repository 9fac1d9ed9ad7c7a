import { useBlocker } from '@tanstack/react-router';
import { Confirm } from '../../ui/index.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { withdrawToLeave } from '../draft/left-behind.ts';

/** Milliseconds that leaving a text waits for the service, on a device that stores nothing. */
const SEND_TIMEOUT_MS = 3_000;

/** Asks before a text is left that neither the device nor the service has. */
export function LeaveDialog({ store }: { store: DraftStore }) {
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      const isBlocked = !(await mayBeLeft(store));
      // The screen may stay in the background until the files of the next one are loaded.
      if (!isBlocked) withdrawToLeave(store);
      return isBlocked;
    },
    enableBeforeUnload: false,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Confirm
      title="Leave and lose your text?"
      action="Leave"
      isCareful
      onClose={() => blocker.reset()}
      onConfirm={() => Promise.resolve(blocker.proceed())}
    >
      <p>Your text is not stored on this device or on the server. Stay to copy or save the text.</p>
    </Confirm>
  );
}

/** Stores the text wherever that is possible. @returns whether it can be left without losing any of it */
async function mayBeLeft(store: DraftStore): Promise<boolean> {
  const isSafe = () => store.isAbandoned || store.session.isKept();
  if (isSafe()) return true;
  await store.session.keep();
  if (isSafe()) return true;
  await Promise.race([store.session.hand(), new Promise((resolve) => setTimeout(resolve, SEND_TIMEOUT_MS))]);
  return isSafe();
}
