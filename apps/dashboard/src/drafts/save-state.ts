import type { Problem } from '@app/shared-kernel';
import type { Merge } from './merge/merge-content.ts';
import type { NoStorage, StoredState } from './ports.ts';

/** How safely the content is stored, for the status line. It is always shown, and never says "unsaved" about saved content. */
export type SaveState =
  | { readonly kind: 'saved' }
  /** Changed within the last second. */
  | { readonly kind: 'typing' }
  /** On this device, or also as a working copy on the service. */
  | { readonly kind: 'kept'; readonly on: 'device' | 'service' }
  | { readonly kind: 'saving' }
  /** Not stored even on the device. */
  | { readonly kind: 'unkept'; readonly reason: NoStorage }
  | { readonly kind: 'waiting'; readonly reason: 'unreachable' | 'signed-out' }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[]; readonly message: string }
  /** With what others saved, or with older unsent work that the user asked to merge. */
  | { readonly kind: 'conflict'; readonly merge: Merge; readonly theirs: StoredState | null }
  | { readonly kind: 'gone' };

/** What a commit does beyond saving the changed fields. */
export interface Command {
  /** `save` keeps the status. */
  readonly kind: 'save' | 'publish' | 'unpublish' | 'archive';
  /** Automatic saves are quiet: refusals of them are not shown. */
  readonly quiet?: boolean;
}

const STATUS = { publish: 'published', unpublish: 'draft', archive: 'archived' } as const;

/** The status that a command sets; undefined if it is unchanged. */
export function statusOf(command: Command): string | undefined {
  return command.kind === 'save' ? undefined : STATUS[command.kind];
}

/** Combines two waiting commands into one save: the later status, and quiet only if both are. */
export function bothOf(earlier: Command | null, later: Command): Command {
  if (!earlier) return later;
  const kind = later.kind === 'save' ? earlier.kind : later.kind;
  return { kind, quiet: Boolean(earlier.quiet) && Boolean(later.quiet) };
}

/** That the device stores nothing is shown instead of a state that relies on it. @param why null if it does */
export function inTrouble(state: SaveState, why: () => NoStorage | null): SaveState {
  const relies = state.kind === 'waiting' || (state.kind === 'kept' && state.on === 'device');
  const reason = relies ? why() : null;
  return reason === null ? state : { kind: 'unkept', reason };
}
