import type { Workspace } from '../../api/index.ts';
import {
  openDraft,
  type DraftKey,
  type DraftStart,
  type FoundCopy,
  type JournalEntry,
  type LoadAnswer,
  type OpenedDraft,
  type StoredState,
} from '../../drafts/index.ts';
import { isPending } from '../../pending-drafts/is-pending.ts';
import { journal } from '../../pending-drafts/journal.ts';
import { slugOf, slugWhenLoaded } from '../../slugs.ts';
import { browserClock } from './browser-clock.ts';
import { textOf, type EntityKind } from './entity-kind.ts';
import { EntityService } from './entity-service.ts';
import { newContent } from './new-content.ts';

export interface Opened {
  readonly draft: OpenedDraft;
  readonly key: DraftKey;
  readonly service: EntityService;
  /** The slug of a title or name, in the language of the workspace; empty while its letters are being loaded. */
  readonly slugOf: (text: string) => string;
  readonly slugWhenLoaded: (text: string) => Promise<string>;
}

/** Why there is nothing to edit. */
export type Missing =
  | { readonly missing: 'gone' }
  | { readonly missing: 'signed-out' }
  | { readonly missing: 'refused'; readonly error: unknown };

export type Opening = Opened | Missing;

/** Milliseconds that taking a text back from another tab waits for the service. */
const LOAD_TIMEOUT_MS = 5_000;
const NEW_PREFIX = 'galley.new.';

/** Marks an id as possibly unknown to the service; the mark survives a reload of the page. */
export function announceNew(id: string): void {
  sessionStorage.setItem(NEW_PREFIX + id, '1');
}

/** Opens a post or page for editing: the state of the service with unsent changes of this device. */
export async function openEntity(workspace: Workspace, kind: EntityKind, id: string): Promise<Opening> {
  const mayWrite = workspace.can(`${kind.plural}:write`);
  const service = new EntityService(workspace.path, kind, id, mayWrite);
  const key: DraftKey = { userId: workspace.user.id, workspaceId: workspace.id, entityType: kind.type, entityId: id };
  const ports = { journal, service, clock: browserClock };
  const language = workspace.membership.site.defaultLocale;
  const slugs = {
    slugOf: (text: string) => slugOf(text, language),
    slugWhenLoaded: (text: string) => slugWhenLoaded(text, language),
  };
  const unsent = await journal.read(key).catch(() => null);
  const isFresh = sessionStorage.getItem(NEW_PREFIX + id) !== null;
  // An entity created here a moment ago needs no request.
  const answer = isFresh && !unsent ? ({ kind: 'gone' } as const) : await service.load();
  if (answer.kind === 'loaded') {
    sessionStorage.removeItem(NEW_PREFIX + id);
    return opened(answer.state);
  }
  if (answer.kind === 'forbidden') return { missing: 'refused', error: service.trouble };
  if (answer.kind === 'signed-out' && !unsent) return { missing: 'signed-out' };
  if (answer.kind === 'unreachable' && !unsent) return { missing: 'refused', error: service.trouble };
  // If the service is unreachable, editing continues from the state on this device; versions are compared later.
  if (answer.kind !== 'gone') return opened(unsent?.base ?? null);
  const copy = isFresh ? null : await service.loadCopy().catch(() => null);
  if (!isFresh && !copy && !(unsent && isPending(unsent))) return { missing: 'gone' };
  const base = lastBase(unsent, copy, kind);
  return opened(base, base !== null);

  async function opened(stored: StoredState | null, isGone = false): Promise<Opened> {
    const blank = isFresh && !unsent ? newContent(kind, workspace) : kind.blank;
    const { start, recovered } = await openDraft(key, stored, blank, ports);
    // Loads the letters of the title before it is changed.
    slugs.slugOf(textOf(start.content, 'title'));
    return { draft: { start: { ...start, isGone }, recovered }, key, service, ...slugs };
  }
}

/**
 * Opens again what another tab of this device wrote meanwhile: the state of the service with what that tab left unsent.
 * A service that does not answer for seconds is not waited for.
 *
 * @returns null if neither is known
 */
export async function openAfterTab({ key, service }: Opened, { blank }: EntityKind): Promise<DraftStart | null> {
  const unsent = await journal.read(key).catch(() => null);
  const answer = await Promise.race([service.load(), noAnswer()]);
  const isLoaded = answer.kind === 'loaded';
  if (!isLoaded && !unsent) return null;
  const stored = isLoaded ? answer.state : (unsent?.base ?? null);
  const copies = isLoaded ? service : { loadCopy: () => Promise.resolve(null) };
  const { start } = await openDraft(key, stored, blank, { journal, service: copies });
  return { ...start, isGone: answer.kind === 'gone' && stored !== null };
}

function noAnswer(): Promise<LoadAnswer> {
  return new Promise((resolve) => setTimeout(() => resolve({ kind: 'unreachable' }), LOAD_TIMEOUT_MS));
}

/**
 * The state that unsent work on a deleted entity began with, so that no save creates it again unasked; null if it never
 * was on the service. A copy of another device names only its version.
 */
function lastBase(unsent: JournalEntry | null, copy: FoundCopy | null, { blank }: EntityKind): StoredState | null {
  if (unsent?.base) return unsent.base;
  return copy && copy.baseVersion !== null ? { content: blank, version: copy.baseVersion } : null;
}
