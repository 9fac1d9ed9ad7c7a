import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { signOut } from '../api/index.ts';
import type { JournalEntry } from '../drafts/index.ts';
import { unsent as fields } from '../extension-fields/pending-values.ts';
import { Confirm, warn, wordsFor } from '../ui/index.ts';
import { BeforeReload } from '../util/reload/before-reload.ts';
import { tellSigningOut } from '../util/signing-out.ts';
import { isPending, titleIn } from './is-pending.ts';
import { journal } from './journal.ts';

/** Deletes all text of the user from this device. */
export async function forgetOnDevice(userId: string): Promise<void> {
  tellSigningOut(userId);
  fields.forget();
  await journal.forget(userId).catch(() => undefined);
}

/**
 * Signing out, which leaves no text of the user on the device: where some of it is not sent, it asks first.
 *
 * @returns what starts it, and the question
 */
export function useSignOut(userId: string | undefined): { readonly leave: () => void; readonly question: ReactNode } {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<readonly JournalEntry[] | null>(null);
  const out = async () => {
    await signOut();
    if (userId !== undefined) await forgetOnDevice(userId);
    await navigate({ to: '/sign-in' });
  };
  const leave = async () => {
    // An open text writes down what was typed a moment ago.
    const keeping = new BeforeReload();
    dispatchEvent(keeping);
    const isKept = await keeping.written();
    const texts = userId === undefined ? [] : await journal.ofUser(userId).catch(() => null);
    const open = texts?.filter(isPending) ?? [];
    // A device that keeps no text does not tell which there are.
    if (open.length > 0 || texts === null || !isKept) setAsked(open);
    else await out().catch((error: unknown) => warn(wordsFor(error)));
  };
  return {
    leave: () => void leave(),
    question: asked !== null && (
      <Confirm
        title="Sign out with unsaved changes?"
        action="Sign out and delete"
        onConfirm={out}
        onClose={() => setAsked(null)}
      >
        <p>{questionOf(asked.length)}</p>
        <ul className="bullets">
          {asked.map(({ key, content }) => (
            <li key={`${key.workspaceId} ${key.entityId}`}>{titleIn(content) || 'Untitled'}</li>
          ))}
        </ul>
        <p>
          Signing out deletes them from this device. Drafts stored on the server appear on Home when you sign in again.
        </p>
      </Confirm>
    ),
  };
}

function questionOf(texts: number): string {
  if (texts === 0) return 'This device cannot store text. Unsaved changes will be lost.';
  return `${texts === 1 ? 'This text is' : `These ${texts} texts are`} not saved:`;
}
