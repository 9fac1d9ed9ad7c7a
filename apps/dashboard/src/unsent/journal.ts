import { IndexedDbJournal } from '../drafts/adapters/indexed-db-journal.ts';

/** What this device keeps of unsent texts. */
export const journal = new IndexedDbJournal();
