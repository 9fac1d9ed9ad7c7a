import { sameValue } from '@app/shared-kernel';
import { changesBetween, type DraftContent } from './content.ts';
import { blockKey } from './merge/merge-content.ts';
import type { StoredState } from './ports.ts';

/** Saves that are remembered while nobody knows what became of them. */
const MOST = 20;

interface Sent {
  readonly base: StoredState | null;
  readonly content: DraftContent;
}

/** Saves whose answer never came. The service may have taken them: what it has then is no work of somebody else. */
export class Unanswered {
  private sent: readonly Sent[] = [];

  /** @param base what the save started from @param content which was sent */
  add(base: StoredState | null, content: DraftContent): void {
    this.sent = [...this.sent.filter((other) => other.base === base), { base, content }].slice(-MOST);
  }

  /**
   * What both the service and this device go on from: the latest of these saves that the service has, else the known state.
   *
   * @param base the known state
   * @param theirs what the service has
   */
  commonGround(base: StoredState | null, theirs: DraftContent): DraftContent {
    const known = base?.content ?? {};
    const arrived = this.sent.findLast((save) => save.base === base && hasArrived(known, save.content, theirs));
    if (!arrived) return known;
    // A status is asked for by commands, and never part of what is written before it was granted.
    const { status } = known;
    return status === undefined ? arrived.content : { ...arrived.content, status };
  }
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
