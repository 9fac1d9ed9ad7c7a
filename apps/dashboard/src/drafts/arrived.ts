import { sameValue } from '@app/shared-kernel';
import { changesBetween, sameContent, type DraftContent } from './content.ts';
import { blockKey } from './merge/merge-content.ts';
import type { StoredState } from './ports.ts';

/** Saves with unknown outcome that are remembered, at most. */
const MOST = 20;

/**
 * Saves with unknown outcome. The service may have received one of them, so its state may be the user's own work
 * instead of another user's.
 */
export class Unanswered {
  private sent: readonly DraftContent[];

  /** @param base the state that these saves started from @param before such saves from before a reload, the latest last */
  constructor(
    private base: StoredState | null,
    before: readonly DraftContent[] = [],
  ) {
    this.sent = before.slice(-MOST);
  }

  /** @param base the state that the save starts from @param content the content that is sent */
  add(base: StoredState | null, content: DraftContent): void {
    const sent = this.from(base);
    this.base = base;
    this.sent = sent.some((other) => sameContent(other, content)) ? sent : [...sent, content].slice(-MOST);
  }

  /** The service refused this save; an earlier save with the same content may still have arrived. */
  refused(content: DraftContent): void {
    this.sent = this.sent.filter((other) => other !== content);
  }

  /** The saves that started from this state, the latest last. */
  from(base: StoredState | null): readonly DraftContent[] {
    return this.base === base ? this.sent : [];
  }
}

/**
 * The common base of the service's and this device's state: the latest unanswered save that the service has, otherwise
 * the known state.
 *
 * @param known the content of the known state; empty if the service had nothing
 * @param sent the unanswered saves that started from it, the latest last
 * @param theirs the service's content
 */
export function commonGround(known: DraftContent, sent: readonly DraftContent[], theirs: DraftContent): DraftContent {
  const arrived = sent.findLast((content) => hasArrived(known, content, theirs));
  if (!arrived) return known;
  // Commands request a status; it only becomes part of the content once the service has set it.
  const { status } = known;
  return status === undefined ? arrived : { ...arrived, status };
}

/** Whether everything that a save changed is stored as sent, except for what the service adds to blocks. */
function hasArrived(base: DraftContent, sent: DraftContent, theirs: DraftContent): boolean {
  return Object.keys(changesBetween(base, sent)).every((name) =>
    name === 'bodyJson'
      ? sameValue(keysOf(sent[name]), keysOf(theirs[name]))
      : sameValue(sent[name] ?? null, theirs[name] ?? null),
  );
}

function keysOf(body: unknown): unknown {
  return Array.isArray(body) ? body.map(blockKey) : body;
}
