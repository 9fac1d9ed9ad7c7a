import type { Workspace } from '../../api/index.ts';
import { openDraft, type DraftKey, type OpenedDraft, type StoredState } from '../../drafts/index.ts';
import { journal } from '../../unsent/journal.ts';
import { browserClock } from './browser-clock.ts';
import type { EntityKind } from './entity-kind.ts';
import { EntityService } from './entity-service.ts';

export interface Opened {
  readonly draft: OpenedDraft;
  readonly key: DraftKey;
  readonly service: EntityService;
}

/** Why there is nothing to edit. */
export type Missing =
  | { readonly missing: 'gone' | 'unreachable' | 'signed-out' }
  /** With the message of the service. */
  | { readonly missing: 'forbidden'; readonly message: string };

export type Opening = Opened | Missing;

const NEW_PREFIX = 'galley.new.';

/** Marks an id as possibly unknown to the service; the mark survives a reload of the page. */
export function announceNew(id: string): void {
  sessionStorage.setItem(NEW_PREFIX + id, '1');
}

/** Opens a post or page for editing: the state of the service with unsent changes of this device. */
export async function openEntity(
  workspace: Workspace,
  kind: EntityKind,
  id: string,
  renamed: (id: string) => void,
): Promise<Opening> {
  const service = new EntityService(workspace.path, kind, id, renamed);
  const key: DraftKey = { userId: workspace.user.id, workspaceId: workspace.id, entityType: kind.type, entityId: id };
  const ports = { journal, service, clock: browserClock };
  const unsent = await journal.read(key).catch(() => null);
  const isFresh = sessionStorage.getItem(NEW_PREFIX + id) !== null;
  // An entity created here a moment ago needs no request.
  const answer = isFresh && !unsent ? ({ kind: 'gone' } as const) : await service.load();
  if (answer.kind === 'loaded') {
    sessionStorage.removeItem(NEW_PREFIX + id);
    return opened(key, answer.state);
  }
  if (answer.kind === 'forbidden') return { missing: answer.kind, message: answer.message };
  if (answer.kind !== 'gone' && !unsent) return { missing: answer.kind };
  if (!unsent && !isFresh && !(await service.loadCopy())) return { missing: 'gone' };
  // If the service is unreachable, editing continues from the state on this device; versions are compared later.
  return opened(key, answer.kind === 'gone' ? null : (unsent?.base ?? null));

  async function opened(draftKey: DraftKey, stored: StoredState | null): Promise<Opened> {
    return { draft: await openDraft(draftKey, stored, kind.blank, ports), key: draftKey, service };
  }
}
