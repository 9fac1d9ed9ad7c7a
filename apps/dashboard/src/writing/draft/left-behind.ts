import type { SaveState } from '../../drafts/index.ts';
import { warn, warnUntilClosed } from '../../ui/index.ts';
import { leftInWords } from '../public-words.ts';
import type { DraftStore } from './draft-store.ts';
import { textOf } from './entity-kind.ts';

const OUTCOME = {
  save: 'is not saved',
  publish: 'is not published',
  unpublish: 'is still published',
  archive: 'is not archived',
} as const;

/**
 * Call when the screen of a text is left: from then on messages tell why the service did not do what was asked for, such as
 * an unpublishing that waited for an undo. Each stays until it is closed, or until the service did it.
 *
 * @param open leads back to the text
 */
export function tellOnOtherScreens(store: DraftStore, open: () => void): void {
  let known = store.now().state.kind;
  let close = () => {};
  store.subscribe(() => {
    const { state } = store.now();
    const { action } = store;
    if (action === null || state.kind === known) return;
    known = state.kind;
    close();
    const why = whyNot(state);
    if (why === null) return;
    close = warnUntilClosed(`“${titleOf(store)}” ${OUTCOME[action]}: ${why}`, { name: 'Open', run: open });
  });
}

function whyNot(state: SaveState): string | null {
  switch (state.kind) {
    case 'conflict':
      return 'someone else changed the same text.';
    case 'gone':
      return 'someone deleted it.';
    case 'refused':
      return state.message;
    case 'waiting':
      return state.reason === 'signed-out' ? 'you are signed out.' : 'there is no connection.';
    default:
      return null;
  }
}

/** Withdraws what waits for the service before the screen of the text is left, and says so. */
export function withdrawToLeave(store: DraftStore): void {
  const kind = store.session.saving.withdraw();
  if (kind) warn(`“${titleOf(store)}” ${leftInWords(kind)}`);
}

function titleOf({ session }: DraftStore): string {
  return textOf(session.read(), 'title') || 'Untitled';
}
