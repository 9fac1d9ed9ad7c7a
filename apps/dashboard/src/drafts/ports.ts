import type { Problem } from '@app/shared-kernel';
import type { DraftContent } from './content.ts';

/** Names a draft: its user, workspace and entity. */
export interface DraftKey {
  readonly userId: string;
  readonly workspaceId: string;
  readonly entityType: string;
  readonly entityId: string;
}

/** A state of an entity on the service. */
export interface StoredState {
  readonly content: DraftContent;
  /** The version that the next write names as its base. */
  readonly version: string;
  readonly updatedAt?: string;
  /** Id of the user who saved it, if the service reports it. */
  readonly updatedBy?: string | null;
}

/** Content that the service does not have. */
export interface Unsent {
  readonly content: DraftContent;
  /** The state on which the editing began; null if the entity was not on the service yet. */
  readonly base: StoredState | null;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** The device that stored it as a working copy; absent if it was written here. */
  readonly device?: string;
}

/** What the device stores of a draft until the service has it. */
export interface JournalEntry extends Unsent {
  readonly key: DraftKey;
  /** Saves on top of the base that got no response, the latest last. */
  readonly sent?: readonly DraftContent[];
  /** Older unsent work on outdated states; each needs a decision. */
  readonly offered: readonly Unsent[];
  /** The version of the working copy whose text is in this entry, as its content or offered; 0 if none is known. */
  readonly copyVersion?: number;
}

/**
 * Why the device stores nothing: it has no space; the browser gives no storage, as in some private windows; a tab of an
 * older build holds the storage; a newer build changed it; or another fault.
 */
export type NoStorage = 'full' | 'none' | 'held' | 'newer' | 'failed';

/** In words: why, and what to do. */
export const NO_STORAGE: Readonly<Record<NoStorage, string>> = {
  full: 'this device is out of storage. Free some space or copy your text.',
  none: 'this browser blocks storage, as in private windows. Save before you leave.',
  held: 'an older version of Galley is open in another tab. Close that tab.',
  newer: 'a newer version of Galley runs on this device. Save, then reload.',
  failed: 'the storage of this browser failed. Copy your text.',
};

/** The device did not read or write an entry. */
export class StorageTrouble extends Error {
  constructor(
    readonly reason: NoStorage,
    cause?: unknown,
  ) {
    super(`Not stored: ${NO_STORAGE[reason]}`, { cause });
  }
}

/** Stores entries on the device; each write is stored completely or not at all. Methods throw `StorageTrouble`. */
export interface JournalStore {
  read(key: DraftKey): Promise<JournalEntry | null>;
  write(entry: JournalEntry): Promise<void>;
  remove(key: DraftKey): Promise<void>;
}

/** An unsaved version on the service, which no reader sees. */
export interface WorkingCopy {
  readonly content: DraftContent;
  readonly baseVersion: string | null;
  /** Milliseconds since 1970; on one device each copy and each journal entry is later than those before. */
  readonly savedAt: number;
}

export interface FoundCopy extends WorkingCopy {
  /** One more with each change by any device; a copy that is made anew begins with another number. */
  readonly version: number;
  /** Whether this device stored it: then `savedAt` is comparable with its journal, otherwise only told to the user. */
  readonly isOfDevice: boolean;
  /** The device that stored it; empty if it is unknown. */
  readonly device: string;
}

export type SaveAnswer =
  | { readonly kind: 'saved'; readonly state: StoredState }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[]; readonly message: string }
  | { readonly kind: 'forbidden'; readonly message: string }
  | { readonly kind: 'gone' }
  | { readonly kind: 'signed-out' }
  /** No response, or one that asks to retry later. */
  | { readonly kind: 'unreachable'; readonly retryAfterMs?: number };

export type LoadAnswer =
  | { readonly kind: 'loaded'; readonly state: StoredState }
  | { readonly kind: 'gone' }
  | { readonly kind: 'forbidden'; readonly message: string }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unreachable'; readonly retryAfterMs?: number };

/** The outcome of an attempt to store a working copy. */
export type CopyAnswer =
  | { readonly kind: 'kept'; readonly version: number }
  /** The service has another version than the one to replace. */
  | { readonly kind: 'overtaken' }
  /** The user may not have working copies here. */
  | { readonly kind: 'unsupported' }
  /** The service refuses this copy because it is too large. A later one may fit. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly retryAfterMs?: number };

/** The outcome of an attempt to delete a working copy; `gone` if there is certainly none. */
export type DropAnswer = 'gone' | 'overtaken' | 'failed';

/** A write of one entity. */
export interface SaveRequest {
  /** The changed fields; all fields of a new entity. */
  readonly changes: Readonly<Record<string, unknown>>;
  /** The state that the changes start from; null for a new entity. */
  readonly base: StoredState | null;
}

/** The service as seen by one draft. */
export interface DraftService {
  load(): Promise<LoadAnswer>;
  save(request: SaveRequest): Promise<SaveAnswer>;
  /** @param follows the version to replace; 0 for none */
  keepCopy(copy: WorkingCopy, follows: number): Promise<CopyAnswer>;
  /** @throws if the service does not answer */
  loadCopy(): Promise<FoundCopy | null>;
  /** @param version the version to delete */
  dropCopy(version: number): Promise<DropAnswer>;
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** @returns a function that cancels it */
  after(milliseconds: number, run: () => void): () => void;
}
