import type { DraftSession } from '../../drafts/index.ts';
import { textOf, type EntityKind } from './entity-kind.ts';

/** Whether there is something to save that needs no decision and that the service accepts as far as is known. */
export function maySaveQuietly(kind: EntityKind, session: DraftSession): boolean {
  const { state, stored } = session;
  const isWritten = stored !== null || textOf(session.read(), 'title') !== '';
  if (stored?.content['status'] === 'published' || state.kind === 'conflict' || state.kind === 'gone') return false;
  return isWritten && !session.isSaved() && kind.isReady(session.read());
}
