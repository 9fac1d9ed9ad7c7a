import { sameContent, type DraftContent } from './content.ts';
import type { DraftStart } from './draft-start.ts';
import type { DraftPorts } from './keeping.ts';
import type { DraftKey, StoredState, Unsent } from './ports.ts';

export interface OpenedDraft {
  readonly start: DraftStart;
  /** Unsent work on the present state, which the draft begins with. */
  readonly recovered: Unsent | null;
}

/**
 * Finds out what to open: the state of the service, or unsent work on that very state. Work on an older state is offered for
 * a merge and never taken for the present.
 *
 * @param stored what is on the service; null for a new entity
 * @param blank what a new entity begins with
 */
export async function openDraft(
  key: DraftKey,
  stored: StoredState | null,
  blank: DraftContent,
  ports: DraftPorts,
): Promise<OpenedDraft> {
  const content = stored?.content ?? blank;
  const { latest, older } = await unsentWork(key, stored, ports);
  const isPresent = (latest?.base?.version ?? null) === (stored?.version ?? null);
  const recovered = latest && isPresent && !sameContent(latest.content, content) ? latest : null;
  const waiting = latest && !isPresent ? [latest, ...older] : older;
  const offered = waiting.filter((unsent) => !sameContent(unsent.content, content));
  return { start: { key, base: stored, content: recovered?.content ?? content, offered }, recovered };
}

async function unsentWork(key: DraftKey, stored: StoredState | null, { journal, service }: DraftPorts) {
  const [entry, copy] = await Promise.all([journal.read(key).catch(() => null), service.loadCopy().catch(() => null)]);
  const older = entry?.offered ?? [];
  if (!copy || (entry && entry.savedAt >= copy.savedAt)) return { latest: entry, older };
  // A copy of another device names its base by version alone; on an older one every difference is a question.
  const base = copy.baseVersion === (stored?.version ?? null) ? stored : null;
  const latest: Unsent = { content: copy.content, savedAt: copy.savedAt, base };
  const isBeyond = entry && !sameContent(entry.content, copy.content);
  return { latest, older: isBeyond ? [entry, ...older] : older };
}
