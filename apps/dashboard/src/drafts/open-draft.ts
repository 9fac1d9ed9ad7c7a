import { commonGround } from './arrived.ts';
import { sameContent, type DraftContent } from './content.ts';
import type { DraftStart } from './draft-start.ts';
import { mergeContent } from './merge/merge-content.ts';
import type { DraftKey, DraftService, FoundCopy, JournalEntry, JournalStore, StoredState, Unsent } from './ports.ts';

export interface OpenedDraft {
  readonly start: DraftStart;
  /** Unsent work on the current state, with which the editing begins. */
  readonly recovered: Unsent | null;
}

interface OpeningPorts {
  readonly journal: Pick<JournalStore, 'read'>;
  readonly service: Pick<DraftService, 'loadCopy'>;
}

/**
 * Decides what to open: the state of the service, or unsent work on exactly that state or on a save that arrived
 * although its response was lost. Other work on an older state is offered for a merge and never shown as current.
 *
 * @param stored the state on the service; null for a new entity
 * @param blank the initial content of a new entity
 */
export async function openDraft(
  key: DraftKey,
  stored: StoredState | null,
  blank: DraftContent,
  ports: OpeningPorts,
): Promise<OpenedDraft> {
  const content = stored?.content ?? blank;
  const { latest, sent, older, copyVersion, savedAt, isUnread } = await unsentWork(key, stored, ports);
  const work = latest && stored ? onOwnSave(latest, sent, stored) : latest;
  const isPresent = (work?.base?.version ?? null) === (stored?.version ?? null);
  const recovered = work && isPresent && !sameContent(work.content, content) ? work : null;
  const waiting = work && !isPresent ? [work, ...older] : older;
  const offered = waiting.filter((unsent) => !sameContent(unsent.content, content));
  const start = {
    key,
    base: stored,
    content: recovered?.content ?? content,
    // If another save arrived, none of these can arrive any more.
    sent: recovered !== null && recovered === latest ? sent : [],
    offered,
    copyVersion,
    savedAt,
    isUnread,
  };
  return { start, recovered };
}

interface Found {
  readonly latest: Unsent | null;
  /** Saves on the way to it that got no response. */
  readonly sent: readonly DraftContent[];
  readonly older: readonly Unsent[];
  readonly copyVersion: number;
  readonly savedAt: number;
  readonly isUnread: boolean;
}

async function unsentWork(
  key: DraftKey,
  stored: StoredState | null,
  { journal, service }: OpeningPorts,
): Promise<Found> {
  const [found, copy] = await Promise.all([
    journal.read(key).catch(() => undefined),
    service.loadCopy().catch(() => null),
  ]);
  const entry = found ?? null;
  const copyVersion = copy?.version ?? 0;
  const savedAt = Math.max(entry?.savedAt ?? 0, copy?.isOfDevice ? copy.savedAt : 0);
  return { ...latestOf(entry, copy, stored), copyVersion, savedAt, isUnread: found === undefined };
}

/**
 * Versions tell whether the device knows the text of the copy. Times are only compared of what one device stored, since
 * the clocks of two devices may differ.
 */
function latestOf(
  entry: JournalEntry | null,
  copy: FoundCopy | null,
  stored: StoredState | null,
): Pick<Found, 'latest' | 'sent' | 'older'> {
  const own = entry && { content: entry.content, base: entry.base, savedAt: entry.savedAt };
  const sent = entry?.sent ?? [];
  const older = entry?.offered ?? [];
  const mine = { latest: own, sent, older };
  if (!copy || (entry && knows(entry, copy))) return mine;
  if (copy.isOfDevice && own && copy.baseVersion === (own.base?.version ?? null)) {
    // The page ended before the journal was complete: its base and saves also apply to the copy.
    return { latest: { ...own, content: copy.content, savedAt: copy.savedAt }, sent, older };
  }
  const { content, savedAt, device } = copy;
  // A copy from another device names only the version of its base; on an older base every difference is a conflict.
  const isPresent = copy.baseVersion === (stored?.version ?? null);
  const theirs: Unsent = { content, savedAt, base: isPresent ? stored : null, ...(copy.isOfDevice ? {} : { device }) };
  if (!own || !isUnsaved(entry) || sameContent(own.content, content)) return { latest: theirs, sent: [], older };
  const isOwnPresent = (own.base?.version ?? null) === (stored?.version ?? null);
  if (isOwnPresent && !isPresent) return { ...mine, older: [theirs, ...older] };
  return { latest: theirs, sent: [], older: [own, ...older] };
}

/** Whether the text of the copy is in the journal, as its content or offered. */
function knows(entry: JournalEntry, copy: FoundCopy): boolean {
  if (entry.copyVersion === copy.version || sameContent(entry.content, copy.content)) return true;
  return copy.isOfDevice && entry.savedAt >= copy.savedAt;
}

/** Whether the entry holds content that its base lacks: one also stays until an outdated copy is deleted. */
export function isUnsaved({ base, content, sent = [] }: JournalEntry): boolean {
  return base === null || sent.length > 0 || !sameContent(base.content, content);
}

/**
 * Rebases unsent work onto the stored state if that contains a save of this device whose response was lost. Later
 * changes by others are merged; with a conflict the work stays based on what was sent.
 */
function onOwnSave(work: Unsent, sent: readonly DraftContent[], stored: StoredState): Unsent {
  if (work.base?.version === stored.version) return work;
  const known = work.base?.content ?? {};
  const ground = commonGround(known, sent, stored.content);
  if (ground === known) return work;
  const merge = mergeContent(ground, work.content, stored.content);
  if (merge.conflicts.length === 0) return { ...work, content: merge.settle(new Map()), base: stored };
  return { ...work, base: { version: '', ...work.base, content: ground } };
}
