import { StorageTrouble, type DraftContent } from '../../drafts/index.ts';
import { journal } from '../../pending-drafts/journal.ts';
import { warn, wordsFor } from '../../ui/index.ts';
import { newId } from '../../util/uuid.ts';
import { announceNew, type Opened } from './open-draft.ts';

/** Begins a draft of its own with a content, which stays on the device until it is saved. @returns its id */
export async function beginDraft({ key }: Opened, content: DraftContent): Promise<string> {
  const id = newId();
  announceNew(id);
  await journal.write({
    key: { ...key, entityId: id },
    content: { ...content, status: 'draft' },
    base: null,
    savedAt: Date.now(),
    offered: [],
  });
  return id;
}

/** Tells why there is no new draft. */
export function warnNotBegun(error: unknown): void {
  warn(error instanceof StorageTrouble ? error.message : wordsFor(error));
}
