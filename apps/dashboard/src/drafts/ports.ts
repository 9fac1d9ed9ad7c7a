import type { Problem } from '@app/shared-kernel';
import type { DraftContent } from './content.ts';

/** Which draft it is: a person's, in a workspace, of one entity. */
export interface DraftKey {
  readonly userId: string;
  readonly workspaceId: string;
  readonly entityType: string;
  readonly entityId: string;
}

/** A state of an entity on the service. */
export interface StoredState {
  readonly content: DraftContent;
  /** What the next write names as the state that it starts from. */
  readonly version: string;
  readonly updatedAt?: string;
  /** Id of the person who saved it, when the service tells. */
  readonly updatedBy?: string | null;
}

/** Text that the service does not have. */
export interface Unsent {
  readonly content: DraftContent;
  /** What the writing began with; null when the entity was not on the service yet. */
  readonly base: StoredState | null;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** What the device keeps of a draft until the service has it. */
export interface JournalEntry extends Unsent {
  readonly key: DraftKey;
  /** Saves on top of the base whose answer never came, the latest last. */
  readonly sent?: readonly DraftContent[];
  /** Older unsent work on states that are no longer the present one; each waits for a decision. */
  readonly offered: readonly Unsent[];
}

/** Keeps entries on the device; each write is whole or did not happen. */
export interface JournalStore {
  read(key: DraftKey): Promise<JournalEntry | null>;
  /** @throws when the device has no room or no memory of its own */
  write(entry: JournalEntry): Promise<void>;
  remove(key: DraftKey): Promise<void>;
}

/** An unfinished state on the service, which no reader sees. */
export interface WorkingCopy {
  readonly content: DraftContent;
  readonly baseVersion: string | null;
  readonly savedAt: number;
}

export type SaveAnswer =
  | { readonly kind: 'saved'; readonly state: StoredState }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[]; readonly message: string }
  | { readonly kind: 'forbidden'; readonly message: string }
  | { readonly kind: 'gone' }
  | { readonly kind: 'signed-out' }
  /** No answer, or one that says to come again. */
  | { readonly kind: 'unreachable'; readonly retryAfterMs?: number };

export type LoadAnswer =
  | { readonly kind: 'loaded'; readonly state: StoredState }
  | { readonly kind: 'gone' }
  | { readonly kind: 'forbidden'; readonly message: string }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unreachable'; readonly retryAfterMs?: number };

/** How an attempt to leave a working copy ended. */
export type CopyAnswer =
  | { readonly kind: 'kept' }
  /** This service keeps none, or not for this person. */
  | { readonly kind: 'unsupported' }
  /** It does not take this one: it is too large. A later one may fit. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly retryAfterMs?: number };

/** A write of one entity. */
export interface SaveRequest {
  /** Fields that change; all fields when it is new. */
  readonly changes: Readonly<Record<string, unknown>>;
  /** The state that the changes start from; null for a new entity. */
  readonly base: StoredState | null;
}

/** The service, as far as one draft is concerned. */
export interface DraftService {
  load(): Promise<LoadAnswer>;
  save(request: SaveRequest): Promise<SaveAnswer>;
  keepCopy(copy: WorkingCopy): Promise<CopyAnswer>;
  loadCopy(): Promise<WorkingCopy | null>;
  /** @returns whether there is none any more, for certain */
  dropCopy(): Promise<boolean>;
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** @returns a function that calls it off */
  after(milliseconds: number, run: () => void): () => void;
}
