import type { DraftContent } from './content.ts';
import type { DraftKey, StoredState, Unsent } from './ports.ts';
import type { SaveState } from './save-state.ts';

export interface DraftStart {
  readonly key: DraftKey;
  /** What is on the service; null when nothing is. */
  readonly base: StoredState | null;
  /** What is written: the base, or unsent work on it. */
  readonly content: DraftContent;
  /** Saves on top of the base whose answer never came, the latest last. */
  readonly sent: readonly DraftContent[];
  /** Older unsent work, the latest first; each waits for a decision. */
  readonly offered: readonly Unsent[];
  /** Whether the service keeps a copy of unsent work. */
  readonly hasCopy: boolean;
}

/** What the session tells those who show it. */
export interface DraftListener {
  stateChanged(state: SaveState): void;
  /** The session changed the content itself: by an answer of the service, or by a merge. */
  contentChanged(content: DraftContent): void;
}
