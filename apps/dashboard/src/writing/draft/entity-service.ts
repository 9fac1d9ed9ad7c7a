import { api, ApiError, ask, Unreachable, type Answer, type List } from '../../api/index.ts';
import {
  changesBetween,
  type CopyAnswer,
  type DraftContent,
  type DraftService,
  type FoundCopy,
  type LoadAnswer,
  type SaveAnswer,
  type SaveRequest,
  type StoredState,
  type WorkingCopy,
} from '../../drafts/index.ts';
import type { Check } from '../check/check.ts';
import { deviceId, timeHere } from './device-id.ts';
import type { Answered, EntityKind } from './entity-kind.ts';

/** Conflicts that the user resolves in a field instead of by a merge. */
const FIELD_REASONS: Readonly<Record<string, string>> = { slug: 'slug', path: 'slug' };

/** The keys under which a working copy stores its base, and which device stored it when. */
const BASE = '@base';
const LEFT = '@left';

/** Services with version numbers also support working copies; known after the first response. */
let copiesAreKept = false;

interface StoredCopy {
  readonly content: Answered;
  readonly updatedAt: string;
}

/** The API routes of one post or page, in the form of the draft engine's port. */
export class EntityService implements DraftService {
  /** The last complete response: paths, resolved values and scores. */
  latest: Answered | null = null;

  constructor(
    private readonly workspacePath: string,
    private readonly kind: EntityKind,
    readonly id: string,
    /** Called when the service assigned another id; some services choose ids themselves. */
    private readonly renamed: (id: string) => void,
  ) {}

  async load(): Promise<LoadAnswer> {
    try {
      return { kind: 'loaded', state: this.stateOf(await ask<Answered>('GET', this.path)) };
    } catch (error) {
      const failure = failureOf(error);
      return failure.kind === 'refused' || failure.kind === 'conflict' ? { kind: 'unreachable' } : failure;
    }
  }

  async save({ changes, base }: SaveRequest): Promise<SaveAnswer> {
    try {
      return { kind: 'saved', state: await (base ? this.change(changes, base) : this.create(changes)) };
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

  async keepCopy({ content, baseVersion, savedAt }: WorkingCopy): Promise<CopyAnswer> {
    if (!copiesAreKept) return { kind: 'unsupported' };
    try {
      // The base is stored in the content too, because users who may not see versions compare ETags.
      const body = {
        entityType: this.kind.type,
        entityId: baseVersion === null ? null : this.id,
        baseVersion: numeric(baseVersion),
      };
      const left = { device: deviceId(), at: savedAt };
      await api.put(this.copyPath, { ...body, content: { ...content, [BASE]: baseVersion, [LEFT]: left } });
      return { kind: 'kept' };
    } catch (error) {
      if (!(error instanceof ApiError)) return { kind: 'failed' };
      if ([403, 404, 405].includes(error.status)) return { kind: 'unsupported' };
      if ([400, 413].includes(error.status)) return { kind: 'refused' };
      return { kind: 'failed', ...(error.retryAfter === null ? {} : { retryAfterMs: error.retryAfter * 1000 }) };
    }
  }

  async loadCopy(): Promise<FoundCopy | null> {
    if (!copiesAreKept) return null;
    try {
      const query = { entityType: this.kind.type, entityId: this.id, fields: 'clientId', pageSize: 1 };
      const { data } = await api.get<List<{ clientId: string }>>(`${this.workspacePath}/working-copies`, { query });
      const [copy] = data;
      return copy ? await this.readCopy(copy.clientId) : null;
    } catch {
      return null;
    }
  }

  private async readCopy(clientId: string): Promise<FoundCopy> {
    const { content, updatedAt } = await api.get<StoredCopy>(`${this.workspacePath}/working-copies/${clientId}`);
    const { [BASE]: base, [LEFT]: left, ...fields } = content;
    const baseVersion = typeof base === 'string' ? base : null;
    const at = timeHere(left);
    return { content: fields, baseVersion, savedAt: at ?? Date.parse(updatedAt), isOfDevice: at !== null };
  }

  async dropCopy(): Promise<boolean> {
    if (!copiesAreKept) return true;
    try {
      await api.delete(this.copyPath);
      return true;
    } catch (error) {
      return error instanceof ApiError && [403, 404, 405].includes(error.status);
    }
  }

  private get path(): string {
    return `${this.workspacePath}/${this.kind.plural}/${this.id}`;
  }

  private get copyPath(): string {
    return `${this.workspacePath}/working-copies/${this.id}`;
  }

  private async change(changes: Readonly<Record<string, unknown>>, { version }: StoredState): Promise<StoredState> {
    const isTag = version.includes('"');
    const answer = await ask<Answered>('PATCH', this.path, {
      body: changes,
      ...(isTag ? { headers: { 'If-Match': version } } : { query: { ifVersion: version } }),
    });
    return this.stateOf(await this.withTag(answer));
  }

  private async create(fields: Readonly<Record<string, unknown>>): Promise<StoredState> {
    const answer = await ask<Answered>('POST', `${this.workspacePath}/${this.kind.plural}`, {
      body: { id: this.id, ...bodyOfNew(fields) },
    });
    if (answer.data['id'] !== this.id) this.renamed(String(answer.data['id']));
    return this.stateOf(await this.withTag(answer));
  }

  /** Older services send no version in the response of a write; then its ETag is read separately. */
  private async withTag(answer: Answer<Answered>): Promise<Answer<Answered>> {
    if (answer.data['version'] !== undefined || answer.etag !== null) return answer;
    return ask<Answered>('GET', `${this.workspacePath}/${this.kind.plural}/${String(answer.data['id'])}`);
  }

  private stateOf({ data, etag }: Answer<Answered>): StoredState {
    this.latest = data;
    const version = data['version'];
    if (version !== undefined) copiesAreKept = true;
    return {
      content: this.kind.contentOf(data),
      version: typeof version === 'number' ? String(version) : (etag ?? ''),
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

function numeric(version: string | null): number | null {
  return version !== null && /^\d+$/.test(version) ? Number(version) : null;
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
