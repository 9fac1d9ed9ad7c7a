import {
  Invalid,
  NotFound,
  readCommand,
  requireId,
  type ActivityLog,
  type Clock,
  type IdGenerator,
  type KeyScope,
  type TransactionRunner,
} from '@app/shared-kernel';
import { keyActivity } from '../../domain/activity/identity-activity.ts';
import type { AuthorizedActor } from '../../domain/actor.ts';
import { API_KEY_RULES, type ApiKey } from '../../domain/api-key/api-key.ts';
import type { Quotas } from '../../domain/quotas.ts';
import type { ApiKeyRepository } from '../../ports/api-key/api-key-repository.port.ts';
import type { ApiKeyTokens } from '../../ports/api-key/api-key-tokens.port.ts';
import type { MembershipRepository } from '../../ports/membership/membership-repository.port.ts';

/** What a key is made of. */
export interface WantedApiKey {
  readonly name: string;
  /** Null or absent for a key that does not expire. */
  readonly expiresAt?: Date | null;
  /** Null or absent for a key that does whatever its creator may. */
  readonly scope?: KeyScope | null;
  /** Of the pages that may use it, with a scope only. */
  readonly origins?: readonly string[];
}

export interface IssuedApiKey {
  readonly key: ApiKey;
  /** The full key, to be shown to its creator; it is not stored. */
  readonly text: string;
}

/** Creates an API key; its token is returned once. */
export class IssueApiKey {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly memberships: MembershipRepository,
    private readonly tokens: ApiKeyTokens,
    private readonly quotas: Quotas,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * The key acts for its creator, with the permissions of the membership at the time of each request.
   *
   * @param wanted `creatorId` is for the operator, who is not a member: the user that the key acts for, by default the
   * owner
   * @throws Invalid @throws NotFound when the creator is not a member @throws QuotaExceeded
   */
  async execute(actor: AuthorizedActor, wanted: WantedApiKey & { creatorId?: string }): Promise<IssuedApiKey> {
    const now = this.clock.now();
    const read = readCommand<WantedApiKey>(wanted, API_KEY_RULES, 'all');
    const { name, expiresAt = null, scope = null, origins = [] } = read;
    if (expiresAt && expiresAt <= now) throw Invalid.at('expiresAt', 'must lie in the future');
    if (scope === null && origins.length > 0) throw Invalid.at('origins', 'need the scope published');
    const createdByUserId = await this.creator(actor, wanted.creatorId);
    const { text, prefix, digest } = this.tokens.issue();
    const key: ApiKey = {
      workspaceId: actor.workspaceId,
      id: this.ids.next(),
      name,
      prefix,
      digest,
      createdByUserId,
      scope,
      origins,
      expiresAt,
      revokedAt: null,
      lastUsedAt: null,
      createdAt: now,
    };
    await this.transactions.run(async () => {
      this.quotas.assertMayIssueAnother(await this.keys.countLive(actor.workspaceId, now));
      await this.keys.add(key);
      this.activity.record(actor, keyActivity('created', key));
    });
    return { key, text };
  }

  private async creator({ workspaceId, userId }: AuthorizedActor, wanted: string | undefined): Promise<string> {
    const creatorId = userId ?? wanted;
    if (creatorId !== undefined) requireId(creatorId, 'member');
    const membership =
      creatorId === undefined
        ? await this.memberships.findOwner(workspaceId)
        : await this.memberships.find(workspaceId, creatorId);
    if (!membership) throw new NotFound('member');
    return membership.userId;
  }
}
