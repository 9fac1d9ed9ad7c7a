import type { BodyEditor } from '../../editor/index.ts';
import type { DraftOnScreen } from '../draft/useDraft.ts';
import type { WrongLink } from '../links/useLinks.ts';
import type { ScoresOnScreen } from '../scores/useScores.ts';

/** What every panel beside a text is given. */
export interface PanelProps {
  readonly draft: DraftOnScreen;
  readonly editor: BodyEditor | null;
  readonly scores: ScoresOnScreen;
  /** Links that lead nowhere, or by a redirect only. */
  readonly links: readonly WrongLink[];
  readonly isReadOnly: boolean;
}
