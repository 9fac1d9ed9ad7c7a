import { api, ApiError, ask, type List } from '../../api/index.ts';
import type { CopyAnswer, DropAnswer, FoundCopy, WorkingCopy } from '../../drafts/index.ts';
import { deviceId, leftBy } from './device-id.ts';
import type { Answered, EntityKind } from './entity-kind.ts';

/** The key under which a working copy stores which device stored it when. */
const LEFT = '@left';

/** Statuses for a user who may not write here. */
const NOT_ALLOWED: ReadonlySet<number> = new Set([403, 404]);

/** The most that a page of the list has; a user has two of them at most. */
const PAGE = 100;

interface StoredCopy {
  readonly content: Answered;
  readonly baseVersion: number | null;
  readonly version: number;
  readonly updatedAt: string;
}

interface CopyName {
  readonly clientId: string;
  readonly entityId: string | null;
}

/** The working copies of one post or page on the service. */
export class CopyStore {
  constructor(
    private readonly workspacePath: string,
    private readonly type: EntityKind['type'],
    private readonly id: string,
  ) {}

  /** @param follows the version to replace; 0 for none */
  async keep({ content, baseVersion, savedAt }: WorkingCopy, follows: number): Promise<CopyAnswer> {
    try {
      const body = {
        entityType: this.type,
        entityId: baseVersion === null ? null : this.id,
        baseVersion: baseVersion === null ? null : Number(baseVersion),
        content: { ...content, [LEFT]: { device: deviceId(), at: savedAt } },
      };
      const { data } = await ask<{ readonly version: number }>('PUT', this.path, {
        query: { ifVersion: follows },
        body,
        hasty: true,
      });
      return { kind: 'kept', version: data.version };
    } catch (error) {
      if (!(error instanceof ApiError)) return { kind: 'failed' };
      if (NOT_ALLOWED.has(error.status)) return { kind: 'unsupported' };
      if (isOvertaken(error)) return { kind: 'overtaken' };
      if ([400, 413].includes(error.status)) return { kind: 'refused' };
      return { kind: 'failed', ...(error.retryAfter === null ? {} : { retryAfterMs: error.retryAfter * 1000 }) };
    }
  }

  /** @throws if the service does not answer */
  async load(): Promise<FoundCopy | null> {
    try {
      const clientId = await this.find();
      return clientId === undefined ? null : await this.read(clientId);
    } catch (error) {
      if (error instanceof ApiError && NOT_ALLOWED.has(error.status)) return null;
      throw error;
    }
  }

  /** @param version the version to delete */
  async drop(version: number): Promise<DropAnswer> {
    try {
      await ask('DELETE', this.path, { query: { ifVersion: version }, hasty: true });
      return 'gone';
    } catch (error) {
      if (!(error instanceof ApiError)) return 'failed';
      if (isOvertaken(error)) return 'overtaken';
      return NOT_ALLOWED.has(error.status) ? 'gone' : 'failed';
    }
  }

  /**
   * Copies of this dashboard have the id of the entity; those of other clients only name it. The copy may name none
   * although the entity is there, and the other way round: it was stored before that was created or deleted.
   */
  private async find(): Promise<string | undefined> {
    const names = await this.names(1);
    const all = names.length < PAGE ? names : [...names, ...(await this.names(2))];
    const found = all.find(({ clientId }) => clientId === this.id) ?? all.find(({ entityId }) => entityId === this.id);
    return found?.clientId;
  }

  private async names(page: number): Promise<readonly CopyName[]> {
    const query = { entityType: this.type, fields: 'clientId,entityId', pageSize: PAGE, page };
    return (await api.get<List<CopyName>>(`${this.workspacePath}/working-copies`, { query })).data;
  }

  private async read(clientId: string): Promise<FoundCopy> {
    const path = `${this.workspacePath}/working-copies/${clientId}`;
    const { content, baseVersion: base, version, updatedAt } = await api.get<StoredCopy>(path);
    const { [LEFT]: left, ...fields } = content;
    const baseVersion = base === null ? null : String(base);
    const { device, at } = leftBy(left);
    const isOfDevice = device === deviceId() && at !== null;
    const savedAt = isOfDevice ? at : Date.parse(updatedAt);
    return { content: fields, baseVersion, version, savedAt, isOfDevice, device };
  }

  private get path(): string {
    return `${this.workspacePath}/working-copies/${this.id}`;
  }
}

function isOvertaken({ status, details }: ApiError): boolean {
  return status === 409 && (details as { reason?: unknown } | null)?.reason === 'version';
}
