import type { DraftContent } from './content.ts';
import type { DraftKey, StoredState, Unsent } from './ports.ts';
import type { Command, SaveState } from './save-state.ts';

export interface DraftStart {
  readonly key: DraftKey;
  /** The state on the service; null if there is none. */
  readonly base: StoredState | null;
  /** The content to edit: the base, or unsent work on top of it. */
  readonly content: DraftContent;
  /** Saves on top of the base that got no response, the latest last. */
  readonly sent: readonly DraftContent[];
  /** Older unsent work, the latest first; each needs a decision. */
  readonly offered: readonly Unsent[];
  /** The version of the working copy whose text is in the content or offered; 0 if there is none. */
  readonly copyVersion: number;
  /** When this device last stored something of it, in milliseconds since 1970. */
  readonly savedAt: number;
  /** Whether the device did not tell what it has of it. */
  readonly isUnread?: boolean;
  /** Whether the service has the entity no more, although the base is known. */
  readonly isGone?: boolean;
}

/** The events of a session. */
export interface DraftListener {
  stateChanged(state: SaveState): void;
  /** The session changed the content itself, by a response of the service or by a merge. */
  contentChanged(content: DraftContent): void;
  /** A command was withdrawn when the service already had it, and was carried out. */
  tooLate?(command: Command): void;
}
