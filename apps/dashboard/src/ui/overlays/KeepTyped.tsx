import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { Confirm } from './Confirm.tsx';

interface Props {
  /** Whether something is typed that is not saved. */
  readonly isChanged: boolean;
  /** Set while the user leaves on purpose. */
  readonly mayGo: RefObject<boolean>;
}

interface Place {
  readonly pathname: string;
  readonly search: unknown;
}

/**
 * Asks before what is typed into details beside a list is lost: unlike a dialog, they leave the list in reach, where
 * another row is pressed by a slip.
 */
export function KeepTyped({ isChanged, mayGo }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isChanged && !mayGo.current && (current.pathname !== next.pathname || openIn(current) !== openIn(next)),
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Confirm
      title="Leave without saving?"
      deed="Leave"
      onClose={() => blocker.reset()}
      onConfirm={() => Promise.resolve(blocker.proceed())}
    >
      <p>What you typed beside the list is not saved.</p>
    </Confirm>
  );
}

function openIn({ search }: Place): unknown {
  return (search as { readonly id?: unknown }).id;
}
