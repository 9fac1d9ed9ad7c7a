import { IndexedDbJournal } from '../drafts/adapters/indexed-db-journal.ts';
import { reload, wasReloaded } from '../util/reload/reload.ts';

/** What this device keeps of unsent texts. */
export const journal = new IndexedDbJournal({
  leave: reload,
  reload: () => void (wasReloaded() || reload()),
});
