import type { Problem } from '@app/shared-kernel';
import type { DraftContent, Pending, SaveState } from '../../drafts/index.ts';

/** The rendered state: the fields without the body, which the editor holds. */
export interface DraftView {
  readonly content: DraftContent;
  readonly state: SaveState;
  /** A command that changes what readers see and is not carried out yet. */
  readonly pending: Pending | null;
  readonly problems: readonly Problem[];
  /** Counts changes of the body. */
  readonly bodyRevision: number;
}
