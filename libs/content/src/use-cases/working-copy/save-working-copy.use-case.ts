import {
  Forbidden,
  readCommand,
  requireUuid,
  type Caller,
  type Clock,
  type JsonValue,
  type TransactionRunner,
} from '@app/shared-kernel';
import { AlreadyExists, ChangedMeanwhile, QuotaReached } from '../../domain/content.errors.ts';
import { WORKING_COPY_RULES } from '../../domain/working-copy/working-copy-rules.ts';
import {
  firstVersionAt,
  MAX_WORKING_COPIES,
  titleOf,
  type WorkingCopy,
  type WorkingCopyKey,
  type WorkingCopySummary,
  type WorkingCopyType,
} from '../../domain/working-copy/working-copy.ts';
import type { WorkingCopyRepository } from '../../ports/working-copy/working-copy-repository.port.ts';

/** The content of a working copy and what it belongs to. */
export interface WorkingCopyContent {
  readonly entityType: WorkingCopyType;
  readonly entityId?: string | null;
  readonly baseVersion?: number | null;
  readonly content: JsonValue;
}

/** Two first writes may collide; the losing one is repeated. */
const ATTEMPTS = 3;
const FIRST_PAGE = { page: 1, pageSize: 1, order: 'desc' } as const;

/**
 * Stores a working copy for its writer. Nothing that others can read changes: no version of the content, no entry in
 * the activity log.
 */
export class SaveWorkingCopy {
  constructor(
    private readonly copies: WorkingCopyRepository,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * @param clientId chosen by the client; a UUID
   * @param ifVersion the version to replace, 0 for none; undefined for any
   * @throws Invalid, Forbidden; @throws ChangedMeanwhile if another version is stored; @throws AlreadyExists if the
   * user has another working copy of the entity; @throws QuotaReached
   */
  async execute(
    caller: Caller,
    clientId: string,
    given: WorkingCopyContent,
    ifVersion?: number,
  ): Promise<WorkingCopySummary> {
    requireUuid(clientId, 'clientId');
    const content = readCommand<WorkingCopyContent>(given, WORKING_COPY_RULES, 'all');
    requireRight(caller, content);
    const key = { workspaceId: caller.workspaceId, userId: caller.userId, clientId: clientId.toLowerCase() };
    for (let attempt = 1; ; attempt += 1) {
      const kept = await this.transactions.run(() => this.put(key, content, ifVersion));
      if (kept) return kept;
      if (ifVersion !== undefined || attempt === ATTEMPTS) throw new ChangedMeanwhile();
    }
  }

  private async put(
    key: WorkingCopyKey,
    { entityType, entityId, baseVersion, content }: WorkingCopyContent,
    ifVersion: number | undefined,
  ): Promise<WorkingCopySummary | null> {
    const before = await this.copies.lock(key);
    if (ifVersion !== undefined && ifVersion !== (before?.version ?? 0)) throw new ChangedMeanwhile(before);
    if (before === null) await this.requireRoom(key);
    const now = this.clock.now();
    const copy: WorkingCopy = {
      ...key,
      entityType,
      entityId: entityId?.toLowerCase() ?? null,
      baseVersion: baseVersion ?? null,
      version: before ? before.version + 1 : firstVersionAt(now),
      title: titleOf(content),
      content,
      createdAt: before?.createdAt ?? now,
      updatedAt: now,
    };
    await this.requireOnly(copy);
    return (await this.copies.put(copy)) ? copy : null;
  }

  private async requireRoom(key: WorkingCopyKey): Promise<void> {
    const existing = await this.copies.countForAdding(key);
    if (existing >= MAX_WORKING_COPIES) throw new QuotaReached(`working copies (${MAX_WORKING_COPIES})`);
  }

  /** A user has at most one working copy of an entity, whichever device wrote it. */
  private async requireOnly({ clientId, entityType, entityId, ...owner }: WorkingCopy): Promise<void> {
    if (entityId === null) return;
    const { items } = await this.copies.list(owner, { entityType, entityId }, FIRST_PAGE);
    const [other] = items;
    if (other && other.clientId !== clientId) {
      throw new AlreadyExists('There is a working copy of this already.', { clientId: other.clientId });
    }
  }
}

/** A working copy needs the permission that saving the entity would need. */
function requireRight({ permissions }: Caller, { entityType, entityId }: WorkingCopyContent): void {
  const right = ({ category: 'categories:write', workspace: 'settings:write' } as const)[entityType as 'category'];
  const own = right ?? (`${entityType as 'post' | 'page' | 'tag' | 'author'}s:write` as const);
  const mayEditSeo = entityId && entityType !== 'workspace' && permissions.has('seo:write');
  if (!permissions.has(own) && !mayEditSeo) throw new Forbidden();
}
