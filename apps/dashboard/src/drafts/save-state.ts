import type { Problem } from '@app/shared-kernel';
import type { Merge } from './merge/merge-content.ts';
import type { StoredState } from './ports.ts';

/** How safe the text is, for the line that says so. Never silent, and never "unsaved" when it is saved. */
export type SaveState =
  | { readonly kind: 'saved' }
  /** Typed within the last second. */
  | { readonly kind: 'typing' }
  /** On this device, or also as a working copy on the service. */
  | { readonly kind: 'kept'; readonly on: 'device' | 'service' }
  | { readonly kind: 'saving' }
  /** Not even the device has it: no room, or no memory of its own. */
  | { readonly kind: 'unkept'; readonly reason: string }
  | { readonly kind: 'waiting'; readonly reason: 'unreachable' | 'signed-out' }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[]; readonly message: string }
  /** With what others saved, or with older unsent work of one's own that was asked for. */
  | { readonly kind: 'conflict'; readonly merge: Merge; readonly theirs: StoredState | null }
  | { readonly kind: 'gone' };

/** What a commit asks for beyond the fields that were edited. */
export interface Command {
  /** `save` keeps the status. */
  readonly kind: 'save' | 'publish' | 'unpublish' | 'archive';
  /** Whether a person asked for it; what happens by itself stays quiet about refusals. */
  readonly quiet?: boolean;
}

const STATUS = { publish: 'published', unpublish: 'draft', archive: 'archived' } as const;

/** The status that a command asks for; undefined where it stays. */
export function statusOf(command: Command): string | undefined {
  return command.kind === 'save' ? undefined : STATUS[command.kind];
}

/** Of two commands that wait, what one save does for both: the later status, and loud if one of them is. */
export function bothOf(earlier: Command | null, later: Command): Command {
  if (!earlier) return later;
  const kind = later.kind === 'save' ? earlier.kind : later.kind;
  return { kind, quiet: Boolean(earlier.quiet) && Boolean(later.quiet) };
}
