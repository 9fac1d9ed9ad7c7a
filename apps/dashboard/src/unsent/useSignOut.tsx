import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { signOut } from '../api/index.ts';
import type { JournalEntry } from '../drafts/index.ts';
import { Confirm } from '../ui/index.ts';
import { BeforeReload } from '../util/before-reload.ts';
import { SigningOut } from '../util/signing-out.ts';
import { isUnsent, titleIn } from './is-unsent.ts';
import { journal } from './journal.ts';

/**
 * Signing out, which leaves no text of the user on the device: where some of it is not sent, it asks first.
 *
 * @returns what starts it, and the question
 */
export function useSignOut(userId: string | undefined): { readonly leave: () => void; readonly question: ReactNode } {
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState<readonly JournalEntry[]>([]);
  const out = async () => {
    await signOut();
    dispatchEvent(new SigningOut());
    if (userId !== undefined) await journal.forget(userId).catch(() => undefined);
    await navigate({ to: '/sign-in' });
  };
  const leave = async () => {
    // An open text writes down what was typed a moment ago.
    const keeping = new BeforeReload();
    dispatchEvent(keeping);
    await keeping.written();
    const texts = userId === undefined ? [] : await journal.ofUser(userId).catch(() => []);
    const open = texts.filter(isUnsent);
    if (open.length > 0) setUnsent(open);
    else await out();
  };
  return {
    leave: () => void leave(),
    question: unsent.length > 0 && (
      <Confirm
        title="Sign out with unsaved work?"
        deed="Sign out and delete it here"
        onConfirm={out}
        onClose={() => setUnsent([])}
      >
        <p>{unsent.length === 1 ? 'This text is' : `These ${unsent.length} texts are`} not saved:</p>
        <ul className="bullets">
          {unsent.map(({ key, content }) => (
            <li key={`${key.workspaceId} ${key.entityId}`}>{titleIn(content) || 'Untitled'}</li>
          ))}
        </ul>
        <p>This device forgets them. What reached the service as a working copy is on Home again when you sign in.</p>
      </Confirm>
    ),
  };
}
