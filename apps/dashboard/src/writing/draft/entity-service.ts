import { api, ApiError, ask, Unreachable, type Answer } from '../../api/index.ts';
import {
  changesBetween,
  type CopyAnswer,
  type DraftContent,
  type DraftService,
  type DropAnswer,
  type FoundCopy,
  type LoadAnswer,
  type SaveAnswer,
  type SaveRequest,
  type StoredState,
  type WorkingCopy,
} from '../../drafts/index.ts';
import type { Check } from '../check/check.ts';
import { CopyStore } from './copy-store.ts';
import type { Answered, EntityKind } from './entity-kind.ts';

/** Conflicts that the user resolves in a field instead of by a merge. */
const FIELD_REASONS: Readonly<Record<string, string>> = { slug: 'slug', path: 'slug' };

/** The API routes of one post or page, in the form of the draft engine's port. */
export class EntityService implements DraftService {
  /** The last complete response: paths, resolved values and scores. */
  latest: Answered | null = null;
  /** Why it could not be read last. */
  trouble: unknown = null;
  /** Called with the content that the service has from now on, saved or as a working copy. */
  onStored: (content: DraftContent) => void = () => undefined;
  private readonly copies: CopyStore;

  constructor(
    private readonly workspacePath: string,
    private readonly kind: EntityKind,
    readonly id: string,
    /** Whether the user may write it: only such users continue a working copy. */
    private readonly mayWrite: boolean,
  ) {
    this.copies = new CopyStore(workspacePath, kind.type, id);
  }

  async load(): Promise<LoadAnswer> {
    try {
      return { kind: 'loaded', state: this.stateOf(await ask<Answered>('GET', this.path)) };
    } catch (error) {
      this.trouble = error;
      const failure = failureOf(error);
      return failure.kind === 'refused' || failure.kind === 'conflict' ? { kind: 'unreachable' } : failure;
    }
  }

  /** The content on the service now, to look at; what this draft knows of the entity stays. */
  async look(): Promise<DraftContent> {
    return this.kind.contentOf((await ask<Answered>('GET', this.path)).data);
  }

  async save({ changes, base }: SaveRequest): Promise<SaveAnswer> {
    try {
      const state = await (base ? this.change(changes, base) : this.create(changes));
      this.onStored(state.content);
      return { kind: 'saved', state };
    } catch (error) {
      return failureOf(error);
    }
  }

  /** Predicts the result of a write. @param base the state on the service; null for a new entity */
  async check(content: DraftContent, base: StoredState | null, signal: AbortSignal): Promise<Check> {
    const body = base ? changesBetween(base.content, content) : bodyOfNew(content);
    return api.post(
      `${this.workspacePath}/${this.kind.plural}/check`,
      { ...(base ? { id: this.id } : {}), ...body },
      { signal },
    );
  }

  async keepCopy(copy: WorkingCopy, follows: number): Promise<CopyAnswer> {
    const answer = await this.copies.keep(copy, follows);
    if (answer.kind === 'kept') this.onStored(copy.content);
    return answer;
  }

  loadCopy(): Promise<FoundCopy | null> {
    return this.mayWrite ? this.copies.load() : Promise.resolve(null);
  }

  async dropCopy(version: number): Promise<DropAnswer> {
    const answer = await this.copies.drop(version);
    if (answer === 'gone' && this.latest) this.onStored(this.kind.contentOf(this.latest));
    return answer;
  }

  private get path(): string {
    return `${this.workspacePath}/${this.kind.plural}/${this.id}`;
  }

  private async change(changes: Readonly<Record<string, unknown>>, { version }: StoredState): Promise<StoredState> {
    return this.stateOf(await ask('PATCH', this.path, { body: changes, hasty: true, query: { ifVersion: version } }));
  }

  private async create(fields: Readonly<Record<string, unknown>>): Promise<StoredState> {
    const answer = await ask<Answered>('POST', `${this.workspacePath}/${this.kind.plural}`, {
      body: { id: this.id, ...bodyOfNew(fields) },
      hasty: true,
    });
    return this.stateOf(answer);
  }

  private stateOf({ data }: Answer<Answered>): StoredState {
    this.latest = data;
    return {
      content: this.kind.contentOf(data),
      version: String(data['version']),
      updatedAt: String(data['updatedAt']),
      updatedBy: typeof data['updatedBy'] === 'string' ? data['updatedBy'] : null,
    };
  }
}

/** A new entity only sends fields with values. */
function bodyOfNew(fields: DraftContent): Record<string, unknown> {
  const { relatedPostIds, ...body } = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
  const related = Array.isArray(relatedPostIds) && relatedPostIds.length > 0 ? { relatedPostIds } : {};
  return { ...body, ...related };
}

function failureOf(error: unknown): Exclude<SaveAnswer, { kind: 'saved' }> {
  if (error instanceof Unreachable || !(error instanceof ApiError)) return { kind: 'unreachable' };
  const { status, message, problems, retryAfter } = error;
  if (status === 401) return { kind: 'signed-out' };
  if (status === 403) return { kind: 'forbidden', message };
  if (status === 404) return { kind: 'gone' };
  if (status === 409) return conflictOf(error);
  if (status === 429 || status >= 500)
    return { kind: 'unreachable', ...(retryAfter === null ? {} : { retryAfterMs: retryAfter * 1000 }) };
  return { kind: 'refused', problems, message };
}

/** Not every conflict is about versions: an address may be taken. */
function conflictOf({ details, message }: ApiError): Exclude<SaveAnswer, { kind: 'saved' }> {
  const told = (details as { reason?: unknown } | null)?.reason;
  const reason = typeof told === 'string' ? told : /slug|path/i.test(message) ? 'slug' : 'version';
  const path = FIELD_REASONS[reason];
  return path === undefined ? { kind: 'conflict' } : { kind: 'refused', problems: [{ path, message }], message };
}
