import { api, ApiError, ask, type List } from '../../api/index.ts';
import type { CopyAnswer, DropAnswer, FoundCopy, WorkingCopy } from '../../drafts/index.ts';
import { deviceId, leftBy } from './device-id.ts';
import type { Answered, EntityKind } from './entity-kind.ts';

/** The keys under which a working copy stores its base, and which device stored it when. */
const BASE = '@base';
const LEFT = '@left';

/** Statuses of a service or a user without working copies. */
const NOT_OFFERED: ReadonlySet<number> = new Set([403, 404, 405]);

/** The most that a page of the list has; a user has two of them at most. */
const PAGE = 100;

interface StoredCopy {
  readonly content: Answered;
  readonly version: number;
  readonly updatedAt: string;
}

interface CopyName {
  readonly clientId: string;
  readonly entityId: string | null;
}

/** The working copies of one post or page on the service. */
export class CopyStore {
  /** Whether the service has working copies, until it says that it does not. */
  private static areKept = true;

  constructor(
    private readonly workspacePath: string,
    private readonly type: EntityKind['type'],
    private readonly id: string,
  ) {}

  /** @param follows the version to replace; 0 for none */
  async keep({ content, baseVersion, savedAt }: WorkingCopy, follows: number): Promise<CopyAnswer> {
    if (!CopyStore.areKept) return { kind: 'unsupported' };
    try {
      // The base is stored in the content too, because users who may not see versions compare ETags.
      const body = {
        entityType: this.type,
        entityId: baseVersion === null ? null : this.id,
        baseVersion: numeric(baseVersion),
      };
      const left = { device: deviceId(), at: savedAt };
      const { data } = await ask<{ readonly version: number }>('PUT', this.path, {
        query: { ifVersion: follows },
        body: { ...body, content: { ...content, [BASE]: baseVersion, [LEFT]: left } },
        hasty: true,
      });
      return { kind: 'kept', version: data.version };
    } catch (error) {
      if (!(error instanceof ApiError)) return { kind: 'failed' };
      if (NOT_OFFERED.has(error.status)) return { kind: 'unsupported' };
      if (isOvertaken(error)) return { kind: 'overtaken' };
      if ([400, 413].includes(error.status)) return { kind: 'refused' };
      return { kind: 'failed', ...(error.retryAfter === null ? {} : { retryAfterMs: error.retryAfter * 1000 }) };
    }
  }

  /** @throws if the service does not answer */
  async load(): Promise<FoundCopy | null> {
    if (!CopyStore.areKept) return null;
    try {
      const clientId = await this.find();
      return clientId === undefined ? null : await this.read(clientId);
    } catch (error) {
      if (error instanceof ApiError && NOT_OFFERED.has(error.status)) return null;
      throw error;
    }
  }

  /** @param version the version to delete */
  async drop(version: number): Promise<DropAnswer> {
    if (!CopyStore.areKept) return 'gone';
    try {
      await ask('DELETE', this.path, { query: { ifVersion: version }, hasty: true });
      return 'gone';
    } catch (error) {
      if (!(error instanceof ApiError)) return 'failed';
      if (isOvertaken(error)) return 'overtaken';
      return NOT_OFFERED.has(error.status) ? 'gone' : 'failed';
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
    try {
      return (await api.get<List<CopyName>>(`${this.workspacePath}/working-copies`, { query })).data;
    } catch (error) {
      // The list is there wherever copies are, even when it is empty.
      if (error instanceof ApiError && error.status === 404) CopyStore.areKept = false;
      throw error;
    }
  }

  private async read(clientId: string): Promise<FoundCopy> {
    const path = `${this.workspacePath}/working-copies/${clientId}`;
    const { content, version, updatedAt } = await api.get<StoredCopy>(path);
    const { [BASE]: base, [LEFT]: left, ...fields } = content;
    const baseVersion = typeof base === 'string' ? base : null;
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

function numeric(version: string | null): number | null {
  return version !== null && /^\d+$/.test(version) ? Number(version) : null;
}
