import type { BodyEditor } from '../../editor/index.ts';
import type { DraftOnScreen } from '../draft/useDraft.ts';
import type { WrongLink } from '../links/useLinks.ts';
import type { ScoresOnScreen } from '../scores/useScores.ts';

/** The props of every panel. */
export interface PanelProps {
  readonly draft: DraftOnScreen;
  readonly editor: BodyEditor | null;
  readonly scores: ScoresOnScreen;
  /** Links that are broken or redirected. */
  readonly links: readonly WrongLink[];
  readonly isReadOnly: boolean;
  /** Goes to a place of the text; a sheet above the text is closed first. */
  readonly lead: (go: (editor: BodyEditor) => void) => void;
  /** How often a key asked for this panel since it was opened; the panel then takes the focus. */
  readonly sought: number;
}
