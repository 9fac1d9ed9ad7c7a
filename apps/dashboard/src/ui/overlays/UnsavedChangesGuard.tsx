import { useBlocker } from '@tanstack/react-router';
import type { Form } from '../forms/useForm.ts';
import { Confirm } from './Confirm.tsx';

interface Props {
  readonly form: Pick<Form<object>, 'busy' | 'mayGo'>;
  /** Whether something is typed that is not saved. */
  readonly isChanged: boolean;
}

interface Place {
  readonly pathname: string;
  readonly search: unknown;
}

/**
 * Asks before what is typed into details beside a list is lost: unlike a dialog, they leave the list in reach, where
 * another row is pressed by a slip.
 */
export function UnsavedChangesGuard({ form: { busy, mayGo }, isChanged }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      if (!isChanged || mayGo.current) return false;
      if (current.pathname !== next.pathname) return true;
      // A form that is being saved closes itself; another row would take its place before it is known to be saved.
      return openIn(current) !== openIn(next) && !(busy && openIn(next) === undefined);
    },
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Confirm
      title="Leave without saving?"
      action="Leave"
      isCareful
      onClose={() => blocker.reset()}
      onConfirm={() => Promise.resolve(blocker.proceed())}
    >
      <p>Your changes are not saved.</p>
    </Confirm>
  );
}

function openIn({ search }: Place): unknown {
  return (search as { readonly id?: unknown }).id;
}
