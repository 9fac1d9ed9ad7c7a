import type { DraftSession } from '../../drafts/index.ts';
import { isBlank, textOf, type EntityKind } from './entity-kind.ts';

/** Whether there is something to save that needs no decision and that the service accepts as far as is known. */
export function maySaveQuietly(kind: EntityKind, session: DraftSession): boolean {
  const { state, stored } = session;
  const isWritten = stored !== null || textOf(session.read(), 'title') !== '';
  if (stored?.content['status'] === 'published' || state.kind === 'conflict' || state.kind === 'gone') return false;
  return isWritten && !session.isSaved() && kind.isReady(session.read());
}

/** Whether it is a new text in which nothing was written. */
export function isUntouched(kind: EntityKind, session: DraftSession): boolean {
  return session.stored === null && session.offered.length === 0 && isBlank(kind, session.read());
}

/** What leaving a text leads to; `unsaved` where it is published, incomplete, or cannot be sent. */
export function fateOf(kind: EntityKind, session: DraftSession): 'saved' | 'saving' | 'unsaved' {
  if (session.isSaved()) return 'saved';
  return session.state.kind === 'saving' || maySaveQuietly(kind, session) ? 'saving' : 'unsaved';
}
