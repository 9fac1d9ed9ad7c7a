import { sameValue } from '@app/shared-kernel';
import { changesBetween, sameContent, type DraftContent } from './content.ts';
import { blockKey } from './merge/merge-content.ts';
import type { StoredState } from './ports.ts';

/** Most saves with an unknown outcome that are remembered. */
const MOST = 20;

/**
 * Saves with an unknown outcome. The service may have received one, so its state may be our own work and not that of
 * another user.
 */
export class Unanswered {
  private sent: readonly DraftContent[];

  /** @param base what these saves started from @param before such saves of an earlier life of the page, the latest last */
  constructor(
    private base: StoredState | null,
    before: readonly DraftContent[] = [],
  ) {
    this.sent = before.slice(-MOST);
  }

  /** @param base what the save starts from @param content which is sent */
  add(base: StoredState | null, content: DraftContent): void {
    const sent = this.from(base);
    this.base = base;
    this.sent = sent.some((other) => sameContent(other, content)) ? sent : [...sent, content].slice(-MOST);
  }

  /** It was answered that this very save was not taken; the same may have been sent before. */
  refused(content: DraftContent): void {
    this.sent = this.sent.filter((other) => other !== content);
  }

  /** What was sent to change this state, the latest last. */
  from(base: StoredState | null): readonly DraftContent[] {
    return this.base === base ? this.sent : [];
  }
}

/**
 * What both the service and this device go on from: the latest of the unanswered saves that the service has, else the known
 * state.
 *
 * @param known the content of the known state; empty when the service had nothing
 * @param sent the unanswered saves that started from it, the latest last
 * @param theirs what the service has
 */
export function commonGround(known: DraftContent, sent: readonly DraftContent[], theirs: DraftContent): DraftContent {
  const arrived = sent.findLast((content) => hasArrived(known, content, theirs));
  if (!arrived) return known;
  // A status is asked for by commands, and never part of what is written before it was granted.
  const { status } = known;
  return status === undefined ? arrived : { ...arrived, status };
}

/** Whether everything that a save was to change is as it was sent, but for what the service adds to blocks. */
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
